/**
 * Reads boards: a page after a cursor, and the entries around an account's own. An index has the entries in their order
 * (`place`, then `at` and `game`), and a page is a range of it. Ties share a rank. The database computes the ranks of
 * the first two scores of a page from the tallies; all further ranks follow from these by counting.
 */
import type pg from 'pg';
import type { BoardName } from './board-name.ts';
import { cursorText } from './cursor.ts';

/** A board: its first day and the day after its last, as `YYYY-MM-DD`, null for all time; and its number of entries. */
export interface Board extends BoardName {
  readonly from: string | null;
  readonly until: string | null;
  readonly count: number;
}

/** The best game of an account on a board. */
export interface RankedEntry {
  /** One more than the number of entries with a higher score. */
  readonly rank: number;
  /** The handle. */
  readonly player: string;
  readonly score: number;
  readonly maxRank: number;
  readonly moves: number;
  /** 32 hex digits. */
  readonly game: string;
  /** When the game finished, in milliseconds since 1970. */
  readonly at: number;
}

/** A part of a board. */
export interface BoardPage {
  readonly board: Board;
  readonly entries: readonly RankedEntry[];
  /** The cursor for the entries that follow; null if there are none. */
  readonly next: string | null;
}

/** The entries around an account's own. */
export interface OwnPlace extends BoardPage {
  /** The index of its own entry in `entries`. */
  readonly own: number;
}

/** A parsed cursor, in the order of the index: the negative score, microseconds since 1970, the game. */
export type Place = readonly string[];

interface BoardRow {
  readonly id: number | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly count: number;
}

interface EntryRow {
  readonly account: number;
  readonly place: number;
  readonly micros: number;
  readonly game: string;
  readonly moves: number;
  readonly max_rank: number;
  readonly handle: string;
  /** Null beyond the first two scores. */
  readonly rank: number | null;
}

/** The number of a cursor's integers. */
export const PLACE_INTEGERS = 2;
/** Before the best entry. */
const TOP: Place = [String(Number.MIN_SAFE_INTEGER), '0', '0'.repeat(32)];
// Both are in the text of the queries: with a parameter, the database would plan for a page of unknown length.
/** The number of entries of a page. */
const PAGE = 50;
/** The number of neighbours on each side. */
const NEIGHBOURS = 5;

const FIND_BOARD = {
  name: 'find-board',
  text: `
    select b.id, nullif(p.starts_on, '-infinity')::text as starts_on,
      case when $3 <> 'all' then (p.starts_on + ('1 ' || $3)::interval)::date::text end as ends_on,
      coalesce((select sum(n) from tally where board = b.id and width = 64), 0) as count
    from (
      select period_start($3::text, coalesce($4::date, (now() at time zone 'UTC')::date))
    ) as p (starts_on)
    left join board b on (b.period, b.starts_on, b.rules, b.class) = ($3, p.starts_on, $1, $2)`,
};

/** The columns of the index. */
const ENTRY = 'place, at, game, account, moves, max_rank';

/** The entries of a query on the board $1, with the ranks of the first two scores. */
function ranked(page: string): string {
  return `
    with page as materialized (${page}), head as (
      select place, score_bucket(-place) as bucket
      from (select distinct place from page order by place limit 2) as first
    ), ranks as (
      select place, 1
        + (select coalesce(sum(n), 0) from tally where board = $1 and width = 64 and bucket > h.bucket / 64)
        + (select coalesce(sum(n), 0) from tally where board = $1 and width = 1
            and bucket > h.bucket and bucket < (h.bucket / 64 + 1) * 64)
        + (select count(*) from entry where board = $1
            and place < h.place and place > -bucket_end(h.bucket)) as rank
      from head h
    )
    select p.account, p.place, (extract(epoch from p.at) * 1000000)::bigint as micros, p.game, p.moves, p.max_rank,
      a.handle, r.rank
    from page p join account a on a.id = p.account left join ranks r on r.place = p.place
    order by p.place, p.at, p.game`;
}

