/**
 * Reads the standings of an event: a page after a cursor, and the place of one entrant. Equal results share a place. The
 * places of the first result on a page and of those before the page are counted in the index; the others follow.
 */
import type pg from 'pg';
import { cursorText } from '../boards/cursor.ts';

/** The standing of an entrant. */
export interface Standing {
  /** One more than the number of entrants with a better result. */
  readonly rank: number;
  /** The handle. */
  readonly player: string;
  /** The number of boards that do not count yet. */
  readonly missing: number;
  /** The best score; null if points lost decide. */
  readonly score: number | null;
  /** The points lost on all boards that count; null if the score decides. */
  readonly loss: number | null;
  /** The game with the best score, or the latest one that counts: 32 hex digits. */
  readonly game: string;
  /** When it finished, in milliseconds since 1970. */
  readonly at: number;
}

/** A part of the standings. */
export interface StandingsPage {
  /** The number of entrants with a result. */
  readonly count: number;
  readonly standings: readonly Standing[];
  /** The cursor for those that follow; null if there are none. */
  readonly next: string | null;
}

/** A parsed cursor: missing boards, place, microseconds since 1970, game. */
export type StandingPlace = readonly string[];

/** The number of a cursor's integers. */
export const STANDING_INTEGERS = 3;
/** The number of entrants of a page. */
const PAGE = 50;
/** Before the best. */
const TOP: StandingPlace = ['0', String(Number.MIN_SAFE_INTEGER), '0', '0'.repeat(32)];

interface StandingRow {
  readonly missing: number;
  readonly place: number;
  readonly micros: number;
  readonly game: string;
  readonly handle: string;
  readonly kind: string;
  readonly rank: number;
}

/** The columns of a standing of the entrant e, without the rank. */
const STANDING = `
  e.missing, e.place, (extract(epoch from e.at) * 1000000)::bigint as micros, e.game, a.handle, v.kind`;
/** The number of entrants o of the event $1 with a better result than the entrant e. */
const BETTER = `
  (select count(*) from entrant o
    where o.event = $1 and o.game is not null and (o.missing, o.place) < (e.missing, e.place))`;
/** The place of a cursor. */
const CURSOR = `
  ($2::bigint, $3::bigint, timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)`;

const READ_PAGE = {
  name: 'standings-page',
  text: `
    with page as materialized (
      select *, rank() over (order by missing, place) as rank_on_page from (
        select * from entrant
        where event = $1 and game is not null and (missing, place, at, game) > ${CURSOR}
        order by missing, place, at, game limit ${PAGE + 1}
      ) as rows
    ), counts as (
      select ${BETTER} as better,
        (select count(*) from entrant
          where event = $1 and game is not null and (missing, place, at, game) <= ${CURSOR}) as before
      from page e order by missing, place limit 1
    )
    select ${STANDING}, case rank_on_page when 1 then better + 1 else before + rank_on_page end as rank
    from page e cross join counts
      join account a on a.id = e.account join event v on v.id = e.event
    order by e.missing, e.place, e.at, e.game`,
};

const READ_PLACE = {
  name: 'standings-place',
  text: `
    select ${STANDING}, 1 + ${BETTER} as rank
    from entrant e join account a on a.id = e.account join event v on v.id = e.event
    where e.event = $1 and e.account = $2 and e.game is not null`,
};

const COUNT = {
  name: 'standings-count',
  text: 'select count(*) from entrant where event = $1 and game is not null',
};

/** A page of the standings, 50 entrants. */
export async function readStandings(
  pool: pg.Pool,
  event: string,
  after: StandingPlace = TOP,
): Promise<StandingsPage> {
  const [{ rows }, counted] = await Promise.all([
    pool.query<StandingRow>({ ...READ_PAGE, values: [event, ...after] }),
    pool.query<{ count: number }>({ ...COUNT, values: [event] }),
  ]);
  const standings = rows.slice(0, PAGE).map(standingOf);
  const { count } = counted.rows[0]!;
  if (rows.length <= PAGE) return { count, standings, next: null };
  const { missing, place, micros } = rows[PAGE - 1]!;
  return { count, standings, next: cursorText([missing, place, micros], standings.at(-1)!.game) };
}

/** The standing of an account, or null if it has no result that counts. */
export async function readStanding(
  pool: pg.Pool,
  event: string,
  account: number,
): Promise<Standing | null> {
  const { rows } = await pool.query<StandingRow>({ ...READ_PLACE, values: [event, account] });
  return rows[0] === undefined ? null : standingOf(rows[0]);
}

function standingOf({ kind, place, micros, game, handle, missing, rank }: StandingRow): Standing {
  const isLoss = kind === 'duplicate';
  return {
    rank,
    player: handle,
    missing,
    score: isLoss ? null : Math.abs(place),
    loss: isLoss ? place / 1000 : null,
    game: game.replaceAll('-', ''),
    at: Math.floor(micros / 1000),
  };
}
