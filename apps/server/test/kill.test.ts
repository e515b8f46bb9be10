/** A short run of the kill test; `npm run bench -- kill` runs the long one. */
import { runKillTest } from '@open2048/testing/kill-test';
import { expect, test } from 'vitest';

test('what was acknowledged survives kills of instances and of PostgreSQL', async () => {
  const { postgresKills, acknowledged, games, ...faults } = await runKillTest({
    instances: 2,
    players: 4,
    kills: 4,
    postgresKills: 1,
    pauseMs: 300,
    outageMs: 1000,
  });
  const none = { missing: 0, different: 0, unverified: 0, wrongBoards: 0, crashed: 0 };
  expect(faults).toEqual(none);
  expect(postgresKills).toBe(1);
  expect(acknowledged).toBeGreaterThan(50);
  expect(games).toBeGreaterThanOrEqual(4);
});
