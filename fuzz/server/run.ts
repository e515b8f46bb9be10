/**
 * `npm run fuzz -- socket --messages 100000`, `npm run fuzz -- api --requests 100000` and `npm run fuzz -- farm --messages
 * 20000` attack a server of their own, and report what they saw. What is sent depends on the seed and on the answers, so
 * a seed repeats an attack as far as the timing of a server can be repeated. The exit code is 1 if anything was wrong.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fuzzApi } from './api.ts';
import { fuzzFarm } from './farm.ts';
import { fuzzSocket } from './socket.ts';

const {
  values: options,
  positionals: [name],
} = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 20) },
  },
});

const seed = whole('seed', options.seed, 2 ** 20);
const began = performance.now();
console.log(`seed ${seed}, load ${loadavg()[0]!.toFixed(2)}`);
const attack = name === 'api' ? attackApi : name === 'farm' ? attackFarm : attackSocket;
const faults = await attack();
for (const fault of faults) line(`FAILED ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function attackSocket(): Promise<readonly string[]> {
  const messages = whole('messages', options.messages, 2 ** 31);
  const onProgress = (done: number): void => progress(done, messages);
  const report = await fuzzSocket({ seed, messages, onProgress });
  line(`${report.sent} messages in ${report.sessions} sessions, ${seconds()} s`);
  line(`attacks: ${counts(report.attacks)}`);
  line(`answers: ${counts(report.messages)}`);
  line(`closed with: ${counts(report.closes)}`);
  line(`${report.games} games and ${report.honestGames} honest ones were audited`);
  tellGrowth(report.growth);
  return report.faults;
}

async function attackApi(): Promise<readonly string[]> {
  const requests = whole('requests', options.requests, 2 ** 31);
  const onProgress = (done: number): void => progress(done, requests);
  const report = await fuzzApi({ seed, requests, onProgress });
  line(`${report.sent} requests, ${seconds()} s`);
  line(`answered without an error: ${counts(report.operations)}`);
  line(`answers: ${counts(report.answers)}`);
  tellGrowth(report.growth);
  return report.faults;
}

async function attackFarm(): Promise<readonly string[]> {
  const messages = whole('messages', options.messages, 2 ** 31);
  const onProgress = (done: number): void => progress(done, messages);
  const report = await fuzzFarm({ seed, messages, onProgress });
  line(`${report.sent} messages, ${seconds()} s`);
  line(`answers: ${counts(report.answers)}`);
  line(
    `${report.forged} forged results were sent; ${report.audited} games, analyses and runs were computed again`,
  );
  tellGrowth(report.growth);
  return report.faults;
}

function whole(option: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  console.error(`--${option}: expected an integer from 1 to ${max}, got ${text}`);
  process.exit(2);
}

function counts(counted: ReadonlyMap<string, number>): string {
  const rows = [...counted].toSorted(([, a], [, b]) => b - a);
  return rows.map(([what, count]) => `${what} ${count}`).join(', ');
}

function tellGrowth(bytes: number): void {
  line(`memory: ${(bytes / 2 ** 20).toFixed(1)} MiB more than after a tenth`);
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
