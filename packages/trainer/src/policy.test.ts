/** The policy in the module chooses the same moves on the same boards as that of the engine. */
import {
  boardOver,
  expectOk,
  inverse,
  Rng,
  seedState,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type MoveValue,
} from '@open2048/core';
import {
  CORNER_WALLS,
  cornerOf,
  isInFormation,
  POLICY_WEIGHTS,
  readPolicy,
  smallestLarge,
  writePolicy,
  type EndgamePolicy,
} from '@open2048/engine';
import { beforeAll, expect, test } from 'vitest';
import { instantiate, openMachine, type TrainerExports } from './machine.ts';
import { ENDGAME_SETTINGS } from './settings.ts';

const rng = new Rng(seedState(2048));
let policy: EndgamePolicy;
let trainer: TrainerExports;

beforeAll(async () => {
  // A weight for every tenth index: each has the ranks of seven cells as its decimal digits.
  const file = await writePolicy({
    patterns: ['0123456', '145689c'],
    step: 0.25,
    positions: 1,
    forEach: (pattern, visit) => {
      for (let index = pattern; index < POLICY_WEIGHTS; index += 10) {
        const steps = ((index * 7919) % 101) - 50;
        if (steps !== 0) visit(index, steps);
      }
    },
  });
  policy = expectOk(await readPolicy(file));
  const settings = { ...ENDGAME_SETTINGS, network: '5x4', policy: policy.digest } as const;
  const machine = expectOk(await openMachine(settings, policy));
  const { module, memory, areas, weights, endgame } = machine;
  trainer = await instantiate(module, memory);
  trainer.setUp(areas[0]!, weights, 0, 1, true, 0, 1, 2);
  const { starts, parts, policyWeights, patterns } = endgame;
  trainer.setUpEndgame(starts, parts, policyWeights, patterns);
});

/** A board that often is in formation, turned in some way: large tiles on the walls, small ones on some other cells. */
function likely(): Board {
  const ranks = Uint8Array.from({ length: 16 }, () => (rng.below(3) === 0 ? 0 : rng.below(8)));
  for (const wall of CORNER_WALLS) ranks[wall] = 6 + rng.below(9);
  ranks[9] = rng.below(12);
  if (rng.below(8) === 0) ranks[rng.below(16)] = rng.below(12);
  return transform(boardOver(4, 4, ranks), SYMMETRIES[rng.below(8)]!);
}

function planesOf({ ranks }: Board): bigint {
  let planes = 0n;
  for (const [cell, rank] of ranks.entries()) {
    const bits = BigInt((rank & 3) | ((rank & 12) << 6));
    planes |= bits << BigInt(16 * (cell >> 2) + 2 * (cell & 3));
  }
  return planes;
}

/** The moves of the policy on the image of a board that it knows. */
function knownMoves(board: Board): readonly MoveValue[] {
  return SYMMETRIES.flatMap((symmetry) => {
    const { ranks } = transform(board, symmetry);
    const smallest = smallestLarge(ranks);
    if (smallest === 0 || !isInFormation(cornerOf(ranks), smallest)) return [];
    return policy.moves(ranks).map(({ direction, value }) => ({
      direction: transformDirection(direction, inverse(symmetry)),
      value,
    }));
  });
}

test('the module plays the moves of a policy, on the boards that it knows', () => {
  let known = 0;
  for (let nth = 0; nth < 100_000; nth++) {
    const board = likely();
    const moves = knownMoves(board);
    const direction = trainer.knownMove(planesOf(board));
    if (moves.length === 0) {
      expect(direction, String(board.ranks)).toBe(-1);
      continue;
    }
    known++;
    const chosen = moves.find((move) => move.direction === direction);
    expect(chosen?.value, String(board.ranks)).toBe(moves[0]!.value);
  }
  expect(known).toBeGreaterThan(1000);
});
