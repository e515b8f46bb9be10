/** The screen of a watched game does not move: while it loads, is analysed, paused, continued and stepped through. */
import { expectOk, newGame, play, PRESETS, seeded, type Game } from '@open2048/core';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { addressOf } from './analysed.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { expectSteady, LOOKS, recordShifts, rested, SIZES } from './steadiness.ts';
import { directions, freshAddress, openApp, visit } from './visit.ts';

const app = openApp();

/** Long enough to be paused. */
const GAME = directions(LONG_GAME).reduce<Game>(
  (game, direction) => expectOk(play(game, { type: 'move', direction })),
  newGame(PRESETS.classic, seeded(LONG_GAME_SEED)),
);
const STEPS = ['ArrowRight', 'ArrowRight', 'm', 'd', 'End', 'ArrowLeft', 'Home'];
/** Shown while the analysis rests. */
const RESTING = '.report .graph-table';

/** Two cores, and too little memory for an engine that must be fetched. Runs in the page. */
function onSmallDevice(): void {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
  Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 });
}

/** Presses the button of the analysis as soon as this many moves are judged, however fast the machine is. */
async function pressAt(page: Page, judged: number): Promise<void> {
  await page.evaluate(
    (least) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const bar = document.querySelector<HTMLProgressElement>('.analysis-state progress');
          if (bar === null || bar.value < least) return requestAnimationFrame(look);
          document.querySelector<HTMLElement>('.analysis-state button')!.click();
          return resolve();
        };
        look();
      }),
    judged,
  );
}

const VISITS = SIZES.map(({ name, size }, index) => {
  const look = LOOKS[index % LOOKS.length]!;
  return { name, locale: look.locale, context: { ...size, ...look } };
});

test.each(VISITS)('an analysis moves nothing on $name, $locale', async ({ context }) => {
  const { page, context: profile, close } = await visit({ ...app, context });
  await profile.addInitScript(recordShifts);
  await profile.addInitScript(onSmallDevice);
  await page.goto(freshAddress(app.url, addressOf(GAME, false)));
  const button = page.locator('.analysis-state button');
  await button.waitFor();
  await rested(page);
  await expectSteady(page, 'the load');
  await button.press('Enter');
  await pressAt(page, 1);
  await rested(page);
  await expectSteady(page, 'the first moves, and the pause');
  await button.press('Enter');
  await page.locator(RESTING).waitFor({ state: 'detached' });
  await expectSteady(page, 'the analysis continues');
  await page.locator(RESTING).waitFor();
  await rested(page);
  await expectSteady(page, 'the analysis is done');
  await page.reload();
  await page.locator(RESTING).waitFor();
  await rested(page);
  await expectSteady(page, 'a game that was analysed before');
  for (const key of STEPS) {
    await page.keyboard.press(key);
    await rested(page);
    await expectSteady(page, `the key ${key}`);
  }
  await close();
});
