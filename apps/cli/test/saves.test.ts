/** Saved games transferred from one machine to another with the real command. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';
import { damageLatest } from './damage.ts';

/** A board of 256x256 that is full at the start, in 713 bytes. */
const TOO_LARGE = new URL('../../../fuzz/corpus/backup/replay-too-large.json', import.meta.url);

let home: string;
let file: string;
const folder = mkdtempSync(join(tmpdir(), 'open2048-saves-'));
beforeAll(async () => {
  home = newHome();
  file = join(folder, 'games.json');
  const env = { OPEN2048_HOME: home };
  await run(['play', '--plain', '--save', '--seed', '1'], { env, input: 'w\na\ns\nd\nw\na\nq\n' });
  const { code } = await run(['saves', 'export', '--output', file], { env });
  expect(code).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(home, { recursive: true });
});

const board = async (at: string) =>
  (await run(['replay', 'export', '--to', 'text'], { env: { OPEN2048_HOME: at } })).stdout;

test('a game saved on one machine is listed and continued on another', async () => {
  const there = newHome();
  const env = { OPEN2048_HOME: there };
  expect((await run(['saves', 'list'], { env })).stdout).toBe('No saved games yet.\n');
  expect((await run(['saves', 'import', file, '--dry-run'], { env })).stdout).toContain('1  new');
  expect((await run(['saves', 'list'], { env })).stdout).toBe('No saved games yet.\n');
  expect(
    (await run(['saves', 'import', '-'], { env, input: readFileSync(file) })).stdout,
  ).toContain('1  new');
  expect((await run(['saves', 'list'], { env })).stdout).toMatch(
    /^\d{4}-\d\d-\d\d +\d+ +[4-6] moves  playing {3}classic · 4x4 · reach 2048\n$/,
  );
  expect(await board(there)).toBe(await board(home));
  const again = await run(['saves', 'import', file, '--json'], { env });
  expect(JSON.parse(again.stdout)).toMatchObject({ play: 0, continue: 0, keep: 0, here: 1 });
  rmSync(there, { recursive: true });
});

describe('refused:', () => {
  test.each([
    { name: 'no file', given: () => join(folder, 'nowhere'), code: 'no-file', exit: 3 },
    {
      name: 'a file of another kind',
      given: () => {
        const path = join(folder, 'other.json');
        writeFileSync(path, '{"grid":[]}');
        return path;
      },
      code: 'not-ours',
      exit: 2,
    },
    {
      name: 'a game that would take minutes to replay',
      given: () => fileURLToPath(TOO_LARGE),
      code: 'replay-too-large',
      exit: 2,
    },
    {
      name: 'a truncated file',
      given: () => {
        const path = join(folder, 'cut.json');
        writeFileSync(path, readFileSync(file).subarray(0, -9));
        return path;
      },
      code: 'bad-checksum',
      exit: 2,
    },
  ])('$name', async ({ given, code, exit }) => {
    const ended = await run(['saves', 'import', given()], { env: { OPEN2048_HOME: home } });
    expect(ended.stderr).toContain(`[${code}]`);
    expect(ended.code).toBe(exit);
  });
});

describe('repair', () => {
  /** A folder with one saved game whose latest state is damaged. */
  async function damagedHome(): Promise<{ there: string; env: object; log: string }> {
    const there = newHome();
    const env = { OPEN2048_HOME: there };
    await run(['saves', 'import', file], { env });
    await run(['play', '--plain', '--save'], { env, input: 'w\na\ns\nd\nq\n' });
    return { there, env, log: damageLatest(there, 'save') };
  }

  test('reports damage and repairs it', async () => {
    const { there, env, log } = await damagedHome();
    const before = readFileSync(log);
    const asked = await run(['saves', 'repair', '--dry-run', '--json'], { env });
    const key = /open2048_([0-9a-f]{24})_save/.exec(log)![0].replaceAll('_', '/');
    expect(JSON.parse(asked.stdout)).toEqual([{ key, left: 'older', copy: null }]);
    expect(asked.code).toBe(1);
    const done = await run(['saves', 'repair'], { env });
    expect(done.stdout).toContain(`${key}: the latest state was damaged; the one before`);
    expect(done.code).toBe(1);
    expect(readFileSync(join(there, 'damaged', `${basename(log)}.1`))).toEqual(before);
    const again = await run(['saves', 'repair'], { env });
    expect(again).toEqual({ code: 0, stdout: 'No damage found.\n', stderr: '' });
    expect((await run(['saves', 'list'], { env })).stdout).toMatch(/ moves {2}playing /);
    rmSync(there, { recursive: true });
  });

  test('is done by any command that reads the game, with a message', async () => {
    const { there, env } = await damagedHome();
    const listed = await run(['saves', 'list'], { env });
    expect(listed.stderr).toContain(
      'The saved game was damaged. Its latest intact state was restored',
    );
    expect(listed.stdout).toMatch(/ moves {2}playing /);
    expect((await run(['saves', 'list'], { env })).stderr).toBe('');
    rmSync(there, { recursive: true });
  });
});
