/** Endgame policies: their files, and the moves they choose. */
import { boardOver, DIRECTIONS, expectOk, fault, move, Rng, seedState } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import {
  POLICY_PATTERNS,
  POLICY_WEIGHTS,
  readPolicy,
  writePolicy,
  type LearnedPolicy,
} from './endgame-policy.ts';
import { seal, unseal } from './sealed-file.ts';

/** A board on which only right and down keep the large tiles. */
const BOARD = [0, 1, 0, 1, 1, 2, 1, 2, 0, 1, 9, 11, 2, 10, 12, 14];
const [, RIGHT, DOWN] = DIRECTIONS;

/** The index in a pattern of a board. */
const indexIn = (pattern: string, ranks: readonly number[]): number =>
  Array.from(pattern).reduce(
    (index, digit, at) => index + ranks[Number.parseInt(digit, 16)]! * 10 ** at,
    0,
  );

const after = (direction: 1 | 2): number[] => [
  ...move(boardOver(4, 4, Uint8Array.from(BOARD)), direction).board.ranks,
];
const AFTER = { right: after(RIGHT), down: after(DOWN) };

const learnedFrom = (steps: ReadonlyMap<string, number>): LearnedPolicy => ({
  patterns: POLICY_PATTERNS,
  step: 0.25,
  positions: 77,
  forEach: (pattern, visit) => {
    for (const [key, value] of steps) {
      const [of, index] = key.split(' ').map(Number) as [number, number];
      if (of === pattern && value !== 0) visit(index, value);
    }
  },
});

/** A policy with weights for the boards after a move to the right and down. */
const policyOf = async (right: number, down: number) => {
  const steps = new Map<string, number>();
  for (const [nth, pattern] of POLICY_PATTERNS.entries()) {
    steps.set(`${nth} ${indexIn(pattern, AFTER.right)}`, right);
    steps.set(`${nth} ${indexIn(pattern, AFTER.down)}`, down);
  }
  return expectOk(await readPolicy(await writePolicy(learnedFrom(steps))));
};

describe('a policy', () => {
  test('has patterns of seven different free cells', () => {
    for (const pattern of POLICY_PATTERNS) expect(pattern).toMatch(/^[0-9c]{7}$/);
    for (const pattern of POLICY_PATTERNS) expect(new Set(pattern).size).toBe(7);
    expect(new Set(POLICY_PATTERNS).size).toBe(POLICY_PATTERNS.length);
  });

  test('prefers the move with the largest score, and values moves by the softmax of their scores', async () => {
    const policy = await policyOf(1, 2);
    const moves = policy.moves(BOARD);
    // One step for each pattern makes the difference, of a quarter each.
    const odds = Math.exp(POLICY_PATTERNS.length / 4);
    expect(moves.map(({ direction }) => direction)).toEqual([DOWN, RIGHT]);
    expect(moves[0]!.value).toBeCloseTo(odds / (1 + odds), 12);
    expect(moves[1]!.value).toBeCloseTo(1 / (1 + odds), 12);
    expect((await policyOf(2, 1)).moves(BOARD)[0]!.direction).toBe(RIGHT);
  });

  test('makes the tile if it can, whatever the scores', async () => {
    const policy = await policyOf(100, 100);
    const board = [0, 0, 0, 0, 1, 9, 1, 2, 8, 9, 12, 11, 2, 13, 14, 15];
    const [best, ...others] = policy.moves(board);
    expect(best).toEqual({ direction: DOWN, value: 1 });
    expect(others.every(({ value }) => value === 0)).toBe(true);
  });

  test('knows no move if all shift the large tiles or leave the order', async () => {
    const policy = await policyOf(1, 1);
    const dead = [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 12, 11, 2, 13, 14, 15];
    expect(policy.moves(dead)).toEqual([]);
    // A 256 away from the target cell, which is empty.
    const disorder = [8, 1, 0, 0, 0, 0, 0, 0, 0, 0, 12, 11, 0, 13, 14, 15];
    expect(policy.moves(disorder)).toEqual([]);
  });
});

