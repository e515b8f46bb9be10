/**
 * The CPU time of `open2048` from its start to the first screen of the game and its end by Q, in a real terminal,
 * compared with `open2048 --version`, the least that the command can take, and with Node alone. Each program reports
 * its user and system time at exit, all threads included.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTerminal } from '@open2048/testing';
import { summary, text } from './measure.ts';

const ROUNDS = 9;
const BIN = fileURLToPath(new URL('../apps/cli/bin/open2048.js', import.meta.url));

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
];

/** Makes a process write its CPU milliseconds to a file at exit. */
function told(file: string): string {
  const program = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      writeFileSync(${JSON.stringify(file)}, String((user + system) / 1000));
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

/** CPU milliseconds of one run, with a new folder for saved games. */
async function run({ args, seen }: Program): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-start-'));
  const file = join(folder, 'cpu');
  const variables = [`OPEN2048_HOME=${folder}/home`, 'TERM=xterm-256color', 'COLORTERM=truecolor'];
  const node = [process.execPath, told(file)];
  const terminal = openTerminal('env', ['-i', ...variables, ...node, ...args]);
  if (seen !== undefined) {
    await terminal.waitFor(seen);
    terminal.write('q');
  }
  await terminal.exit;
  const time = Number(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return time;
}

/** Prints the CPU time of each program; they run alternately. */
export async function start(): Promise<void> {
  const samples = PROGRAMS.map((): number[] => []);
  for (const program of PROGRAMS) await run(program);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, program] of PROGRAMS.entries()) samples[index]!.push(await run(program));
  }
  for (const [index, { name }] of PROGRAMS.entries()) {
    console.log(`  ${name}: ${text(summary(samples[index]!), 0)} ms of processor time`);
  }
}
