/**
 * The parts of a screen with a board: lines above it, the board as large as it fits, lines below, and the keys. The
 * space below is always the same, so that the board does not move. Every line is centred when it is painted.
 */
import type { Board } from '@open2048/core';
import { drawBoard, leastRoom, type Look, type Room } from './draw.ts';
import type { Binding } from './keys.ts';
import { block, EMPTY, flowed, joined, lineOf, wrapped, type Line } from './line.ts';

/** Title, facts and keys. */
const LINES_AROUND = 3;
/** The number of lines below the board, in a usual and in a low window. */
const STATUS = { usual: 3, low: 1 } as const;
/** The number of columns between moves on the same line. */
const BETWEEN = 3;

/** The lines below the board: up to three, or one if the window is low. */
export type Status = (isLow: boolean) => readonly Line[];

interface BoardScreenParts {
  readonly room: Room;
  readonly board: Board;
  readonly look: Look;
  readonly title: Line;
  readonly facts: Line;
  readonly status: Status;
  readonly notices?: readonly string[];
  /** The first text that fits is shown. */
  readonly keys: readonly string[];
}

/** A screen with a board. */
export function boardScreen(parts: BoardScreenParts): readonly Line[] {
  const { room, board, look, title, facts, status, notices = [], keys } = parts;
  // A notice takes all the lines that it needs if the board leaves enough, otherwise one.
  const whole = noticeLines(notices, room.cols);
  const fitted = fitBoard(parts, whole.length) ?? fitBoard(parts, notices.length);
  if (fitted === null) {
    const least = leastRoom(board, look);
    const rows = least.rows + LINES_AROUND + notices.length + STATUS.low;
    return tooSmall(room, { cols: least.cols, rows });
  }
  const { drawing, below, noticeHeight } = fitted;
  const height = LINES_AROUND + noticeHeight + below + drawing.lines.length;
  return inMiddle(room, [
    title,
    facts,
    ...(height < room.rows ? [EMPTY] : []),
    ...drawing.lines,
    ...foot(status, below),
    ...(noticeHeight === whole.length ? whole : notices.map(noticeLine)),
    keysLine(keys, room.cols),
  ]);
}

/**
 * Fits the board into the room that `noticeHeight` lines of notices leave, with the usual number of lines below it or
 * with fewer.
 */
function fitBoard({ room, board, look }: BoardScreenParts, noticeHeight: number) {
  for (const below of [STATUS.usual, STATUS.low]) {
    const rows = room.rows - LINES_AROUND - noticeHeight - below;
    const drawing = drawBoard(board, look, { cols: room.cols, rows });
    if (drawing !== null) return { drawing, below, noticeHeight };
  }
  return null;
}

/** A page with as many of the lines as fit, and the status lines below. */
export function page(room: Room, lines: readonly Line[], status: Status): readonly Line[] {
  const shown = block(lines, room.cols).slice(0, room.rows - STATUS.low);
  const below = Math.min(STATUS.usual, room.rows - shown.length);
  return inMiddle(room, [...shown, ...foot(status, below)]);
}

/** The first text that fits, or the last one; the texts go from the longest to the shortest. */
export function fitting(texts: readonly string[], width: number): string {
  return texts.find(({ length }) => length <= width) ?? texts.at(-1) ?? '';
}

/** Numbers with their labels, as many as fit, as the line above a board. */
export function factsLine(facts: readonly (readonly [string, string])[], width: number): Line {
  let room = width;
  const shown = facts.filter(([label, value]) => (room -= label.length + value.length + 4) >= -3);
  const lines = shown.map(([label, value]) => [
    { text: `${label} `, dim: true },
    { text: value, bold: true },
  ]);
  return joined(lines, 3);
}

/** The title above a board: the name of the program if it fits, the game, and its class. */
export function titleLine(title: string, className: string, width: number): Line {
  const name = 'open2048  ';
  const classText = className === '' ? '' : `  ${className}`;
  const hasName = name.length + title.length + classText.length <= width;
  return [
    { text: hasName ? name : '', bold: true },
    { text: title, dim: true },
    { text: classText, colour: 'yellow' },
  ];
}

/** The line of keys: the first text that fits. */
export function keysLine(texts: readonly string[], width: number): Line {
  return lineOf(fitting(texts, width), { dim: true });
}

/** The help for the keys, one line per binding. */
export function helpLines(
  bindings: readonly Pick<Binding<unknown>, 'shown' | 'text'>[],
): readonly Line[] {
  const width = Math.max(...bindings.map(({ shown }) => shown.length)) + 2;
  return bindings.map(({ shown, text }) => [{ text: shown.padEnd(width), bold: true }, { text }]);
}

/** The page with the help for the keys. */
export function helpPage(
  room: Room,
  bindings: readonly Pick<Binding<unknown>, 'shown' | 'text'>[],
): readonly Line[] {
  const line = lineOf('Press any key to return.', { dim: true });
  return page(room, helpLines(bindings), (isLow) => (isLow ? [line] : [EMPTY, line]));
}

interface MoveLinesOptions {
  readonly moves: readonly { readonly text: string; readonly isBest: boolean }[];
  /** Lines above the moves. */
  readonly head?: readonly Line[];
  readonly isLow: boolean;
  readonly width: number;
}

/** Moves next to each other, below an empty line if they fit into one line. */
export function moveLines({ moves, head = [], isLow, width }: MoveLinesOptions): readonly Line[] {
  const best = { bold: true, colour: 'green' };
  const texts = moves.map(({ text, isBest }) => lineOf(text, isBest ? best : {}));
  const lines = flowed(texts, BETWEEN, width);
  return [...(isLow || lines.length > 1 ? [] : [EMPTY]), ...head, ...lines];
}

/** Notices, wrapped and not truncated. */
export function noticeLines(notices: readonly string[], width: number): readonly Line[] {
  return notices.flatMap((notice) => wrapped(notice, width, NOTICE));
}

const NOTICE = { colour: 'yellow' } as const;
const noticeLine = (notice: string): Line => lineOf(notice, NOTICE);

/** Centres lines vertically in the room. */
export function inMiddle({ rows }: Room, lines: readonly Line[]): readonly Line[] {
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  return [...Array.from({ length: above }, () => EMPTY), ...lines];
}

/** The status as exactly `height` lines. */
function foot(status: Status, height: number): readonly Line[] {
  const lines = status(height < STATUS.usual);
  return Array.from({ length: height }, (_, index) => lines[index] ?? EMPTY);
}

function tooSmall(room: Room, least: Room): readonly Line[] {
  return inMiddle(room, [
    ...wrapped(`The window is too small: ${room.cols}x${room.rows}.`, room.cols),
    ...wrapped(`The board needs ${least.cols}x${least.rows}.`, room.cols),
  ]);
}
