/**
 * The moves of a game, each held against the best: what it gave away, and its grade. The same judgement,
 * by the same code, as `open2048 analyse` makes.
 */
import type { Direction, Film } from '@open2048/core';
import { judgeMove, type JudgedMove, type Thought } from '@open2048/engine';
import type { Advice, Unit } from '../advisor.ts';
import { gradeOf, type Grade } from '../grade.ts';

/** A move that stands at the end of a game: the place in the film before it, and where it went. */
export interface Made {
  readonly place: number;
  readonly direction: Direction;
}

/** A move that was judged. */
export interface Judged extends Made, JudgedMove {
  readonly best: Direction;
  /** The part of what was to be expected that it gave away, 0..1, by whatever measure there is. */
  readonly part: number;
  readonly grade: Grade;
}

/** The moves of a film, without those that were taken back. */
export function movesOf({ replay }: Film): readonly Made[] {
  const made: Made[] = [];
  const undone: Made[] = [];
  for (const [place, event] of replay.events.entries()) {
    if (event.type === 'move') {
      made.push({ place, direction: event.direction });
      undone.length = 0;
    } else if (event.type === 'undo') undone.push(made.pop()!);
    else if (event.type === 'redo') made.push(undone.pop()!);
  }
  return made;
}

const UNITS = { score: 'points', goal: 'chance', moves: 'moves', order: 'own' } as const;

/** Judges a move by advice for its position; `soFar` is what the game had brought in that unit. */
export function judge(made: Made, { moves }: Advice, unit: Unit, soFar: number): Judged {
  const thought: Thought = {
    moves: moves.map(({ direction, value }) => ({ direction, worth: value })),
    unit: UNITS[unit],
    proved: unit !== 'order',
  };
  const judged = judgeMove(thought, soFar, made.direction);
  const { direction: best, value } = moves[0]!;
  const part = judged.share ?? (value > 0 ? judged.loss / value : 0);
  return { ...made, ...judged, best, part, grade: gradeOf(part, 1) };
}
