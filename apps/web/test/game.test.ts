/** Complete games in a real browser, compared with the same games played by the rules alone. */
import {
  seeded,
  DOWN,
  expectOk,
  LEFT,
  newGame,
  play,
  PRESET_NAMES,
  PRESETS,
  RIGHT,
  UP,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import {
  ARROWS,
  expected,
  goTo,
  openApp,
  playKeys,
  saved,
  settled,
  shown,
  visit,
} from './visit.ts';

const app = openApp();

const open = (hash: string) => visit({ ...app, hash });
const start = (seed: number) => newGame(PRESETS.classic, seeded(seed));

/** The game after a move, or the same game if the move is illegal. */
function tryMove(game: Game, direction: Direction): Game {
  const next = play(game, { type: 'move', direction });
  return next.ok ? next.value : game;
}

const tryMoves = (game: Game, moves: readonly Direction[]) => moves.reduce(tryMove, game);

/** Moves without a plan, legal or not. */
function restless(length: number): Direction[] {
  return Array.from({ length }, (_, index) => [DOWN, LEFT, DOWN, RIGHT, UP][(index * 7) % 5]!);
}

test('a whole game is played to its end with the keyboard alone', async () => {
  const { page, close } = await open('#/play?seed=7');
  let game = start(7);
  expect(await shown(page)).toEqual(expected(game));
  while (game.position.status !== 'over') {
    const moves = restless(20);
    game = tryMoves(game, moves);
    await playKeys(page, moves);
    expect(await shown(page)).toEqual(expected(game));
  }
  const panel = page.getByRole('dialog', { name: 'Game over' });
  expect(await panel.innerText()).toContain(`${game.position.score.toLocaleString('en')} points`);
  // After the end, Escape leads back to the board, U takes the last move back, and R starts a new game
  // without a question.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  expect(await shown(page)).toEqual(expected(expectOk(play(game, { type: 'undo' }))));
  await page.keyboard.press('y');
  await page.keyboard.press('r');
  expect(await panel.count()).toBe(0);
  expect((await shown(page)).score).toBe(0);
  await close();
});

const { classic } = PRESETS;
const sized = (rows: number, cols: number): RuleSet => ({ ...classic, size: { rows, cols } });

test.each([
  ...PRESET_NAMES.filter((name) => name !== 'tiers').map((name) => ({
    name,
    rules: PRESETS[name],
  })),
  { name: 'one row', rules: sized(1, 9) },
  { name: 'one column', rules: sized(9, 1) },
  { name: 'twelve by twelve', rules: sized(12, 12) },
])('any rule set is played as it says: $name', async ({ rules }) => {
  const { page, close } = await open(formatRoute({ screen: 'play', rules, seed: 7 }));
  const moves = restless(30);
  await playKeys(page, moves);
  expect(await shown(page)).toEqual(expected(tryMoves(newGame(rules, seeded(7)), moves)));
  const overflow = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.querySelector('.o2048-board')!.getBoundingClientRect().bottom > innerHeight,
  ]);
  expect(overflow).toEqual([0, false]);
  await close();
});

test('tiers merge in cascades and score by level; their tiles show no number', async () => {
  const { page, close } = await open('#/play?rules=tiers&seed=7');
  const moves = restless(30);
  await playKeys(page, moves);
  const game = tryMoves(newGame(PRESETS.tiers, seeded(7)), moves);
  expect(await shown(page)).toMatchObject({ score: game.position.score });
  await goTo(page, 'Text board');
  const table = page.getByRole('table', { name: 'Board' });
  await table.waitFor();
  const levels = (await table.getByRole('cell').allInnerTexts()).map((text) =>
    Number(/^level (\d+) /.exec(text)?.[1] ?? 0),
  );
  expect(levels).toEqual(Array.from(game.position.board.ranks));
  await close();
});

test('a goal that ends the game is announced, without a score if there is none', async () => {
  const rules: RuleSet = {
    ...PRESETS.terminal64,
    size: { rows: 2, cols: 2 },
    start: { kind: 'given', board: '2x2/5.5/0.0' },
  };
  const { page, close } = await open(formatRoute({ screen: 'play', rules, seed: 7 }));
  expect(await page.locator('.scores').innerText()).toMatch(/Goal\s+64\s+Moves\s+0/);
  await page.keyboard.press('ArrowLeft');
  const panel = page.getByRole('dialog', { name: 'You reached 64!' });
  await panel.waitFor();
  expect(await panel.innerText()).not.toContain('point');
  await close();
});

