/** The commands other than the game and the oracle, in real processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newGame,
  play,
  Rng,
  seeded,
  seedState,
  expectOk,
  PRESET_NAMES,
  PRESETS,
} from '@open2048/core';
import { ENGINE_NAMES } from '@open2048/engine';
import { replayOf, encodeReplay } from '@open2048/replay';
import { forgedReplay, keyDealer } from '@open2048/testing/games';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sample game of the format tests, as written by another program. */
const VERSE = 'replay_())èëÄ*Bd&åj.ÄGçÉeCE!i`hee@';
const verse = join(folder, 'game.txt');
writeFileSync(verse, VERSE);

/** The lines of a help page between a heading and the next empty line. */
const section = (help: string, heading: string): string =>
  help.slice(help.indexOf(heading)).split('\n\n')[0]!;

const oneLine = (code: string): RegExp => new RegExp(`^open2048: .+ \\[${code}\\]\n$`);

describe('open2048', () => {
  test('--version is that of the package', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('--help lists every command, examples and the exit codes', async () => {
    const { code, stdout } = await run(['--help']);
    for (const word of [
      'play',
      'move',
      'replay',
      'perft',
      'rules',
      'scores',
      'Examples:',
      'Exit codes:',
    ]) {
      expect(stdout).toContain(word);
    }
    expect(code).toBe(0);
  });

  test.each([[['help']], [['help', 'move']], [['replay', 'help']], [['replay', 'show', '--help']]])(
    '%j prints help with code 0',
    async (args) => {
      const { code, stdout, stderr } = await run(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: open2048 /);
    },
  );

  test.each([
    ['unknown-command', ['plya']],
    ['unknown-option', ['--sped']],
    ['invalid-argument', ['play', '--theme', 'dark']],
    ['invalid-argument', ['--win', 'maybe']],
    ['bad-seed', ['--seed', 'x']],
    ['bad-seed', ['--seed', '9007199254740993']],
    ['bad-size', ['--size', '0']],
    ['excess-arguments', ['play', 'on']],
  ])('%s: %j', async (fault, args) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(oneLine(fault));
  });

  test('--help and docs/cli.md list the same commands', async () => {
    const { stdout } = await run(['--help']);
    const listed = [...section(stdout, 'Commands:').matchAll(/^ {2}([a-z]+)/gm)].map(
      ([, name]) => name!,
    );
    const page = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `open2048 ([a-z]+)`/gm)].map(([, name]) => name!);
    expect(documented.toSorted()).toEqual(listed.filter((name) => name !== 'help').toSorted());
  });

  test('the help of --weights names the engines', async () => {
    const { stdout } = await run(['help', 'hint']);
    const about = stdout.replaceAll(/\s+/g, ' ');
    expect(about).toContain(`weights for 4x4 boards: ${ENGINE_NAMES.join(', ')} or a file`);
  });

  test('a command with subcommands lists them', async () => {
    const { code, stdout, stderr } = await run(['replay']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: open2048 replay (.|\n)*verify(.|\n)*Examples:(.|\n)*\n$/);
    expect(stderr).not.toContain('outputHelp');
  });

  test('a reader that closes early ends it silently', async () => {
    const child = spawn(process.execPath, [BIN, 'perft', '--depth', '999'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = (await once(child, 'close')) as [number];
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test.runIf(existsSync('/dev/full'))('a full disk is reported in one line', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [BIN, 'rules', 'list'], {
      stdio: ['ignore', full, 'pipe'],
    });
    let stderr = '';
    child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    closeSync(full);
    expect(stderr).toMatch(oneLine('cannot-write'));
    expect(code).toBe(3);
  });
});

