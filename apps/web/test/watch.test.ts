/** Watching and sharing games, in a real browser. */
import { readFileSync } from 'node:fs';
import {
  seeded,
  DIRECTION_NAMES,
  expectOk,
  newGame,
  play,
  PRESETS,
  type Direction,
  type DirectionName,
  type Game,
  type GameEvent,
} from '@open2048/core';
import { replayOf, replayText, REPLAY_FORMATS } from '@open2048/replay';
import { forgedReplay } from '@open2048/testing/games';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { directions, expected, openApp, playKeys, shown, visit } from './visit.ts';

const app = openApp();

const open = (hash: string) =>
  visit({
    ...app,
    hash,
    tools: true,
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });

const perform = (game: Game, event: GameEvent) => expectOk(play(game, event));
function gamesOf(events: readonly (DirectionName | 'undo')[]): Game[] {
  const games = [newGame(PRESETS.classic, seeded(7))];
  for (const name of events) {
    const direction = DIRECTION_NAMES.findIndex((known) => known === name) as Direction;
    games.push(
      perform(games.at(-1)!, name === 'undo' ? { type: name } : { type: 'move', direction }),
    );
  }
  return games;
}

/** The games after each event of a short game with an undo; the first is the start. */
const GAMES: readonly Game[] = gamesOf(['left', 'up', 'undo', 'right', 'down', 'left']);
const LAST = GAMES.length - 1;
const REPLAY = replayOf(GAMES[LAST]!);
const ADDRESS = `#/watch/${expectOk(replayText(REPLAY))}`;

const addressOf = (page: Page) => page.evaluate(() => location.hash);

test('a ranked game with tiles that cannot be recomputed is not verified; a casual one shows no message', async () => {
  const forged = await open(`#/watch/${expectOk(replayText(forgedReplay(1)))}`);
  await forged.page.getByText('Not verified.').waitFor();
  await forged.close();
  const casual = await open(ADDRESS);
  await shown(casual.page);
  expect(await casual.page.getByText('Not verified.').count()).toBe(0);
  await casual.close();
});

test('a shared game can be watched from its link to the same end', async () => {
  const { page, context, close } = await open('#/play?seed=7');
  await playKeys(page, directions('LURDLURD'));
  const played = await shown(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http.*#\/watch\/MjA0O[\w-]+$/);
  const other = await context.newPage();
  await other.goto(link);
  expect((await shown(other)).score).toBe(0);
  await other.getByRole('button', { name: 'Watch the game' }).press('Enter');
  // The card is gone; the focus is on the button that pauses.
  await other.locator('.transport .primary:focus').press('Enter');
  await other.keyboard.press('Home');
  for (let count = 0; count < 8; count++) await other.keyboard.press('ArrowRight');
  expect(await shown(other)).toEqual(played);
  await close();
});

test('reading a large game does not block the page and can be cancelled', async () => {
  const { page, close } = await open('#/watch');
  // Reading never ends if the worker is never loaded.
  await page.route(/\/worker-[^/]*\.js$/, () => {});
  const link = page.getByLabel('A replay as text, or a link to one');
  await link.fill(ADDRESS);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Reading the game…').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Reading the game…').waitFor({ state: 'detached' });
  await page.evaluate((hash) => (location.hash = hash), ADDRESS);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await link.waitFor();
  // A cancelled replay can be opened later.
  await page.unroute(/\/worker-[^/]*\.js$/);
  await link.fill(ADDRESS);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(await shown(page)).toEqual(expected(GAMES[0]!));
  await close();
});

test('the current game can be watched', async () => {
  const { page, close } = await open('#/play?seed=7');
  await playKeys(page, directions('LU'));
  const played = await shown(page);
  await page.getByRole('button', { name: 'Watch this game' }).click();
  await page.getByRole('heading', { name: 'Watch' }).waitFor();
  await page.keyboard.press('End');
  expect(await shown(page)).toEqual(played);
  await close();
});

test('steps, both ends, and the address; undone moves are undone', async () => {
  const { page, close } = await open(`${ADDRESS}?at=2`);
  expect(await shown(page)).toEqual(expected(GAMES[2]!));
  await page.keyboard.press('ArrowRight');
  expect(await shown(page)).toEqual(expected(GAMES[3]!));
  const said = page.getByRole('region', { name: 'Playback' }).getByRole('status');
  expect((await said.innerText()).trim()).toBe('Move 3 of 6. Undid up. Score 0.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).toEqual(expected(GAMES[1]!));
  await page.keyboard.press('End');
  expect(await shown(page)).toEqual(expected(GAMES[LAST]!));
  expect(await addressOf(page)).toBe(`${ADDRESS}?at=${LAST}`);
  await page.keyboard.press('Home');
  expect(await shown(page)).toEqual(expected(GAMES[0]!));
  expect(await addressOf(page)).toBe(ADDRESS);
  // Jumps are entries of the history: back to the end, and back to the place before.
  await page.goBack();
  expect(await shown(page)).toEqual(expected(GAMES[LAST]!));
  await page.goBack();
  expect(await shown(page)).toEqual(expected(GAMES[1]!));
  await close();
});

test('keys and a pad work as soon as the game is visible', async () => {
  const { page, close } = await visit({
    ...app,
    hash: ADDRESS,
    before: () => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.timeline-text') === null) return;
        observer.disconnect();
        const key = { code: 'ArrowRight', key: 'ArrowRight', bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
        document.dispatchEvent(
          new CustomEvent('open2048-pad', { detail: 'right', cancelable: true }),
        );
      }).observe(document, { childList: true, subtree: true });
    },
  });
  expect(await shown(page)).toEqual(expected(GAMES[2]!));
  await close();
});

