/** Several tabs with one game, in a real browser: they show the same state, and each can play. */
import { seeded, newGame, play, PRESETS, type Direction, type Game } from '@open2048/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ARROWS, expected, openApp, playKeys, saved, shown, visit, type Shown } from './visit.ts';

const app = openApp();

const restless = (length: number): Direction[] =>
  Array.from({ length }, (_, index) => ([2, 3, 2, 1, 0] as const)[(index * 7) % 5]!);

function tryMoves(game: Game, moves: readonly Direction[]): Game {
  return moves.reduce((before, direction) => {
    const next = play(before, { type: 'move', direction });
    return next.ok ? next.value : before;
  }, game);
}

/** Opens two tabs of one profile; the second after the game of the first is saved. */
async function openTwo(seed: number, before?: () => void) {
  const options = { ...app, hash: `#/play?seed=${seed}` };
  const first = await visit(before ? { ...options, before } : options);
  await saved(first.page);
  const second = await first.another();
  return {
    here: first.page,
    there: second.page,
    first,
    game: newGame(PRESETS.classic, seeded(seed)),
  };
}

/** Resolves when a tab shows this state. */
const shows = (page: Page, state: Shown) =>
  expect.poll(() => shown(page), { timeout: 20_000 }).toEqual(state);

test('a move in either tab is made in the other', async () => {
  const { here, there, first, game } = await openTwo(21);
  let now = game;
  for (const [index, direction] of restless(5).entries()) {
    const [acting, watching] = index % 3 === 0 ? [there, here] : [here, there];
    await playKeys(acting, [direction]);
    now = tryMoves(now, [direction]);
    await shows(acting, expected(now));
    await shows(watching, expected(now));
  }
  await playKeys(here, [0, 1, 2, 3]);
  await first.close();
});

test('a step is animated in the other tab too', async () => {
  const { here, there, first } = await openTwo(22);
  await there.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its animation below
    const { play: run } = Animation.prototype;
    Animation.prototype.play = function () {
      const { target } = this.effect as KeyframeEffect;
      if (target?.closest('.o2048-board')) document.body.dataset['slid'] = 'yes';
      run.call(this);
    };
  });
  await playKeys(here, [2, 3, 0]);
  await there.locator('body[data-slid]').waitFor();
  await first.close();
});

test('undo, a new game and returning from it keep both tabs on the same game', async () => {
  const { here, there, first, game } = await openTwo(23);
  const moves = restless(6);
  await playKeys(here, moves);
  await shows(there, expected(tryMoves(game, moves)));
  await there.keyboard.press('u');
  await saved(there);
  const undone = await shown(there);
  await shows(here, undone);
  await here.keyboard.press('r');
  await here.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
  const fresh = await shown(here);
  await shows(there, fresh);
  await playKeys(there, [2, 3]);
  await saved(there);
  await shows(here, await shown(there));
  await here.getByRole('button', { name: 'Back to the last game' }).click();
  await shows(there, undone);
  await first.close();
});

test('a thousand presses within one frame are exact, with another tab following', async () => {
  const { here, there, first, game } = await openTwo(24);
  const moves = restless(1000);
  await here.evaluate(
    (keys) => {
      for (const code of keys) {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code, key: code, bubbles: true }),
        );
      }
    },
    moves.map((direction) => ARROWS[direction]),
  );
  const end = expected(tryMoves(game, moves));
  expect(await shown(here)).toEqual(end);
  await shows(there, end);
  await first.close();
});

test('keys pressed in both at once all count, and both show the same game', async () => {
  const { here, there, first } = await openTwo(25);
  const press = (page: Page, moves: readonly Direction[]) =>
    Promise.all(moves.map((direction) => page.keyboard.press(ARROWS[direction])));
  await Promise.all([press(here, restless(60)), press(there, restless(60).toReversed())]);
  await Promise.all([saved(here), saved(there)]);
  await expect
    .poll(async () => JSON.stringify(await shown(here)) === JSON.stringify(await shown(there)), {
      timeout: 20_000,
    })
    .toBe(true);
  const end = await shown(here);
  const { page: third } = await first.another();
  expect(await shown(third)).toEqual(end);
  await first.close();
});