describe('replay', () => {
  test('verify: a valid game', async () => {
    const { code, stdout } = await run(['replay', 'verify', verse]);
    expect(stdout).toBe('valid: 25 moves, score 120, not over, goal not reached\n');
    expect(code).toBe(0);
  });

  test('verify: a ranked game with a forged deal is refused at its first tile', async () => {
    const input = expectOk(encodeReplay(forgedReplay(2)));
    const { code, stdout, stderr } = await run(['replay', 'verify', '-'], { input });
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /start\[0\]: spawn 0: the key deals rank 1 on cell \d+.*\[deal-mismatch\]/,
    );
    expect(code).toBe(1);
  });

  test('verify: a ranked game that its key dealt is valid', async () => {
    const dealer = keyDealer(new Rng(seedState(1)));
    let game = newGame(PRESETS.classic, dealer);
    for (const direction of [0, 1, 2, 3, 0, 1] as const) {
      const next = play(game, { type: 'move', direction });
      if (next.ok) game = next.value;
    }
    const input = expectOk(encodeReplay(replayOf(game, { gameClass: 'ranked' })));
    const { code, stdout } = await run(['replay', 'verify', '-'], { input });
    expect(stdout).toMatch(/^valid: \d moves/);
    expect(code).toBe(0);
    const shown = await run(['replay', 'show', '-'], { input });
    expect(shown.stdout).toContain(dealer.record.deal.commitment);
  });

  test('show: a game may have started at a time that no calendar has', async () => {
    const game = newGame(PRESETS.classic, seeded(1));
    const input = expectOk(encodeReplay(replayOf(game, { startedAt: 9e15 })));
    const { code, stdout } = await run(['replay', 'show', '-'], { input });
    expect(stdout).toContain('\nstarted   9000000000000000 ms after 1970\n');
    expect(code).toBe(0);
  });

  test('verify: a ranked game whose tiles nobody can recompute is not verified', async () => {
    const input = expectOk(encodeReplay(forgedReplay(1)));
    const { code, stdout } = await run(['replay', 'verify', '-'], { input });
    expect(stdout).toMatch(
      /^not verified: 200 moves, score [\d,]+, .*\n.*the replay does not prove who dealt/,
    );
    expect(code).toBe(1);
    const json = await run(['replay', 'verify', '-', '--json'], { input });
    expect(JSON.parse(json.stdout)).toMatchObject({ valid: false, unproved: 'deal', moves: 200 });
    expect(json.code).toBe(1);
  });

  test('round trip through every format that can represent it', async () => {
    const { stdout: json } = await run(['replay', 'convert', verse, '--to', 'json']);
    for (const format of ['replay', 'text', 'json', 'verse', 'next', 'rpl', 'rpl-next', 'vrs']) {
      const file = join(folder, `game.${format}`);
      const to = await run(['replay', 'convert', verse, '--to', format, '--output', file]);
      expect(to).toEqual({ code: 0, stdout: '', stderr: '' });
      const back = await run(['replay', 'convert', '-', '--to', 'json'], {
        input: readFileSync(file),
      });
      expect(back, format).toEqual({ code: 0, stdout: json, stderr: '' });
    }
  });

  test('verify: a game with one changed byte is not valid', async () => {
    const { stdout } = await run(['replay', 'convert', verse, '--to', 'text']);
    const changed = stdout.replace(/.{3}$/, 'AAA');
    const { code, stderr } = await run(['replay', 'verify', '-'], { input: changed });
    expect(code).toBe(1);
    expect(stderr).toMatch(oneLine('bad-digest'));
  });

  test('verify: a file that is not a game record', async () => {
    const { code, stdout } = await run(['replay', 'verify', '-', '--json'], { input: 'hello' });
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unknown-format' } });
    expect(code).toBe(1);
  });

  test('verify: a missing file has its own exit code', async () => {
    const { code, stderr } = await run(['replay', 'verify', join(folder, 'none')]);
    expect(stderr).toMatch(oneLine('no-file'));
    expect(code).toBe(3);
  });

  test('show: header and moves; --at draws a board; --json prints the details', async () => {
    const whole = await run(['replay', 'show', verse]);
    expect(whole.stdout).toMatch(/^rules {5}classic · 4x4 · reach 2048\nclass {5}casual\n/);
    expect(whole.stdout.match(/^ +\d+ (start|up|left|down|right) .*4x4\//gm)).toHaveLength(26);
    const at = await run(['replay', 'show', verse, '--at', '1']);
    expect(at.stdout).toContain('1 up              4  2 at 2,3');
    expect(at.stdout).toMatch(
      /\|    \|    \| {3}4\|    \|\n\+----\+----\+----\+----\+\n\|    \|    \| {3}2\|/,
    );
    const { stdout } = await run(['replay', 'show', verse, '--at', '0', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      rules: 'classic',
      events: 25,
      score: 120,
      position: '4x4/0.0.1.0/0.0.1.0/0.0.0.0/0.0.0.0',
    });
    expect((await run(['replay', 'show', verse, '--at', '26'])).stderr).toMatch(oneLine('bad-at'));
  });

  test('convert: what a format cannot represent is refused', async () => {
    const env = { OPEN2048_HOME: newHome() };
    await run(['play', '--plain', '--save', '--rules', 'tiers'], { env, input: 'a\nw\nd\n' });
    const game = await run(['replay', 'export', '--rules', 'tiers', '--to', 'json'], { env });
    const { code, stderr } = await run(['replay', 'convert', '-', '--to', 'vrs'], {
      input: game.stdout,
    });
    expect(stderr).toMatch(oneLine('cannot-carry'));
    expect(code).toBe(2);
    rmSync(env.OPEN2048_HOME, { recursive: true });
  });

  test('export: the saved game, or a fault when there is none', async () => {
    const env = { OPEN2048_HOME: newHome() };
    await run(['play', '--plain', '--save', '--seed', '3'], { env, input: 'a\nd\n' });
    const { stdout } = await run(['replay', 'export', '--to', 'text'], { env });
    const shown = await run(['replay', 'show', '-', '--json'], { input: stdout });
    expect(JSON.parse(shown.stdout)).toMatchObject({ seed: 3, moves: 2, gameClass: 'casual' });
    const none = await run(['replay', 'export', '--rules', 'tiers'], { env });
    expect(none.stderr).toMatch(oneLine('no-saved-game'));
    rmSync(env.OPEN2048_HOME, { recursive: true });
  });

  test('a file that cannot be written', async () => {
    const { code, stderr } = await run([
      'replay',
      'convert',
      verse,
      '--to',
      'json',
      '--output',
      folder,
    ]);
    expect(stderr).toMatch(oneLine('cannot-write'));
    expect(code).toBe(3);
  });
});

describe('perft', () => {
  test('from the start of a rule set', async () => {
    const { stdout } = await run(['perft', '--size', '2x2', '--depth', '2']);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    expect(rows).toEqual([
      ['depth', 'positions', 'games'],
      ['0', '24', '48'],
      ['1', '74', '576'],
      ['2', '114', '5760'],
    ]);
  });

  test('from a position, as JSON, until no move is possible', async () => {
    const { code, stdout } = await run(['perft', '2 2', '--depth', '9', '--spawn', '2', '--json']);
    expect(stdout).toBe(
      '{"depth":0,"positions":1,"games":1}\n{"depth":1,"positions":2,"games":2}\n',
    );
    expect(code).toBe(0);
  });

  test.each([
    ['bad-depth', ['--depth', '-1']],
    ['bad-position', ['x']],
    ['ragged-grid', ['2 2; 2']],
  ])('%s: %j', async (fault, args) => {
    expect((await run(['perft', ...args])).stderr).toMatch(oneLine(fault));
  });
});

describe('rules', () => {
  test('list prints every preset', async () => {
    const { stdout } = await run(['rules', 'list', '--json']);
    expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)).toEqual(
      PRESET_NAMES,
    );
  });

  test.each(PRESET_NAMES)('show %s is what validate takes', async (name) => {
    const { stdout } = await run(['rules', 'show', name]);
    expect(JSON.parse(stdout)).toEqual(PRESETS[name]);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, stdout);
    expect((await run(['rules', 'validate', file])).stdout).toMatch(`valid (${name}): 4x4, `);
  });

  test('validate: the fault, and code 1', async () => {
    const { code, stderr } = await run(['rules', 'validate', '{"size":{"rows":0,"cols":4}}']);
    expect(stderr).toMatch(oneLine('bad-value'));
    expect(stderr).toContain('size.rows');
    expect(code).toBe(1);
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'not-rules'],
    ['prose', 'every tile is a 2', 'not-rules'],
    ['bytes', Buffer.from([0, 255, 254, 10]), 'not-rules'],
    ['half a rule set', '{"size":{"rows":4', 'bad-json'],
    ['a wrong field', '{"size":{"rows":0,"cols":4}}', 'bad-value'],
    ['too much', ' '.repeat(2 ** 23), 'file-too-large'],
  ])(
    'validate: a file of %s is not a rule set, and the message starts with its name',
    async (_, text, fault) => {
      const path = join(folder, 'wrong.json');
      writeFileSync(path, text);
      const { code, stderr } = await run(['rules', 'validate', path]);
      expect(stderr).toMatch(oneLine(fault));
      expect(stderr.startsWith(`open2048: ${path}: `)).toBe(true);
      expect(code).toBe(1);
    },
  );

  test('validate: a missing or unreadable file is neither valid nor invalid', async () => {
    for (const path of [join(folder, 'nowhere.json'), folder]) {
      expect((await run(['rules', 'validate', path])).code).toBe(3);
    }
  });
});

