/** No layout shifts on the screen of a game: during the load, with advice, with notices, at the end of a game. */
import { customise, expectOk, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { throttle } from '@open2048/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectSteady, recordShifts, SIZES, SMALL_PHONE } from './steadiness.ts';
import { keepTools, openApp, settled, shown, visit } from './visit.ts';

const app = openApp();

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
  const machine = await throttle(page, 6);
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

/** Every size once, for a newcomer and with the tools beside the board, and on a small phone every theme and both looks. */
const LOADS = [
  ...SIZES.flatMap(({ name, size }) =>
    [false, true].map((tools) => ({ name, theme: 'light', ...LOOKS[0]!, context: size, tools })),
  ),
  ...THEMES.flatMap(({ theme, ...media }) =>
    LOOKS.map((look) => ({
      name: SMALL_PHONE.name,
      theme,
      ...look,
      context: { ...SMALL_PHONE.size, ...media },
      tools: true,
    })),
  ).filter(({ theme, look }) => theme !== 'light' || look !== 'numbers'),
];

test.each(LOADS)('a slow load on $name, $theme, $look, tools: $tools', async (load) => {
  const { rules, context: options, tools } = load;
  const context = await app.browser.newContext(options);
  // A throttled page uses a core while it is open.
  onTestFinished(() => context.close());
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  if (tools) await keepTools(page, app.url);
  const { sendFont } = await slowDown(page);
  try {
    await page.goto(`${app.url}/${hashOf(rules)}`, { waitUntil: 'commit' });
    await page.locator('.stage .o2048-tile').first().waitFor();
    if (tools && rules === PRESETS.classic) await hint(page).waitFor();
    else await page.locator('.how-to').waitFor({ state: 'attached' });
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

/** Both kinds of players; for a newcomer, the tools come with the first hint. */
const PLAYERS = SIZES.flatMap((size) => [false, true].map((tools) => ({ ...size, tools })));

test.each(PLAYERS)('advice appears and disappears on $name, tools: $tools', async (player) => {
  const { size, tools } = player;
  const { page, close } = await visit({
    ...app,
    hash: hashOf(PRESETS.classic),
    context: size,
    before: recordShifts,
    tools,
  });
  const steady = (step: string) => expectSteady(page, step);
  await (tools ? hint(page) : page.locator('.how-to')).waitFor();
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
  await page.locator('.how-to').waitFor();
  await settled(page);
  await steady('the load');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Redo').waitFor();
  await settled(page);
  await steady('the menu');
  await page.keyboard.press('Escape');
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