const READ_PAGE = {
  name: 'board-page',
  text: ranked(`
    select ${ENTRY} from entry
    where board = $1
      and (place, at, game) > ($2, timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4)
    order by place, at, game limit ${PAGE + 1}`),
};

const READ_AROUND = {
  name: 'board-around',
  text: ranked(`
    (select e.* from entry own, lateral (
      select ${ENTRY} from entry
      where board = $1 and (place, at, game) <= (own.place, own.at, own.game)
      order by place desc, at desc, game desc limit ${NEIGHBOURS + 1}) as e
     where own.board = $1 and own.account = $2)
    union all
    (select e.* from entry own, lateral (
      select ${ENTRY} from entry
      where board = $1 and (place, at, game) > (own.place, own.at, own.game)
      order by place, at, game limit ${NEIGHBOURS + 1}) as e
     where own.board = $1 and own.account = $2)`),
};

/** What a page shows: the board that contains a day, `YYYY-MM-DD`, today by default, after a place. */
export interface PageChoice {
  readonly on?: string | undefined;
  readonly after?: Place | undefined;
}

/** A page of a board, 50 entries; it is empty if nobody has played. */
export async function readPage(
  pool: pg.Pool,
  name: BoardName,
  { on, after = TOP }: PageChoice = {},
): Promise<BoardPage> {
  const { id, board } = await findBoard(pool, name, on);
  if (id === null) return { board, entries: [], next: null };
  const values = [id, ...after];
  const { rows } = await pool.query<EntryRow>({ ...READ_PAGE, values });
  return pageOf(board, rows, PAGE);
}

/** The entry of an account on the current board with its neighbours, or null if it has none. */
export async function readAround(
  pool: pg.Pool,
  name: BoardName,
  account: number,
): Promise<OwnPlace | null> {
  const { id, board } = await findBoard(pool, name);
  if (id === null) return null;
  const { rows } = await pool.query<EntryRow>({ ...READ_AROUND, values: [id, account] });
  const own = rows.findIndex((row) => row.account === account);
  return own === -1 ? null : { ...pageOf(board, rows, own + NEIGHBOURS + 1), own };
}

async function findBoard(
  pool: pg.Pool,
  name: BoardName,
  on?: string,
): Promise<{ readonly id: number | null; readonly board: Board }> {
  const { rules, gameClass, period } = name;
  const values = [rules, gameClass, period, on ?? null];
  const { rows } = await pool.query<BoardRow>({ ...FIND_BOARD, values });
  const { id, starts_on: from, ends_on: until, count } = rows[0]!;
  return { id, board: { ...name, from, until, count } };
}

/** The page of so many rows; the row that follows, if there is one, is not shown. */
function pageOf(board: Board, rows: readonly EntryRow[], limit: number): BoardPage {
  const ranks = ranksOf(rows);
  const entries = rows.slice(0, limit).map((row, index) => entryOf(row, ranks[index]!));
  if (rows.length <= limit) return { board, entries, next: null };
  const { place, micros } = rows[limit - 1]!;
  return { board, entries, next: cursorText([place, micros], entries.at(-1)!.game) };
}

/** The ranks of rows. From the second score on, the rank of a score increases by the rows since that one. */
function ranksOf(rows: readonly EntryRow[]): number[] {
  const second = rows.findIndex(({ place }) => place !== rows[0]!.place);
  let start = 0;
  return rows.map(({ place, rank }, index) => {
    if (place !== rows[start]!.place) start = index;
    return rank ?? rows[second]!.rank! + start - second;
  });
}

function entryOf(row: EntryRow, rank: number): RankedEntry {
  const { handle, place, max_rank, moves, game, micros } = row;
  return {
    rank,
    player: handle,
    score: Math.abs(place),
    maxRank: max_rank,
    moves,
    game: game.replaceAll('-', ''),
    at: Math.floor(micros / 1000),
  };
}
