/** Untrusted settings, and the memory that settings need. */
import { expect, test } from 'vitest';
import { memoryFor } from './machine.ts';
import { checkSettings, DEFAULT_SETTINGS } from './settings.ts';

test.each([
  ['an unknown network', { network: '9x9' }, 'unknown-network'],
  ['a first stage that begins late', { stages: '5,16384' }, 'bad-stages'],
  ['stages in the wrong order', { stages: '0,16384,8192' }, 'bad-stages'],
  ['stages that are not numbers', { stages: '0,late' }, 'bad-stages'],
  ['nine stages', { stages: '0,1,2,3,4,5,6,7,8' }, 'bad-stages'],
  ['an unknown method', { method: 'sarsa' }, 'unknown-method'],
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
  const given = { ...DEFAULT_SETTINGS, lambda: '0.25', stages: '0,16384', threads: '2', seed: '7' };
  expect(checkSettings(given)).toEqual({
    ok: true,
    value: { ...DEFAULT_SETTINGS, lambda: 0.25, stages: [0, 16_384], threads: 2, seed: 7 },
  });
});

test('the memory is known before it is allocated', async () => {
  const mebibytes = (await memoryFor({ ...DEFAULT_SETTINGS, network: '4x6' })) / 2 ** 20;
  // Four tables of 16^6 weights of eight bytes, plus what a thread needs.
  expect(mebibytes).toBeGreaterThan(512);
  expect(mebibytes).toBeLessThan(520);
});
