/**
 * Arena runs: an engine plays the games of a range of seeds. The results are those of the slices, so a run is a row that
 * says which games they are. Equal runs of an account are one run: its games would be the same.
 */
import { randomBytes } from 'node:crypto';
import { enginesFor } from '@open2048/advice';
import { DEALT_RULES } from '@open2048/compete';
import type { EngineName } from '@open2048/engine';
import { ranksOf, summaryOf } from '@open2048/workbench/arena';
import { engineId, engineNameOf, playedGameOf, type RunGame } from '@open2048/workbench/farm';
import type { ClientBase, Pool } from 'pg';
import { ApiError } from '../api/errors.ts';
import { inTransaction } from '../database/database.ts';
import { addSlices } from './queue.ts';
import { MAX_ATTEMPTS } from './slices.ts';

/** The largest number of games of a run, and of nodes for a move. */
export const MAX_RUN_GAMES = 10_000;
export const MAX_RUN_NODES = 10_000;
/** The largest product of both: 1000 games with 10,000 nodes take a core about a day. */
const MAX_RUN_WORK = 10_000_000;
/** The largest numbers of runs of an account that are not complete, and of all its runs. */
const MAX_UNFINISHED = 2;
const MAX_RUNS = 100;
/** How many runs a list has. */
const LISTED = 100;
/** How many slices are read at a time. */
const PAGE = 200;

/** What an arena run plays. */
export interface RunPlan {
  readonly engine: EngineName;
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  /** The seed of the first game; each further game has the next one. */
  readonly seed: number;
  readonly games: number;
  /** The most nodes for each move. */
  readonly nodes: number;
}

/** How far an arena run is. */
export interface RunProgress {
  /**
   * The number of games that were played, that were given up, after too many attempts or because the engine has changed
   * (`adoptWork`), and of all.
   */
  readonly done: number;
  readonly failed: number;
  readonly games: number;
}

/** An arena run. */
export interface ArenaRun extends RunPlan, RunProgress {
  readonly id: string;
  /** The handle of the account that started it. */
  readonly creator: string;
  /** The id of the engine, with the digests of its weights and its search. */
  readonly engineId: string;
  readonly createdAt: Date;
}

