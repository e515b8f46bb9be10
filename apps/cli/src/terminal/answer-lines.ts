/** The lines below a board after an answer: the verdict, the costs of the moves, and the reason. */
import { MARKS, unsavedText, type ChoiceRow } from '../choice-text.ts';
import { ARROWS } from './keys.ts';
import { lineOf, wrapped, type Line } from './line.ts';
import { moveLines } from './parts.ts';

interface ShownAnswer {
  /** `brief` where `full` does not fit. */
  readonly verdict: { readonly brief: string; readonly full: string };
  /** null if the player asked for the solution. */
  readonly isRight: boolean | null;
  /** The reason; '' if there is none. */
  readonly why: string;
  readonly rows: readonly ChoiceRow[];
  readonly isLow: boolean;
  readonly width: number;
}

/** The lines of an answer. */
export function answerLines(answer: ShownAnswer): readonly Line[] {
  const { verdict, isRight, why, rows, isLow, width } = answer;
  const mark = isRight === null ? '' : `${isRight ? MARKS.right : MARKS.wrong} `;
  const isWide = mark.length + verdict.full.length <= width;
  const colour = isRight === null ? {} : { colour: isRight ? 'green' : 'red' };
  const head = lineOf(`${mark}${isWide ? verdict.full : verdict.brief}`, { bold: true, ...colour });
  const reason = isLow || why === '' ? [] : wrapped(why, width);
  const moves = rows.map((row) => ({ text: rowText(row), isBest: row.grade === 'best' }));
  // The empty line above the verdict makes room for a reason.
  const isFull = isLow || reason.length > 0;
  return [...moveLines({ head: [head], moves, isLow: isFull, width }), ...reason];
}

function rowText({ direction, worth, whose }: ChoiceRow): string {
  return `${ARROWS[direction]} ${worth}${whose === '' ? '' : ` (${whose})`}`;
}

/** The notices below: the damage that the store has found, and why the last answer could not be saved, if so. */
export function answerNotices(
  failure: string | null,
  repairs: readonly string[],
): readonly string[] {
  return failure === null ? repairs : [...repairs, unsavedText(failure)];
}
