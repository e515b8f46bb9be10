/**
 * Verdicts on games: the slices of a judge become one row, the luck test of the player continues, and the slices are
 * deleted. The games of an account and class are taken in the order in which they finished, whatever order their slices
 * are done in.
 */
import { EMPTY_LUCK, type LuckState } from '@open2048/compete';
import { verdictOf, type JudgedStep, type Verdict } from '@open2048/workbench/farm';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '../database/database.ts';
import { addSlices, FARM_CHANNEL, type Work } from './queue.ts';

/**
 * The evidence at which moderators are told, as a decimal logarithm: two judges with a bound of two millions each raise a
 * false alarm for at most one account and class in a million.
 */
const ALARM = Math.log10(2e6);

/** The games of an account in a class, by one judge. */
interface Series {
  readonly account: number;
  readonly class: string;
  readonly judge: string;
}

/** Makes the verdicts that have become possible with a judged game. */
export async function concludeGame(pool: Pool, game: string): Promise<void> {
  const { rows } = await pool.query<Series>(
    `select distinct g.account, g.class, s.engine as judge from slice s join game g on g.id = s.game
     where s.game = $1 and s.kind = 'judge' and s.suspect is null`,
    [game],
  );
  for (const series of rows) await concludeSeries(pool, series);
}

/** Makes the verdicts that an instance had no time for, because it was killed. */
export async function concludeLeftOver(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ game: string }>(
    `select distinct game from slice where kind = 'judge' and suspect is null and done = count limit 1000`,
  );
  for (const { game } of rows) await concludeGame(pool, game);
}

async function concludeSeries(pool: Pool, series: Series): Promise<void> {
  const concluded = await inTransaction(pool, async (client) => {
    const games: string[] = [];
    // Of two transactions for one account, the second continues after the verdicts of the first.
    await client.query('select from account where id = $1 for no key update', [series.account]);
    for (;;) {
      const game = await nextGame(client, series);
      if (game === null) return games;
      await judgeLaterAgain(client, series, game);
      await conclude(client, series, game);
      games.push(game);
    }
  });
  for (const game of concluded) await pool.query(`select pg_notify('${FARM_CHANNEL}', $1)`, [game]);
}

/** The earliest game without a verdict, if all its slices are done. */
async function nextGame(
  client: ClientBase,
  { account, class: gameClass, judge }: Series,
): Promise<string | null> {
  const { rows } = await client.query<{ game: string; done: boolean }>(
    `select replace(g.id::text, '-', '') as game, bool_and(s.done = s.count) as done
     from slice s join game g on g.id = s.game
     where g.account = $1 and g.class = $2 and s.engine = $3 and s.kind = 'judge' and s.suspect is null
     group by g.id, g.finished_at order by g.finished_at, g.id limit 1`,
    [account, gameClass, judge],
  );
  return rows[0]?.done === true ? rows[0].game : null;
}

/**
 * Has the games judged again that finished after one without a verdict: the game of an event finishes with the event, and
 * that is recorded a moment later, or when a server is started again.
 */
async function judgeLaterAgain(client: ClientBase, series: Series, game: string): Promise<void> {
  const { account, class: gameClass, judge } = series;
  await judgeAgain(
    client,
    `select l.account, l.class, v.judge, min(l.finished_at) as at
     from game g, game l join verdict v on v.game = l.id
     where g.id = $1 and (l.account, l.class, v.judge) = ($2, $3, $4)
       and l.finished_at is not null and (l.finished_at, l.id) > (g.finished_at, g.id)
     group by 1, 2, 3`,
    [game, account, gameClass, judge],
  );
}

