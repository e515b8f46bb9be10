/**
 * The text board for screen readers: everything is found by role and name, a game is played by typed
 * commands and by keys, and the announcements and texts are compared with the same game played by the
 * rules alone.
 */
import {
  seeded,
  DIRECTION_NAMES,
  expectOk,
  FACES,
  facesOf,
  motions,
  newGame,
  play,
  PRESETS,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { ARROWS, directions, expected, goTo, openApp, playKeys, shown, visit } from './visit.ts';

const app = openApp();

const open = (hash: string, context?: BrowserContextOptions) =>
  visit({ ...app, hash, ...(context && { context }) });

/** The accessible parts of the text board, in English. */
const partsOf = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name });
  const table = page.getByRole('table', { name: 'Board' });
  return {
    command: page.getByRole('textbox', { name: 'Command' }),
    keys: page.getByRole('application', { name: 'Play with keys' }),
    status: region('Play').getByRole('status'),
    log: region('Messages').getByRole('listitem'),
    row: (row: number) => table.getByRole('row', { name: `Row ${row}` }).getByRole('cell'),
  };
};

/** Types a command and sends it. */
async function type(page: Page, line: string): Promise<void> {
  const { command } = partsOf(page);
  await command.fill(line);
  await command.press('Enter');
}

/** Waits until this is the latest announcement. */
const heard = (page: Page, words: string) =>
  expect.poll(async () => (await partsOf(page).status.innerText()).trim()).toBe(words);

/** The expected announcement of a move, written independently from the rules alone. */
function moveWords(before: Game, direction: Direction, after: Game | null): string {
  const name = DIRECTION_NAMES[direction];
  const said = name[0]!.toUpperCase() + name.slice(1);
  if (after === null) return `${said}: nothing can move that way.`;
  const { board, score } = after.position;
  const place = (cell: number) =>
    `row ${Math.floor(cell / board.cols) + 1} column ${(cell % board.cols) + 1}`;
  const ways = motions(before.position.board, direction, before.rules.merge);
  const merged = [...new Set(ways.filter((way) => way.merged).map(({ to }) => to))];
  const gain = score - before.position.score;
  const merges =
    merged.length === 0
      ? ''
      : `; ${merged.length} ${merged.length === 1 ? 'merge' : 'merges'}, +${gain}`;
  const { cell, rank } = after.turn.spawn!;
  const spawn = `; new ${FACES[rank]} at ${place(cell)}.`;
  const tiles = merged.map((to) => `${FACES[board.ranks[to]!]} at ${place(to)}`);
  const details = merged.length === 0 ? '' : ` Merged: ${tiles.join('; ')}.`;
  return `${said}${merges}${spawn}${details} Score ${score.toLocaleString('en')}.`;
}

const WAYS_TO_SAY = {
  up: ['up', 'w', 'UP', 'slide up'],
  right: ['right', 'd', 'r', ' right '],
  down: ['down', 's', 'dow', 'move down'],
  left: ['left', 'a', 'l', 'lef'],
} as const;
const WAYS_TO_PRESS = {
  up: ['ArrowUp', 'w', 'k'],
  right: ['ArrowRight', 'd', 'l'],
  down: ['ArrowDown', 's', 'j'],
  left: ['ArrowLeft', 'a', 'h'],
} as const;

