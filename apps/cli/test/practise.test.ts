/** Practice in a real terminal and in line mode, from the mistakes of a game to the end of a round. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  seeded,
  customise,
  DIRECTIONS,
  expectOk,
  newGame,
  play as playEvent,
  PRESETS,
} from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { beforeAll, describe, expect, test } from 'vitest';
import { newHome, open, play, run, type Place } from './cli.ts';
import { damageLatest } from './damage.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-practise-'));
const file = join(folder, 'game.2048');

/** A board small enough to be solved at once, and a game on it that plays the first legal move each time. */
beforeAll(() => {
  const rules = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 3 } }));
  let game = newGame(rules, seeded(9));
  for (let made = 0; made < 21; made++) {
    const next = DIRECTIONS.map((direction) => playEvent(game, { type: 'move', direction })).find(
      ({ ok }) => ok,
    );
    game = expectOk(next!);
  }
  writeFileSync(file, expectOk(encodeReplay(replayOf(game))));
});

/** A home folder with the mistakes of that game. */
async function practised(): Promise<string> {
  const home = newHome();
  await run(['analyse', file, '--practise'], { env: { OPEN2048_HOME: home } });
  return home;
}

async function outlook(home: string): Promise<Record<string, number>> {
  const { stdout } = await run(['practise', '--json'], { env: { OPEN2048_HOME: home } });
  return JSON.parse(stdout) as Record<string, number>;
}

/** Finds the key of the best move on the screen of a solution. */
const KEYS = { '↑': 'w', '→': 'd', '↓': 's', '←': 'a' } as const;
const bestOn = (text: string) => KEYS[/([↑→↓←]) best/.exec(text)![1] as keyof typeof KEYS];

describe('the mistakes of a game', () => {
  test('are kept once, and come to be practised', async () => {
    const home = newHome();
    const env = { OPEN2048_HOME: home };
    const first = await run(['analyse', file, '--practise', '--json'], { env });
    const { exercises, decisive } = JSON.parse(first.stdout) as {
      exercises: { found: number; new: number };
      decisive: readonly number[];
    };
    expect(exercises).toEqual({ found: decisive.length, new: decisive.length });
    expect(exercises.found).toBeGreaterThan(2);
    const again = await run(['analyse', file, '--practise'], { env });
    const told = `${exercises.found} positions to practise, 0 new; to practise, run "open2048 practise"\n`;
    expect(again.stdout.endsWith(told)).toBe(true);
    const all = exercises.found;
    const next = null;
    expect(await outlook(home)).toEqual({
      today: all,
      ahead: 0,
      new: all,
      learning: 0,
      done: 0,
      next,
    });
  });

  test('where they cannot be kept that is said, and the analysis is there', async () => {
    const env = { OPEN2048_HOME: join(file, 'home') };
    const args = ['analyse', file, '--practise', '--tables', folder];
    const { code, stdout, stderr } = await run(args, { env });
    expect(stdout).toMatch(/^moves +21\n/);
    expect(stderr).toMatch(/^open2048: .+ \[cannot-write\]\n$/);
    expect(code).toBe(3);
  });

  test('go where saved games are carried', async () => {
    const [here, there] = [await practised(), newHome()];
    const backup = join(folder, 'backup.json');
    await run(['saves', 'export', '--output', backup], { env: { OPEN2048_HOME: here } });
    const { stdout } = await run(['saves', 'import', backup], { env: { OPEN2048_HOME: there } });
    expect(stdout).toMatch(/\d {2}positions to practise/);
    expect(await outlook(there)).toEqual(await outlook(here));
  });
});

