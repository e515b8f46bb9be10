/** A short attack on the API; `npm run fuzz -- api` runs a long one. */
import { expect, test } from 'vitest';
import { fuzzApi } from './api.ts';

test('hostile requests get the errors that the API describes, and harm nobody else', async () => {
  const { faults, operations, answers } = await fuzzApi({ seed: 16, requests: 2500 });
  expect(faults).toEqual([]);
  // If nothing got through, the attack would test nothing.
  expect([...operations.values()].filter((answered) => answered > 0).length).toBeGreaterThan(10);
  // Moderators and workers are let in.
  for (const name of ['GET /api/moderation/cases', 'POST /api/farm/acquire']) {
    expect([name, operations.get(name) ?? 0]).not.toEqual([name, 0]);
  }
  for (const error of ['400 bad-request', '400 bad-json', '401 no-session', '413 body-too-large']) {
    expect([error, answers.get(error) ?? 0]).not.toEqual([error, 0]);
  }
}, 300_000);
