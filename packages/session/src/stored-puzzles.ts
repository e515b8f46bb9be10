/** How answers to puzzles are stored, for the texts that contain them: their own and backups. */
import type { PuzzleRecord } from './puzzles.ts';

/** A record in the stored form. */
export function storedPuzzles({ answers, days }: PuzzleRecord): object {
  const sign = (isSolved: boolean) => (isSolved ? '+' : '-');
  return {
    answers: answers.map(({ puzzle, rating, isSolved, at, lastAt }) => {
      const last = lastAt === at ? '' : ` ${lastAt.toString(36)}`;
      return `${puzzle} ${rating}${sign(isSolved)} ${at.toString(36)}${last}`;
    }),
    days: days.map(({ date, isSolved, at }) => `${date}${sign(isSolved)} ${at.toString(36)}`),
  };
}