describe('the file of a policy', () => {
  test('keeps every weight, the largest clamped', async () => {
    const rng = new Rng(seedState(5));
    const steps = new Map<string, number>();
    for (let n = 0; n < 3000; n++) {
      const pattern = rng.below(POLICY_PATTERNS.length);
      steps.set(`${pattern} ${rng.below(POLICY_WEIGHTS)}`, rng.below(400) - 200);
    }
    for (const index of [0, 1, POLICY_WEIGHTS - 1]) steps.set(`0 ${index}`, -3);
    const file = await writePolicy(learnedFrom(steps));
    const policy = expectOk(await readPolicy(file));
    expect(policy.positions).toBe(77);
    for (const [key, value] of steps) {
      const [pattern, index] = key.split(' ').map(Number) as [number, number];
      expect(policy.stepsAt(pattern, index)).toBe(Math.max(-127, Math.min(127, value)));
    }
    expect(policy.stepsAt(9, 1_234_567)).toBe(steps.get('9 1234567') ?? 0);
    expect(policy.digest).toBe(expectOk(await readPolicy(file)).digest);
  });

  test('has the patterns of its network', async () => {
    const patterns = ['0123459', '56789c1'];
    const at = indexIn(patterns[1]!, AFTER.down);
    const steps = new Map([[`1 ${at}`, 4]]);
    const file = await writePolicy({ ...learnedFrom(steps), patterns });
    const policy = expectOk(await readPolicy(file));
    expect(policy.patterns).toEqual(patterns);
    expect(policy.stepsAt(1, at)).toBe(4);
    const [best, other] = policy.moves(BOARD);
    expect(best!.direction).toBe(DOWN);
    expect(best!.value / other!.value).toBeCloseTo(Math.E, 12);
  });

  test('without weights is small', async () => {
    const file = await writePolicy(learnedFrom(new Map()));
    expect(file.length).toBeLessThan(1200);
    expect(expectOk(await readPolicy(file)).moves(BOARD)).toHaveLength(2);
  });

  test('is refused if it is damaged, truncated or something else', async () => {
    const file = await writePolicy(learnedFrom(new Map([['3 500', 7]])));
    const damaged = fault('bad-digest', 'the policy is damaged or truncated');
    for (const length of [8, 11, 40, file.length - 1]) {
      expect(await readPolicy(file.subarray(0, length))).toEqual(damaged);
    }
    for (let at = 8; at < file.length; at += 7) {
      const other = file.slice();
      other[at]! ^= 16;
      expect(await readPolicy(other)).toEqual(damaged);
    }
    for (const other of [new Uint8Array(), new TextEncoder().encode('o2048wt\u0003 and more')]) {
      expect(await readPolicy(other)).toMatchObject({ ok: false, error: { code: 'bad-format' } });
    }
  });

  test('is refused if its header is forged', async () => {
    const file = await writePolicy(learnedFrom(new Map([['3 500', 7]])));
    const { header, packed } = (await unseal(file))!;
    const forged = (change: object) =>
      seal('o2048ep\u0002', { ...(JSON.parse(header) as object), ...change }, packed);
    const { used } = JSON.parse(header) as { used: number[] };
    const changes = [
      { patterns: [] },
      { patterns: null },
      { patterns: POLICY_PATTERNS.slice(1) },
      { patterns: POLICY_PATTERNS.map((pattern) => pattern.slice(1)) },
      { patterns: POLICY_PATTERNS.map(() => '0123455') },
      { patterns: POLICY_PATTERNS.map(() => '012345d') },
      {
        patterns: Array.from({ length: 65 }, () => '0123456'),
        used: Array.from({ length: 650 }, () => 0),
      },
      { step: 0 },
      { step: 'x' },
      { positions: -1 },
      { used: [] },
      { used: used.map((count) => 1e6 * count) },
      { used: used.map(() => 1) },
      { used: used.map(() => 0) },
      { used: used.map((count) => -count) },
    ];
    expect(await readPolicy(forged({}))).toMatchObject({ ok: true });
    for (const change of changes) {
      expect(await readPolicy(forged(change))).toMatchObject({
        ok: false,
        error: { code: 'bad-format' },
      });
    }
  });
});
