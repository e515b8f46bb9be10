/** The grades of moves. A page that only shows advice loads this, and not the analysis of games. */

/** The quality of a move compared with the best one. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** The drop from which on a move has a grade, the worst first. */
const FROM: readonly (readonly [Grade, number])[] = [
  ['blunder', 0.2],
  ['mistake', 0.1],
  ['inaccuracy', 0.03],
];

/** The grade of a move by its drop, which is 0 only for the best. */
export function gradeOf(drop: number): Grade {
  if (drop === 0) return 'best';
  return FROM.find(([, from]) => drop >= from)?.[0] ?? 'good';
}
