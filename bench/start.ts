/**
 * The processor's time from the start of `open2048` to the first screen of the game and its end by Q, in a
 * real terminal, beside that of `open2048 --version`, which is the least that the command can take, and of
 * Node alone. Each program says at its end what it took in user and system time, all its threads together.
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
  /** What is seen when it is started, where a key has to end it. */
  readonly seen?: RegExp;
}

const PROGRAMS: readonly Program[] = [
  { name: 'the game', args: [BIN], seen: /Q quit/ },
  { name: '--version', args: [BIN, '--version'] },
  { name: 'move', args: [BIN, 'move', '0 2 2 4', 'left'] },
  { name: 'Node alone', args: ['--eval', ''] },
];

/** Writes the milliseconds that the process took into a file, at its end. */
function told(file: string): string {
  const program = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => {
      const { user, system } = process.cpuUsage();
      writeFileSync(${JSON.stringify(file)}, String((user + system) / 1000));
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}

/** Milliseconds of one run, in a new folder for saved games. */
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

/** Prints what the start of each program takes; they run in turn. */
export async function start(): Promise<void> {
  const samples = PROGRAMS.map((): number[] => []);
  for (const program of PROGRAMS) await run(program);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, program] of PROGRAMS.entries()) samples[index]!.push(await run(program));
  }
  for (const [index, { name }] of PROGRAMS.entries()) {
    console.log(`  ${name}: ${text(summary(samples[index]!), 0)} ms of the processor`);
  }
}