async function conclude(client: ClientBase, series: Series, game: string): Promise<void> {
  const { rows } = await client.query<{
    first: number;
    results: readonly JudgedStep[];
    workers: number[];
  }>(
    `delete from slice where game = $1 and engine = $2 and kind = 'judge' and suspect is null
     returning first, results, workers`,
    [game, series.judge],
  );
  const slices = rows.toSorted((a, b) => a.first - b.first);
  const steps = slices.flatMap(({ results }) => results);
  const workers = [...new Set(slices.flatMap((slice) => slice.workers))];
  const verdict = verdictOf(steps, await lastState(client, series));
  await storeVerdict(client, { game, judge: series.judge, workers }, verdict);
  if (verdict.state.peak < ALARM) return;
  await client.query(
    `insert into alarm (account, class, judge, game, evidence) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [series.account, series.class, series.judge, game, verdict.state.peak],
  );
}

/** The luck test of a player after the latest verdict. */
async function lastState(
  client: ClientBase,
  { account, class: gameClass, judge }: Series,
): Promise<LuckState> {
  const { rows } = await client.query<{ state: LuckState }>(
    `select v.state from verdict v join game g on g.id = v.game
     where g.account = $1 and g.class = $2 and v.judge = $3
     order by g.finished_at desc, g.id desc limit 1`,
    [account, gameClass, judge],
  );
  return rows[0]?.state ?? EMPTY_LUCK;
}

async function storeVerdict(
  client: ClientBase,
  {
    game,
    judge,
    workers,
  }: { readonly game: string; readonly judge: string; readonly workers: readonly number[] },
  verdict: Verdict,
): Promise<void> {
  const { moves, accuracy, squares, loss, tiles, luck, variance, curve, state } = verdict;
  await client.query(
    `insert into verdict (game, judge, moves, accuracy, squares, loss, tiles, luck, variance, curve, state, workers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12)`,
    [
      game,
      judge,
      moves,
      accuracy,
      squares,
      loss,
      tiles,
      luck,
      variance,
      JSON.stringify(curve),
      JSON.stringify(state),
      workers,
    ],
  );
}

/**
 * Discards verdicts, and has their games judged again, in the transaction of the caller, which has locked the accounts.
 * `since` is a query for the columns account, class, judge, and `at`, the time of the first game: all later ones follow,
 * because their luck tests continue from it.
 */
export async function judgeAgain(
  client: ClientBase,
  since: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await client.query<Pick<Work, 'of' | 'engine' | 'steps'>>(
    `with since as (${since}), gone as (
       delete from verdict v using game g, since s
       where g.id = v.game and (g.account, g.class, v.judge) = (s.account, s.class, s.judge) and g.finished_at >= s.at
       returning v.game, v.judge
     ), calm as (
       delete from alarm a using gone where (a.game, a.judge) = (gone.game, gone.judge)
     )
     select gone.game as of, gone.judge as engine, g.moves + 1 as steps from gone join game g on g.id = gone.game`,
    [...values],
  );
  for (const row of rows) await addSlices(client, { ...row, kind: 'judge', nodes: null });
}

/** A verdict on a game as everyone may see it. */
export interface GameVerdict extends Omit<Verdict, 'state'> {
  readonly judge: string;
}

/** How far the judges of a game are. */
export interface JudgeProgress {
  /** The number of judges that have not finished. */
  readonly pending: number;
  /** The steps that are judged, and all, of every judge. */
  readonly done: number;
  readonly steps: number;
}

/** How far the judges of a game are; null if there is no such finished game. */
export async function readJudgeProgress(pool: Pool, game: string): Promise<JudgeProgress | null> {
  const { rows } = await pool.query<JudgeProgress>(
    `select s.pending, v.judges * (g.moves + 1) + s.done as done, v.judges * (g.moves + 1) + s.steps as steps
     from game g
     cross join lateral (
       select count(distinct engine) as pending, coalesce(sum(done), 0)::bigint as done,
         coalesce(sum(count), 0)::bigint as steps
       from slice where game = g.id and kind = 'judge' and suspect is null
     ) s
     cross join lateral (select count(*) as judges from verdict where game = g.id) v
     where g.id = $1 and g.finished_at is not null`,
    [game],
  );
  return rows[0] ?? null;
}

/** The verdicts on a game, and the number of judges that have not finished; null if there is no such game. */
export async function readVerdicts(
  pool: Pool,
  game: string,
): Promise<{
  readonly pending: number;
  readonly verdicts: readonly GameVerdict[];
} | null> {
  const games = await pool.query<{ pending: number }>(
    `select (select count(distinct engine) from slice where game = g.id and kind = 'judge' and suspect is null) as pending
     from game g where id = $1`,
    [game],
  );
  if (games.rows[0] === undefined) return null;
  const { rows } = await pool.query<GameVerdict>(
    `select judge, moves, accuracy, squares, loss, tiles, luck, variance, curve
     from verdict where game = $1 order by judge desc`,
    [game],
  );
  return { pending: games.rows[0].pending, verdicts: rows };
}
