/**
 * `npm run fuzz` without a name: runs inputs through every parser and reports the results.
 *
 *   npm run fuzz -- --runs 1000000 --seed 7 --target replay,json
 *   npm run fuzz -- --seed 7 --target json --from 41218 --runs 1 --show
 *
 * Two targets run at a time, each in its own thread. A target fails if it
 * throws, returns a fault with an unknown code, hangs, or leaks memory; the
 * command that repeats the failing input is printed, and the exit code is 1.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { inputsOf } from './fuzz.ts';
import { TARGETS } from './targets.ts';
import type { Done, Job } from './worker.ts';

const HANG_MS = 20_000;
const MAX_GROWTH = 32 * 2 ** 20;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 20) },
    from: { type: 'string', default: '0' },
    target: { type: 'string', default: 'all' },
    show: { type: 'boolean', default: false },
  },
});

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  return usage(`--${name}: expected an integer from 0 to ${max}, got ${text}`);
}

function usage(message: string): never {
  console.error(message);
  process.exit(2);
}

const seed = whole('seed', options.seed, 2 ** 20);
const from = whole('from', options.from, 2 ** 31);
const runs = whole('runs', options.runs, 2 ** 31 - from);
const names =
  options.target === 'all' ? TARGETS.map(({ name }) => name) : options.target.split(',');
const targets = names.map((name) => {
  const target = TARGETS.find((one) => one.name === name);
  const known = TARGETS.map((one) => one.name).join(', ');
  return target ?? usage(`--target: expected all or some of ${known}, got ${name}`);
});

if (options.show) {
  for (const target of targets) process.stdout.write(inputsOf(target, seed)(from));
  process.exit(0);
}

interface Running {
  readonly target: string;
  readonly at: Int32Array;
  readonly worker: Worker;
  seen: number;
  since: number;
}

const running = new Set<Running>();
const queue = targets.map(({ name }) => name);
const began = performance.now();
let finished = 0;
let failed = false;

function start(): void {
  const target = queue.shift();
  if (target === undefined) return;
  const shared = new SharedArrayBuffer(4);
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: shared });
  const at = new Int32Array(shared);
  const one: Running = { target, at, worker, seen: -1, since: performance.now() };
  running.add(one);
  worker.postMessage({ target, seed, from, runs } satisfies Job);
  const started = performance.now();
  worker.on('message', (done: Done) => {
    tell(done, (performance.now() - started) / 1000);
    end(one);
  });
  worker.on('error', (error) => {
    fail(`${target}: ${error.stack ?? error.message}`, from + (at[0] ?? 0), target);
    end(one);
  });
}

function end(one: Running): void {
  void one.worker.terminate();
  running.delete(one);
  finished++;
  if (queue.length > 0) start();
  else if (running.size === 0) {
    clearInterval(clock);
    const seconds = Math.round((performance.now() - began) / 1000);
    line(`${finished} targets of ${runs} inputs in ${seconds} s, seed ${seed}`);
    process.exitCode = failed ? 1 : 0;
  }
}

function tell({ report, memory }: Done, seconds: number): void {
  const { target, accepted, codes, slowest, failures } = report;
  const rate = Math.round(report.runs / seconds);
  line(
    `${target.padEnd(9)} ${report.runs} inputs  ${rate}/s  ${accepted} read, ${codes.size} kinds of fault  ` +
      `slowest ${slowest.ms.toFixed(0)} ms (input ${slowest.input})  heap ${(memory / 2 ** 20).toFixed(1)} MiB more`,
  );
  if (memory > MAX_GROWTH) fail(`${target}: memory grew by ${memory} bytes`, from, target);
  for (const { input, what } of failures) fail(what, input, target);
}

function fail(what: string, input: number, target: string): void {
  failed = true;
  line(`FAILED ${target}: ${what}`);
  line(`  npm run fuzz -- --target ${target} --seed ${seed} --from ${input} --runs 1`);
}

/** Prints a result line, replacing the progress line. */
function line(text: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(text);
}

/** Checks every thread once a second: its progress, and whether it hangs. */
const clock = setInterval(() => {
  const now = performance.now();
  let done = finished * runs;
  for (const one of running) {
    const input = Atomics.load(one.at, 0);
    done += input;
    if (input !== one.seen) Object.assign(one, { seen: input, since: now });
    else if (now - one.since > HANG_MS) {
      fail(`no end after ${HANG_MS / 1000} s`, from + input, one.target);
      end(one);
    }
  }
  if (!process.stderr.isTTY) return;
  const rate = done / ((now - began) / 1000);
  const left = Math.round((targets.length * runs - done) / rate);
  const doing = [...running].map(({ target }) => target).join(', ');
  const share = ((100 * done) / (targets.length * runs)).toFixed(0);
  process.stderr.write(`\r\u001b[K${share} %  ${doing}  ${Math.round(rate)}/s  ${left} s left`);
}, 1000);

console.log(
  `seed ${seed}: ${runs} inputs to each of ${targets.map(({ name }) => name).join(', ')}`,
);
for (let count = Math.min(2, availableParallelism()); count > 0; count--) start();
