/**
 * Positions in which a player went wrong, to be played again. They come back by the boxes of Leitner
 * (https://en.wikipedia.org/wiki/Leitner_system): a right answer moves one to the next box, where it rests
 * longer, a wrong one back to the first. Of those that were never tried the worst mistakes come first, and
 * only some a day, so that a game full of them is no burden. All of this is about values; where they are
 * stored is `practice-store.ts`.
 */
import type { Direction, MoveValue, RuleSet, Unit } from '@open2048/core';

/** A position and the values of its moves when it was found. */
export interface MistakeFound {
  /** In notation. */
  readonly position: string;
  /** The move that was made in the game. */
  readonly played: Direction;
  readonly unit: Unit;
  /** The legal moves, the best first. */
  readonly moves: readonly MoveValue[];
  /** The part of the value that the move gave away, 0 to 1. */
  readonly share: number;
}

/** A position that is practised; times in milliseconds since 1970. */
export interface Exercise extends MistakeFound {
  /** 0 was never tried, 1 to `REST_DAYS.length` rests until it is due, one more is done with: learned, or put away. */
  readonly box: number;
  /** When it is to come again; without meaning in the first box and the last. */
  readonly due: number;
  /** When it was tried first; null before. */
  readonly triedAt: number | null;
  /** When anything about it changed last. */
  readonly changedAt: number;
}

/** What is practised of one rule set. */
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
/** So many exercises are tried for the first time on one day. */
export const NEW_A_DAY = 10;
/** The most exercises of one rule set; beyond that the smallest mistakes that were never tried go. */
export const MOST_EXERCISES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time from which and until which a day lasts, where the player is. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** Adds what an analysis has found; a position that is there already stays as it is. */
export function withFound(
  exercises: readonly Exercise[],
  found: readonly MistakeFound[],
  now: number,
): readonly Exercise[] {
  const known = new Set(exercises.map(({ position }) => position));
  const news = found.filter(({ position }) => !known.has(position) && known.add(position));
  if (news.length === 0) return exercises;
  const added = news.map((each) => ({ ...each, box: 0, due: now, triedAt: null, changedAt: now }));
  return bounded([...exercises, ...added]);
}

/** The exercises, that of a position changed. */
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

/** An exercise that never comes again, nor is found again. */
export function putAway(exercise: Exercise, now: number): Exercise {
  return { ...exercise, box: DONE, changedAt: now };
}

/** Whether an exercise was tried and is to come again. */
export function isResting({ box }: Exercise): boolean {
  return box > 0 && box < DONE;
}

/** Whether an exercise is done with. */
export function isDone({ box }: Exercise): boolean {
  return box >= DONE;
}

/** What is to be practised on a day: what is due, the longest waiting first, then the worst of what was never tried. */
export function exercisesOf(exercises: readonly Exercise[], day: Day): readonly Exercise[] {
  const isToday = (time: number) => time >= day.from && time < day.to;
  const tried = exercises.filter(({ triedAt }) => triedAt !== null && isToday(triedAt)).length;
  const due = exercises.filter((each) => isResting(each) && each.due < day.to);
  return [
    ...due.toSorted((a, b) => a.due - b.due),
    ...worstNew(exercises).slice(0, Math.max(0, NEW_A_DAY - tried)),
  ];
}

/** What comes after that, for those who want more today: further new ones, then those that are due next. */
export function exercisesAhead(exercises: readonly Exercise[], day: Day): readonly Exercise[] {
  const today = new Set(exercisesOf(exercises, day));
  const resting = exercises.filter(isResting).toSorted((a, b) => a.due - b.due);
  return [...worstNew(exercises), ...resting].filter((each) => !today.has(each));
}

/** What `exercisesOf` or `exercisesAhead` choose of all decks at a time, on the day that it is where the player is. */
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

/** The exercises of two places: of the same position that which changed last. */
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

/** The day of a time in milliseconds since 1970, where the player is. */
export function dayOf(now: number): Day {
  const midnight = (days: number) => {
    const date = new Date(now);
    date.setHours(0, 0, 0, 0);
    date.setDate(date.getDate() + days);
    return date.getTime();
  };
  return { from: midnight(0), to: midnight(1) };
}

function worstNew(exercises: readonly Exercise[]): readonly Exercise[] {
  return exercises.filter(({ box }) => box === 0).toSorted((a, b) => b.share - a.share);
}

/** What was tried counts more than what was not, and a large mistake more than a small one. */
function bounded(exercises: readonly Exercise[]): readonly Exercise[] {
  if (exercises.length <= MOST_EXERCISES) return exercises;
  const rank = ({ box }: Exercise) => (box === 0 ? 1 : box < DONE ? 0 : 2);
  return exercises
    .toSorted((a, b) => rank(a) - rank(b) || b.share - a.share)
    .slice(0, MOST_EXERCISES);
}

/** Exercises as they are stored and exported: the value of a move is called `worth` there. */
export function storedExercises(exercises: readonly Exercise[]): readonly object[] {
  return exercises.map((exercise) => ({
    ...exercise,
    moves: exercise.moves.map(({ direction, value }) => ({ direction, worth: value })),
  }));
}
