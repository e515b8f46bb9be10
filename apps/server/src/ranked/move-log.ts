/**
 * The log of the moves of all live games (table `move_log`). Its rows have consecutive numbers, and a row is inserted
 * only by who has read all rows before it: who tries the same number at the same time loses, reads the row of the other,
 * and tries again if it still may. So whatever is appended to a game follows from all that was appended to it before, on
 * any instance, and nobody owns a game. An entry of the log is a move of a game, or its end.
 */
import { hexOf } from '@open2048/core';
import type { Queries } from '../database/database.ts';

/** A move, or the end of a game. */
export interface LogEntry {
  /** 32 hex digits. */
  readonly game: string;
  /** The number of moves of the game with this one; `GAME_ENDED` for its end. */
  readonly n: number;
  /** The events of the move in the bytes of a replay. */
  readonly body: Uint8Array;
}

/** A row of the log. */
export interface LogRow {
  readonly seq: number;
  readonly body: Buffer;
}

/** More than every number of moves. */
export const GAME_ENDED = 0xffff_ffff;

/** At least so many copied rows stay in the log, for those who have not read them yet. */
export const KEPT_ROWS = 1000;

const ID_BYTES = 16;
/** The id of the game, `n` as 32 bits, and the length of the body as a byte. */
const HEADER_BYTES = ID_BYTES + 4 + 1;

/** The entries as the body of a row, in their order. */
export function encodeEntries(entries: readonly LogEntry[]): Buffer {
  const length = entries.reduce((sum, { body }) => sum + HEADER_BYTES + body.length, 0);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const { game, n, body } of entries) {
    bytes.write(game, at, 'hex');
    bytes.writeUInt32LE(n, at + ID_BYTES);
    bytes.writeUInt8(body.length, at + HEADER_BYTES - 1);
    bytes.set(body, at + HEADER_BYTES);
    at += HEADER_BYTES + body.length;
  }
  return bytes;
}

/** The entries of the body of a row; of all games, or of one. */
export function decodeEntries(bytes: Buffer, game?: string): LogEntry[] {
  const id = game === undefined ? null : Buffer.from(game, 'hex');
  const entries: LogEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at + HEADER_BYTES;
    const end = start + bytes.readUInt8(start - 1);
    if (id === null || id.compare(bytes, at, at + ID_BYTES) === 0) {
      const n = bytes.readUInt32LE(at + ID_BYTES);
      const body = bytes.subarray(start, end);
      entries.push({ game: game ?? hexOf(bytes.subarray(at, at + ID_BYTES)), n, body });
    }
    at = end;
  }
  return entries;
}

/** The number of the last row of the log, 0 if there is none. */
export async function lastOf(client: Queries): Promise<number> {
  const { rows } = await client.query<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from move_log',
  );
  return rows[0]!.seq;
}

/** Rows that are gone must not be inserted again, so it is not enough that the number is free. */
const APPEND = {
  name: 'append',
  text: `
    with clock as materialized (select now() as now), appended as (
      insert into move_log (seq, body)
      select $1, $2 from clock
      where ($3::timestamptz is null or now < $3) and $1 > coalesce((select max(seq) from move_log), 0)
      on conflict (seq) do nothing
      returning seq
    )
    select clock.now, exists (select from appended) as done from clock`,
};

/** What became of a row: it is appended; another one has its number, or it was too late, by the clock of the database. */
export type Appended = 'appended' | 'taken' | { readonly lateAt: number };

/**
 * Appends a row after the row with the number `after`, which must be the last one that was read. With `before`, in
 * milliseconds since 1970, only if it is earlier than that; `Infinity` for any time.
 */
export async function appendRow(
  client: Queries,
  after: number,
  entries: readonly LogEntry[],
  before = Infinity,
): Promise<Appended> {
  const values = [after + 1, encodeEntries(entries), before === Infinity ? null : new Date(before)];
  const { rows } = await client.query<{ now: Date; done: boolean }>({ ...APPEND, values });
  const { now, done } = rows[0]!;
  if (done) return 'appended';
  return now.getTime() >= before ? { lateAt: now.getTime() } : 'taken';
}

/** The rows after the one with the number `after`; null if there are more than `KEPT_ROWS`, or some are gone. */
export async function readRows(client: Queries, after: number): Promise<readonly LogRow[] | null> {
  const { rows } = await client.query<LogRow>({
    name: 'read-log',
    text: `select seq, body from move_log where seq > $1 order by seq limit ${KEPT_ROWS + 1}`,
    values: [after],
  });
  const isComplete = rows.length <= KEPT_ROWS && (rows[0]?.seq ?? after + 1) === after + 1;
  return isComplete ? rows : null;
}
