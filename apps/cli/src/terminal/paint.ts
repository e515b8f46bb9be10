/**
 * Converts lines to the text sent to a terminal, with the codes of `chalk` for the number of colours that the
 * terminal has.
 */
import {
  Chalk,
  type BackgroundColorName,
  type ChalkInstance,
  type ForegroundColorName,
} from 'chalk';
import cliTruncate from 'cli-truncate';
import { COLOURS, type Colours } from './colours.ts';
import { widthOf, type Line, type Segment } from './line.ts';

/** Centres a line in `cols` columns, and truncates it if it is wider. */
export type Paint = (line: Line, cols: number) => string;

/** Returns a painter for a terminal with the given colours. */
export function painter(colours: Colours): Paint {
  const chalk = new Chalk({ level: COLOURS.indexOf(colours) as 0 | 1 | 2 | 3 });
  return (line, cols) => {
    const painted = line.map((segment) => styled(chalk, segment)).join('');
    const free = cols - widthOf(line);
    return free < 0 ? cliTruncate(painted, cols) : ' '.repeat(Math.floor(free / 2)) + painted;
  };
}

function styled(chalk: ChalkInstance, segment: Segment): string {
  const { text, colour, background, bold = false, dim = false, inverse = false } = segment;
  let style = chalk;
  if (dim) style = style.dim;
  if (bold) style = style.bold;
  if (inverse) style = style.inverse;
  if (colour !== undefined) style = inColour(style, colour);
  if (background !== undefined) style = onColour(style, background);
  return style(text);
}

function inColour(style: ChalkInstance, colour: string): ChalkInstance {
  if (colour.startsWith('#')) return style.hex(colour);
  const entry = entryOf(colour);
  return entry === null ? style[colour as ForegroundColorName] : style.ansi256(entry);
}

function onColour(style: ChalkInstance, colour: string): ChalkInstance {
  if (colour.startsWith('#')) return style.bgHex(colour);
  const entry = entryOf(colour);
  const name = `bg${colour.charAt(0).toUpperCase()}${colour.slice(1)}` as BackgroundColorName;
  return entry === null ? style[name] : style.bgAnsi256(entry);
}

/** The palette entry that `ansi256(N)` names, or null. */
function entryOf(colour: string): number | null {
  const entry = /^ansi256\((\d+)\)$/.exec(colour)?.[1];
  return entry === undefined ? null : Number(entry);
}
