/**
 * The kill test of ranked play at full length: `npm run bench -- kill --kills 300 --postgres-kills 50`. After the kills,
 * PostgreSQL hangs for a minute, and refuses connections for another. It is no measurement, but it takes about a quarter
 * of an hour; `npm test` runs a short version. Any loss makes the exit code 1.
 */
import { runKillTest } from '@open2048/testing/kill-test';

const PAUSE_MS = 300;
const OUTAGE_MS = 60_000;

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
    outageMs: OUTAGE_MS,
    onProgress: (done, { acknowledged }) =>
      console.log(`${done} of ${total} kills, ${acknowledged} moves acknowledged`),
  });
  const { acknowledged, games, postgresKills: killed, ...faults } = report;
  const { missing, different, unverified, wrongBoards, crashed } = faults;
  console.log(`${total - killed} kills of instances, ${killed} of PostgreSQL`);
  console.log(`PostgreSQL hung for ${OUTAGE_MS / 1000} s, and refused connections for as long`);
  console.log(`${acknowledged} moves acknowledged in ${games} games`);
  console.log(`${crashed} instances ended by themselves`);
  console.log(`${missing} missing, ${different} with other tiles, ${unverified} replays not valid`);
  console.log(`${wrongBoards} boards differ from the replays`);
  const isWrong = killed !== postgresKills || Object.values(faults).some((count) => count > 0);
  if (isWrong) process.exitCode = 1;
}
