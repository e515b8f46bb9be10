/**
 * `npm run fuzz -- socket --messages 100000` attacks a server of its own, and reports what it saw. Sessions are numbered
 * and depend on the seed, so the same seed repeats an attack as far as the timing of a server can be repeated. The exit
 * code is 1 if anything was wrong.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fuzzSocket } from './socket.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 20) },
  },
});

const seed = whole('seed', options.seed, 2 ** 20);
const messages = whole('messages', options.messages, 2 ** 31);
const began = performance.now();
console.log(`seed ${seed}, load ${loadavg()[0]!.toFixed(2)}`);
const report = await fuzzSocket({ seed, messages, onProgress: (done) => progress(done, messages) });
const { attacks, messages: answers, closes, faults, sent, sessions, games, honestGames } = report;
line(`${sent} messages in ${sessions} sessions, ${seconds()} s`);
line(`attacks: ${counts(attacks)}`);
line(`answers: ${counts(answers)}`);
line(`closed with: ${counts(closes)}`);
line(`${games} games and ${honestGames} honest ones verified`);
line(`memory: ${(report.growth / 2 ** 20).toFixed(1)} MiB more than after a tenth`);
for (const fault of faults) line(`FAILED ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  console.error(`--${name}: expected an integer from 0 to ${max}, got ${text}`);
  process.exit(2);
}

function counts(counted: ReadonlyMap<string, number>): string {
  const rows = [...counted].toSorted(([, a], [, b]) => b - a);
  return rows.map(([name, count]) => `${name} ${count}`).join(', ');
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1000);
}

/** Shows the progress in a terminal. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const left = Math.round((seconds() / done) * (total - done));
  process.stderr.write(`\r\u001b[K${((100 * done) / total).toFixed(0)} %  ${left} s left`);
}

/** Prints a line of the report, in place of the progress. */
function line(text: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(text);
}