describe('on the screen', () => {
  async function practise(place: Partial<Place> = {}) {
    const home = await practised();
    return { home, terminal: await open(['practise'], { home, ...place }) };
  }

  test('a solution, another try, a right answer, and one that never comes again', async () => {
    const { terminal, home } = await practise();
    expect(terminal.screen().text).toMatch(/Position 1 of \d {3}·+\n/);
    terminal.write('?');
    const { text } = await terminal.waitFor(/ is best\.\n(.*\n)*.*[↑→↓←] best/);
    expect(text).toMatch(/−[\d.]+ \(in your game\)/);
    terminal.write(`u${bestOn(text)}`);
    await terminal.waitFor(/✓ (As in your game\. )?Best move\./);
    terminal.write('\r');
    const second = await terminal.waitFor(/Position 2 of/);
    // The first answer counts.
    expect(second.text).toMatch(/✗·+\n/);
    terminal.write('?x');
    await terminal.waitFor(/Position 3 of(.|\n)*will not be asked again; U undoes that\./);
    terminal.write('u');
    await terminal.waitFor(/It will be asked again\./);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(await outlook(home)).toMatchObject({ learning: 2, done: 0 });
  });

  test('the end of a round, and the next', async () => {
    const { terminal, home } = await practise();
    const all = Number(/of (\d)/.exec(terminal.screen().text)![1]);
    terminal.write('?\r'.repeat(all));
    const { text } = await terminal.waitFor(/Done for today\. The next one is due on \w+day/);
    expect(text).toContain(`0 of ${all} right`);
    expect(text).toContain(`0 new · ${all} learning · 0 done`);
    terminal.write('\r');
    await terminal.waitFor(/Position 1 of/);
    terminal.write('\x03');
    expect(await terminal.exit).toEqual({ code: 130, signal: 0 });
    expect(await outlook(home)).toMatchObject({ today: 0, learning: all });
  });

  test('I shows every key; a key that moves nothing is no answer', async () => {
    const { terminal } = await practise();
    terminal.write('i');
    const { text } = await terminal.waitFor(/Press any key to return/);
    for (const key of ['←  A  H', 'U  Ctrl-Z', 'X', 'Enter  Space']) expect(text).toContain(key);
    terminal.write(' ');
    await terminal.waitFor(/Your move\?/);
    terminal.write('wasd');
    const answered = await terminal.waitFor(/[✓✗] .*\n.*best/);
    expect(answered.text).toContain('Position 1 of');
  });

  test('in a small window everything is readable, and in a tiny one that is said', async () => {
    const { terminal } = await practise({ cols: 40, rows: 20 });
    terminal.write('?');
    const { lines, text } = await terminal.waitFor(/ is best\./);
    expect(text).not.toContain('…');
    expect(lines.every(({ length }) => length <= 40)).toBe(true);
    terminal.resize(20, 5);
    await terminal.waitFor(/too\s+small: 20x5/);
  });

  test('without colour right and wrong are told by signs', async () => {
    const { terminal } = await practise({ env: { NO_COLOR: '1' } });
    expect(terminal.screen().text).toContain('+----+');
    terminal.write('wasd');
    await terminal.waitFor(/Position 1 of \d {3}[✓✗]·/);
  });
});

describe('in lines', () => {
  test('the board, the question, the verdict, and the way on', async () => {
    const home = await practised();
    const env = { OPEN2048_HOME: home };
    const input = 'x\n?\nagain\n?\n\n?\nnever\nundo\nq\n';
    const { stdout, code } = await run(['practise'], { input, env });
    expect(stdout).toMatch(/^Position 1 of \d · classic · 2x3 · reach 2048\n\+----\+/);
    expect(stdout).toContain('Invalid input, try again.\n');
    expect(stdout).toMatch(
      /\n(Up|Right|Down|Left) is best\.\n(.+\n)*(up|right|down|left) +best\n(.*\n)*.* costs [\d.,]+ +in your game\n/,
    );
    expect(stdout).toMatch(/Position 3 of(.*\n)+Your move .*\nIt will be asked again\.\n/);
    expect(stdout).toMatch(/\nQuitting\.\n$/);
    expect(code).toBe(0);
    expect(await outlook(home)).toMatchObject({ learning: 2 });
  });

  test('without anything to practise it says where that comes from', async () => {
    const home = newHome();
    // Both spellings work.
    const { stdout, code } = await run(['practice'], { env: { OPEN2048_HOME: home } });
    expect(stdout).toContain('open2048 replay export | open2048 analyse - --practise');
    expect(code).toBe(0);
  });

  test('what was damaged is told where it is practised, and after it', async () => {
    const home = await practised();
    await run(['practise', '--plain'], { env: { OPEN2048_HOME: home }, input: '?\nq\n' });
    damageLatest(home, 'practice');
    const terminal = await open(['practise'], { home });
    await terminal.waitFor(/The file of positions to practise was damaged\./);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.output).toContain('open2048: The file of positions to practise was damaged.');
  });

  test('in a terminal with --plain nothing else is drawn', async () => {
    const terminal = play(['practise', '--plain'], { home: await practised(), rows: 40 });
    await terminal.waitFor(/Q\):$/m);
    terminal.write('?\r');
    await terminal.waitFor(/again, never, Q\):$/m);
    terminal.write('q\r');
    expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
    expect(terminal.output).not.toContain('\x1b');
  });
});
