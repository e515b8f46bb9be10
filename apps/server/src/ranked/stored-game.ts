/** A game as the database has it: its moves in the rows of the game, and those in the log that are not copied yet. */
import type { Queries } from '../database/database.ts';
import { COPIED } from './copy-moves.ts';
import { decodeEntries } from './move-log.ts';

/** What is stored of a game. */
export interface StoredGame {
  /** 32 hex digits. */
  readonly id: string;
  /** The replay of a finished game; null while it goes on. */
  readonly replay: Buffer | null;
  /** The number of moves of a game that goes on. */
  readonly n: number;
  /** Their events in the bytes of a replay. */
  readonly body: Buffer;
  /** The last row of the log that was read. */
  readonly last: number;
}

/** Everything in one statement, because a copy may take place between two. */
const READ = {
  name: 'read-game',
  text: `
    select 'replay' as kind, 0::bigint as at, 0 as n, replay as body from game where id = $1 and finished_at is not null
    union all
    select 'moves', no, n, body from game_moves where game = $1
    union all
    select 'copied', ${COPIED}, 0, ''
    union all
    select 'log', seq, 0, body from move_log where seq > ${COPIED}
    order by at`,
};

interface Row {
  readonly kind: 'replay' | 'moves' | 'copied' | 'log';
  readonly at: number;
  readonly n: number;
  readonly body: Buffer;
}

/** Reads a game. */
export async function readGame(client: Queries, id: string): Promise<StoredGame> {
  const { rows } = await client.query<Row>({ ...READ, values: [id] });
  const of = (kind: Row['kind']): readonly Row[] => rows.filter((row) => row.kind === kind);
  const moves = of('moves');
  const log = of('log');
  const logged = log.flatMap((row) => decodeEntries(row.body, id));
  return {
    id,
    replay: of('replay')[0]?.body ?? null,
    n: logged.at(-1)?.n ?? moves.at(-1)?.n ?? 0,
    body: Buffer.concat([...moves, ...logged].map(({ body }) => body)),
    last: (log.at(-1) ?? of('copied')[0]!).at,
  };
}
