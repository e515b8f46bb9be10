/**
 * Boards for tests, drawn as rows of faces as a player sees them, with a dot for an empty cell. Also arbitrary boards
 * for property tests: any rectangle, with few ranks, so that equal neighbours are common.
 */
import { boardFromGrid, boardOver, expectOk, ok, rankOfFaceText, type Board } from '@open2048/core';
import * as fc from 'fast-check';

/** The board drawn in a template, one line per row; throws if a cell is not a face. */
export function draw(strings: TemplateStringsArray): Board {
  const rows = strings[0]!
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));
  return expectOk(boardFromGrid(rows, (cell) => (cell === '.' ? ok(0) : rankOfFaceText(cell))));
}

/** Arbitrary boards with sides up to `side` and ranks up to `maxRank`, biased towards empty and equal cells. */
export function boards(limits: {
  readonly rows?: number;
  readonly cols?: number;
  readonly side?: number;
  readonly maxRank: number;
}): fc.Arbitrary<Board> {
  const { side = 7, maxRank } = limits;
  const rank = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: Math.min(3, maxRank) }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: maxRank }) },
    { weight: 1, arbitrary: fc.integer({ min: Math.max(0, maxRank - 1), max: maxRank }) },
  );
  const length = (given: number | undefined) =>
    given === undefined ? fc.integer({ min: 1, max: side }) : fc.constant(given);
  return fc
    .tuple(length(limits.rows), length(limits.cols))
    .chain(([rows, cols]) =>
      fc
        .array(rank, { minLength: rows * cols, maxLength: rows * cols })
        .map((ranks) => boardOver(rows, cols, Uint8Array.from(ranks))),
    );
}