test('a game is played from the accessibility tree alone, by typing and by keys', async () => {
  const { page, close } = await open('#/play?seed=7');
  // The link to it is the second tab stop of the page.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Text board: Classic' }).waitFor();
  const { keys, row } = partsOf(page);
  let game = newGame(PRESETS.classic, seeded(7));
  for (let turn = 0; turn < 48; turn++) {
    const direction = ([2, 3, 2, 1, 0, 3] as const)[(turn * 7) % 6]!;
    const name = DIRECTION_NAMES[direction];
    const next = play(game, { type: 'move', direction });
    if (turn % 2 === 0) await type(page, WAYS_TO_SAY[name][(turn / 2) % 4]!);
    else await keys.press(WAYS_TO_PRESS[name][turn % 3]!);
    await heard(page, moveWords(game, direction, next.ok ? next.value : null));
    if (next.ok) game = next.value;
    for (const [index, faces] of facesOf(game.position.board).entries()) {
      const read = faces.map((face) => (face === 0 ? 'empty' : String(face)));
      expect(await row(index + 1).allInnerTexts()).toEqual(read);
    }
  }
  expect(game.position.moves).toBeGreaterThan(36);
  const last = DIRECTION_NAMES[game.turn.direction!];
  game = expectOk(play(game, { type: 'undo' }));
  await type(page, 'undo');
  await heard(page, `Undid ${last}. Score ${game.position.score.toLocaleString('en')}.`);
  await page.getByRole('link', { name: 'Go to the graphical board' }).press('Enter');
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

const given = (board: string, change: Partial<RuleSet> = {}): string => {
  const [rows, cols] = board.split('/')[0]!.split('x').map(Number) as [number, number];
  const start = { kind: 'given', board } as const;
  const rules = { ...PRESETS.classic, size: { rows, cols }, start, ...change };
  return formatRoute({ screen: 'text', rules });
};

test('the board is read by row, column and cell, and messages can be read again', async () => {
  const { page, close } = await open(given('2x3/1.0.2/3.0.0'));
  const { keys, log } = partsOf(page);
  for (const [line, words] of [
    ['row 1', 'Row 1: 2, empty, 4.'],
    ['column 3', 'Column 3: 4, empty.'],
    ['a2', 'row 2 column 1: 8.'],
    ['what', '“what” is not a command. Type help for all commands.'],
    ['row 9', 'There are 2 rows.'],
  ] as const) {
    await type(page, line);
    await heard(page, words);
  }
  await keys.press('Shift+ArrowRight');
  await heard(page, 'row 1 column 2: empty.');
  await keys.press('Shift+C');
  await heard(page, 'Column 2: empty.');
  // Repeated words are a new message: once in the region, twice in the list.
  await keys.press('Shift+C');
  await expect.poll(() => log.count()).toBe(8);
  expect((await log.allInnerTexts()).slice(0, 3)).toEqual([
    'Column 2: empty.',
    'Column 2: empty.',
    'row 1 column 2: empty.',
  ]);
  expect(await page.getByRole('status').getByText('Column 2').count()).toBe(1);
  await page.getByRole('radio', { name: 'Short' }).check();
  await type(page, 'left');
  await expect
    .poll(() => log.first().innerText())
    .toMatch(/^Left; new [24] at row \d column \d\.$/);
  await close();
});

test('keys work only in their field, as configured, and not while typing', async () => {
  const { page, close } = await open('#/settings');
  await page.getByRole('button', { name: 'Add a key for “Slide left”' }).press('Enter');
  await page.keyboard.press('x');
  await page.getByRole('status').getByText('X is now bound to “Slide left”.').waitFor();
  await goTo(page, 'Text board');
  const { command, keys, log } = partsOf(page);
  await command.pressSequentially('xul');
  await command.press('ArrowLeft');
  expect(await command.inputValue()).toBe('xul');
  await page.getByRole('button', { name: 'Run' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('x');
  expect(await log.count()).toBe(0);
  await keys.press('x');
  await expect.poll(() => log.first().innerText()).toMatch(/^Left/);
  const row = page.getByRole('row', { name: /^Slide the tiles left/ });
  expect(await row.getByRole('cell').last().innerText()).toMatch(/X$/);
  await close();
});

test('a new game is confirmed and can be undone, and the focus is never lost', async () => {
  // A fixed seed: if no tile could move left or up, no move would be played and no question asked.
  const { page, close } = await open(`#/play?seed=${LONG_GAME_SEED}`);
  await goTo(page, 'Text board');
  const { command, keys } = partsOf(page);
  for (const line of ['left', 'up', 'left']) await type(page, line);
  await type(page, 'new');
  const dialog = page.getByRole('dialog', { name: 'Start a new game?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(command)).toBe(true);
  await keys.press('r');
  await dialog.getByRole('button', { name: 'New game' }).press('Enter');
  await expect.poll(() => hasFocus(keys)).toBe(true);
  await page.getByRole('status').getByText('New game started.').waitFor();
  await page.getByRole('button', { name: 'Back to the last game' }).press('Enter');
  await page.getByRole('status').getByText('Back to the previous game.').waitFor();
  await expect.poll(() => hasFocus(command)).toBe(true);
  await close();
});

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

const LAST = directions(LONG_GAME).at(-1)!;

test('the goal is announced, and the game continues', async () => {
  const { page, close } = await open(`#/play?seed=${LONG_GAME_SEED}`);
  await playKeys(page, directions(LONG_GAME.slice(0, -1)));
  await goTo(page, 'Text board');
  const { command, keys } = partsOf(page);
  await keys.press(ARROWS[LAST]);
  await page.getByRole('status').getByText('You reached 2048!').waitFor();
  await type(page, 'left');
  await heard(page, 'You reached the goal. Type continue, new or undo.');
  await page.getByRole('button', { name: 'Keep going' }).press('Enter');
  await heard(page, 'Game continued.');
  await expect.poll(() => hasFocus(command)).toBe(true);
  await type(page, 'undo');
  await keys.press(ARROWS[LAST]);
  await page.getByRole('status').getByText('You reached 2048!').waitFor();
  await keys.press('Enter');
  await heard(page, 'Game continued.');
  await close();
});

const ALWAYS_2 = { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] } as const;

test('a finished game is entered in the high scores here too', async () => {
  const { page, close } = await open(given('1x2/1.1', { goal: null, spawn: ALWAYS_2 }));
  await type(page, 'left');
  await heard(page, 'Left; 1 merge, +4; new 2 at row 1 column 2. Game over. Score 4.');
  await type(page, 'right');
  await heard(page, 'The game is over. Type new or undo.');
  await page.getByRole('textbox', { name: 'Your name for the high scores' }).fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByText('You’re number 1 on the list.').waitFor();
  await close();
});

test('in another language, its words and the English ones are understood', async () => {
  const { page, close } = await open('#/play?seed=7', { locale: 'de' });
  await page.locator('.rail').getByRole('link', { name: 'Werkzeuge' }).click();
  await page.locator('.hub').getByRole('link', { name: 'Textbrett' }).click();
  const command = page.getByRole('textbox', { name: 'Befehl' });
  const status = page.getByRole('region', { name: 'Spielen' }).getByRole('status');
  for (const [line, words] of [
    ['links', /^Nach links/],
    ['up', /^Nach oben/],
    ['Zeile 1', /^Zeile 1: /],
    ['zurücknehmen', /^„Nach oben“ zurückgenommen/],
  ] as const) {
    await command.fill(line);
    await command.press('Enter');
    await expect.poll(() => status.innerText()).toMatch(words);
  }
  await close();
});
