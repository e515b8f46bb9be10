/**
 * The CPU time and the memory of `open2048` from its start to the first screen of the game and its end by Q, in a real
 * terminal, compared with `open2048 --version`, the least that the command can take, and with Node alone; and those of
 * a process that loads an engine and searches one node. Each program reports its user and system time, all threads
 * included, and the most memory that it had, at exit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_NAMES, type EngineName } from '@open2048/engine';
import { openTerminal } from '@open2048/testing';
import { summary, text } from './measure.ts';

const ROUNDS = 9;
const BIN = fileURLToPath(new URL('../apps/cli/bin/open2048.js', import.meta.url));

/** What a program used: milliseconds of processor time, and bytes. */
interface Use {
  readonly cpu: number;
  readonly memory: number;
}

interface Program {
  readonly name: string;
  readonly args: readonly string[];
  /** The text to wait for before the key that ends the program, if it needs one. */
  readonly seen?: RegExp;
}

const PROGRAMS: readonly Program[] = [
  { name: 'the game', args: [BIN], seen: /Q quit/ },
  { name: '--version', args: [BIN, '--version'] },
  { name: 'move', args: [BIN, 'move', '0 2 2 4', 'left'] },
  { name: 'Node alone', args: ['--eval', ''] },
  ...ENGINE_NAMES.map((name) => ({
    name: `engine ${name}`,
    args: ['--input-type=module', '--eval', searching(name)],
  })),
];

/** A program that searches one node with an engine of the package. */
function searching(name: EngineName): string {
  return `import { expectOk, parsePosition } from '@open2048/core';
    import { loadShippedEngine } from '@open2048/workbench/player';
    const engine = expectOk(await loadShippedEngine('${name}'));
    engine.search(expectOk(parsePosition('4x4/0.1.0.0/0.0.0.0/0.0.1.0/0.0.0.0')), { nodes: 1 });`;
}

/** Makes a process write what it used to a file at exit. */
function told(file: string): string {
  const program = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      const use = { cpu: (user + system) / 1000, memory: process.resourceUsage().maxRSS * 1024 };
      writeFileSync(${JSON.stringify(file)}, JSON.stringify(use));
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

/** What one run used, with a new folder for saved games. */
async function run({ args, seen }: Program): Promise<Use> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-start-'));
  const file = join(folder, 'use');
  const variables = [`OPEN2048_HOME=${folder}/home`, 'TERM=xterm-256color', 'COLORTERM=truecolor'];
  const node = [process.execPath, told(file)];
  const terminal = openTerminal('env', ['-i', ...variables, ...node, ...args]);
  if (seen !== undefined) {
    await terminal.waitFor(seen);
    terminal.write('q');
  }
  await terminal.exit;
  const use = JSON.parse(readFileSync(file, 'utf8')) as Use;
  rmSync(folder, { recursive: true });
  return use;
}

/** Prints the CPU time and the memory of each program; they run alternately. */
export async function start(): Promise<void> {
  const samples = PROGRAMS.map((): Use[] => []);
  for (const program of PROGRAMS) await run(program);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, program] of PROGRAMS.entries()) samples[index]!.push(await run(program));
  }
  for (const [index, { name }] of PROGRAMS.entries()) {
    const uses = samples[index]!;
    const cpu = text(summary(uses.map((use) => use.cpu)), 0);
    const memory = text(summary(uses.map((use) => use.memory / 1e6)), 0);
    console.log(`  ${name}: ${cpu} ms of processor time, ${memory} MB`);
  }
}
