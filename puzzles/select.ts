/**
 * Chooses the puzzles of a pack from candidates: as many as possible of each theme, of each rating and of each largest
 * tile. Boards are turned at random, so that solutions are in all directions, and are in a random order, so that the
 * number of a puzzle says nothing about it.
 */
import {
  puzzleIdOf,
  reasonOf,
  PUZZLE_RULES,
  shuffled,
  storedValue,
  type Pack,
  type Puzzle,
} from '@open2048/advice';
import {
  canonical,
  maxRank,
  Rng,
  seedState,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type Direction,
  type MoveValue,
} from '@open2048/core';
import { SEARCH_SIGNATURE } from '@open2048/engine';
import { boardOf } from '../calibration/rows.ts';
import { NODES, type Candidate } from './candidates.ts';
import { ratingOf, tryOut, type Rung, type Trial } from './ladder.ts';

/** Ratings in a band of this width count as equal. */
const BAND = 100;
const SEED = 2048;

/** A puzzle without its place in a pack. */
export type Draft = Omit<Puzzle, 'number'>;

/** The puzzle of a candidate. */
export function draftOf(ladder: readonly Rung[], { cells, values }: Candidate): Draft {
  const board = boardOf(cells);
  const moves = values.map(([direction, value]) => ({ direction, value: storedValue(value) }));
  const best = moves[0]!.direction;
  return facts(ladder, board, moves, tryOut(ladder, board, best));
}

/** A puzzle of a pack, tried again by the ladder. */
export function triedAgain(ladder: readonly Rung[], puzzle: Puzzle): Puzzle {
  const { board, symmetry } = canonical(puzzle.board);
  const moves = puzzle.moves.map(({ direction, value }) => ({
    direction: transformDirection(direction, symmetry),
    value,
  }));
  const { tempting, ...rest } = facts(
    ladder,
    board,
    moves,
    tryOut(ladder, board, moves[0]!.direction),
  );
  const at = moves.findIndex(({ direction }) => direction === tempting);
  const { number, id, board: own, moves: ownMoves } = puzzle;
  return { ...rest, number, id, board: own, moves: ownMoves, tempting: ownMoves[at]!.direction };
}

/** What follows from the position, the values of its moves and what the ladder made of it. */
function facts(
  ladder: readonly Rung[],
  board: Board,
  moves: readonly MoveValue[],
  { found, votes }: Trial,
): Draft {
  const [best, ...wrong] = moves.map(({ direction }) => direction);
  const tempting = wrong.reduce((most, each) => (votes[each]! > votes[most]! ? each : most));
  const theme = reasonOf(PUZZLE_RULES, board, best!, tempting)?.code ?? 'best-move';
  const rating = ratingOf(ladder, found);
  return { id: puzzleIdOf(board), board, moves, tempting, theme, rating };
}

/** A pack of at most so many puzzles. */
export function packOf(drafts: readonly Draft[], most: number): Pack {
  const rng = new Rng(seedState(SEED));
  const puzzles: Puzzle[] = [];
  for (const draft of shuffled(balanced(drafts, most), rng)) {
    puzzles.push({ ...turned(draft, rng), number: puzzles.length + 1 });
  }
  return { engine: 'standard', search: SEARCH_SIGNATURE, nodes: NODES.at(-1)!, puzzles };
}

/** Repeatedly takes the draft whose theme, band and largest tile are the rarest so far, the first of equal ones. */
function balanced(drafts: readonly Draft[], most: number): readonly Draft[] {
  const counts = new Map<string, number>();
  const countOf = (kind: string) => counts.get(kind) ?? 0;
  const rest = drafts.map((draft) => ({ draft, kinds: kindsOf(draft) }));
  const chosen: Draft[] = [];
  while (chosen.length < most && rest.length > 0) {
    const needs = rest.map(({ kinds }) => kinds.reduce((sum, kind) => sum + countOf(kind), 0));
    const least = needs.reduce((best, need, at) => (need < needs[best]! ? at : best), 0);
    const [{ draft, kinds }] = rest.splice(least, 1) as [(typeof rest)[number]];
    chosen.push(draft);
    for (const kind of kinds) counts.set(kind, countOf(kind) + 1);
  }
  return chosen;
}

function kindsOf({ theme, rating, board }: Draft): readonly string[] {
  return [theme, `rated ${Math.floor(rating / BAND)}`, `tile ${maxRank(board)}`];
}

function turned({ board, moves, tempting, ...draft }: Draft, rng: Rng): Draft {
  const symmetry = SYMMETRIES[rng.below(SYMMETRIES.length)]!;
  const image = transform(board, symmetry);
  const turn = (direction: Direction) => transformDirection(direction, symmetry);
  return {
    ...draft,
    id: puzzleIdOf(image),
    board: image,
    moves: moves.map(({ direction, value }) => ({ direction: turn(direction), value })),
    tempting: turn(tempting),
  };
}
