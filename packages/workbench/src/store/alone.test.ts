/** Work on a folder under its lock: one task at a time, across processes. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLock } from '../files/lock.ts';
import { aloneIn } from './alone.ts';

const home = mkdtempSync(join(tmpdir(), 'open2048-alone-'));
afterAll(() => rmSync(home, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(home, 'folder-'));

test('work holds the lock until it succeeds or fails', async () => {
  const folder = newFolder();
  const lock = join(folder, '.lock');
  const alone = aloneIn(folder);
  expect(await alone(() => openLock(lock))).toBeNull();
  const failure = new Error('no');
  await expect(alone(() => Promise.reject(failure))).rejects.toBe(failure);
  const free = await openLock(lock);
  expect(free).not.toBeNull();
  await free!.close();
  expect(await alone(async () => 'done')).toBe('done');
});

test('tasks do not overlap, and run in order', async () => {
  const alone = aloneIn(newFolder());
  const seen: string[] = [];
  const piece = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([alone(piece('one')), alone(piece('two')), alone(piece('three'))]);
  const each = ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(seen).toEqual(each);
});

test('the folder is created for the work, and is private', async () => {
  const folder = join(newFolder(), 'not', 'yet');
  await aloneIn(folder)(async () => undefined);
  expect(readdirSync(folder)).toEqual(['.lock']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a task that waits too long fails with the cause, and nothing is done', async () => {
  const folder = newFolder();
  const other = await openLock(join(folder, '.lock'));
  let isDone = false;
  const work = aloneIn(
    folder,
    20,
  )(async () => {
    isDone = true;
  });
  await expect(work).rejects.toMatchObject({
    code: 'ELOCKED',
    message: `another program has been writing to ${folder} for 0.02 s`,
  });
  expect(isDone).toBe(false);
  await other!.close();
});

test('the folder is cleaned up before the first task only', async () => {
  const folder = newFolder();
  const part = join(folder, 'key.log.tmp');
  const alone = aloneIn(folder);
  const look = () => alone(async () => existsSync(part));
  writeFileSync(part, 'half a te');
  expect(await look()).toBe(false);
  writeFileSync(part, 'half a te');
  expect(await look()).toBe(true);
});
