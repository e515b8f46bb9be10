/**
 * Screen lines as values: runs of text, each in one style. A screen is a list of lines, whose widths are known before
 * they are painted. A character may take two columns or none, so widths are those of `string-width`.
 */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** The style of a run of text; a colour is a name of one of the terminal's own 16, `ansi256(N)` or `#rrggbb`. */
export interface Style {
  readonly colour?: string | undefined;
  readonly background?: string | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly inverse?: boolean;
}

/** A run of text in one style. */
export interface Segment extends Style {
  readonly text: string;
}

export type Line = readonly Segment[];

/** An empty line. */
export const EMPTY: Line = [];

/** A line in one style. */
export function lineOf(text: string, style: Style = {}): Line {
  return [{ ...style, text }];
}

/** A text as lines, broken between words, or within a word that is longer than a line. */
export function wrapped(text: string, width: number, style: Style = {}): readonly Line[] {
  return wrapAnsi(text, width, { hard: true })
    .split('\n')
    .map((line) => lineOf(line, style));
}

/** The width of a line in columns. */
export function widthOf(line: Line): number {
  return stringWidth(line.map(({ text }) => text).join(''));
}

/** Joins lines into one, with `gap` columns between them. */
export function joined(lines: readonly Line[], gap: number): Line {
  const between = { text: ' '.repeat(gap) };
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}

/** Joins lines, in order, into as few as fit the width. */
export function flowed(lines: readonly Line[], gap: number, width: number): readonly Line[] {
  const flow: Line[] = [];
  for (const line of lines) {
    const longer = joined([...flow.slice(-1), line], gap);
    if (flow.length > 0 && widthOf(longer) <= width) flow[flow.length - 1] = longer;
    else flow.push(line);
  }
  return flow;
}

/**
 * Pads lines to the width of the widest, at most `width`, so that they start in the same column when they are
 * centred.
 */
export function block(lines: readonly Line[], width: number): readonly Line[] {
  const widest = Math.min(width, Math.max(...lines.map(widthOf)));
  return lines.map((line) => [...line, { text: ' '.repeat(Math.max(0, widest - widthOf(line))) }]);
}
