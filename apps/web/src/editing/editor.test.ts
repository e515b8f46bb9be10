import { expectOk, formatPosition, parsePosition } from '@open2048/core';
import { expect, test } from 'vitest';
import type { Brush } from './brush.ts';
import { Editor } from './editor.ts';

const START = '2x3/1.0.2/0.3.0';
const edit = (brush: Brush, text = START) => new Editor(expectOk(parsePosition(text)), brush);
const boardOf = ({ board }: Editor) => formatPosition(board.value);
const stroke = (editor: Editor, [first, ...rest]: readonly number[]) => {
  editor.beginStroke(first!);
  for (const cell of rest) editor.leadStroke(cell);
  editor.endStroke();
};

test.each([
  { rule: 'a tile is placed', brush: 4, cells: [1], after: '2x3/1.4.2/0.3.0' },
  { rule: 'the same tile is erased', brush: 2, cells: [2], after: '2x3/1.0.0/0.3.0' },
  { rule: 'a stroke covers what it crosses', brush: 1, cells: [1, 2, 5], after: '2x3/1.1.1/0.3.1' },
  {
    rule: 'a stroke that starts by erasing keeps erasing',
    brush: 1,
    cells: [0, 1, 2],
    after: '2x3/0.0.0/0.3.0',
  },
  { rule: 'the eraser removes', brush: 0, cells: [0, 1, 2], after: '2x3/0.0.0/0.3.0' },
  { rule: 'the next tile', brush: 'next', cells: [0, 1], after: '2x3/2.1.2/0.3.0' },
  { rule: 'the previous tile', brush: 'previous', cells: [0, 1, 2], after: '2x3/0.0.1/0.3.0' },
  { rule: 'the hand moves a tile', brush: 'hand', cells: [0, 1], after: '2x3/0.1.2/0.3.0' },
  {
    rule: 'onto another tile, which moves back',
    brush: 'hand',
    cells: [0, 1, 2],
    after: '2x3/2.0.1/0.3.0',
  },
  { rule: 'the hand takes no empty cell', brush: 'hand', cells: [1, 2], after: START },
] as const)('$rule', ({ brush, cells, after }) => {
  const editor = edit(brush);
  stroke(editor, cells);
  expect(boardOf(editor)).toBe(after);
  editor.undo();
  expect(boardOf(editor)).toBe(START);
  expect(editor.canUndo.value).toBe(false);
  editor.redo();
  expect(boardOf(editor)).toBe(after);
});

test.each([
  {
    rule: 'fewer rows and columns',
    act: (e: Editor) => e.resize({ rows: 1, cols: 2 }),
    after: '1x2/1.0',
  },
  {
    rule: 'more of both',
    act: (e: Editor) => e.resize({ rows: 3, cols: 4 }),
    after: '3x4/1.0.2.0/0.3.0.0/0.0.0.0',
  },
  { rule: 'a rotation to the right', act: (e: Editor) => e.turn(5), after: '3x2/0.1/3.0/0.2' },
  { rule: 'a rotation to the left', act: (e: Editor) => e.turn(6), after: '3x2/2.0/0.3/1.0' },
  { rule: 'left and right', act: (e: Editor) => e.turn(1), after: '2x3/2.0.1/0.3.0' },
  { rule: 'up and down', act: (e: Editor) => e.turn(2), after: '2x3/0.3.0/1.0.2' },
  { rule: 'clearing', act: (e: Editor) => e.clear(), after: '2x3/0.0.0/0.0.0' },
])('the whole board: $rule', ({ act, after }) => {
  const editor = edit(1);
  editor.goTo(5);
  act(editor);
  expect(boardOf(editor)).toBe(after);
  expect(editor.cursor.value).toBeLessThan(editor.board.value.ranks.length);
  editor.undo();
  expect(boardOf(editor)).toBe(START);
});

test('an action without a change is not recorded, and a new action clears the redo history', () => {
  const editor = edit(1);
  editor.goTo(0);
  editor.set(1);
  expect(editor.canUndo.value).toBe(false);
  editor.set(5);
  editor.undo();
  editor.undo();
  expect(editor.latest.value.edit).toEqual({ kind: 'nothing-to-undo' });
  editor.set(6);
  expect(editor.canRedo.value).toBe(false);
});

test('with keys the hand picks up a tile, can release it, and places it', () => {
  const editor = edit('hand');
  editor.press();
  expect(editor.held.value).toBe(0);
  expect(editor.cancelHold()).toBe(true);
  expect(editor.cancelHold()).toBe(false);
  editor.press();
  editor.goTo(4);
  editor.press();
  expect(boardOf(editor)).toBe('2x3/3.0.2/0.1.0');
});