test('200 key presses without waiting make exactly those moves, in order', async () => {
  const { page, close } = await open('#/play?seed=11');
  const moves = restless(200);
  await Promise.all(moves.map((direction) => page.keyboard.press(ARROWS[direction])));
  expect(await shown(page)).toEqual(expected(tryMoves(start(11), moves)));
  await close();
});

test('a thousand presses within one frame make exactly those moves', async () => {
  const { page, close } = await open('#/play?seed=12');
  const moves = restless(1000);
  await page.evaluate(
    (keys) => {
      for (const code of keys) {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code, key: code, bubbles: true }),
        );
      }
    },
    moves.map((direction) => ARROWS[direction]),
  );
  expect(await shown(page)).toEqual(expected(tryMoves(start(12), moves)));
  await close();
});

test('every move can be undone and redone, one by one', async () => {
  const { page, close } = await open('#/play?seed=3');
  const games = [start(3)];
  for (const direction of restless(12)) {
    const next = tryMove(games.at(-1)!, direction);
    if (next === games.at(-1)) continue;
    games.push(next);
    await page.keyboard.press(ARROWS[direction]);
  }
  for (const game of games.slice(0, -1).toReversed()) {
    await page.keyboard.press('Control+z');
    expect(await shown(page)).toEqual(expected(game));
  }
  for (const game of games.slice(1)) {
    await page.keyboard.press('Control+Shift+z');
    expect(await shown(page)).toEqual(expected(game));
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await shown(page)).toEqual(expected(games.at(-2)!));
  await close();
});

test('a reload and another tab resume the game with its history', async () => {
  const { page, another, close } = await open('#/play?seed=5');
  const moves = restless(40);
  await playKeys(page, moves);
  const game = tryMoves(start(5), moves);
  expect(page.url()).toBe(`${app.url}/#/`);
  await saved(page);
  await page.reload();
  expect(await shown(page)).toEqual(expected(game));
  await page.keyboard.press('u');
  const undone = expectOk(play(game, { type: 'undo' }));
  expect(await shown(page)).toEqual(expected(undone));
  await saved(page);
  await page.close();
  const { page: next } = await another();
  expect(await shown(next)).toEqual(expected(undone));
  await next.keyboard.press('y');
  expect(await shown(next)).toEqual(expected(game));
  await close();
});

test('a full store is reported, and everything is saved once there is room again', async () => {
  const page = await app.browser.newPage();
  const protocol = await page.context().newCDPSession(page);
  const { origin } = new URL(app.url);
  // Before the first write: the browser caches the available space for a while.
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(`${app.url}#/play?seed=10`);
  const notice = page.getByRole('alert').getByText('Browser storage is full');
  await notice.waitFor();
  await playKeys(page, restless(10));
  await page.locator('[data-saved=failed]').waitFor();
  await protocol.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  await saved(page);
  await page.reload();
  expect(await shown(page)).toEqual(expected(tryMoves(start(10), restless(10))));
  await page.context().close();
});

test('a new game is confirmed if progress would be lost, and can be undone', async () => {
  const { page, close } = await open('#/play?seed=8');
  await playKeys(page, restless(10));
  const game = tryMoves(start(8), restless(10));
  const dialog = page.getByRole('dialog', { name: 'Start a new game?' });
  await page.keyboard.press('r');
  await dialog.waitFor();
  // Keys pressed in a dialog belong to the dialog.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  expect(await shown(page)).toEqual(expected(game));
  await page.getByRole('button', { name: 'New game' }).click();
  await dialog.getByRole('button', { name: 'New game' }).click();
  expect((await shown(page)).score).toBe(0);
  await page.getByRole('button', { name: 'Back to the last game' }).click();
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

test('game keys do not scroll the page, others do', async () => {
  const { page, close } = await visit({
    ...app,
    hash: '#/play?seed=9',
    context: { viewport: { width: 400, height: 300 } },
  });
  await playKeys(page, [DOWN, DOWN, UP, DOWN]);
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('End');
  await page.waitForFunction(() => scrollY > 0);
  await close();
});