/** The figures of the games that were played. */
export interface RunStatistics {
  readonly mean: number;
  /** The standard error of the mean; null for a single game. */
  readonly error: number | null;
  readonly median: number;
  readonly best: number;
  readonly moves: number;
  /** The share of games that reached a rank, with its 95 % confidence interval. */
  readonly reach: readonly {
    readonly rank: number;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/**
 * Starts a run, unless the account has an equal one; resolves to its id. Errors `no-engine` if the engine does not play by
 * the rules, `too-much-work`, and `too-many-runs`.
 */
export async function startRun(
  pool: Pool,
  account: number,
  { engine: name, rules, seed, games, nodes }: RunPlan,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  if (!enginesFor(DEALT_RULES.get(rules)!).includes(name)) {
    throw new ApiError('no-engine', `the engine ${name} does not play ${rules}`);
  }
  if (games * nodes > MAX_RUN_WORK) {
    const message = `at most ${MAX_RUN_WORK} for the product of games and nodes`;
    throw new ApiError('too-much-work', message);
  }
  const engine = await engineId(name);
  const plan = [engine, rules, seed, games, nodes];
  return inTransaction(pool, async (client) => {
    await client.query('select from account where id = $1 for no key update', [account]);
    const { rows } = await client.query<{ id: string }>(
      `select replace(id::text, '-', '') as id from arena_run
       where account = $1 and (engine, rules, seed, games, nodes) = ($2, $3, $4, $5, $6)`,
      [account, ...plan],
    );
    if (rows[0] !== undefined) return { id: rows[0].id, isNew: false };
    await mustBeWithinLimits(client, account);
    const id = randomBytes(16).toString('hex');
    await client.query(
      `insert into arena_run (id, account, engine, rules, seed, games, nodes) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, account, ...plan],
    );
    await addSlices(client, { kind: 'arena', of: id, engine, nodes, steps: games });
    return { id, isNew: true };
  });
}

async function mustBeWithinLimits(client: ClientBase, account: number): Promise<void> {
  const { rows } = await client.query<{ runs: number; unfinished: number }>(
    `select count(*) as runs, count(*) filter (where exists (
         select from slice s where s.run = r.id and s.suspect is null and s.done < s.count
       )) as unfinished
     from arena_run r where account = $1`,
    [account],
  );
  const { runs, unfinished } = rows[0]!;
  if (unfinished >= MAX_UNFINISHED) {
    const message = `at most ${MAX_UNFINISHED} runs at a time; wait, or delete one`;
    throw new ApiError('too-many-runs', message);
  }
  if (runs < MAX_RUNS) return;
  throw new ApiError('too-many-runs', `at most ${MAX_RUNS} runs; delete one`);
}

/** Deletes a run with its results. Its workers lose their leases. */
export async function deleteRun(pool: Pool, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Whoever submits results has locked the slice, and may need the run for a check: the slices come first.
    await client.query('select from slice where run = $1 order by id for update', [id]);
    await client.query('delete from arena_run where id = $1', [id]);
  });
}

interface RunRow extends Omit<ArenaRun, 'engine'> {
  readonly engine: string;
}

const RUNS = `
  select replace(r.id::text, '-', '') as id, a.handle as creator, r.engine, r.rules, r.seed, r.games, r.nodes,
    r.created_at as "createdAt", p.done, p.failed
  from arena_run r join account a on a.id = r.account
  cross join lateral (
    select coalesce(sum(s.done), 0) as done,
      r.games - coalesce(sum(
        case when s.attempts >= ${MAX_ATTEMPTS} and (s.lease_until is null or s.lease_until < now())
          then s.done else s.count end), 0) as failed
    from slice s where s.run = r.id and s.suspect is null
  ) p`;

/** The latest runs, the last one first. */
export async function listRuns(pool: Pool): Promise<readonly ArenaRun[]> {
  const { rows } = await pool.query<RunRow>(
    `${RUNS} order by r.created_at desc, r.id limit ${LISTED}`,
  );
  return rows.map(runOfRow);
}

/** A run; null if there is none with this id. */
export async function readRun(pool: Pool, id: string): Promise<ArenaRun | null> {
  const { rows } = await pool.query<RunRow>(`${RUNS} where r.id = $1`, [id]);
  return rows[0] === undefined ? null : runOfRow(rows[0]);
}

/** How far a run is; null if there is none with this id. */
export async function readRunProgress(pool: Pool, id: string): Promise<RunProgress | null> {
  const run = await readRun(pool, id);
  return run === null ? null : { done: run.done, failed: run.failed, games: run.games };
}

function runOfRow({ engine, ...row }: RunRow): ArenaRun {
  return { ...row, engine: engineNameOf(engine), engineId: engine };
}

/** The games of a run that were played, by their number from 1. */
export async function* runGames(
  pool: Pool,
  id: string,
): AsyncGenerator<readonly [number: number, game: RunGame], void> {
  for (let after = -1; ;) {
    const { rows } = await pool.query<{ first: number; results: readonly RunGame[] }>(
      `select first, results from slice where run = $1 and suspect is null and first > $2
       order by first limit ${PAGE}`,
      [id, after],
    );
    for (const { first, results } of rows) {
      for (const [index, game] of results.entries()) yield [first + index + 1, game];
      after = first;
    }
    if (rows.length < PAGE) return;
  }
}

/** The statistics of the games that were played; null before the first. */
export async function runStatistics(pool: Pool, id: string): Promise<RunStatistics | null> {
  const games = [];
  for await (const [number, game] of runGames(pool, id)) games.push(playedGameOf(game, number));
  if (games.length === 0) return null;
  const { score, median, best, moves, reach } = summaryOf(games, ranksOf(games));
  return {
    mean: score.mean,
    error: Number.isNaN(score.error) ? null : score.error,
    median,
    best,
    moves,
    reach: [...reach].map(([rank, rate]) => ({ rank, ...rate })),
  };
}
