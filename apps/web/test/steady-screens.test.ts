/**
 * No screen moves while it is loaded: from the first paint on, in every size of window, and in all languages and contrasts.
 */
import { expect, onTestFinished, test } from 'vitest';
import { addressOf, PROVED, thoughtlessGame } from './analysed.ts';
import { LOOKS, recordShifts, rested, SIZES, SMALL_PHONE, takeShifts } from './steadiness.ts';
import { freshAddress, openApp } from './visit.ts';

const app = openApp({ compete: true });

const GAME = addressOf(thoughtlessGame(PROVED, 60), false);

/** The addresses of the screens, without those of single ranked games and accounts. */
const SCREENS = [
  '#/play?seed=7',
  '#/text?seed=7',
  '#/learn',
  '#/tools',
  '#/you',
  '#/games',
  '#/practice',
  '#/puzzles',
  '#/rules',
  '#/statistics',
  '#/scores',
  '#/watch',
  GAME,
  '#/edit',
  '#/edit/4x4/0.1.0.2/3.1.4.1/5.6.7.2/11.10.9.8',
  '#/solve',
  '#/settings',
  '#/help',
  '#/compete',
  '#/compete/boards/classic/ranked/day',
  '#/compete/now',
  '#/compete/events',
  '#/compete/daily',
  '#/compete/fair-play',
  '#/compete/account',
  '#/compete/device',
  '#/compete/player/nobody',
  '#/nowhere',
];

/** Every size in one look, the smallest in all. */
const VISITS = SIZES.flatMap(({ name, size }, index) =>
  LOOKS.filter((_, turn) => name === SMALL_PHONE.name || turn === index % LOOKS.length).map(
    (look) => ({ name, locale: look.locale, context: { ...size, ...look } }),
  ),
);

test.each(VISITS)('every screen loads without a shift on $name, $locale', async (visit) => {
  const context = await app.browser.newContext(visit.context);
  onTestFinished(() => context.close());
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  const moved: Record<string, unknown> = {};
  for (const hash of SCREENS) {
    await page.goto(freshAddress(app.url, hash), { waitUntil: 'commit' });
    await rested(page);
    const shifts = await takeShifts(page);
    if (shifts.length > 0) moved[hash] = shifts;
  }
  expect(moved).toEqual({});
});
