/** No layout shifts on the screen of a game: during the load, with advice, with notices, at the end of a game. */
import { customise, expectOk, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectSteady, recordShifts } from './steadiness.ts';
import { openApp, settled, shown, visit } from './visit.ts';

const app = openApp();

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
interface Size {
  readonly name: string;
  readonly size: BrowserContextOptions;
}

const SMALL_PHONE: Size = {
  name: 'a small phone',
  size: { viewport: { width: 360, height: 640 }, ...PHONE },
};
const SIZES: readonly Size[] = [
  { name: 'a desk', size: { viewport: { width: 1440, height: 900 } } },
  { name: 'a small window', size: { viewport: { width: 1000, height: 700 } } },
  { name: 'a tablet', size: { viewport: { width: 768, height: 1024 } } },
  { name: 'a phone', size: { viewport: { width: 390, height: 844 }, ...PHONE } },
  SMALL_PHONE,
  { name: 'a phone held sideways', size: { viewport: { width: 844, height: 390 }, ...PHONE } },
  {
    name: 'a small phone held sideways',
    size: { viewport: { width: 640, height: 360 }, ...PHONE },
  },
];
const THEMES: readonly (BrowserContextOptions & { readonly theme: string })[] = [
  { theme: 'light' },
  { theme: 'dark', colorScheme: 'dark' },
  { theme: 'contrast', contrast: 'more' },
  { theme: 'contrast, dark', colorScheme: 'dark', contrast: 'more' },
  { theme: 'forced colours', forcedColors: 'active' },
];
const LOOKS = [
  { look: 'numbers', rules: PRESETS.classic },
  { look: 'tiers', rules: PRESETS.tiers },
];

const hashOf = (rules: RuleSet) =>
  `#/play?${new URLSearchParams({ rules: ruleSetText(rules), seed: '7' })}`;
const SMALL = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 2 } }));

/** Simulates a phone on a train: a sixth of the speed, files that arrive late, and the font last. */
async function slowDown(page: Page): Promise<{ readonly sendFont: () => void }> {
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await machine.send('Network.enable');
  await machine.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
  let sendFont!: () => void;
  const isDue = new Promise<void>((resolve) => {
    sendFont = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await isDue;
    await route.continue();
  });
  return { sendFont };
}

const hint = (page: Page) => page.getByRole('button', { name: 'Hint' });

/** Every size once, and on a small phone every theme and both looks: each has its own layout. */
const LOADS = [
  ...SIZES.map(({ name, size }) => ({ name, theme: 'light', ...LOOKS[0]!, context: size })),
  ...THEMES.flatMap(({ theme, ...media }) =>
    LOOKS.map((look) => ({
      name: SMALL_PHONE.name,
      theme,
      ...look,
      context: { ...SMALL_PHONE.size, ...media },
    })),
  ).filter(({ theme, look }) => theme !== 'light' || look !== 'numbers'),
];

test.each(LOADS)('a slow load on $name, $theme, $look', async ({ rules, context: options }) => {
  const context = await app.browser.newContext(options);
  // A throttled page uses a core while it is open.
  onTestFinished(() => context.close());
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  const { sendFont } = await slowDown(page);
  try {
    await page.goto(`${app.url}/${hashOf(rules)}`, { waitUntil: 'commit' });
    await page.locator('.stage .o2048-tile').first().waitFor();
    if (rules === PRESETS.classic) await hint(page).waitFor();
    await expectSteady(page, 'the load');
    sendFont();
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    await expectSteady(page, 'the font');
  } finally {
    // A throttled page would slow down the following tests.
    await context.close();
  }
});

const noteOf = (page: Page) => page.locator('.advice .note').first();

test.each(SIZES)('advice appears and disappears on $name', async ({ size }) => {
  const { page, close } = await visit({
    ...app,
    hash: hashOf(PRESETS.classic),
    context: size,
    before: recordShifts,
  });
  const steady = (step: string) => expectSteady(page, step);
  await hint(page).waitFor();
  await settled(page);
  await steady('the load');
  await page.keyboard.press('?');
  await page.locator('.worths').waitFor();
  await steady('the first answer');
  await noteOf(page).waitFor();
  // The engine fetched in the meantime answers in points.
  await page.locator('.worths .worth').first().waitFor();
  await settled(page);
  await steady('the last answer');
  for (const key of ['ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    await settled(page);
    await steady(`the move ${key}`);
    await page.keyboard.press('?');
    await noteOf(page).waitFor();
    await steady('the next hint');
  }
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const moves = () => page.evaluate(() => document.querySelector('.scores')!.textContent);
  const before = await moves();
  await expect.poll(moves).not.toBe(before);
  await steady('autoplay');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  await settled(page);
  await steady('the end of autoplay');
  await close();
});

test.each(SIZES)('notices, the end of a game and a new one on $name', async ({ size }) => {
  const { page, close } = await visit({
    ...app,
    hash: hashOf(SMALL),
    context: size,
    before: recordShifts,
  });
  const steady = (step: string) => expectSteady(page, step);
  await hint(page).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' });
  await steady('the load');
  const over = page.getByRole('dialog', { name: 'Game over' });
  while (!(await over.isVisible())) {
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
      await page.keyboard.press(key);
    }
  }
  await settled(page);
  await steady('the end of the game');
  await over.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await settled(page);
  await steady('the new game, and the offer of the last one');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await shown(page);
  await steady('the offer is gone');
  await page.keyboard.press('u');
  await settled(page);
  await steady('nothing to take back');
  await close();
});
