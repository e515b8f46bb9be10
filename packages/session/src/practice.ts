/**
 * Exercises: positions in which a player made a mistake, to be played again. They are repeated by the Leitner system
 * (https://en.wikipedia.org/wiki/Leitner_system): a right answer moves an exercise to the next box, with a longer
 * interval, a wrong one back to the first box. Untried exercises come in order of the size of the mistake, the largest
 * first, and only a limited number per day, so that a game with many mistakes does not fill the day. This file is about
 * values; storing them is in `practice-store.ts`.
 */
import {
  expectOk,
  parsePosition,
  type Board,
  type Direction,
  type MoveValue,
  type RuleSet,
  type Unit,
} from '@open2048/core';
import { dayOf, type Day } from './days.ts';

/** A position in which a move of a game lost value, and the values of its moves at the time of the analysis. */
export interface Mistake {
  /** In the notation of `@open2048/core`. */
  readonly position: string;
  /** The move that was made in the game. */
  readonly played: Direction;
  readonly unit: Unit;
  /** The legal moves, the best first. */
  readonly moves: readonly MoveValue[];
  /** The share of the value that the move lost, 0 to 1. */
  readonly share: number;
  /** The id of the saved game, if it is the player's own. */
  readonly game?: string;
}

/** A position that is practised; times in milliseconds since 1970. */
export interface Exercise extends Mistake {
  /**
   * 0: never tried. 1 to `REST_DAYS.length`: resting until it is due. One more: done, because it was learned or put
   * away.
   */
  readonly box: number;
  /** When it is due next; meaningless in the first box and the last. */
  readonly due: number;
  /** When it was first tried; null before. */
  readonly triedAt: number | null;
  /** When it was last changed. */
  readonly changedAt: number;
}

/** The exercises of one rule set. */
export interface Deck {
  readonly rules: RuleSet;
  readonly exercises: readonly Exercise[];
}

/** An exercise with the rules of its game. */
export interface Task {
  readonly rules: RuleSet;
  readonly exercise: Exercise;
}

/** How many days an exercise rests in a box, from box 1 on. */
export const REST_DAYS = [1, 3, 7, 21, 60] as const;
const DONE = REST_DAYS.length + 1;
/** How many exercises may be tried for the first time on one day. */
export const NEW_A_DAY = 10;
/** The most exercises of one rule set; beyond that, untried exercises with the smallest mistakes are dropped. */
export const MOST_EXERCISES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the mistakes that an analysis has found; existing exercises with the same position do not change. */
export function withFound(
  exercises: readonly Exercise[],
  mistakes: readonly Mistake[],
  now: number,
): readonly Exercise[] {
  const known = new Set(exercises.map(({ position }) => position));
  const news = mistakes.filter(({ position }) => !known.has(position) && known.add(position));
  if (news.length === 0) return exercises;
  const added = news.map((each) => ({ ...each, box: 0, due: now, triedAt: null, changedAt: now }));
  return bounded([...exercises, ...added]);
}

/** The exercises, with a change to the one of the same position. */
export function withChanged(
  exercises: readonly Exercise[],
  { position }: Exercise,
  change: (exercise: Exercise) => Exercise,
): readonly Exercise[] {
  return exercises.map((each) => (each.position === position ? change(each) : each));
}

/** An exercise after an answer. */
export function answered(exercise: Exercise, isRight: boolean, now: number): Exercise {
  const box = isRight ? Math.min(exercise.box + 1, DONE) : 1;
  const days = REST_DAYS[box - 1] ?? 0;
  const due = now + days * DAY_MS;
  return { ...exercise, box, due, triedAt: exercise.triedAt ?? now, changedAt: now };
}

/** Marks an exercise as done, so that it is neither repeated nor added again. */
export function putAway(exercise: Exercise, now: number): Exercise {
  return { ...exercise, box: DONE, changedAt: now };
}

/** The board of an exercise. */
export function boardOf({ position }: Exercise): Board {
  return expectOk(parsePosition(position));
}

/** Whether an exercise was tried and will be repeated. */
export function isResting({ box }: Exercise): boolean {
  return box > 0 && box < DONE;
}

/** Whether an exercise is done. */
export function isDone({ box }: Exercise): boolean {
  return box >= DONE;
}

/** The exercises of a day: those that are due, longest overdue first, then untried ones, largest mistake first. */
export function exercisesOf(exercises: readonly Exercise[], day: Day): readonly Exercise[] {
  const isToday = (time: number) => time >= day.from && time < day.to;
  const tried = exercises.filter(({ triedAt }) => triedAt !== null && isToday(triedAt)).length;
  const due = exercises.filter((each) => isResting(each) && each.due < day.to);
  return [
    ...due.toSorted((a, b) => a.due - b.due),
    ...worstNew(exercises).slice(0, Math.max(0, NEW_A_DAY - tried)),
  ];
}

/**
 * The exercises after those of the day, for players who want more: the remaining untried ones, then those that are due
 * next.
 */
export function exercisesAhead(exercises: readonly Exercise[], day: Day): readonly Exercise[] {
  const today = new Set(exercisesOf(exercises, day));
  const resting = exercises.filter(isResting).toSorted((a, b) => a.due - b.due);
  return [...worstNew(exercises), ...resting].filter((each) => !today.has(each));
}

/** The tasks that `exercisesOf` or `exercisesAhead` selects from all decks, for the player's day at the given time. */
export function tasksOf(
  decks: readonly Deck[],
  choose: typeof exercisesOf,
  now: number,
): readonly Task[] {
  const day = dayOf(now);
  return decks.flatMap(({ rules, exercises }) =>
    choose(exercises, day).map((exercise) => ({ rules, exercise })),
  );
}

/** Merges two lists of exercises; of two with the same position the one changed last is kept. */
export function mergeExercises(
  mine: readonly Exercise[],
  other: readonly Exercise[],
): readonly Exercise[] {
  const byPosition = new Map(mine.map((each) => [each.position, each]));
  for (const each of other) {
    const known = byPosition.get(each.position);
    if (known === undefined || each.changedAt > known.changedAt)
      byPosition.set(each.position, each);
  }
  return bounded([...byPosition.values()]);
}

function worstNew(exercises: readonly Exercise[]): readonly Exercise[] {
  return exercises.filter(({ box }) => box === 0).toSorted((a, b) => b.share - a.share);
}

/** Keeps tried exercises before untried ones, and large mistakes before small ones. */
function bounded(exercises: readonly Exercise[]): readonly Exercise[] {
  if (exercises.length <= MOST_EXERCISES) return exercises;
  const rank = ({ box }: Exercise) => (box === 0 ? 1 : box < DONE ? 0 : 2);
  return exercises
    .toSorted((a, b) => rank(a) - rank(b) || b.share - a.share)
    .slice(0, MOST_EXERCISES);
}
