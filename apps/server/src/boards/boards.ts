/**
 * Reads boards: a page after a cursor, and the entries around an account's own. An index has the entries in their order
 * (`place`, then `at` and `game`), and a page is a range of it. Ties share a rank. The database computes the rank of the
 * first score of a page from the tallies; all further ranks follow from it by counting.
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

/** What the statements below answer: the board, and some of its entries. */
interface ReadRow {
  /** The first day, and the day after the last one; null for all time. */
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly count: number;
  readonly entries: EntryColumns;
  /** The rank of the first entry. */
  readonly rank: number;
  /** The number of entries with the score of the first one; null if all have it. */
  readonly tied: number | null;
}

interface EntryRow {
  readonly place: number;
  readonly micros: number;
  readonly game: string;
  readonly moves: number;
  readonly maxRank: number;
  readonly player: string;
}

/** The columns of entries, each as a list in the order of the board; null if there are no entries. */
type EntryColumns = { readonly [Name in keyof EntryRow]: readonly EntryRow[Name][] | null };

/** The entries around an account's own, with the accounts of all. */
interface AroundRow extends ReadRow {
  readonly entries: EntryColumns & { readonly account: readonly number[] | null };
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

/** The columns of the index. */
const ENTRY = 'place, at, game, account, moves, max_rank, handle';

/** The sum of tallies of the board `b`. */
function counted(width: number, buckets: string): string {
  return `(select coalesce(sum(n), 0) from tally where board = b.id and width = ${width} and ${buckets})`;
}

/**
 * Reads the board with the rules $1, the class $2 and the period $3 that contains the day $4, today if it is null, and
 * the entries of a query on the board `b`, which are in order. All in one statement, and the entries as one value: a row
 * for each takes longer to send and to read than to find. `more` are further columns.
 */
function reading(entries: string, more = ''): string {
  return `
    select nullif(d.starts_on, '-infinity')::text as starts_on,
      case when $3 <> 'all' then (d.starts_on + ('1 ' || $3)::interval)::date::text end as ends_on,
      t.count,
      p.entries,
      1 + t.better
        + ${counted(32, 'bucket > p.bucket / 32 and bucket < (p.bucket / 1024 + 1) * 32')}
        + ${counted(1, 'bucket > p.bucket and bucket < (p.bucket / 32 + 1) * 32')}
        + (select count(*) from entry where board = b.id and place < p.first and place > -bucket_end(p.bucket)) as rank,
      case when p.first < p.last
        then (select count(*) from entry where board = b.id and place = p.first) end as tied
    from (
      select period_start($3::text, coalesce($4::date, (now() at time zone 'UTC')::date))
    ) as d (starts_on)
    left join board b on (b.period, b.starts_on, b.rules, b.class) = ($3, d.starts_on, $1, $2)
    cross join lateral (
      select
        json_build_object(
          ${more} 'place', array_agg(place),
          'micros', array_agg((extract(epoch from at) * 1000000)::bigint), 'game', array_agg(game),
          'moves', array_agg(moves), 'maxRank', array_agg(max_rank), 'player', array_agg(handle)) as entries,
        min(place) as first, max(place) as last, score_bucket(-min(place)) as bucket
      from (${entries}) as e
    ) as p
    cross join lateral (
      select coalesce(sum(n), 0) as count,
        coalesce(sum(n) filter (where bucket > p.bucket / 1024), 0) as better
      from tally where board = b.id and width = 1024
    ) as t`;
}

const READ_PAGE = {
  name: 'board-page',
  text: reading(`
    select ${ENTRY} from entry
    where board = b.id
      and (place, at, game) > ($5, timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7)
    order by place, at, game limit ${PAGE + 1}`),
};

const READ_AROUND = {
  name: 'board-around',
  text: reading(
    `
    select ${ENTRY} from (
      (select e.* from entry own, lateral (
        select ${ENTRY} from entry
        where board = b.id and (place, at, game) <= (own.place, own.at, own.game)
        order by place desc, at desc, game desc limit ${NEIGHBOURS + 1}) as e
       where own.board = b.id and own.account = $5)
      union all
      (select e.* from entry own, lateral (
        select ${ENTRY} from entry
        where board = b.id and (place, at, game) > (own.place, own.at, own.game)
        order by place, at, game limit ${NEIGHBOURS + 1}) as e
       where own.board = b.id and own.account = $5)
    ) as around order by place, at, game`,
    `'account', array_agg(account),`,
  ),
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
  const values = [...valuesOf(name), on ?? null, ...after];
  const { rows } = await pool.query<ReadRow>({ ...READ_PAGE, values });
  return pageOf(name, rows[0]!, PAGE);
}

/** The entry of an account on the current board with its neighbours, or null if it has none. */
export async function readAround(
  pool: pg.Pool,
  name: BoardName,
  account: number,
): Promise<OwnPlace | null> {
  const values = [...valuesOf(name), null, account];
  const { rows } = await pool.query<AroundRow>({ ...READ_AROUND, values });
  const own = rows[0]!.entries.account?.indexOf(account) ?? -1;
  return own === -1 ? null : { ...pageOf(name, rows[0]!, own + NEIGHBOURS + 1), own };
}

function valuesOf({ rules, gameClass, period }: BoardName): readonly string[] {
  return [rules, gameClass, period];
}

/** The page of so many entries; the entry that follows, if there is one, is not shown. */
function pageOf(name: BoardName, row: ReadRow, limit: number): BoardPage {
  const board = { ...name, from: row.starts_on, until: row.ends_on, count: row.count };
  const rows = rowsOf(row.entries);
  const ranks = ranksOf(rows, row);
  const entries = rows.slice(0, limit).map((entry, index) => entryOf(entry, ranks[index]!));
  if (rows.length <= limit) return { board, entries, next: null };
  const { place, micros } = rows[limit - 1]!;
  return { board, entries, next: cursorText([place, micros], entries.at(-1)!.game) };
}

function rowsOf(columns: EntryColumns): readonly EntryRow[] {
  return (columns.place ?? []).map((place, index) => ({
    place,
    micros: columns.micros![index]!,
    game: columns.game![index]!,
    moves: columns.moves![index]!,
    maxRank: columns.maxRank![index]!,
    player: columns.player![index]!,
  }));
}

/** The ranks of entries: after those with the score of the first one, the rank of a score increases by counting. */
function ranksOf(rows: readonly EntryRow[], { rank, tied }: ReadRow): number[] {
  const second = rows.findIndex(({ place }) => place !== rows[0]!.place);
  let start = 0;
  return rows.map(({ place }, index) => {
    if (place !== rows[start]!.place) start = index;
    return start === 0 ? rank : rank + tied! + start - second;
  });
}

function entryOf(row: EntryRow, rank: number): RankedEntry {
  const { player, place, maxRank, moves, game, micros } = row;
  return {
    rank,
    player,
    score: Math.abs(place),
    maxRank,
    moves,
    game: game.replaceAll('-', ''),
    at: Math.floor(micros / 1000),
  };
}
