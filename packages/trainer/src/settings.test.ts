/** Untrusted settings, and the memory that settings need. */
import { expect, test } from 'vitest';
import { memoryFor } from './machine.ts';
import { checkSettings, DEFAULT_SETTINGS } from './settings.ts';

test.each([
  ['an unknown network', { network: '9x9' }, 'unknown-network'],
  ['an unknown stage', { stage: 'early' }, 'unknown-stage'],
  ['an unknown method', { method: 'sarsa' }, 'unknown-method'],
  ['half a digest', { stage: 'endgame', policy: '0123' }, 'bad-digest'],
  ['a policy for whole games', { policy: '0'.repeat(64) }, 'policy-unused'],
  ['a rate of zero', { rate: 0 }, 'bad-number'],
  ['a rate above 1', { rate: '1.5' }, 'bad-number'],
  ['a lambda below 0', { lambda: -0.1 }, 'bad-number'],
  ['a start that is not a number', { start: 'high' }, 'bad-number'],
  ['an empty start', { start: '' }, 'bad-number'],
  ['half a thread', { threads: 1.5 }, 'bad-number'],
  ['too many threads', { threads: 65 }, 'bad-number'],
  ['a negative seed', { seed: -1 }, 'bad-seed'],
])('%s is refused', (_, given, code) => {
  const result = checkSettings({ ...DEFAULT_SETTINGS, ...given });
  expect(result).toMatchObject({ ok: false, error: { code } });
});

test('numbers can be given as text', () => {
  const given = { ...DEFAULT_SETTINGS, lambda: '0.25', threads: '2', seed: '7' };
  expect(checkSettings(given)).toEqual({
    ok: true,
    value: { ...DEFAULT_SETTINGS, lambda: 0.25, threads: 2, seed: 7 },
  });
});

test('the memory is known before it is allocated', async () => {
  const mebibytes = (await memoryFor({ ...DEFAULT_SETTINGS, network: '4x6' })) / 2 ** 20;
  // Four tables of 16^6 weights of eight bytes, plus what a thread needs.
  expect(mebibytes).toBeGreaterThan(512);
  expect(mebibytes).toBeLessThan(520);
});
