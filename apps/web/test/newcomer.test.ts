/**
 * What a newcomer does, with what is on the screen and nothing else: plays a first game to its end, looks at its
 * analysis, goes to the moment that decided it, and practises it. By touch on a phone, and by the keyboard on a desk.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { swipe } from './fingers.ts';
import { ARROWS, openApp, visit } from './visit.ts';

const app = openApp();

/** A seed, so that the game has mistakes on every run; a newcomer's address has none. */
const GAME = '#/play?seed=7';
const CYCLE = ['left', 'down', 'right', 'up'] as const;
type Way = (typeof CYCLE)[number];

/** Milliseconds; a first game has hundreds of moves, and each swipe some frames. */
const LONG = 300_000;

/** Too little memory for an engine that must be downloaded. Runs in the page. */
const onSmallDevice = () => void Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 });

/** The ways of a player to use the page. */
interface Hands {
  /** Slides the tiles. */
  readonly slide: (way: Way) => Promise<void>;
  /** Presses what is found on the screen. */
  readonly press: (what: Locator) => Promise<void>;
}

const found = (
  page: Page,
  role: 'button' | 'dialog' | 'region' | 'heading',
  name: string | RegExp,
) => page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });

/** From the first move to the first exercise. */
async function firstSteps(page: Page, { slide, press }: Hands): Promise<void> {
  const over = found(page, 'dialog', 'Game over');
  while (!(await over.isVisible())) for (const way of CYCLE) await slide(way);
  await press(over.getByRole('button', { name: 'Analyse this game' }));

  await page.getByText(/^\d+ moves analysed\.$/).waitFor();
  const moment = found(page, 'region', 'Decisive moments').getByRole('listitem').first();
  const title = moment.getByRole('button').first();
  const [, number] = /Move (\d+)/.exec(await title.innerText())!;
  await press(title);
  // The board is at the position before the move, and what the move cost is said.
  const slider = page.getByRole('slider', { name: 'Moves of the game' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(`Move ${number}: `);

  await press(moment.getByRole('button', { name: /^Practise move/ }));
  await found(page, 'heading', 'Your move?').waitFor();
  await answerWell(page, { slide, press });
  await press(found(page, 'button', 'Next'));
}

/** Tries the moves one after the other until one is good. */
async function answerWell(page: Page, { slide, press }: Hands): Promise<void> {
  const again = found(page, 'button', 'Try again');
  const isGood = found(page, 'heading', /^(As in your game\. )?(Best move!|Good move\.)$/);
  for (const way of CYCLE) {
    await found(page, 'heading', 'Your move?').waitFor();
    // An impossible move is no answer.
    if (!(await page.locator(`.move-buttons .${way}`).isEnabled())) continue;
    await slide(way);
    await isGood.or(again).first().waitFor();
    if (await isGood.isVisible()) return;
    await press(again);
  }
  expect.fail('no move was good');
}

test(
  'a newcomer with a phone gets from an empty page to a practised mistake',
  { timeout: LONG },
  async () => {
    const { page, context, close } = await visit({
      ...app,
      hash: GAME,
      before: onSmallDevice,
      context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    });
    const fingers = await context.newCDPSession(page);
    await firstSteps(page, {
      slide: swipesOn(page, fingers),
      press: (what) => what.tap(),
    });
    await close();
  },
);

const BY: Readonly<Record<Way, readonly [dx: number, dy: number]>> = {
  left: [-48, 0],
  down: [0, 48],
  right: [48, 0],
  up: [0, -48],
};

/** Swipes on the board, wherever that is on the screen at its address. */
function swipesOn(page: Page, fingers: CDPSession): Hands['slide'] {
  let address = '';
  let middle: readonly [x: number, y: number] = [0, 0];
  return async (way) => {
    if (page.url() !== address) {
      const { x, y, width, height } = (await page.locator('.stage').boundingBox())!;
      middle = [x + width / 2, y + height / 2];
      address = page.url();
    }
    await swipe(fingers, BY[way], middle);
  };
}

test('a newcomer without a mouse gets there by the keyboard', async () => {
  const { page, close } = await visit({ ...app, hash: GAME, before: onSmallDevice });
  const KEYS: Readonly<Record<Way, string>> = {
    left: ARROWS[3],
    down: ARROWS[2],
    right: ARROWS[1],
    up: ARROWS[0],
  };
  await firstSteps(page, {
    slide: (way) => page.keyboard.press(KEYS[way]),
    press: async (what) => {
      await tabTo(page, what);
      await page.keyboard.press('Enter');
    },
  });
  await close();
});

/** More than any screen has. */
const MOST_STOPS = 150;

/** Goes through the page with the Tab key until something has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`the Tab key does not reach ${String(what)}`);
}
