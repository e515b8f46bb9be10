/**
 * How much work a step through an analysed game is, counted and not timed: on a slow device the page answers late
 * if a step lays it out more often than once a frame, or renders what has not changed.
 */
import { expectOk, newGame, play, PRESETS, seeded, type Game } from '@open2048/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from './analysed.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { rested } from './steadiness.ts';
import { directions, openApp, visit } from './visit.ts';

const app = openApp();
const STEPS = 40;

const GAME = directions(LONG_GAME).reduce<Game>(
  (game, direction) => expectOk(play(game, { type: 'move', direction })),
  newGame(PRESETS.classic, seeded(LONG_GAME_SEED)),
);

/** What happened on the page since the last look. */
interface Work {
  /** Questions about sizes and places, which lay out the page if something has changed. */
  reads: number;
  scrolls: number;
  /** Rows of the list of moves that were added, and those in which something was changed. */
  added: number;
  changed: number;
}

/** Counts the work from now on. Runs in the page. */
function countWork(): void {
  const work: Work = { reads: 0, scrolls: 0, added: 0, changed: 0 };
  Object.assign(window, { work });
  const count = (owner: object, name: string) => {
    const found = Object.getOwnPropertyDescriptor(owner, name)!;
    const counted = (act: () => unknown) =>
      function read(this: unknown, ...given: []) {
        work.reads++;
        return act.apply(this, given);
      };
    const way = found.get === undefined ? 'value' : 'get';
    Object.defineProperty(owner, name, { ...found, [way]: counted(found[way] as () => unknown) });
  };
  for (const name of ['scrollTop', 'clientTop', 'clientWidth', 'clientHeight', 'scrollHeight']) {
    count(Element.prototype, name);
  }
  count(Element.prototype, 'getBoundingClientRect');
  for (const name of ['offsetTop', 'offsetWidth', 'offsetHeight']) {
    count(HTMLElement.prototype, name);
  }
  count(window, 'getComputedStyle');
  const rows = document.querySelector('.move-list-rows')!;
  rows.parentElement!.addEventListener('scroll', () => work.scrolls++);
  new MutationObserver((records) => {
    const changed = records.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('.move-row') ?? [];
    });
    work.changed += new Set(changed).size;
    for (const { target, addedNodes } of records) {
      if (target === rows) work.added += addedNodes.length;
    }
  }).observe(rows, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** The work of a key, until two frames later. */
async function workOf(page: Page, key: string): Promise<Work> {
  await page.evaluate(() =>
    Object.assign((window as unknown as { work: Work }).work, {
      reads: 0,
      scrolls: 0,
      added: 0,
      changed: 0,
    }),
  );
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((go) => requestAnimationFrame(go));
    return (window as unknown as { work: Work }).work;
  });
}

test('a step lays out the page once, and changes only the rows of the list that differ', async () => {
  const { page, close } = await visit({
    ...app,
    hash: addressOf(GAME, false),
    context: { viewport: { width: 1440, height: 900 } },
    before: () => Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }),
  });
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  // `click` would wait until the button is at rest: on a busy machine the analysis is complete by then, and the button gone.
  await page.getByRole('button', { name: 'Pause', exact: true }).dispatchEvent('click');
  await page.getByRole('listbox', { name: 'Moves of the game' }).waitFor();
  // The graph and the list are still laid out when they appear.
  await rested(page);
  await page.evaluate(countWork);
  const works: Work[] = [];
  for (let step = 0; step < STEPS; step++) works.push(await workOf(page, 'ArrowRight'));
  expect(works.some(({ scrolls }) => scrolls > 0)).toBe(true);
  for (const { reads, scrolls, added, changed } of works) {
    // Where the list has scrolled to is asked at the start of a frame, before anything has changed.
    expect(reads).toBeLessThanOrEqual(scrolls);
    expect(added).toBeLessThanOrEqual(2);
    expect(changed).toBeLessThanOrEqual(2 + added);
  }
  await close();
});
