/** Reading the public log: its days, and where a game is in it. */
import type { LogDay, LogProof } from '@open2048/compete';
import type pg from 'pg';
import type { Queries } from '../database/database.ts';

/** The number of days of a page. */
export const LOG_PAGE = 1000;

/** A row of `log_day`, with `DAY_COLUMNS`. */
type DayRow = LogDay;

/** The columns of a day, of `log_day d`. */
const DAY_COLUMNS = `d.day::text, d.games, encode(d.root, 'hex') as root,
  encode(d.previous, 'hex') as previous, encode(d.head, 'hex') as head`;

/** The columns of the place of a game, of `logged_game l`. */
export const PLACE_COLUMNS = `l.day::text as log_day, l.place as log_place, encode(l.path, 'hex') as log_path`;

/** A row with `PLACE_COLUMNS`; null for a game that is not in the log yet. */
export interface PlaceRow {
  readonly log_day: string | null;
  readonly log_place: number | null;
  readonly log_path: string | null;
}

/** Where a game is among those of its day, with the day by its date; null if it is not in the log yet. */
export function placeOf(row: PlaceRow): (Omit<LogProof, 'day'> & { readonly day: string }) | null {
  const { log_day: day, log_place: place, log_path: path } = row;
  if (day === null || place === null || path === null) return null;
  return { day, place, path: path.match(/.{64}/g) ?? [] };
}

/** The days of the log after one, the earliest first: at most a page. */
export async function readLogDays(
  database: Queries,
  after: string | null = null,
): Promise<readonly LogDay[]> {
  const { rows } = await database.query<DayRow>(
    `select ${DAY_COLUMNS} from log_day d where d.day > coalesce($1, '-infinity'::date)
     order by d.day limit ${LOG_PAGE}`,
    [after],
  );
  return rows;
}

/** Where a game is in the log; null if it is not, or not yet. */
export async function readLogProof(pool: pg.Pool, gameId: string): Promise<LogProof | null> {
  const { rows } = await pool.query<DayRow & PlaceRow>(
    `select ${DAY_COLUMNS}, ${PLACE_COLUMNS}
     from logged_game l join log_day d on d.day = l.day where l.game = $1`,
    [gameId],
  );
  if (rows[0] === undefined) return null;
  const { log_day: _day, log_place: place, log_path: path, ...day } = rows[0];
  return { day, place: place!, path: path!.match(/.{64}/g) ?? [] };
}
