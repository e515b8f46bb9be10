/** Adding work to the farm: slices of games and of arena runs, each for one engine. */
import { MAX_SLICE_STEPS, type SliceKind } from '@open2048/workbench/farm';
import type { ClientBase } from 'pg';

/**
 * The channel on which the farm notifies new work, with an empty text, and progress, with the id of a game or of an arena
 * run.
 */
export const FARM_CHANNEL = 'farm';

/** Lets a slice start again, as assignments of an `update`. Whoever has it loses the lease. */
export const RESTART = `done = 0, results = '[]', workers = '{}', attempts = 0, lease = null, lease_until = null`;

/** The lowest first: checks of workers, then what players wait for, then dealt games, and what players have uploaded. */
export const CHECK_PRIORITY = 0;
const PRIORITIES: Readonly<Record<SliceKind, number>> = { analysis: 1, judge: 2, arena: 4 };
/** Of the judges of casual games. */
const UPLOAD_PRIORITY = 3;

/** A slice of an arena run has one game of so many nodes for each move, or more games of fewer. */
const GAME_NODES = 1000;
const MAX_GAMES = 16;

/** Steps of a game to be evaluated, or games of an arena run to be played. */
export interface Work {
  readonly kind: SliceKind;
  /** The id of the game, or of the run. */
  readonly of: string;
  readonly engine: string;
  readonly nodes: number | null;
  readonly steps: number;
}

/** Adds the slices of some work, in the transaction of the caller, and notifies all instances when it commits. */
export async function addSlices(client: ClientBase, work: Work): Promise<void> {
  const { kind, of, engine, nodes, steps } = work;
  const column = kind === 'arena' ? 'run' : 'game';
  await client.query(
    `insert into slice (${column}, kind, engine, nodes, priority, first, count)
     select $1, $2, $3, $4,
       case when $2 = 'judge' and exists (select from game where id = $1 and class = 'casual')
         then ${UPLOAD_PRIORITY} else $5 end,
       first, least($7, $6 - first)
     from generate_series(0, $6 - 1, $7) as first`,
    [of, kind, engine, nodes, PRIORITIES[kind], steps, largestSlice(work)],
  );
  await wakeWorkers(client);
}

/** Tells the workers of all instances that there is work. */
export async function wakeWorkers(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`select pg_notify('${FARM_CHANNEL}', '')`);
}

/** Other work waits for as long as a slice takes, and a game has thousands of moves. */
function largestSlice({ kind, nodes }: Work): number {
  if (kind !== 'arena') return MAX_SLICE_STEPS;
  return Math.min(MAX_GAMES, Math.max(1, Math.floor(GAME_NODES / (nodes ?? 1))));
}
