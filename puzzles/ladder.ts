/**
 * The ladder: programs of increasing strength that try each puzzle, and the rating of a puzzle that follows from which
 * of them find its best move. The chance that a program finds it is logistic in the difference of the ratings, as in
 * Glicko and in the model of Bradley and Terry (Rank analysis of incomplete block designs, Biometrika 39, 1952).
 */
import {
  canonical,
  countEmpty,
  DIRECTIONS,
  legalMoves,
  move,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type Direction,
} from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { CORNER, type Engines } from '../calibration/players.ts';

/** The chance, 0 to 1, that a program makes each move, by direction; 0 for moves that are not legal. */
export type Chances = readonly number[];

/** A program of the ladder. */
export interface Rung {
  readonly name: string;
  /** As fitted to the candidates of the pack by `npm run puzzles -- ladder`, to 25. */
  readonly rating: number;
  readonly chancesOn: (board: Board) => Chances;
}

/** Ratings of puzzles are normally distributed with this mean and deviation before anything tries them. */
const PRIOR = { mean: 1500, deviation: 350 };
/** A difference of so many points means odds of ten to one. */
const TEN_TO_ONE = 400;

/** The ladder, the weakest program first. */
export function ladderOf({ heuristic, instant, standard }: Engines): readonly Rung[] {
  return [
    { name: 'random', rating: 1375, chancesOn: (board) => shared(board, () => 0) },
    { name: 'corner', rating: 1375, chancesOn: intoCorner },
    { name: 'points', rating: 1400, chancesOn: forPoints },
    { name: 'heuristic, unsure', rating: 1475, chancesOn: unsure(heuristic, 0.1) },
    { name: 'heuristic, 1 deep', rating: 1625, chancesOn: byDepth(heuristic, 1) },
    { name: 'heuristic, 2 deep', rating: 1775, chancesOn: byDepth(heuristic, 2) },
    { name: 'heuristic, 3 deep', rating: 1825, chancesOn: byDepth(heuristic, 3) },
    { name: 'standard, very unsure', rating: 1600, chancesOn: unsure(standard, 0.3) },
    { name: 'standard, unsure', rating: 1775, chancesOn: unsure(standard, 0.1) },
    { name: 'instant, 1 deep', rating: 1900, chancesOn: byDepth(instant, 1) },
    { name: 'standard, 1 deep', rating: 1900, chancesOn: byDepth(standard, 1) },
    { name: 'standard, 2 deep', rating: 2100, chancesOn: byDepth(standard, 2) },
  ];
}

/** What the ladder makes of a position, which does not depend on how the board is turned. */
export interface Trial {
  /** The chance that each program finds the best move, in the order of the ladder. */
  readonly found: readonly number[];
  /** The sum of the chances of each move, by direction. */
  readonly votes: Chances;
}

/** Lets the ladder try a position. */
export function tryOut(ladder: readonly Rung[], board: Board, best: Direction): Trial {
  const { board: turned, symmetry } = canonical(board);
  const all = ladder.map(({ chancesOn }) => {
    const chances = chancesOn(turned);
    return DIRECTIONS.map((direction) => chances[transformDirection(direction, symmetry)]!);
  });
  return {
    found: all.map((chances) => chances[best]!),
    votes: DIRECTIONS.map((direction) => all.reduce((sum, each) => sum + each[direction]!, 0)),
  };
}

/** The chance that a program with a rating finds the best move of a puzzle with another one. */
export function chanceOf(rating: number, puzzle: number): number {
  return 1 / (1 + 10 ** ((puzzle - rating) / TEN_TO_ONE));
}

/** The most likely rating of a puzzle, a whole number: the zero of the slope of the likelihood times the prior. */
export function ratingOf(
  ladder: readonly Pick<Rung, 'rating'>[],
  found: readonly number[],
): number {
  const slope = (puzzle: number) => {
    const expected = ladder.reduce((sum, { rating }) => sum + chanceOf(rating, puzzle), 0);
    const pull = ((puzzle - PRIOR.mean) * TEN_TO_ONE) / Math.LN10 / PRIOR.deviation ** 2;
    return expected - found.reduce((sum, chance) => sum + chance, 0) - pull;
  };
  return Math.round(zeroOf(slope));
}

/** The most likely rating of a program that finds the best moves of puzzles with these chances. */
export function rungOf(puzzles: readonly number[], found: readonly number[]): number {
  const total = found.reduce((sum, chance) => sum + chance, 0);
  return zeroOf(
    (rating) => total - puzzles.reduce((sum, puzzle) => sum + chanceOf(rating, puzzle), 0),
  );
}

/** The zero of a falling function between 0 and 4000. */
function zeroOf(slope: (value: number) => number): number {
  let [low, high] = [0, 4000];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The moves with the most of something share the chance. */
function shared(board: Board, worthOf: (direction: Direction) => number): Chances {
  const worths = legalMoves(board).map((direction) => [direction, worthOf(direction)] as const);
  const most = Math.max(...worths.map(([, worth]) => worth));
  const chosen = worths.filter(([, worth]) => worth === most).map(([direction]) => direction);
  return DIRECTIONS.map((direction) => (chosen.includes(direction) ? 1 / chosen.length : 0));
}

/** Points first, then empty cells. */
function forPoints(board: Board): Chances {
  return shared(board, (direction) => {
    const { board: after, reward } = move(board, direction, 'once');
    return 32 * reward + countEmpty(after);
  });
}

/** Down, then left, then right, then up, into each of the corners and either way round. */
function intoCorner(board: Board): Chances {
  const chances = [0, 0, 0, 0];
  for (const symmetry of SYMMETRIES) {
    const legal = legalMoves(transform(board, symmetry));
    const chosen = CORNER.find((direction) => legal.includes(direction));
    const here = DIRECTIONS.find((each) => transformDirection(each, symmetry) === chosen)!;
    chances[here]! += 1 / SYMMETRIES.length;
  }
  return chances;
}

function byDepth(engine: Engine, depth: number): (board: Board) => Chances {
  return (board) => {
    const best = engine.search(board, { depth }).moves[0]!.direction;
    return DIRECTIONS.map((direction) => (direction === best ? 1 : 0));
  };
}

/** One move deep, but a move that loses the part `loss` of the value is also made, with a chance in e^(-loss / doubt). */
function unsure(engine: Engine, doubt: number): (board: Board) => Chances {
  return (board) => {
    const { moves } = engine.search(board, { depth: 1 });
    const best = moves[0]!.value;
    const weights = [0, 0, 0, 0];
    for (const { direction, value } of moves) {
      weights[direction] = Math.exp((value - best) / Math.abs(best) / doubt);
    }
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
}