test('space plays to the end, and from there starts again', async () => {
  const { page, close } = await open(ADDRESS);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Every frame');
  await page.locator('h1').focus();
  await page.keyboard.press('Space');
  await button('Go to the end').and(page.locator('[aria-disabled=true]')).waitFor();
  expect(await shown(page)).toEqual(expected(GAMES[LAST]!));
  await button('Play backwards').click();
  await button('Go to the start').and(page.locator('[aria-disabled=true]')).waitFor();
  expect(await shown(page)).toEqual(expected(GAMES[0]!));
  // The address follows the playback.
  await page.waitForFunction(() => !location.hash.includes('at='));
  await close();
});

test('the slider goes to any move and names it', async () => {
  const { page, close } = await open(ADDRESS);
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  await slider.fill('4');
  expect(await shown(page)).toEqual(expected(GAMES[4]!));
  expect(await slider.getAttribute('aria-valuetext')).toBe('Move 4 of 6');
  await page.goBack();
  expect(await shown(page)).toEqual(expected(GAMES[0]!));
  await close();
});

describe('a game is opened', () => {
  /** Without the undo, every format can represent it. */
  const plain = GAMES.slice(0, 3);
  const end = plain.at(-1)!;
  test.each(REPLAY_FORMATS.map((format) => ({ id: format.id, format })))(
    'as a file: $id',
    async ({ format }) => {
      const { page, close } = await open('#/watch');
      await page.locator('input[type=file]').setInputFiles({
        name: `game.${format.extension}`,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(expectOk(format.write(replayOf(end)))),
      });
      await page.getByRole('slider').waitFor();
      await page.keyboard.press('End');
      expect(await shown(page)).toEqual(expected(end));
      await close();
    },
  );

  test('as a file dropped anywhere', async () => {
    const { page, close } = await open('#/watch');
    const file = await page.evaluateHandle(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'game.txt'));
        return data;
      },
      expectOk(replayText(REPLAY)),
    );
    await page.dispatchEvent('h1', 'dragover', { dataTransfer: file });
    await page.getByText('Drop the file to watch it').waitFor();
    await page.dispatchEvent('h1', 'drop', { dataTransfer: file });
    await page.getByRole('slider').waitFor();
    expect(await addressOf(page)).toBe(ADDRESS);
    await close();
  });

  test('as a link pasted into the field, at its position', async () => {
    const { page, close } = await open('#/watch');
    await page.getByRole('textbox').fill(`Look: https://example.org/2048/${ADDRESS}?at=3`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('slider').waitFor();
    expect(await shown(page)).toEqual(expected(GAMES[3]!));
    await close();
  });
});

test.each([
  {
    rule: 'an unknown format',
    text: 'chess',
    says: ['Unrecognised format'],
  },
  {
    rule: 'a game cut short',
    text: expectOk(replayText(REPLAY)).slice(0, -4),
    says: ['At offset', 'damaged'],
  },
  {
    rule: 'a tile on an occupied cell',
    text: 'replay_aa',
    says: ['A tile is dealt to an occupied cell.'],
  },
])('what cannot be read is told with its place: $rule', async ({ text, says }) => {
  const { page, close } = await open('#/watch');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: says[0]! });
  await alert.waitFor();
  for (const words of says) expect(await alert.innerText()).toContain(words);
  await close();
});

test('formats that cannot hold a game say why, the others are saved', async () => {
  const { page, close } = await open(ADDRESS);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('All formats').click();
  const verse = page.getByRole('button', { name: '2048verse' });
  expect(await verse.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('2048verse does not support undo').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'open2048 replay as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('open2048-text.txt');
  await close();
});

/** The colour of each cell of the picture, near its upper left corner. */
const pictured = (page: Page) =>
  page.locator('.picture-part canvas').evaluate((picture: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(picture.width, picture.height);
    const pen = copy.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(picture, 0, 0);
    // Below margins of 60 and 130 pixels, with gaps of 11 % of a cell.
    const cell = 960 / (4 * 1.11 + 0.11);
    const colourAt = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data.join();
    return Array.from({ length: 16 }, (_, index) => {
      const x = 60 + cell * (0.11 + 1.11 * (index % 4) + 0.15);
      const y = 130 + cell * (0.11 + 1.11 * Math.floor(index / 4) + 0.15);
      return colourAt(x, y);
    });
  });

test('the current position can be saved and copied as a picture; at the start it is that of the end', async () => {
  const { page, context, close } = await open(ADDRESS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('open2048.png');
  const file = readFileSync(await download.path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1190]);
  const colours = await pictured(page);
  const { ranks } = GAMES[LAST]!.position.board;
  // Equal tiles have equal colours, and different ones different colours.
  const kinds = new Map(colours.map((colour, cell) => [colour, ranks[cell]]));
  expect(colours.map((colour) => kinds.get(colour))).toEqual([...ranks]);
  expect(kinds.size).toBe(new Set(ranks).size);
  await page.getByRole('button', { name: 'Copy picture' }).press('Enter');
  await page.getByText('Copied.').waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]!.types);
  expect(types).toEqual(['image/png']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await share.click();
  await expect.poll(async () => (await pictured(page)).join()).not.toBe(colours.join());
  await close();
});

test('a game that is too long for a link is shared as a file', async () => {
  let game = GAMES[1]!;
  for (let count = 0; count < 12_000; count++) {
    game = perform(perform(game, { type: 'undo', elapsed: 200 }), { type: 'redo', elapsed: 200 });
  }
  const { page, close } = await open(`#/watch/${expectOk(replayText(replayOf(game)))}`);
  await page.keyboard.press('End');
  expect(await shown(page)).toEqual(expected(game));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText(/^This game takes \d\d(\.\d)? kB\./).waitFor();
  expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('open2048-replay.2048');
  await close();
});
