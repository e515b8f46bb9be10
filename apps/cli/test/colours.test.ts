/** The display at each colour depth in a real terminal: the grid, every tile, and its digits. */
import { PRESETS } from '@open2048/core';
import type { Terminal } from '@open2048/testing';
import { expect, test } from 'vitest';
import { open } from './cli.ts';
import { contrastOf, lookedLike, PALETTES, placeOf, type Palette } from './seen.ts';

/** A board with every face from 2 to 131072, each next to the following one, and an empty cell. */
const BOARD = '3x6/1.2.3.4.5.6/7.8.9.10.11.12/13.14.15.16.17.0';
const RANKS = 17;

interface Seen {
  readonly board: string;
  readonly empty: string;
  /** Of rank 1, 2, … */
  readonly tiles: readonly { readonly ground: string; readonly ink: string }[];
}

async function seen(env: Readonly<Record<string, string>>): Promise<Seen> {
  const start = { kind: 'given', board: BOARD };
  const rules = { ...PRESETS.corner, size: { rows: 3, cols: 6 }, start, goal: 20 };
  const shown = /131072(.|\n)*Q quit/;
  const terminal = await open(['--rules', JSON.stringify(rules), '--new'], { env, seen: shown });
  return read(terminal.screen());
}

/** Finds each tile by its digits; the cells to the left and right of a tile belong to the board. */
function read({ lines, cell }: ReturnType<Terminal['screen']>): Seen {
  const tiles = Array.from({ length: RANKS }, (_, index) => {
    const face = String(2 ** (index + 1));
    // The largest face also appears above the board.
    const row = lines.findLastIndex((line) => line.split(/ +/).includes(face));
    const col = lines[row]!.search(new RegExp(`(?<!\\d)${face}(?!\\d)`));
    const { background, foreground } = cell(row, col);
    return { row, col, ground: background, ink: foreground };
  });
  const { row, col } = tiles[RANKS - 1]!;
  const beyond = Array.from({ length: 80 - col }, (_, at) => cell(row, col + at).background);
  const [, board, empty] = beyond.filter((each, at) => at === 0 || each !== beyond[at - 1]);
  return { board: board!, empty: empty!, tiles };
}

const FIXED: readonly [string, Palette][] = [['any terminal', []]];

test.each<
  [
    string,
    Readonly<Record<string, string>>,
    RegExp,
    readonly (readonly [string, Palette])[],
    number,
  ]
>([
  ['true colour', {}, /^#/, FIXED, 4.5],
  [
    '256 colours, as over ssh and in tmux',
    { COLORTERM: '' },
    /^palette (1[6-9]|[2-9]\d|\d{3})$/,
    FIXED,
    4.5,
  ],
  // Digits are neither bold nor large: 3:1 is the best contrast that the worst of the terminals' own palettes allows.
  [
    '16 colours',
    { COLORTERM: '', TERM: 'xterm' },
    /^palette (\d|1[0-5])$/,
    Object.entries(PALETTES),
    3,
  ],
])(
  '%s: cells, board and adjacent ranks differ, and digits are readable',
  async (_, env, kind, palettes, contrast) => {
    const { board, empty, tiles } = await seen(env);
    for (const colour of [board, empty, ...tiles.flatMap(({ ground, ink }) => [ground, ink])]) {
      expect(colour).toMatch(kind);
    }
    for (const [name, palette] of palettes) {
      const apart = (one: string, other: string): number =>
        Math.hypot(
          ...placeOf(lookedLike(one, palette)).map(
            (part, at) => part - placeOf(lookedLike(other, palette))[at]!,
          ),
        );
      expect(apart(board, empty), `board and cell, ${name}`).toBeGreaterThan(0.05);
      for (const [index, { ground, ink }] of tiles.entries()) {
        const what = `${2 ** (index + 1)}, ${name}`;
        for (const other of [board, empty])
          expect(apart(ground, other), what).toBeGreaterThan(0.05);
        const next = tiles[index + 1];
        if (next !== undefined)
          expect(apart(ground, next.ground), `${what}, next`).toBeGreaterThan(0.05);
        expect(
          contrastOf(lookedLike(ground, palette), lookedLike(ink, palette)),
          what,
        ).toBeGreaterThanOrEqual(contrast);
      }
    }
  },
);
