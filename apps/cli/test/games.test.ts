/** The games of this machine, found, shown and exported with the real command. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import {
  exportSaves,
  formatBackups,
  memoryStorage,
  parseBackupFile,
  type SaveEntry,
} from '@open2048/session';
import { finishedTexts } from '@open2048/testing/saved-games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-games-'));
const home = newHome();
const env = { OPEN2048_HOME: home };
/** Of 30 games, the latest is from this day. */
const LATEST = new Date(2026, 2, 10, 12).getTime();

beforeAll(async () => {
  const storage = memoryStorage();
  for (const [key, text] of await finishedTexts(30, LATEST)) {
    await storage.update(key, () => text);
  }
  const { backups } = await exportSaves(storage, { savedAt: 0, settings: null });
  const file = join(folder, 'all.json');
  writeFileSync(file, formatBackups(backups));
  expect((await run(['saves', 'import', file], { env })).code).toBe(0);
  await run(['play', '--plain', '--save', '--seed', '1'], { env, input: 'w\na\ns\nd\nw\na\nq\n' });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(home, { recursive: true });
});

type Listed = Omit<SaveEntry, 'rules'> & { readonly rules: string };

async function listed(...args: readonly string[]): Promise<readonly Listed[]> {
  const { code, stdout, stderr } = await run(['games', 'list', ...args, '--json'], { env });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as readonly Listed[];
}

test('every game is listed, the one in progress first', async () => {
  const { stdout } = await run(['games', 'list'], { env });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toMatch(/ unfinished +classic · 4x4 · reach 2048$/);
  expect(lines[1]).toMatch(/^[0-9a-z]+ +2026-03-10 +\d+ +\d+ +finished +\w+ · /);
});

describe('games are found', () => {
  test.each<[string, readonly string[], (game: Listed) => boolean]>([
    ['by words', ['tiers'], ({ rules }) => rules === 'tiers'],
    ['by rules', ['--rules', 'classic'], ({ rules }) => rules === 'classic'],
    ['by class', ['--class', 'with-undo'], ({ scoreClass }) => scoreClass === 'with-undo'],
    ['by state', ['--state', 'finished'], ({ isOver }) => isOver],
    ['by tile', ['--tile', '128'], ({ maxRank }) => maxRank! >= 7],
    [
      'by day',
      ['--from', '2026-03-08', '--to', '2026-03-09'],
      ({ playedAt }) => [8, 9].includes(new Date(playedAt).getDate()),
    ],
  ])('%s', async (_, args, matches) => {
    const [all, found] = [await listed(), await listed(...args)];
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(all.filter(matches));
  });

  test('in an order, and not more than asked for', async () => {
    const scores = (await listed('--state', 'finished', '--sort', 'score')).map(
      ({ score }) => score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(await listed('--limit', '3')).toHaveLength(3);
    const { stdout } = await run(['games', 'list', '--limit', '3'], { env });
    expect(stdout.split('\n')[3]).toBe('… and 28 more');
    expect((await run(['games', 'list', 'unheard'], { env })).stdout).toBe('No games found.\n');
  });
});

test('a game is shown by the beginning of its id, and its replay is written', async () => {
  const [game] = await listed('tiers', '--state', 'finished');
  const file = join(folder, 'game.2048');
  const { stdout } = await run(['games', 'show', game!.id, '--replay', file], { env });
  expect(stdout).toContain(`score   ${game!.score}\n`);
  expect(stdout).toContain('+----+');
  const verified = await run(['replay', 'verify', file, '--json'], { env });
  expect(JSON.parse(verified.stdout)).toMatchObject({ score: game!.score, moves: game!.moves });
  const json = await run(['games', 'show', game!.id, '--json'], { env });
  expect(JSON.parse(json.stdout)).toEqual(game);
});

test('some games are exported to a file, which another machine imports', async () => {
  const file = join(folder, 'some.json');
  const chosen = await listed('--class', 'with-advice');
  const args = ['games', 'export', '--class', 'with-advice', '--output', file];
  expect((await run(args, { env })).code).toBe(0);
  const backups = expectOk(parseBackupFile(readFileSync(file, 'latin1')));
  const ids = backups.flatMap(({ entries }) => entries.flatMap(({ games }) => games));
  expect(ids.map(({ id }) => id).toSorted()).toEqual(chosen.map(({ id }) => id).toSorted());
  const there = { OPEN2048_HOME: newHome() };
  await run(['saves', 'import', file], { env: there });
  const { stdout } = await run(['games', 'list', '--json'], { env: there });
  expect((JSON.parse(stdout) as readonly Listed[]).length).toBe(chosen.length);
  const one = await run(['games', 'export', '--id', chosen[0]!.id], { env });
  expect(expectOk(parseBackupFile(one.stdout))[0]!.entries[0]!.games[0]!.id).toBe(chosen[0]!.id);
});

test.each([
  [['show', 'nothing'], 'no-such-save'],
  [['show', ''], 'ambiguous-id'],
  [['list', '--from', 'yesterday'], 'bad-day'],
  [['list', '--to', '2026-1-1'], 'bad-day'],
  [['list', '--from', '2026-02-31'], 'bad-day'],
  [['list', '--limit', 'all'], 'bad-number'],
  [['list', '--tile', '3'], 'bad-face'],
  [['export', 'unheard'], 'no-such-save'],
])('refused: %j', async (args, code) => {
  const { code: exit, stdout } = await run(['games', ...args, '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ error: { code } });
  expect(exit).toBe(2);
});
