/**
 * Why a remote worker is believed: the server's own worker computes some of its steps again, chosen after the results
 * have arrived. An engine gives the same values everywhere, so any difference means a worker that forges or is broken.
 * Its account is barred, and whatever it computed is computed again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StepResult } from '@open2048/workbench/farm';
import type { ClientBase } from 'pg';
import { CHECK_PRIORITY, RESTART } from './queue.ts';
import { judgeAgain } from './verdicts.ts';
import { barWorker } from './workers.ts';

/** One of so many steps of remote workers is checked. */
const CHECKED = 100;

/** Decides at random whether a step is checked; `below` gives a random integer from 0 to its argument, less one. */
export function isChecked(below: (count: number) => number): boolean {
  return below(CHECKED) === 0;
}

/** The results of a remote worker. */
interface Suspected {
  /** The number of steps of the slice before them. */
  readonly from: number;
  readonly results: readonly StepResult[];
  /** Whether the next step is to be checked. */
  readonly pick: () => boolean;
}

/** Adds a check for each step that is picked. */
export async function checkSteps(
  client: ClientBase,
  worker: number,
  slice: number,
  { from, results, pick }: Suspected,
): Promise<void> {
  for (const [index, result] of results.entries()) {
    if (!pick()) continue;
    await client.query(
      `insert into slice (game, run, kind, engine, nodes, priority, first, count, suspect, expected)
       select game, run, kind, engine, nodes, ${CHECK_PRIORITY}, first + $2, 1, $3, $4::jsonb from slice where id = $1`,
      [slice, from + index, worker, JSON.stringify(result)],
    );
  }
}

/** Ends a check: bars the worker if its result was another one. */
export async function compareCheck(
  client: ClientBase,
  slice: number,
  { suspect, expected }: { readonly suspect: number | null; readonly expected: StepResult | null },
  found: StepResult,
): Promise<void> {
  await client.query('delete from slice where id = $1', [slice]);
  if (suspect !== null && !isDeepStrictEqual(expected, found)) await discardWorker(client, suspect);
}

/**
 * Bars a worker, and discards what it computed: its slices start again, and the games that it judged are
 * judged again, with all later games of the same players, whose luck tests continue from them.
 */
async function discardWorker(client: ClientBase, worker: number): Promise<void> {
  await barWorker(client, worker);
  await client.query(
    `select from account where id in (
       select g.account from verdict v join game g on g.id = v.game where v.workers @> array[$1::bigint])
     order by id for no key update`,
    [worker],
  );
  await client.query('delete from slice where suspect = $1', [worker]);
  await client.query(
    `update slice set ${RESTART}
     where workers @> array[$1::bigint] or leased_by = $1 and lease is not null`,
    [worker],
  );
  await judgeAgain(
    client,
    `select g.account, g.class, v.judge, min(g.finished_at) as at
     from verdict v join game g on g.id = v.game
     where v.workers @> array[$1::bigint] group by 1, 2, 3`,
    [worker],
  );
}
