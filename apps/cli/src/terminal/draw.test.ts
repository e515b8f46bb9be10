/** The board as text: which layout fits, and the text of each cell. Colours are tested in a real terminal. */
import { boardOver, emptyBoard, type Board } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { drawBoard, leastRoom, type Drawing, type Look, type Room } from './draw.ts';
import { COLOURS, rankColour } from './colours.ts';
import { labelOf, shortFace, THEMES } from './themes.ts';

const LOOK: Look = { theme: 'numbers', colours: 'all', newest: -1 };

const textOf = (drawing: Drawing | null): string =>
  drawing === null
    ? 'too small'
    : drawing.lines
        .map((line) =>
          line
            .map(({ text }) => text)
            .join('')
            .trimEnd(),
        )
        .join('\n');

const board = draw`
  .    2    4    8
  16   32   64   128
  256  512  1024 2048
  4096 8192 16384 131072`;

describe('the largest drawing that fits is used', () => {
  test.each<[number, number, number, number]>([
    [200, 60, 66, 33],
    [66, 33, 66, 33],
    [65, 33, 50, 25],
    [80, 20, 42, 17],
    [42, 17, 42, 17],
    [80, 16, 33, 12],
    [80, 8, 33, 8],
    [80, 4, 33, 4],
    [25, 4, 25, 4],
  ])('in %ix%i it is %ix%i', (cols, rows, width, height) => {
    const drawing = drawBoard(board, LOOK, { cols, rows });
    expect([drawing?.width, drawing?.lines.length]).toEqual([width, height]);
  });

  test.each<[number, number]>([
    [24, 4],
    [25, 3],
    [0, 0],
  ])('in %ix%i it is too small', (cols, rows) => {
    expect(drawBoard(board, LOOK, { cols, rows })).toBeNull();
  });

  test.each(COLOURS)('the minimum size is just enough with %s colours', (colours) => {
    const look = { ...LOOK, colours };
    const { cols, rows } = leastRoom(board, look);
    expect(drawBoard(board, look, { cols, rows })).not.toBeNull();
    expect(drawBoard(board, look, { cols: cols - 1, rows })).toBeNull();
    expect(drawBoard(board, look, { cols, rows: rows - 1 })).toBeNull();
  });
});

describe('every line is as wide as the drawing', () => {
  const rooms: Room[] = [
    [200, 60],
    [60, 30],
    [42, 17],
    [40, 12],
    [30, 8],
    [25, 4],
  ].map(([cols, rows]) => ({ cols: cols!, rows: rows! }));
  test.each(rooms)('in $cols x $rows', (room) => {
    for (const theme of THEMES) {
      const drawing = drawBoard(board, { ...LOOK, theme, newest: 1 }, room)!;
      const widths = drawing.lines.map((line) =>
        line.reduce((sum, { text }) => sum + text.length, 0),
      );
      expect(new Set(widths)).toEqual(new Set([drawing.width]));
    }
  });
});

describe('the text of cells', () => {
  test('numbers in the middle, the newest between dots', () => {
    const drawing = drawBoard(board, { ...LOOK, newest: 1 }, { cols: 42, rows: 17 });
    const numbers = textOf(drawing)
      .split('\n')
      .filter((line) => /\d/.test(line));
    expect(numbers.map((line) => line.trim().split(/\s+/))).toEqual([
      ['·2·', '4', '8'],
      ['16', '32', '64', '128'],
      ['256', '512', '1024', '2048'],
      ['4096', '8192', '16384', '131072'],
    ]);
  });

  test.each<[string, number, string]>([
    ['boxes', -1, '+----+----+\n| 128|   2|\n+----+----+'],
    ['the newest in brackets', 1, '+----+----+\n| 128| [2]|\n+----+----+'],
    ['a wider one widens its column', 0, '+-----+-----+\n|[128]|    2|\n+-----+-----+'],
  ])('without colours: %s', (_, newest, text) => {
    const look: Look = { ...LOOK, colours: 'none', newest };
    const drawing = drawBoard(draw`128 2`, look, { cols: 80, rows: 24 });
    expect(textOf(drawing)).toBe(text);
    expect(drawing?.width).toBe(text.indexOf('\n'));
  });

  test('tiers without colours: the colour and the size in words', () => {
    const levels = boardOver(1, 3, Uint8Array.of(1, 5, 12));
    const look: Look = { theme: 'tiers', colours: 'none', newest: -1 };
    expect(textOf(drawBoard(levels, look, { cols: 80, rows: 24 }))).toContain(
      '| green S|   red M|yellow L|',
    );
  });

  test('tiers without colours in a small window: the levels as numbers', () => {
    const levels = boardOver(1, 3, Uint8Array.of(1, 5, 12));
    const look: Look = { theme: 'tiers', colours: 'none', newest: 2 };
    const room = { cols: 16, rows: 3 };
    expect(textOf(drawBoard(levels, look, room))).toContain('|   1|   5|[12]|');
    expect(leastRoom(levels, look)).toEqual(room);
  });

  test('tiers: squares in three sizes', () => {
    const levels: Board = boardOver(1, 4, Uint8Array.of(0, 1, 2, 3));
    const { lines } = drawBoard(levels, { ...LOOK, theme: 'tiers' }, { cols: 42, rows: 5 })!;
    const green = rankColour(1, 'tiers', 'all');
    const area = (cell: number): number =>
      lines
        .flatMap((line) => {
          let column = 0;
          return line.map(({ text, colour, background }) => {
            const isIn = Math.floor((column - 2) / 10) === cell;
            column += text.length;
            if (!isIn) return 0;
            if (background === green) return 2 * text.length;
            return colour === green ? text.length : 0;
          });
        })
        .reduce((sum, halves) => sum + halves, 0);
    expect([0, 1, 2, 3].map(area)).toEqual([0, 4, 24, 48]);
  });

  test('an empty board is drawn', () => {
    expect(textOf(drawBoard(emptyBoard(1, 1), LOOK, { cols: 9, rows: 1 }))).toBe('');
  });
});

describe('faces in narrow cells', () => {
  test.each<[number, number, string]>([
    [1, 5, '2'],
    [16, 5, '65536'],
    [17, 6, '131072'],
    [17, 5, '128K'],
    [20, 5, '1M'],
    [39, 5, '512G'],
    [89, 5, '512Y'],
    [90, 5, '2^90'],
    [255, 5, '2^255'],
  ])('rank %i in %i characters: %s', (rank, width, text) => {
    expect(shortFace(rank, width)).toBe(text);
  });

  test('no rank needs more than five characters', () => {
    for (let rank = 1; rank <= 255; rank++)
      expect(shortFace(rank, 5).length).toBeLessThanOrEqual(5);
  });
});

describe('labels', () => {
  test('all 255 levels have distinct labels', () => {
    const labels = Array.from({ length: 255 }, (_, index) => labelOf(index + 1, 'tiers'));
    expect(new Set(labels).size).toBe(255);
  });
});
