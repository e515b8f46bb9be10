/**
 * The kill test of ranked play at full length: `npm run bench -- kill --kills 300 --postgres-kills 50`. It is no
 * measurement, but it takes about a quarter of an hour; `npm test` runs a short version.
 */
import { runKillTest } from '@open2048/testing/kill-test';

const PAUSE_MS = 300;

/** Runs the test and prints what it found. */
export async function kill(options: {
  readonly kills?: string | undefined;
  readonly 'postgres-kills'?: string | undefined;
}): Promise<void> {
  const kills = Number(options.kills ?? 30);
  const postgresKills = Number(options['postgres-kills'] ?? 5);
  const total = kills + postgresKills;
  const report = await runKillTest({
    instances: 2,
    players: 4,
    kills,
    postgresKills,
    pauseMs: PAUSE_MS,
    onProgress: (done, { acknowledged }) =>
      console.log(`${done} of ${total} kills, ${acknowledged} moves acknowledged`),
  });
  const { acknowledged, games, missing, different, unverified, wrongBoards, crashed } = report;
  console.log(`${kills} kills of instances, ${postgresKills} of PostgreSQL`);
  console.log(`${acknowledged} moves acknowledged in ${games} games`);
  console.log(`${crashed} instances ended by themselves`);
  console.log(`${missing} missing, ${different} with other tiles, ${unverified} replays not valid`);
  console.log(`${wrongBoards} boards differ from the replays`);
}
