/** My games in a real browser: listed, resumed, named, deleted, restored, exported and imported. */
import { readFileSync } from 'node:fs';
import {
  seeded,
  expectOk,
  formatPosition,
  legalMoves,
  MAX_PLAY_WORK,
  newGame,
  playWork,
  PRESETS,
  type RuleSet,
} from '@open2048/core';
import {
  exportSaves,
  formatBackup,
  formatBackups,
  memoryStorage,
  openSession,
  parseBackup,
  type Ports,
} from '@open2048/session';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { PROVED, SEED, thoughtless } from './analysed.ts';
import { goTo, openApp, playKeys, saved, shown, visit } from './visit.ts';

const app = openApp();

const open = (hash: string, context?: BrowserContextOptions) =>
  visit({ ...app, hash, ...(context && { context }) });

const { classic, tiers } = PRESETS;
const PATIENT = { timeout: 30_000 };

/** The rules of a game that starts from a given board, as the editor makes them. */
function position(number: number): RuleSet {
  const { board } = newGame(classic, seeded(number)).position;
  return { ...classic, start: { kind: 'given', board: formatPosition(board) } };
}

/** A file of games, each with the given number of moves; each game is a minute later than the previous one. */
async function fileOf(games: readonly (readonly [RuleSet, number])[]): Promise<string> {
  const storage = memoryStorage();
  let seed = 0;
  let time = Date.UTC(2026, 0, 1);
  const ports: Ports = { storage, now: () => time, newSeed: () => ++seed };
  for (const [rules, moves] of games) {
    const session = await openSession(rules, ports, { fresh: true });
    for (let move = 0; move < moves; move++) {
      expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    }
    await session.close();
    time += 60_000;
  }
  return formatBackups((await exportSaves(storage, { savedAt: time, settings: null })).backups);
}

