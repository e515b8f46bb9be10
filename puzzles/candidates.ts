/**
 * Collects positions for puzzles from games of the players of the calibration, and appends them to a file, a line per
 * game, which can be continued. In a candidate one move is clearly the best: by three searches with more and more nodes,
 * the best move is the same and every other one is a mistake at least.
 */
import { existsSync } from 'node:fs';
import {
  isMistake,
  judgeMove,
  likelyScore,
  puzzleEvaluation,
  PUZZLE_RULES,
} from '@open2048/advice';
import { canonical, Rng, seedState, type Board } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { addLine, readLines } from '../calibration/files.ts';
import { Hand } from '../calibration/hand.ts';
import { playersOf, type Choose, type Engines } from '../calibration/players.ts';
import { cellsOf, type Values } from '../calibration/rows.ts';

/** The nodes of the searches; the values of the pack are those of the last one. */
export const NODES = [300, 20_000, 100_000] as const;
/** A second move with less than this part of the best value may be a mistake. */
const CLEAR = 0.97;
/** The most candidates of a game, and the fewest moves between two of them. */
const MOST = 16;
const APART = 10;
/** Larger tiles do not fit into the cells of a pack. */
const MAX_RANK = 15;

/** A position in which one move is clearly the best. */
export interface Candidate {
  /** The cells of the canonical board. */
  readonly cells: string;
  readonly values: Values;
}

/** What a game brought. */
export interface Collected {
  readonly seed: number;
  readonly player: string;
  readonly candidates: readonly Candidate[];
}

/** Plays games with successive seeds until the file has enough candidates. */
export function collect(
  engines: Engines,
  file: string,
  { enough, onGame }: { readonly enough: number; readonly onGame: (found: number) => void },
): void {
  // The last player searches every move, which would take most of the time.
  const players = playersOf(engines).slice(0, -1);
  const known = new Set<string>();
  let seed = 1;
  for (const line of linesOf(file)) {
    seed = line.seed + 1;
    for (const { cells } of line.candidates) known.add(cells);
  }
  for (; known.size < enough; seed++) {
    const player = players[seed % players.length]!;
    const boards = boardsOf(engines, player.choose, seed);
    const candidates = boards
      .map((board) => candidateOf(engines, board))
      .filter((each) => each !== null)
      .filter(({ cells }) => !known.has(cells) && known.add(cells));
    addLine(file, { seed, player: player.name, candidates } satisfies Collected);
    onGame(known.size);
  }
}

/** The lines of a file; none if there is no file. */
export function linesOf(file: string): readonly Collected[] {
  return existsSync(file) ? [...readLines<Collected>([file])] : [];
}

/** The positions of a file, at least one; throws if there is none, as in a file that does not exist. */
export function candidatesIn(from: string): readonly Candidate[] {
  const candidates = linesOf(from).flatMap((line) => line.candidates);
  if (candidates.length === 0) throw new Error(`${from}: no positions`);
  return candidates;
}

/** Some positions of a game that are worth a long search, drawn at random. */
function boardsOf(engines: Engines, choose: Choose, seed: number): readonly Board[] {
  const rng = new Rng(seedState(seed));
  const hand = Hand.start(engines.standard, seed);
  const found: { readonly board: Board; readonly move: number }[] = [];
  for (let move = 0; ; move++) {
    const { board } = hand;
    const direction = choose(board, rng);
    if (direction === null || hand.largest > MAX_RANK) break;
    const isApart = move - (found.at(-1)?.move ?? -APART) >= APART;
    if (isApart && isPromising(engines, board)) found.push({ board, move });
    hand.move(direction);
  }
  while (found.length > MOST) found.splice(rng.below(found.length), 1);
  return found.map(({ board }) => board);
}

/**
 * Whether the best move is clear by the first search, and not obvious: there are more than two moves, or a program that
 * looks one move ahead goes wrong.
 */
function isPromising({ standard, instant, heuristic }: Engines, board: Board): boolean {
  const [quick, second] = standard.search(board, { depth: 1 }).moves;
  if (quick === undefined || second === undefined) return false;
  const bestOf = (engine: Engine) => engine.search(board, { depth: 1 }).moves[0]!.direction;
  const isClear = second.value < CLEAR * quick.value;
  if (!isClear && bestOf(heuristic) === quick.direction) return false;
  const values = clearValues(standard, board, NODES[0]);
  if (values === null) return false;
  return (
    values.length > 2 ||
    [heuristic, instant, standard].some((engine) => bestOf(engine) !== values[0]![0])
  );
}

/** The candidate of a board; null if its best move is not clear. */
function candidateOf({ standard }: Engines, from: Board): Candidate | null {
  const { board } = canonical(from);
  const first = clearValues(standard, board, NODES[1]);
  const last = first === null ? null : clearValues(standard, board, NODES[2]);
  if (last === null || first![0]![0] !== last[0]![0]) return null;
  return { cells: cellsOf(board), values: last };
}

/** The values of the legal moves, at least two, if all but the best are mistakes; else null. */
export function clearValues(engine: Engine, board: Board, nodes: number): Values | null {
  const { moves } = engine.search(board, { nodes });
  const [, second] = moves;
  if (second === undefined) return null;
  const position = { board, score: likelyScore(board) };
  const judged = judgeMove(PUZZLE_RULES, position, puzzleEvaluation(moves), second.direction, 0);
  if (!isMistake(judged)) return null;
  return moves.map(({ direction, value }) => [direction, Math.round(10 * value) / 10]);
}
