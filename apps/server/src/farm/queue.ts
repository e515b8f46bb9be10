/** Adding work to the farm: slices of games, each for one engine. */
import { MAX_SLICE_STEPS, type SliceKind } from '@open2048/workbench/farm';
import type { ClientBase } from 'pg';

/** The channel on which the farm notifies new work, with an empty text, and progress, with the id of a game. */
export const FARM_CHANNEL = 'farm';

/** Checks of workers come first, then what players wait for, then dealt games, then what players upload. */
export const PRIORITY = { check: 0, player: 1, system: 2, upload: 3 } as const;
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
  await client.query(
    `insert into slice (game, kind, engine, nodes, priority, first, count)
     select id, $2, $3, $4,
       case when $2 = 'analysis' then ${PRIORITY.player} when class = 'casual' then ${PRIORITY.upload} else ${PRIORITY.system} end,
       first, least(${MAX_SLICE_STEPS}, $5 - first)
     from game, generate_series(0, $5 - 1, ${MAX_SLICE_STEPS}) as first where id = $1`,
    [game, kind, engine, nodes, steps],
  );
  await client.query(`select pg_notify('${FARM_CHANNEL}', '')`);
}