/** Opens a text as a file, as a player does; resolves when the question or an error is shown. */
async function openFile(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

async function takeIn(page: Page, text: string): Promise<void> {
  await openFile(page, text);
  const dialog = page.getByRole('dialog', { name: 'Import this file?' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Imported.').waitFor();
}

/** The file that a button downloads. */
async function savedFile(page: Page, button: RegExp | string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Blocks the store of a page for others while the page has the attribute `data-held`. */
async function holdStore(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset['held'] = '';
    const store = await new Promise<IDBObjectStore>((resolve) => {
      const opening = indexedDB.open('open2048');
      opening.addEventListener('success', () =>
        resolve(opening.result.transaction('texts', 'readwrite').objectStore('texts')),
      );
    });
    const hold = () => {
      if (dataset['held'] === '') store.count().addEventListener('success', hold);
    };
    hold();
  });
}

const titles = (page: Page) => page.locator('.games-title').allInnerTexts();
const rows = (page: Page) => page.locator('.games-row');

/** Opens the details of the first game, and resolves to its dialog. */
async function details(page: Page): Promise<Locator> {
  await page.locator('.games-open').first().click();
  const dialog = page.locator('.games-details');
  await dialog.waitFor();
  // The picture of the board is drawn as large as it is shown.
  const width = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
  await expect.poll(width).toBeGreaterThan(0);
  return dialog;
}

test('a game is listed as it was left, and continued with the keyboard', async () => {
  const { page, close } = await open('#/play?seed=31');
  await playKeys(page, [0, 1, 2, 3, 0]);
  await saved(page);
  const before = await shown(page);
  await goTo(page, 'My games');
  await rows(page).waitFor();
  expect(await titles(page)).toEqual(['Classic']);
  expect(await rows(page).innerText()).toMatch(/points · \d+[^]* \d moves/);
  await page.getByRole('button', { name: 'Continue: Classic' }).press('Enter');
  await page.locator('.stage').waitFor();
  expect(await shown(page)).toEqual(before);
  await close();
});

test('a deleted game disappears from the list and from play, and can be restored', async () => {
  const { page, close } = await open('#/play?seed=32');
  await playKeys(page, [0, 1, 2, 3, 0]);
  await saved(page);
  const before = await shown(page);
  await page.goto(`${app.url}/#/games`);
  await (await details(page)).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No games yet' }).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.and(page.locator(':focus')).waitFor();
  await undo.click();
  // The button is gone, and the next Tab leads into the screen.
  await page.locator('h1:focus').waitFor();
  await page.getByRole('button', { name: 'Continue: Classic' }).click();
  await page.locator('.stage').waitFor();
  expect(await shown(page)).toEqual(before);
  await page.goto(`${app.url}/#/games`);
  await (await details(page)).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No games yet' }).waitFor();
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  expect((await shown(page)).score).toBe(0);
  await close();
});

test('a restored finished game is not played again', async () => {
  const { page, close } = await open(formatRoute({ screen: 'play', rules: PROVED, seed: SEED }));
  await playKeys(page, thoughtless(PROVED, Infinity));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  const over = await shown(page);
  await saved(page);
  await page.goto(`${app.url}/#/games`);
  await (await details(page)).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No games yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await rows(page).getByRole('button', { name: 'Watch' }).waitFor();
  await page.goto(`${app.url}/${formatRoute({ screen: 'play', rules: PROVED, seed: null })}`);
  expect((await shown(page)).score).toBe(0);
  await page.goto(`${app.url}/#/games`);
  await rows(page).getByRole('button', { name: 'Watch' }).click();
  await page.locator('.watching').waitFor();
  await page.keyboard.press('End');
  expect(await shown(page)).toEqual(over);
  await close();
});

test('everything is exported to one file, and another browser imports it', async () => {
  const first = await open('#/play?seed=33');
  await playKeys(first.page, [0, 1, 2, 3, 0, 1]);
  await saved(first.page);
  const before = await shown(first.page);
  await first.page.goto(`${app.url}/#/settings`);
  await first.page.getByRole('radio', { name: 'Dark' }).check();
  await first.page.goto(`${app.url}/#/games`);
  const file = await savedFile(first.page, 'Save everything');
  expect(parseBackup(file).ok).toBe(true);
  await first.close();

  const { page, close } = await open('#/games');
  await openFile(page, file);
  const dialog = page.getByRole('dialog', { name: 'Import this file?' });
  await dialog.getByText('1 game is new').waitFor();
  await dialog.getByRole('switch', { name: 'Also import the settings' }).check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('Imported.').waitFor();
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await page.getByRole('button', { name: 'Continue: Classic' }).click();
  await page.locator('.stage').waitFor();
  expect(await shown(page)).toEqual(before);
  // Undo goes back to the start of the game.
  for (let move = 0; move < 6; move++) await page.keyboard.press('u');
  expect((await shown(page)).score).toBe(0);
  await close();
});

test('an imported game is kept separately from the current one, and either can be continued', async () => {
  const { page, close } = await open('#/play?seed=34');
  await playKeys(page, [0, 1, 2, 3]);
  await saved(page);
  const mine = await shown(page);
  await page.goto(`${app.url}/#/games`);
  await takeIn(page, await fileOf([[classic, 12]]));
  await expect.poll(() => titles(page)).toEqual(['Classic', 'Classic']);
  const kept = rows(page).filter({ hasText: '12 moves' });
  await kept.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.stage').waitFor();
  expect(await shown(page)).not.toEqual(mine);
  await page.goto(`${app.url}/#/games`);
  await rows(page)
    .filter({ hasNotText: '12 moves' })
    .getByRole('button', { name: 'Continue' })
    .click();
  expect(await shown(page)).toEqual(mine);
  await close();
});

test('another tab follows the changes made here', async () => {
  const { page, another, close } = await open('#/play?seed=35');
  await saved(page);
  const other = await another();
  await other.page.goto(`${app.url}/#/games`);
  await takeIn(other.page, await fileOf([[classic, 9]]));
  await page.getByText('Game continued in another window.').waitFor({ state: 'attached' });
  await page.goto(`${app.url}/#/games`);
  expect(await rows(page).innerText()).toContain('9 moves');
  await close();
});

describe('a file that is', () => {
  test.each([
    ['something else', () => '{"grid":[]}', 'This is not a file of saved games.'],
    ['cut short', (text: string) => text.slice(0, -20), 'The data is damaged'],
    [
      'of a newer version',
      (text: string) => text.replace('"version":3', '"version":9'),
      'newer version',
    ],
  ])('%s is refused in words, and nothing changes', async (_, damage, words) => {
    const { page, close } = await open('#/games');
    await openFile(page, damage(await fileOf([[classic, 3]])));
    await page.getByRole('alert').getByText(words).waitFor();
    await page.getByRole('heading', { name: 'No games yet' }).waitFor();
    await close();
  });
});

/** Eight games on large boards, which together cost as much to replay as a file may. */
async function largestFile(): Promise<string> {
  const large: RuleSet = { ...classic, size: { rows: 64, cols: 64 }, goal: null };
  const eventWork = playWork(large, 1) - playWork(large, 0);
  const events = Math.floor((MAX_PLAY_WORK - playWork(large, 0)) / eventWork);
  const backup = expectOk(parseBackup(await fileOf([[large, events]])));
  const [entry] = backup.entries;
  const games = Array.from({ length: 8 }, (_, id) => ({ ...entry!.games[0]!, id: `${id}` }));
  return formatBackup({ ...backup, entries: [{ ...entry!, records: null, games, hand: 0 }] });
}

describe('a file is imported by a worker', () => {
  const WORKERS = /\/worker-[^/]*\.js$/;
  /** Without a service worker, which would serve worker scripts from its cache. */
  const openHere = () =>
    visit({
      ...app,
      hash: '#/games',
      before: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    });
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Open a file' });

  test('and only by it: until the worker is loaded, the file is shown as being read, and can be cancelled', async () => {
    const { page, close } = await openHere();
    await page.route(WORKERS, () => {});
    const file = await fileOf([[classic, 3]]);
    await openFile(page, file);
    await page.getByText('Reading the file…').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.unroute(WORKERS);
    await takeIn(page, file);
    expect(await rows(page).innerText()).toContain('3 moves');
    expect(page.workers()).toEqual([]);
    await close();
  });

  test('which ends immediately when reading the largest file is cancelled', async () => {
    const { page, close } = await openHere();
    await openFile(page, await largestFile());
    await page.getByText(/^Reading game \d of 8$/).waitFor();
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.workers(), PATIENT).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  test('which ends immediately when the import is cancelled, and the next import completes it', async () => {
    const { page, close } = await openHere();
    const file = await fileOf([[classic, 12]]);
    await openFile(page, file);
    const dialog = page.getByRole('dialog', { name: 'Import this file?' });
    await dialog.waitFor();
    await holdStore(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Importing…').waitFor();
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Import cancelled.').waitFor();
    await expect.poll(() => page.workers(), PATIENT).toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('data-held'));
    await takeIn(page, file);
    expect(await rows(page).innerText()).toContain('12 moves');
    await close();
  });

  test('which continues when the player leaves the screen', async () => {
    const { page, close } = await openHere();
    await openFile(page, await fileOf([[tiers, 12]]));
    const dialog = page.getByRole('dialog', { name: 'Import this file?' });
    await dialog.waitFor();
    await holdStore(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByText('Importing…').waitFor();
    await goTo(page, 'Settings');
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    await page.evaluate(() => document.documentElement.removeAttribute('data-held'));
    await expect.poll(() => page.workers(), PATIENT).toEqual([]);
    await goTo(page, 'My games');
    await rows(page).waitFor();
    expect(await titles(page)).toEqual(['Tiers']);
    await close();
  });

  test('and a worker that cannot be loaded is reported', async () => {
    const { page, context } = await openHere();
    await page.route(WORKERS, (route) => route.abort());
    await openFile(page, await fileOf([[classic, 3]]));
    await page.getByRole('alert').getByText('The import did not finish.').waitFor();
    expect(await bar(page).count()).toBe(0);
    // The console reports the scripts that could not be loaded.
    await context.close();
  });
});

test('a page without a store imports for as long as it is open', async () => {
  const { page, close } = await visit({
    ...app,
    hash: '#/games',
    before: () => Reflect.deleteProperty(window, 'indexedDB'),
  });
  await takeIn(page, await fileOf([[classic, 12]]));
  expect(await rows(page).innerText()).toContain('12 moves');
  await close();
});

test('games are found, chosen and deleted together, and the address keeps the search', async () => {
  const { page, close } = await open('#/games');
  const games = Array.from({ length: 60 }, (_, index) => [position(index), index % 3] as const);
  const file = await fileOf([...games, [tiers, 30], [classic, 40]]);
  await takeIn(page, file);
  const { entries } = expectOk(parseBackup(file));
  // A position that was only viewed is not a game.
  const begun = entries
    .flatMap((entry) => entry.games)
    .filter(({ events }) => events !== '').length;
  const count = page.locator('.games-count');
  expect(await count.innerText()).toBe(`${begun} games`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Moves');
  expect((await titles(page)).slice(0, 2)).toEqual(['Classic', 'Tiers']);
  await page.getByRole('searchbox').fill('from a position');
  await expect.poll(() => count.innerText()).toBe(`${begun - 2} of ${begun} games`);
  await page.getByRole('checkbox', { name: `Select all (${begun - 2})` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${begun - 2} games deleted.`).waitFor();
  await page.getByText('No games match.').waitFor();
  expect(page.url()).toContain('#/games?find=from+a+position&sort=moves');
  await page.reload();
  await page.getByText('No games match.').waitFor();
  await page.getByRole('searchbox').fill('');
  expect(await titles(page)).toEqual(['Classic', 'Tiers']);
  await close();
});

test('a game is named, and found by its name', async () => {
  const { page, close } = await open('#/games');
  await takeIn(page, await fileOf([[classic, 12]]));
  await takeIn(page, await fileOf([[tiers, 12]]));
  await page.getByRole('searchbox').fill('tiers');
  await expect.poll(() => rows(page).count()).toBe(1);
  const dialog = await details(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('a\u0007b');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByText('without line breaks').waitFor();
  await dialog
    .locator('input:focus')
    .and(dialog.getByRole('textbox', { name: 'Name' }))
    .waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' On the train ');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await dialog.getByText('Name saved.').waitFor();
  await page.keyboard.press('Escape');
  expect(await titles(page)).toEqual(['On the train']);
  await page.getByRole('searchbox').fill('train');
  expect(await titles(page)).toEqual(['On the train']);
  await page.reload();
  await page.getByText('On the train').waitFor();
  await close();
});

test('a finished game is shared as a link and a picture, analysed, and continued from a position', async () => {
  const { page, close } = await open(formatRoute({ screen: 'play', rules: PROVED, seed: SEED }));
  await playKeys(page, thoughtless(PROVED, Infinity));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  const over = await shown(page);
  await saved(page);
  await page.goto(`${app.url}/#/games`);
  const dialog = await details(page);
  await dialog.getByText('Without undo').waitFor();
  await dialog.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share this game' });
  await share.locator('canvas').waitFor();
  expect(await share.locator('canvas').textContent()).toContain(over.score.toLocaleString('en'));
  const download = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toBe('open2048.png');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.watching').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const before = await shown(page);
  await page.locator('.toolbar').getByRole('button', { name: 'Continue from here' }).click();
  await page.locator('[data-saved]').first().waitFor();
  expect((await shown(page)).seen).toEqual(before.seen);
  await playKeys(page, [0, 1, 2, 3]);
  await saved(page);
  await page.goto(`${app.url}/#/games`);
  await rows(page).nth(1).waitFor();
  expect(await rows(page).count()).toBe(2);
  await (await details(page)).getByText('With undo').waitFor();
  await close();
});

test('a full store is reported in words', async () => {
  const { page, close } = await open('#/games');
  await takeIn(page, await fileOf([[classic, 12]]));
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const dialog = await details(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('One');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByRole('status').getByText('Browser storage is full.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Browser storage is full.').waitFor();
  await close();
});

test('the older address opens the same screen', async () => {
  const { page, close } = await open('#/saves');
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await close();
});