test('a frozen tab shows the current game when it resumes, and continues it', async () => {
  const { here, there, first, game } = await openTwo(26);
  const protocol = await first.context.newCDPSession(there);
  await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
  const moves = restless(30);
  await playKeys(here, moves);
  await saved(here);
  await protocol.send('Page.setWebLifecycleState', { state: 'active' });
  await shows(there, expected(tryMoves(game, moves)));
  await playKeys(there, restless(5));
  const end = expected(tryMoves(game, [...moves, ...restless(5)]));
  await shows(there, end);
  await shows(here, end);
  await first.close();
});

test('a killed tab does not block the others', async () => {
  const { here, there, first, game } = await openTwo(27);
  await playKeys(here, restless(10));
  await saved(here);
  await shows(there, expected(tryMoves(game, restless(10))));
  const protocol = await first.context.newCDPSession(here);
  const crashed = here.waitForEvent('crash');
  void protocol.send('Page.crash').catch(() => {});
  await crashed;
  await playKeys(there, restless(10));
  await saved(there);
  expect(await shown(there)).toEqual(expected(tryMoves(game, [...restless(10), ...restless(10)])));
  await first.context.close();
});

test('without channels between tabs, a tab checks when the player returns to it', async () => {
  const without = () => Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { here, there, first, game } = await openTwo(28, without);
  await playKeys(here, restless(10));
  await saved(here);
  expect(await shown(there)).toEqual(expected(game));
  await there.evaluate(() => dispatchEvent(new Event('focus')));
  const now = tryMoves(game, restless(10));
  await shows(there, expected(now));
  // A tab that has not read the change still continues from the saved game.
  await playKeys(there, [0, 1, 2, 3]);
  await saved(there);
  await playKeys(here, [0]);
  await saved(here);
  await there.evaluate(() => dispatchEvent(new Event('focus')));
  await shows(there, await shown(here));
  expect(await shown(here)).toEqual(expected(tryMoves(now, [0, 1, 2, 3, 0])));
  await first.close();
});

test('a different game in another tab does not interfere', async () => {
  const { here, there, first, game } = await openTwo(29);
  await there.goto(`${app.url}/#/play?rules=tiers`);
  // Until the other game is drawn, keys go to the current one.
  await there.getByRole('heading', { level: 1, name: 'Tiers' }).waitFor();
  await playKeys(there, restless(5));
  await saved(there);
  expect(await shown(here)).toEqual(expected(game));
  await first.close();
});

test.each([
  { rule: 'without other data of its rules', ended: false },
  { rule: 'with scores', ended: true },
])(
  'a game deleted in one tab is reported in the other, $rule, and can be restored',
  async ({ ended }) => {
    const { here, there, first } = await openTwo(30);
    await playKeys(here, restless(6));
    if (ended) {
      await here.keyboard.press('r');
      await here.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
      await playKeys(here, restless(6));
    }
    await saved(here);
    const game = await shown(here);
    await shows(there, game);
    await here.goto(`${app.url}/#/saves`);
    const list = here.getByRole('list').filter({ has: here.getByRole('checkbox') });
    await list.waitFor();
    for (const box of await list.getByRole('checkbox').all()) await box.check();
    await here
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    const told = there.getByRole('alert').filter({ hasText: 'deleted or replaced' });
    await told.waitFor();
    expect(await shown(there)).not.toEqual(game);
    await told.getByRole('button', { name: 'Restore' }).click();
    await told.waitFor({ state: 'detached' }).catch(() => {});
    await shows(there, game);
    await saved(there);
    await there.reload();
    await shows(there, game);
    await first.close();
  },
);
