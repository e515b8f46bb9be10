/** The texts about an answer whose moves all have known values, shared by `practise` and `puzzle`. */
import { isGood, type Choice, type Grade } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction, type Unit } from '@open2048/core';
import { short } from './evaluation-text.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Best move',
  good: 'Good move',
  inaccuracy: 'There’s a better move',
  mistake: 'Mistake',
  blunder: 'Blunder',
};
/** The grades in a list of moves whose costs mean nothing to a reader. */
const GRADES: Readonly<Record<Grade, string>> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
};
/** The unit that follows a cost. */
const UNITS = { points: ' points', chance: ' of the chance', moves: ' moves', own: '' } as const;

/** The marks for right, wrong and open answers. */
export const MARKS = { right: '✓', wrong: '✗', open: '·' } as const;

/** The moves of a position, the best first, and the unit of their values. */
export interface Choices {
  readonly choices: readonly Choice[];
  readonly unit: Unit;
}

/** The verdict on a move, or on null, the solution; `brief` leaves out its cost. */
export function verdictText(
  { choices, unit }: Choices,
  direction: Direction | null,
  prefix = '',
): { readonly brief: string; readonly full: string } {
  const best = `${capital(DIRECTION_NAMES[choices[0]!.direction])} is best.`;
  if (direction === null) return { brief: best, full: best };
  const { grade, loss } = choices.find((each) => each.direction === direction)!;
  const verdict = `${prefix}${VERDICTS[grade]}`;
  const isFree = loss === 0 || unit === 'own';
  const costs = isFree ? '' : `: it costs ${short(loss, { unit, isExact: false })}${UNITS[unit]}`;
  const better = isGood({ grade }) ? '' : ` ${best}`;
  return { brief: `${verdict}.`, full: `${verdict}${costs}.${better}` };
}

/** A legal move as shown after an answer. */
export interface ChoiceRow {
  readonly direction: Direction;
  readonly grade: Grade;
  /** Its cost, prefixed with a sign, or its grade. */
  readonly worth: string;
  /** Says whose move it is; else ''. */
  readonly whose: string;
}

/** All legal moves, best first; `sign` is the prefix of a cost, `whoseOf` lists whose move a direction is. */
export function choiceRows(
  { choices, unit }: Choices,
  sign: string,
  whoseOf: (direction: Direction) => readonly string[],
): readonly ChoiceRow[] {
  return choices.map(({ direction, grade, loss }) => {
    const cost = `${sign}${short(loss, { unit, isExact: false })}`;
    const worth = loss === 0 || unit === 'own' ? GRADES[grade] : cost;
    return { direction, grade, worth, whose: whoseOf(direction).join(', ') };
  });
}

/** The rows as lines of text, for line mode. */
export function rowLines(rows: readonly ChoiceRow[]): string {
  return rows
    .map(({ direction, worth, whose }) =>
      `${DIRECTION_NAMES[direction].padEnd(6)} ${worth.padEnd(18)} ${whose}`.trimEnd(),
    )
    .join('\n');
}

/** The name of a direction with a capital letter. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Says that an answer is not stored. */
export function unsavedText(failure: string): string {
  return `The last answer could not be saved: ${failure}`;
}
