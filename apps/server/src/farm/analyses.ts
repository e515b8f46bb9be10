/**
 * Analyses that players ask for: every position of a finished game, evaluated by the strongest engine for its rules with
 * the nodes of an analysis in the app. The result of a game is computed once, and everyone can read it.
 */
import { unitOf, ANALYSIS_NODES } from '@open2048/advice';
import { expectOk, parseRuleSetText, type RuleSet, type Unit } from '@open2048/core';
import { analystFor, engineNameOf, type MoveValues } from '@open2048/workbench/farm';
import type { ClientBase, Pool } from 'pg';
import { ApiError } from '../api/errors.ts';
import { unknownGame } from '../api/game-routes.ts';
import { inTransaction } from '../database/database.ts';
import { addSlices } from './queue.ts';

/** The largest number of analyses of one account that are not complete. */
const MAX_UNFINISHED = 2;
/** The largest number of positions that one account may have analysed in a day. */
const MAX_DAILY_POSITIONS = 50_000;

/** How far an analysis is. */
export interface AnalysisProgress {
  /** The number of positions that are evaluated, and of all. */
  readonly done: number;
  readonly moves: number;
}

/** An analysis of a game. */
export interface Analysis extends AnalysisProgress {
  readonly engine: string;
  readonly nodes: number;
  readonly unit: Unit;
  /** The values of the legal moves before each move, once all are known. */
  readonly evaluations: readonly MoveValues[] | null;
}

interface GameRow {
  readonly rules: string;
  /** Null until the game has finished. */
  readonly moves: number | null;
}

/**
 * Asks for the analysis of a game, unless there is one; resolves to whether it is new. Errors `unknown-game`,
 * `game-in-progress`, `no-engine` for rules that no engine plays, `no-moves` for a game without a move, and
 * `too-many-analyses` if the account has reached a limit.
 */
export async function requestAnalysis(pool: Pool, game: string, account: number): Promise<boolean> {
  const { rows } = await pool.query<GameRow>('select rules, moves from game where id = $1', [game]);
  if (rows[0] === undefined) throw unknownGame(game);
  const { rules, moves } = rows[0];
  if (moves === null) throw new ApiError('game-in-progress', 'the game has not finished');
  if (moves === 0) throw new ApiError('no-moves', 'the game has no moves');
  const engine = await analystFor(rulesOf(rules));
  if (engine === null) throw new ApiError('no-engine', 'no engine plays by these rules');
  return inTransaction(pool, async (client) => {
    await client.query('select from account where id = $1 for no key update', [account]);
    const values = [game, account, engine, ANALYSIS_NODES, moves];
    const { rowCount } = await client.query(
      `insert into analysis (game, account, engine, nodes, moves) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      values,
    );
    if (rowCount === 0) return false;
    await mustBeWithinLimits(client, account);
    const work = {
      kind: 'analysis',
      of: game,
      engine,
      nodes: ANALYSIS_NODES,
      steps: moves,
    } as const;
    await addSlices(client, work);
    return true;
  });
}

/** The limits of an account, the new analysis included. */
async function mustBeWithinLimits(client: ClientBase, account: number): Promise<void> {
  const { rows } = await client.query<{ unfinished: number; positions: number }>(
    `select count(*) filter (where exists (
         select from slice s where s.game = a.game and s.kind = 'analysis' and s.done < s.count
       )) as unfinished, coalesce(sum(moves), 0) as positions
     from analysis a where account = $1 and requested_at > now() - interval '1 day'`,
    [account],
  );
  const { unfinished, positions } = rows[0]!;
  // The new one has no slices yet.
  if (unfinished >= MAX_UNFINISHED) {
    const message = `at most ${MAX_UNFINISHED} analyses at a time; wait until one is complete`;
    throw new ApiError('too-many-analyses', message);
  }
  if (positions <= MAX_DAILY_POSITIONS) return;
  const message = `at most ${MAX_DAILY_POSITIONS} positions in a day`;
  throw new ApiError('too-many-analyses', message);
}

/** How far the analysis of a game is; null if nobody has asked for one. */
export async function readProgress(pool: Pool, game: string): Promise<AnalysisProgress | null> {
  const { rows } = await pool.query<AnalysisProgress>(
    `select a.moves, coalesce(sum(s.done), 0) as done from analysis a
     left join slice s on s.game = a.game and s.kind = 'analysis' and s.suspect is null
     where a.game = $1 group by a.moves`,
    [game],
  );
  return rows[0] ?? null;
}

/** The analysis of a game; null if nobody has asked for one. */
export async function readAnalysis(pool: Pool, game: string): Promise<Analysis | null> {
  const progress = await readProgress(pool, game);
  if (progress === null) return null;
  const about = await pool.query<{ engine: string; nodes: number; rules: string }>(
    'select a.engine, a.nodes, g.rules from analysis a join game g on g.id = a.game where a.game = $1',
    [game],
  );
  const { engine, nodes, rules } = about.rows[0]!;
  const unit = unitOf(engineNameOf(engine), rulesOf(rules));
  const isDone = progress.done === progress.moves;
  const evaluations = isDone ? await evaluationsOf(pool, game) : null;
  return { ...progress, engine, nodes, unit, evaluations };
}

async function evaluationsOf(pool: Pool, game: string): Promise<readonly MoveValues[]> {
  const { rows } = await pool.query<{ results: readonly MoveValues[] }>(
    `select results from slice where game = $1 and kind = 'analysis' and suspect is null order by first`,
    [game],
  );
  return rows.flatMap(({ results }) => results);
}

function rulesOf(text: string): RuleSet {
  return expectOk(parseRuleSetText(text));
}
