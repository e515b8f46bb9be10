/** Adding work to the farm: slices of games, each for one engine. */
import { MAX_SLICE_STEPS, type SliceKind } from '@open2048/workbench/farm';
import type { ClientBase } from 'pg';

/** The channel on which the farm notifies new work, with an empty text, and progress, with the id of a game. */
export const FARM_CHANNEL = 'farm';

/** Checks of workers come first, then what players wait for, then the rest. */
export const PRIORITY = { check: 0, player: 1, system: 2 } as const;
/** Steps of a game to be evaluated. */
export interface Work {
  readonly game: string;
  readonly kind: SliceKind;
  readonly engine: string;
  readonly nodes: number | null;
  readonly steps: number;
}

/** Adds the slices of a game, in the transaction of the caller, and notifies all instances when it commits. */
export async function addSlices(client: ClientBase, work: Work): Promise<void> {
  const { game, kind, engine, nodes, steps } = work;
  const priority = kind === 'judge' ? PRIORITY.system : PRIORITY.player;
  await client.query(
    `insert into slice (game, kind, engine, nodes, priority, first, count)
     select $1, $2, $3, $4, $5, first, least(${MAX_SLICE_STEPS}, $6 - first)
     from generate_series(0, $6 - 1, ${MAX_SLICE_STEPS}) as first`,
    [game, kind, engine, nodes, priority, steps],
  );
  await client.query(`select pg_notify('${FARM_CHANNEL}', '')`);
}