test('the text of a fault cannot control the terminal', async () => {
  const named = await run(['replay', 'show', 'a\u009b31m\u202eb\u001b]0;c\u0007']);
  expect(named.stderr).toMatch(/^open2048: there is no file "ab[\x20-\x7e]*" \[no-file\]\n$/);
  const unknown = await run(['a\u001b[31m\u009b2Jb\nc']);
  expect(unknown.stderr).toMatch(/^open2048: unknown command ab c; [\x20-\x7e]*\n$/);
});

describe('scores', () => {
  test('none yet, and nothing is written to disk', async () => {
    const env = { OPEN2048_HOME: join(folder, 'nowhere') };
    expect((await run(['scores'], { env })).stdout).toBe('No high scores yet.\n');
    expect((await run(['scores', '--json'], { env })).stdout).toBe('[]\n');
    expect((await run(['scores', '--rules', 'tiers'], { env })).stdout).toContain('none yet');
    expect((await run(['scores', '--size', '5'], { env })).stdout).toContain('classic · 5x5');
  });

  test('a folder that cannot be read', async () => {
    const { code, stderr } = await run(['scores'], { env: { OPEN2048_HOME: '/dev/null/x' } });
    expect(stderr).toMatch(oneLine('cannot-read'));
    expect(code).toBe(3);
  });
});
