/** The memory of a machine: no block is allocated twice, and freed blocks are merged again. */
import { Rng, seedState } from '@open2048/core';
import { expect, test } from 'vitest';
import { MachineMemory } from './memory.ts';

const HEAP = 8192;

test('blocks never overlap, for any order of allocations and frees', () => {
  const memory = new MachineMemory(HEAP, false);
  const rng = new Rng(seedState(1));
  const held: { address: number; bytes: number }[] = [];
  for (let step = 0; step < 3000; step++) {
    if (held.length > 0 && rng.below(2) === 0) {
      const [piece] = held.splice(rng.below(held.length), 1);
      memory.giveBack(piece!.address, piece!.bytes);
      continue;
    }
    const bytes = 1 + rng.below(2 ** (6 + rng.below(12)));
    const address = memory.take(bytes);
    expect(address).toBeGreaterThanOrEqual(HEAP);
    expect(address + bytes).toBeLessThanOrEqual(memory.buffer.byteLength);
    for (const other of held) {
      expect(address >= other.address + other.bytes || address + bytes <= other.address).toBe(true);
    }
    held.push({ address, bytes });
  }
});

test('many small freed blocks become one large block', () => {
  const memory = new MachineMemory(HEAP, false);
  const large = 2 ** 23;
  const first = memory.take(large);
  memory.giveBack(first, large);
  const size = memory.buffer.byteLength;
  const small = Array.from({ length: large / 2 ** 16 }, () => memory.take(2 ** 16));
  for (const address of small) memory.giveBack(address, 2 ** 16);
  expect(memory.take(large)).toBe(first);
  expect(memory.buffer.byteLength).toBe(size);
});
