/**
 * Where a player stands: the rating and the streaks that follow from the answers to puzzles. Each first answer is a
 * rating period of Glicko-2 with one result, and so is each day without an answer; a puzzle counts as an opponent whose
 * rating is known up to a deviation of 100. Later answers to a puzzle change nothing.
 */
import { dateOf, type DailyAnswer, type PuzzleRecord } from '@open2048/session';
import { NEWCOMER, rated, rested, type Rating } from './glicko.ts';

/** The deviation of the rating of a puzzle: it is measured with programs, not with people. */
export const PUZZLE_DEVIATION = 100;

const DAY = 24 * 60 * 60 * 1000;

/** The rating, the counts and the streaks of a player. */
export interface PuzzleStanding extends Rating {
  /** How many puzzles were solved with the first answer, and how many were not. */
  readonly solved: number;
  readonly failed: number;
  /** How many of the latest puzzles in a row were solved with the first answer, and the most ever. */
  readonly streak: number;
  readonly bestStreak: number;
  /** How many days in a row the daily puzzle was solved, up to today or yesterday, and the most ever. */
  readonly dailyStreak: number;
  readonly bestDailyStreak: number;
}

/** The rating after each answer. */
export function ratingsOf({ answers }: Pick<PuzzleRecord, 'answers'>): readonly Rating[] {
  let player = NEWCOMER;
  let last: number | null = null;
  return answers.map(({ rating, isSolved, at }) => {
    const waiting = rested(player, daysBetween(last, at));
    player = rated(waiting, [{ rating, deviation: PUZZLE_DEVIATION, score: isSolved ? 1 : 0 }]);
    last = at;
    return player;
  });
}

/** The standing at a time, in milliseconds since 1970, in the player's time zone. */
export function standingOf({ answers, days }: PuzzleRecord, now: number): PuzzleStanding {
  const player = ratingsOf({ answers }).at(-1) ?? NEWCOMER;
  const last = answers.at(-1)?.at ?? null;
  const solved = answers.filter(({ isSolved }) => isSolved).length;
  const streaks = streaksOf(answers.map(({ isSolved }) => isSolved));
  const daily = dailyStreaks(days, dateOf(now));
  return {
    ...rested(player, daysBetween(last, now)),
    solved,
    failed: answers.length - solved,
    streak: streaks.at(-1) ?? 0,
    bestStreak: Math.max(0, ...streaks),
    ...daily,
  };
}

/** The number of a date: days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** A clock that goes back does no harm. */
function daysBetween(from: number | null, to: number): number {
  return from === null ? 0 : Math.max(0, to - from) / DAY;
}

/** After each answer, how many in a row were right. */
function streaksOf(results: readonly boolean[]): readonly number[] {
  let streak = 0;
  return results.map((isSolved) => (streak = isSolved ? streak + 1 : 0));
}

function dailyStreaks(days: readonly DailyAnswer[], today: string) {
  let [streak, best, last] = [0, 0, -Infinity];
  for (const { date, isSolved } of days) {
    const day = dayNumber(date);
    const isNext = day === last + 1;
    streak = isSolved ? (isNext ? streak + 1 : 1) : 0;
    best = Math.max(best, streak);
    last = day;
  }
  const isOver = dayNumber(today) > last + 1;
  return { dailyStreak: isOver ? 0 : streak, bestDailyStreak: best };
}
