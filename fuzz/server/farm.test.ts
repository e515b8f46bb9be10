/** A short attack on the farm; `npm run fuzz -- farm` runs a long one. */
import { expect, test } from 'vitest';
import { fuzzFarm } from './farm.ts';

test('a forger is barred, nothing forged is left, and damaged messages change nothing', async () => {
  const { faults, answers, audited } = await fuzzFarm({ seed: 16, messages: 600 });
  expect(faults).toEqual([]);
  expect(audited).toBeGreaterThan(0);
  // If nothing got through, the attack would test nothing.
  for (const answer of [
    'acquire 200',
    'submit 200',
    'heartbeat 204',
    'abort 204',
    'submit 400 bad-results',
    'submit 400 bad-json',
    'submit 400 bad-request',
    'submit 409 lease-lost',
    'heartbeat 409 lease-lost',
    'abort 409 lease-lost',
    'submit 413 body-too-large',
  ]) {
    expect([answer, answers.get(answer) ?? 0]).not.toEqual([answer, 0]);
  }
}, 900_000);
