/** A short attack on the play socket; `npm run fuzz -- socket` runs a long one. */
import { expect, test } from 'vitest';
import { fuzzSocket } from './socket.ts';

test('hostile sockets get what the protocol says, and harm nobody else', async () => {
  const report = await fuzzSocket({ seed: 16, messages: 2000 });
  expect(report.faults).toEqual([]);
  expect(report.honestGames).toBeGreaterThan(0);
  expect(report.games).toBeGreaterThan(0);
  // If nothing got through, or everything, the attack would test nothing.
  for (const type of ['state', 'dealt', 'refused', 'changed', 'over', 'bad-message', 'too-fast']) {
    expect([type, report.messages.get(type) ?? 0]).not.toEqual([type, 0]);
  }
  for (const code of ['1000', '1002', '1007', '1008', '1009']) {
    expect([code, report.closes.get(code) ?? 0]).not.toEqual([code, 0]);
  }
}, 300_000);
