import { boards, draw } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGrid, formatPosition, parsePosition } from './notation.ts';

const board = draw`
  . 2 131072
  . . 4`;

describe('a position as text', () => {
  test('is the size and the ranks, row by row', () => {
    expect(formatPosition(board)).toBe('2x3/0.1.17/0.0.2');
    expect(parsePosition('2x3/0.1.17/0.0.2')).toEqual({ ok: true, value: board });
  });

  test('survives a round trip', () => {
    fc.assert(
      fc.property(boards({ maxRank: 255 }), (any) => {
        expect(parsePosition(formatPosition(any))).toEqual({ ok: true, value: any });
        expect(
          parsePosition(
            `[${formatGrid(any)
              .split('\n')
              .map((row) => `[${row.trim().split(/ +/).join()}]`)
              .join()}]`,
          ),
        ).toEqual({ ok: true, value: any });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('can have a side of more than one digit', () => {
    const wide = `12x1/${Array.from({ length: 12 }, () => '1').join('/')}`;
    expect(parsePosition(wide)).toMatchObject({ ok: true, value: { rows: 12, cols: 1 } });
  });

  test('is drawn as a grid of faces with aligned columns', () => {
    expect(formatGrid(board)).toBe('     0      2 131072\n     0      0      4');
  });

  test.each([
    ['JSON', '[[0,2,131072],[0,0,4]]'],
    ['JSON on several lines', '[\n [0, 2, 131072],\n [0, 0, 4]\n]'],
    ['lines', '0 2 131072\n0 0 4\n'],
    ['lines with commas', '0, 2, 131072\n0, 0, 4'],
    ['lines with bars', '| 0 | 2 | 131072 |\n| 0 | 0 | 4 |'],
    ['lines after their number', '2\n0 2 131072\n0 0 4'],
    ['one line', '0 2 131072; 0 0 4'],
    ['spaces, empty lines and wide gaps', ' 0   2  131072 \n\n  0 0   4\n\n'],
    ['Windows lines', '0 2 131072\r\n0 0 4\r\n'],
  ])('is read from a grid of faces: %s', (_, text) => {
    expect(parsePosition(text)).toEqual({ ok: true, value: board });
  });

  test.each([
    [
      'one column',
      '2\n4\n8',
      draw`
      2
      4
      8`,
    ],
    ['one cell', '2', draw`2`],
    [
      'a column of one JSON cell per row',
      '[[2],[4]]',
      draw`
      2
      4`,
    ],
  ])('has no size line with %s', (_, text, expected) => {
    expect(parsePosition(text)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['nothing', '', 'bad-position', undefined],
    ['words', 'hello', 'bad-position', undefined],
    ['words after numbers', '0 2 x', 'bad-position', undefined],
    ['words before numbers', 'x 0 2', 'bad-position', undefined],
    ['words before a position', 'at 1x2/0.1', 'bad-position', undefined],
    ['words before JSON', '[x [[0]]', 'bad-position', undefined],
    ['no rows', '0x0/', 'bad-size', 'rows'],
    ['too many columns', '1x32769/0', 'bad-size', 'cols'],
    ['a missing row', '2x2/0.0', 'wrong-rows', undefined],
    ['an extra row', '1x1/0/0', 'wrong-rows', undefined],
    ['a missing cell in the first row', '2x2/0/0.0', 'ragged-grid', 'row 1'],
    ['an extra cell in another row', '2x2/0.0/0.0.0', 'ragged-grid', 'row 2'],
    ['a rank above 255', '1x2/0.256', 'bad-rank', 'row 1 column 2'],
    ['a rank of four digits', '1x2/0.0001', 'bad-rank', 'row 1 column 2'],
    ['an empty rank', '1x2/0.', 'bad-rank', 'row 1 column 2'],
    ['a face that is not a power of two', '0 2\n0 6', 'bad-face', 'row 2 column 2'],
    ['a face beyond exact doubles', '[[9007199254740993]]', 'bad-face', 'row 1 column 1'],
    ['a ragged grid', '[[0,2],[4]]', 'ragged-grid', 'row 2'],
    ['a hole', '[[0,,2]]', 'bad-face', 'row 1 column 2'],
    ['JSON of another shape', '[0,2]', 'bad-position', undefined],
    ['JSON of words', '[["a"]]', 'bad-position', undefined],
    ['text after the JSON', '[[0]] 0', 'bad-position', undefined],
    ['a first line that does not fit', '3\n0 2\n2 2', 'wrong-rows', undefined],
  ])('is refused with %s', (_, text, code, at) => {
    const result = parsePosition(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(!result.ok && result.error.at).toBe(at);
    expect(!result.ok && result.error.message).toMatch(/expected|must be|has/);
  });
});
