/**
 * The perft counts in the files of the presets, and a second, independent computation of the same
 * numbers: depth first over bare arrays of ranks with the specification's move, using none of the
 * code of `perft`. Rows too deep for the recursion in a test were computed with it once.
 */
import { describe, expect, test } from 'vitest';
import { boardOver } from './board.ts';
import { DIRECTIONS } from './direction.ts';
import { perft, type PerftCount } from './perft.ts';
import { positionOn, startPosition, type Position } from './position.ts';
import { PRESET_FILES, PRESET_NAMES, PRESETS } from './presets.ts';
import { expectOk } from './result.ts';
import type { RuleSet } from './ruleset.ts';
import { specifiedMove } from './slide.ts';

function counts(rules: RuleSet, root: Position, depth: number): PerftCount[] {
  const found: PerftCount[] = [];
  for (const count of perft(rules, root)) {
    found.push(expectOk(count));
    if (found.length > depth) break;
  }
  return found;
}

/** Counts by recursion; `seen[d]` collects the positions of depth d. */
function recursion(rules: RuleSet, depth: number): { positions: number; games: bigint }[] {
  const { rows, cols } = rules.size;
  const seen = Array.from({ length: depth + 1 }, () => new Set<string>());
  const games = Array.from({ length: depth + 1 }, () => 0n);
  const startRanks = rules.start.kind === 'drawn' ? rules.start.ranks.map(({ rank }) => rank) : [];
  const dealtRanks =
    rules.spawn.kind === 'uniform' ? rules.spawn.ranks.map(({ rank }) => rank) : [];

  const visit = (ranks: readonly number[], at: number): void => {
    seen[at]!.add(ranks.join());
    games[at]!++;
    if (at === depth) return;
    for (const direction of DIRECTIONS) {
      const board = boardOver(rows, cols, Uint8Array.from(ranks));
      const { board: after, legal } = specifiedMove(board, direction, rules.merge);
      if (!legal) continue;
      const cells = Array.from(after.ranks);
      if (rules.spawn.kind === 'fixed') {
        // The corner game: nothing is placed in an occupied corner, and nothing follows.
        if (cells[cols - 1] === 0) visit(cells.with(cols - 1, rules.spawn.rank), at + 1);
        else {
          seen[at + 1]!.add(cells.join());
          games[at + 1]!++;
        }
      } else deal(cells, dealtRanks, 1, (dealt) => visit(dealt, at + 1));
    }
  };
  const deal = (
    ranks: readonly number[],
    choices: readonly number[],
    tiles: number,
    then: (ranks: readonly number[]) => void,
  ): void => {
    if (tiles === 0) return then(ranks);
    for (const [cell, occupant] of ranks.entries()) {
      if (occupant !== 0) continue;
      for (const rank of choices) deal(ranks.with(cell, rank), choices, tiles - 1, then);
    }
  };

  if (rules.start.kind === 'drawn') {
    const empty = Array.from({ length: rows * cols }, () => 0);
    deal(empty, startRanks, rules.start.tiles, (ranks) => visit(ranks, 0));
  } else visit([...startPosition(rules).board.ranks], 0);
  return seen.map((set, at) => ({ positions: set.size, games: games[at]! }));
}

/** The maximum number of games that the recursion visits in a test. */
const MOST_GAMES = 500_000n;

describe.each(PRESET_NAMES)('%s', (name) => {
  const { rules, perft: rows } = PRESET_FILES[name];
  const expected = rows.map(([positions, games], depth) => ({ depth, positions, games }));

  test('has the counts in its file', () => {
    expect(expected.length).toBeGreaterThan(1);
    expect(counts(rules, startPosition(rules), rows.length - 1)).toEqual(expected);
  });

  test('has the same counts by recursion', () => {
    const depth = rows.findLastIndex(([, games]) => games <= MOST_GAMES);
    const found = recursion(rules, depth).map((count, at) => ({ depth: at, ...count }));
    expect(found).toEqual(expected.slice(0, depth + 1));
  });
});

describe('other sizes, counted two ways', () => {
  test.each<[string, RuleSet, number]>([
    ['classic on 2x3', { ...PRESETS.classic, size: { rows: 2, cols: 3 } }, 2],
    ['tiers on 3x2', { ...PRESETS.tiers, size: { rows: 3, cols: 2 } }, 4],
    ['classic on 1x4', { ...PRESETS.classic, size: { rows: 1, cols: 4 } }, 5],
  ])('%s', (_, rules, depth) => {
    const found = counts(rules, startPosition(rules), depth);
    expect(found.map(({ positions, games }) => ({ positions, games }))).toEqual(
      recursion(rules, depth),
    );
  });
});

describe('perft', () => {
  test('ends when no more moves are possible', () => {
    const stuck = positionOn(PRESETS.classic, boardOver(1, 2, Uint8Array.of(1, 2)));
    expect([...perft(PRESETS.classic, stuck)]).toEqual([
      { ok: true, value: { depth: 0, positions: 1, games: 1n } },
    ]);
  });

  test('ends at a goal that ends the game, and continues after a goal that asks', () => {
    const board = boardOver(1, 4, Uint8Array.of(10, 10, 0, 0));
    const line = { rows: 1, cols: 4 };
    const ended = { ...PRESETS.console, size: line };
    expect(counts(ended, positionOn(ended, board), 9).map(({ positions }) => positions)).toEqual([
      1, 2,
    ]);
    const asked = { ...PRESETS.classic, size: line };
    expect(counts(asked, positionOn(asked, board), 2)).toHaveLength(3);
  });

  test('reports a depth with more positions than allowed', () => {
    const start = startPosition(PRESETS.classic);
    const found = (limit: number) => {
      const results = [];
      for (const count of perft(PRESETS.classic, start, limit)) {
        results.push(count);
        if (results.length === 2) break;
      }
      return results;
    };
    expect(found(3142).map(({ ok }) => ok)).toEqual([true, true]);
    expect(found(3141)).toMatchObject([
      { ok: true },
      {
        ok: false,
        error: {
          code: 'too-many-positions',
          message: 'depth 1 has more than 3141 positions',
          at: 1,
        },
      },
    ]);
    expect(found(479)).toMatchObject([
      { error: { message: 'depth 0 has more than 479 positions' } },
    ]);
  });

  test('does not stop again at a goal that was reached', () => {
    // A position after 2048 was reached: it continues, although a game that ends at the goal would not.
    const board = boardOver(1, 4, Uint8Array.of(11, 1, 0, 0));
    const rules: RuleSet = { ...PRESETS.classic, size: { rows: 1, cols: 4 }, atGoal: 'end' };
    const position: Position = { ...positionOn(rules, board), status: 'playing' };
    expect(counts(rules, position, 2).map(({ depth }) => depth)).toEqual([0, 1, 2]);
  });
});
