/** Screens of several sizes: the layout of notices, pages and moves. */
import { emptyBoard } from '@open2048/core';
import { expect, test } from 'vitest';
import type { Room } from './draw.ts';
import { lineOf } from './line.ts';
import { painter } from './paint.ts';
import { boardScreen, helpLines, moveLines, page } from './parts.ts';

/** The nonempty lines of a 2x2 board's screen. */
function linesOf(room: Room, notices: readonly string[]): readonly string[] {
  const screen = boardScreen({
    room,
    board: emptyBoard(2, 2),
    look: { theme: 'numbers', colours: 'none', newest: -1 },
    title: lineOf('title'),
    facts: lineOf('facts'),
    status: () => [lineOf('status')],
    notices,
    keys: ['keys'],
  });
  const paint = painter('none');
  return screen.map((line) => paint(line, room.cols).trim()).filter((line) => line !== '');
}

const NOTICE = 'Not saved: the disk is full';
const BOARD = ['+----+----+', '|    |    |', '+----+----+', '|    |    |', '+----+----+'];
const around = (...notices: readonly string[]): readonly string[] => [
  'title',
  'facts',
  ...BOARD,
  'status',
  ...notices,
  'keys',
];

test.each([
  { room: { cols: 40, rows: 20 }, lines: [NOTICE] },
  { room: { cols: 16, rows: 20 }, lines: ['Not saved: the', 'disk is full'] },
  { room: { cols: 16, rows: 11 }, lines: ['Not saved: the', 'disk is full'] },
  { room: { cols: 16, rows: 10 }, lines: ['Not saved: the …'] },
])('a notice in $room.cols x $room.rows', ({ room, lines }) => {
  expect(linesOf(room, [NOTICE])).toEqual(around(...lines));
});

test('the same notice twice is two lines', () => {
  expect(linesOf({ cols: 40, rows: 20 }, [NOTICE, NOTICE])).toEqual(around(NOTICE, NOTICE));
});

test.each([
  {
    room: { cols: 16, rows: 7 },
    lines: ['', '    A    one', '    B C  two', '', '    any key', ''],
  },
  { room: { cols: 16, rows: 4 }, lines: ['    A    one', '    B C  two', '    any key', ''] },
  { room: { cols: 16, rows: 2 }, lines: ['    A    one', '    any key'] },
  { room: { cols: 7, rows: 2 }, lines: ['A    o…', 'any key'] },
])('a page in $room.cols x $room.rows begins with its first line', ({ room, lines }) => {
  const help = helpLines([
    { shown: 'A', text: 'one' },
    { shown: 'B C', text: 'two' },
  ]);
  const shown = page(room, help, (isLow) => [...(isLow ? [] : [lineOf('')]), lineOf('any key')]);
  const paint = painter('none');
  expect(shown.map((line) => paint(line, room.cols).trimEnd())).toEqual(lines);
});

test.each([
  { width: 11, isLow: false, lines: ['', 'head', 'one   three'] },
  { width: 11, isLow: true, lines: ['head', 'one   three'] },
  { width: 10, isLow: false, lines: ['head', 'one', 'three'] },
])('moves in $width columns, low: $isLow', ({ width, isLow, lines }) => {
  const moves = ['one', 'three'].map((text) => ({ text, isBest: false }));
  const shown = moveLines({ moves, head: [lineOf('head')], isLow, width });
  expect(shown.map((line) => line.map(({ text }) => text).join(''))).toEqual(lines);
});
