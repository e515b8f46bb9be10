/**
 * What a session needs from outside, under a test's control: a clock that only moves when told, and
 * seeds that differ from one another and from those of other ports, the same in every run.
 */
import { Rng, seedState } from '@open2048/core';
import type { Ports, Storage } from '@open2048/session';

/** Ports whose clock stands still until `pass` moves it, by milliseconds. */
export interface FixedPorts extends Ports {
  readonly pass: (ms: number) => void;
}

/** Ports over a store; `seed` tells those of one test apart. */
export function fixedPorts(storage: Storage, seed = 1): FixedPorts {
  const rng = new Rng(seedState(seed));
  let time = Date.UTC(2026, 0, 1);
  return {
    storage,
    now: () => time,
    newSeed: () => (rng.bits() >>> 0) + (rng.bits() >>> 12) * 2 ** 32,
    pass: (ms) => void (time += ms),
  };
}
