/**
 * `open2048 exact build 3x3` with one thread against a plain program in C++ (plain-exact.cpp), which this compiles with
 * the system's g++: CPU seconds of both, run alternately, and a check that the results agree. The program keeps its
 * table in memory; the command also writes, packs and checks a file, so `solveExact` alone, which does not, is timed as
 * well.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customise, expectOk, PRESETS } from '@open2048/core';
import { problemOf } from '@open2048/solver';
import { load, summary, text } from './measure.ts';
import { solved } from './solved.ts';

const ROUNDS = 3;
const SOURCE = new URL('plain-exact.cpp', import.meta.url).pathname;
const BIN = new URL('../apps/cli/bin/open2048.js', import.meta.url).pathname;
/** The two sum in a different order, so they may differ in the last digits of a double, but no more. */
const MOST_APART = 1e-11;

/** One run: CPU seconds, and the expected score. */
interface Run {
  readonly cpu: number;
  readonly value: number;
}

/** Prints the CPU seconds of each side and the ratios to the plain program; prints a note if there is no g++. */
export function plainExact(): void {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-plain-exact-'));
  try {
    const program = join(folder, 'plain-exact');
    const compiled = spawnSync('g++', [
      '-O3',
      '-march=native',
      '-std=c++17',
      SOURCE,
      '-o',
      program,
    ]);
    if (compiled.status !== 0) {
      const reason = compiled.error?.message ?? compiled.stderr.toString();
      console.log(`  skipped: g++ does not compile the plain program: ${reason}`);
      return;
    }
    compare(program, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(program: string, folder: string): void {
  const plain: number[] = [];
  const others = { 'exact build': [] as number[], solveExact: [] as number[] };
  for (let round = 1; round <= ROUNDS; round++) {
    const alone = here();
    const expected = plainRun(program);
    plain.push(expected.cpu);
    others.solveExact.push(alone.cpu);
    others['exact build'].push(buildCpu(join(folder, `tables-${round}`)));
    const apart = Math.abs(alone.value / expected.value - 1);
    if (!(apart < MOST_APART)) throw new Error(`${alone.value} here, ${expected.value} there`);
    console.log(
      `  round ${round}, load ${load()}: both compute ${alone.value}, difference ${apart}`,
    );
  }
  console.log(`  plain C++   ${text(summary(plain), 1)} s of processor time`);
  for (const [name, times] of Object.entries(others)) {
    const ratios = times.map((time, round) => time / plain[round]!);
    const ratio = text(summary(ratios));
    console.log(`  ${name.padEnd(11)} ${text(summary(times), 1)} s, ratio to plain C++ ${ratio}`);
  }
}

function plainRun(program: string): Run {
  const { status, stdout } = spawnSync(program, { encoding: 'utf8' });
  if (status !== 0) throw new Error('the plain program failed');
  return JSON.parse(stdout) as Run;
}

/** `solveExact` in this process, with one thread. */
function here(): Run {
  const rules = expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 } }));
  const begun = process.cpuUsage();
  const { value } = solved(expectOk(problemOf(rules, { kind: 'score' })));
  return { cpu: secondsSince(begun), value };
}

function secondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/** CPU seconds of the command, as the shell reports them. */
function buildCpu(tables: string): number {
  const build = [process.execPath, BIN, 'exact', 'build', '3x3', '--threads', '1'];
  const args = [...build, '--out', tables];
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@"', '-', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (status !== 0) throw new Error(`exact build failed: ${stderr}`);
  const [user = 0, system = 0] = stderr.trimEnd().split('\n').at(-1)!.split(' ').map(Number);
  rmSync(tables, { recursive: true });
  return user + system;
}
