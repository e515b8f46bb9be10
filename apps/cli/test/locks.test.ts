/**
 * Saving if the add-on for locks cannot be loaded, and if the file system has no locks. The add-on is the real one:
 * Node is told not to load it, or its call fails as it does on such a file system.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasFlock } from '@open2048/testing/flock';
import { fileStorage } from '@open2048/workbench/store';
import { describe, expect, test } from 'vitest';
import { newHome, play, run } from './cli.ts';

/** Node loads no native add-ons, as if there were no binary for this system. */
const NO_ADD_ON = { NODE_OPTIONS: '--no-addons' };
/** No command can be found. */
const NO_COMMAND = { PATH: '/nowhere' };
/** The error of the add-on on a file system without locks. */
const NO_FILE_LOCKS = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `import{createRequire}from"node:module";
     createRequire(${JSON.stringify(import.meta.url)})("fs-native-extensions").tryLock=()=>{
       throw Object.assign(new Error("no locks available"),{code:"ENOLCK"})}`,
  )}`,
};

const LINES = ['play', '--plain', '--save', '--seed', '3'];
const boards = (text: string): string[] => text.match(/\+[-+]+\n(\|.*\n\+.*\n)+/g) ?? [];

test('the add-on has a binary for every system in the manual', () => {
  const at = dirname(createRequire(import.meta.url).resolve('fs-native-extensions/package.json'));
  const systems = ['linux', 'darwin', 'win32'].flatMap((os) => [`${os}-x64`, `${os}-arm64`]);
  const missing = systems.filter(
    (system) => !existsSync(join(at, 'prebuilds', system, 'fs-native-extensions.node')),
  );
  expect(missing).toEqual([]);
});

describe.runIf(hasFlock)('where the add-on cannot be loaded, the command flock locks', () => {
  test('a game is saved and resumed', async () => {
    const env = { OPEN2048_HOME: newHome(), ...NO_ADD_ON };
    const first = await run(LINES, { env, input: 'a\ns\nq\n' });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(join(env.OPEN2048_HOME, '.lock')).isDirectory()).toBe(true);
    const again = await run(['play', '--plain', '--save'], { env, input: 'q\n' });
    expect(boards(again.stdout)).toEqual([boards(first.stdout).at(-1)]);
  });

  test('a program with the add-on uses a compatible lock', async () => {
    const folder = newHome();
    const [env, input] = [{ OPEN2048_HOME: folder }, 'a\nq\n'];
    await run(LINES, { env: { ...env, ...NO_ADD_ON }, input });
    await fileStorage(folder).update('key', () => 'text');
    expect(statSync(join(folder, '.lock')).isDirectory()).toBe(true);
    expect(readdirSync(folder)).toContain('key.log');
  });

  test('it writes nothing if others lock with the add-on, and says what to do', async () => {
    const folder = newHome();
    writeFileSync(join(folder, '.lock'), '');
    const env = { OPEN2048_HOME: folder, ...NO_ADD_ON };
    const { code, stderr } = await run(LINES, { env, input: 'a\nq\n' });
    expect(code).toBe(3);
    expect(stderr).toContain(
      `Not saved: ${join(folder, '.lock')} was created on a system with another`,
    );
    expect(readdirSync(folder)).toEqual(['.lock']);
  });
});

describe('where neither is available', () => {
  const env = { ...NO_ADD_ON, ...NO_COMMAND };

  test('nothing is saved, and the game says why and what to do', async () => {
    const folder = newHome();
    const { code, stdout, stderr } = await run(LINES, {
      env: { ...env, OPEN2048_HOME: folder },
      input: 'a\ns\nq\n',
    });
    expect(code).toBe(3);
    expect(boards(stdout)).toHaveLength(3);
    expect(stderr).toMatch(
      /^open2048: Not saved: files cannot be locked on \w+-\w+: the add-on .* and the command flock is not installed/,
    );
    expect(readdirSync(folder)).toEqual(['.lock']);
  });

  test.each([
    ['play --plain', ['play', '--plain', '--seed', '3'], 'a\nq\n'],
    ['move', ['move', '0 2 2 4', 'left'], ''],
    ['solve', ['solve', '-', '--goal', '8'], '2\n0 2\n2 4\n'],
    ['saves list', ['saves', 'list'], ''],
    ['hint', ['hint', '2 4; 0 2'], ''],
  ])('%s needs no lock', async (_, args, input) => {
    const ended = await run(args, { env: { ...env, OPEN2048_HOME: newHome() }, input });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('on a file system without locks', () => {
  const why =
    "the file system has no file locks (no locks available), so two programs could overwrite each other's moves; set OPEN2048_HOME to a folder on a local disk";

  test('line mode says why nothing is saved and what to do; exit code 3', async () => {
    const folder = newHome();
    const env = { OPEN2048_HOME: folder, ...NO_FILE_LOCKS };
    const { code, stderr } = await run(LINES, { env, input: 'a\ns\nq\n' });
    expect(code).toBe(3);
    expect(stderr).toContain(`Not saved: ${folder}: ${why}`);
    expect(readdirSync(folder)).toEqual(['.lock']);
  });

  test('full-screen mode shows the whole message', async () => {
    const folder = join(newHome(), 'games');
    mkdirSync(folder);
    const terminal = play(['--seed', '3'], { home: folder, env: NO_FILE_LOCKS });
    await terminal.waitFor(/✗(.|\n)*Not saved(.|\n)*a\s+local\s+disk/);
    terminal.write('q');
    expect(await terminal.exit).toEqual({ code: 3, signal: 0 });
  });
});
