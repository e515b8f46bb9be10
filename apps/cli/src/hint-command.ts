/** `open2048 hint`: prints the best move of a position, and the value and cost of every move. */
import type { Evaluation } from '@open2048/advice';
import {
  formatPosition,
  ok,
  parsePosition,
  positionOn,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { readSnapshot } from '@open2048/replay';
import { OwnPlayer, type PlayerFiles } from '@open2048/workbench/player';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { dialectOf } from './dialects.ts';
import { explainedMoves, hintText } from './evaluation-text.ts';
import { progressLine } from './exact-progress.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readLimits, type LimitOptions } from './search-limits.ts';
import { wholeNumber } from './whole-number.ts';

interface HintOptions extends RulesOptions, PlayerFiles, LimitOptions, Output {
  readonly score?: string;
}

/** The position to evaluate, and the points made so far. */
interface Asked {
  readonly board: Board;
  readonly score: number;
}

/** Prints the hint; resolves to the exit code. */
export async function hintCommand(text: string, options: HintOptions): Promise<number> {
  const asked = readAsked(text, options);
  if (!asked.ok) return refuse(asked.error, options);
  const { board, score } = asked.value;
  const rules = await chooseRules({ ...options, size: `${board.rows}x${board.cols}` });
  if (!rules.ok) return refuse(rules.error, options);
  const evaluation = await evaluate(board, rules.value, options);
  if (!evaluation.ok) return refuse(evaluation.error, options);
  const moves = explainedMoves(evaluation.value, rules.value, { board, score });
  if (options.json === true) {
    const { unit, isExact: proved, depth, nodes } = evaluation.value;
    const position = formatPosition(board);
    await print(`${JSON.stringify({ position, score, unit, proved, depth, nodes, moves })}\n`);
  } else await print(hintText(evaluation.value, moves, dialectOf(rules.value)));
  return EXIT.ok;
}

/** Reads a position in any notation; a JSON position may bring its own score. */
function readAsked(text: string, { score }: HintOptions): Result<Asked> {
  const points =
    score === undefined ? null : wholeNumber('score', score, 0, Number.MAX_SAFE_INTEGER);
  if (points !== null && !points.ok) return points;
  const read = text.trim().startsWith('{') ? readSnapshot(text) : boardOnly(text);
  if (!read.ok) return read;
  return ok({ board: read.value.board, score: points?.value ?? read.value.score });
}

function boardOnly(text: string): Result<Asked> {
  const board = parsePosition(text);
  return board.ok ? ok({ board: board.value, score: 0 }) : board;
}

async function evaluate(
  board: Board,
  rules: RuleSet,
  options: HintOptions,
): Promise<Result<Evaluation>> {
  const limits = readLimits(options);
  if (!limits.ok) return limits;
  const player = await OwnPlayer.open(
    options,
    progressLine(() => performance.now()),
  );
  if (!player.ok) return player;
  const ready = await player.value.newGame(rules);
  if (!ready.ok) return ready;
  // If the goal has ended the game, there is no move to suggest.
  const { status } = positionOn(rules, board);
  if (status === 'over') return ok({ moves: [], unit: 'points', isExact: true });
  const watch = { signal: new AbortController().signal, onEvaluation: () => undefined };
  return player.value.evaluate(board, limits.value, watch);
}
