/**
 * The engine that is fetched, in a real browser: the first hint starts the download, with a progress bar, while
 * another engine advises; it is kept and available without a network; refused, truncated and damaged downloads
 * are reported; and it is not fetched if it is not needed.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seeded, formatPosition, newGame, PRESETS } from '@open2048/core';
import { ReplayTimeline, replayOf } from '@open2048/replay';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HINT_NODES } from '../src/advice/budget.ts';
import { formatRoute } from '../src/route.ts';
import { watchRoute } from '../src/sharing/link.ts';
import { addressOf, thoughtlessGame } from './analysed.ts';
import { findings } from './axe.ts';
import {
  hint,
  keptNames,
  panel,
  READY,
  says,
  SEED,
  serveWeights,
  SIZE,
  values,
  type Way,
} from './weights-host.ts';

const COMMAND = fileURLToPath(new URL('../../cli/bin/open2048.js', import.meta.url));
const weights = serveWeights();
const ANALYSED = addressOf(thoughtlessGame(PRESETS.classic, 30), false);

/** Opens the game, and sets how the file is sent from now on. */
async function open(way: Way, before?: () => void) {
  const visited = await weights.open(way, `#/play?seed=${SEED}`, before);
  await panel(visited.page).getByRole('button', { name: 'Hint' }).waitFor();
  return visited;
}

const engineOf = (page: Page) => panel(page).getByRole('combobox', { name: 'Engine' });
const isChosen = (page: Page, name: string) =>
  engineOf(page)
    .locator('option:checked')
    .getByText(name, { exact: true })
    .waitFor({ state: 'attached' });

/** The output of the command line for the same game with the same budget, in the same format. */
async function told() {
  const position = formatPosition(newGame(PRESETS.classic, seeded(SEED)).position.board);
  const args = ['hint', position, '--weights', 'standard', '--nodes', `${HINT_NODES}`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args]);
  const { moves, nodes } = JSON.parse(stdout) as {
    moves: { direction: string; value: number }[];
    nodes: number;
  };
  const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const pairs = moves.map(({ direction, value }) => [direction, numbers.format(value)]);
  return {
    values: Object.fromEntries(pairs) as Record<string, string>,
    nodes: numbers.format(nodes),
  };
}

test('the first hint downloads the engine while another one answers; then it answers like the command line', async () => {
  const { page, another, close } = await open('held');
  expect(weights.sent).toBe(0);
  await hint(page);
  await says(page, `Downloading ${SIZE}, only once.`);
  await says(page, 'How the moves compare. Engine estimate');
  const bar = panel(page).getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('value')).toMatch(/^0\.[45]/);
  expect(await findings(page)).toEqual([]);
  weights.finish();
  await says(page, READY);
  const command = await told();
  await says(page, `${command.nodes} positions`);
  expect(await values(page)).toEqual(command.values);
  const said = page.getByRole('main').getByRole('status').last();
  await expect
    .poll(() => said.innerText())
    .toMatch(/^(Best|Equally good): [\w, ]+\. Engine value in points: /);
  // Autoplay uses it, and so does another tab, which reads it from the cache.
  const { page: other } = await another();
  await panel(other).getByRole('button', { name: 'Autoplay' }).click();
  await says(other, READY);
  await panel(other).getByRole('button', { name: 'Pause' }).click();
  expect(weights.sent).toBe(1);
  await close();
});

test('a complete download is shown as getting ready, without a full bar', async () => {
  const { page, close } = await open('open-ended');
  await hint(page);
  await says(page, 'Getting ready. Using Built-in until then.');
  const bar = panel(page).getByRole('progressbar');
  expect(await bar.getAttribute('value')).toBe(null);
  expect(await panel(page).getByText(`${SIZE} of ${SIZE}`).count()).toBe(0);
  weights.finish();
  await says(page, READY);
  await close();
});

/** Simulates a device with little memory. */
const onSmallDevice = () =>
  void Object.defineProperty(navigator, 'deviceMemory', { value: 4, configurable: true });
const onMobileData = () =>
  void Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } });
const onSlowNet = () =>
  void Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
const OFFER = `Standard gives better advice. Download it now (${SIZE})?`;

test.each([
  { where: 'on a small device', before: onSmallDevice },
  { where: 'on mobile data', before: onMobileData },
  { where: 'on a slow network', before: onSlowNet },
])('a large download asks first $where, with the keyboard and only once', async ({ before }) => {
  const { page, close } = await open('whole', before);
  await hint(page);
  await isChosen(page, 'Automatic (Instant)');
  await says(page, READY);
  await says(page, OFFER);
  expect(await keptNames(page)).toEqual([expect.stringContaining('instant')]);
  expect(await findings(page)).toEqual([]);
  await panel(page)
    .getByRole('button', { name: `Download ${SIZE}` })
    .press('Enter');
  await isChosen(page, 'Automatic (Standard)');
  expect(await engineOf(page).evaluate((select) => select === document.activeElement)).toBe(true);
  await expect.poll(() => keptNames(page)).toHaveLength(2);
  await says(page, READY);
  await page.reload();
  await hint(page);
  await isChosen(page, 'Automatic (Standard)');
  await says(page, READY);
  expect(await panel(page).getByText(OFFER).count()).toBe(0);
  await close();
});

test('a player who refuses large downloads is not asked again, and can change that in the settings', async () => {
  const { page, close } = await open('whole', onSmallDevice);
  await hint(page);
  await panel(page).getByRole('button', { name: 'No, thanks' }).press('Enter');
  await panel(page).getByText(OFFER).waitFor({ state: 'detached' });
  await says(page, READY);
  await page.reload();
  await hint(page);
  await says(page, READY);
  expect(await panel(page).getByText(OFFER).count()).toBe(0);
  expect(await keptNames(page)).toHaveLength(1);
  await page.goto(page.url().replace(/#.*/, '#/settings'));
  await page.getByRole('radio', { name: 'Ask first' }).check();
  await page.getByRole('link', { name: 'Play' }).first().click();
  await hint(page);
  await says(page, OFFER);
  await close();
});

test('an engine chosen on an expensive connection is downloaded on request', async () => {
  const { page, close } = await open('whole', onSmallDevice);
  await hint(page);
  await says(page, READY);
  await engineOf(page).selectOption('Standard');
  await says(page, 'Not downloaded.');
  await hint(page);
  await says(page, 'Engine estimate');
  expect(weights.sent).toBe(1);
  await panel(page)
    .getByRole('button', { name: `Download ${SIZE}` })
    .click();
  await says(page, READY);
  expect(weights.sent).toBe(2);
  await close();
});

/** Changes a byte of the cached file, as a failing disk would; returns the number of cached files. */
async function damageWhatIsKept(): Promise<number> {
  const names = await caches.keys();
  const kept = await caches.open(names.find((name) => name.startsWith('weights '))!);
  const files = await kept.keys();
  const bytes = new Uint8Array(await (await kept.match(files[0]!))!.arrayBuffer());
  bytes[100_000]! ^= 1;
  await kept.put(files[0]!, new Response(bytes));
  return files.length;
}

test('a downloaded engine works offline; a damaged one is downloaded again', async () => {
  const { page, context } = await open('whole');
  await hint(page);
  await says(page, READY);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await hint(page);
  await says(page, READY);
  await values(page);
  await context.setOffline(false);
  expect(await page.evaluate(damageWhatIsKept)).toBe(1);
  await page.reload();
  await hint(page);
  await says(page, READY);
  expect(weights.sent).toBe(2);
  await context.close();
});

test('a failed download is reported, the built-in engine answers, and the download can be retried', async () => {
  const { page, context } = await open('refused');
  await hint(page);
  await says(page, 'The engine could not be downloaded.');
  await says(page, 'How the moves compare. Engine estimate');
  const again = panel(page).getByRole('button', { name: 'Try again' });
  weights.way = 'cut off';
  await again.click();
  await says(page, 'The engine could not be downloaded.');
  weights.way = 'damaged';
  await again.click();
  await says(page, 'The downloaded engine is damaged.');
  weights.way = 'held';
  await again.click();
  await says(page, `Downloading ${SIZE}, only once.`);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await says(page, 'Not downloaded. Using ');
  await hint(page);
  expect(weights.sent).toBe(4);
  weights.way = 'whole';
  await panel(page)
    .getByRole('button', { name: `Download ${SIZE}` })
    .click();
  await says(page, READY);
  await values(page);
  // The browser itself reports the failure in the console.
  await context.close();
});

test('with data saving the small engine is downloaded, and none if the built-in one is chosen; the choice is remembered', async () => {
  const { page, close } = await open('whole', () =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await hint(page);
  await isChosen(page, 'Automatic (Instant)');
  await says(page, READY);
  await values(page);
  expect(weights.sent).toBe(1);
  await engineOf(page).selectOption('Standard');
  await panel(page)
    .getByRole('button', { name: `Download ${SIZE}` })
    .click();
  await expect.poll(() => keptNames(page)).toHaveLength(2);
  await says(page, READY);
  await values(page);
  await engineOf(page).selectOption('Built-in');
  await says(page, 'How the moves compare. Engine estimate');
  await page.reload();
  await hint(page);
  await says(page, 'How the moves compare. Engine estimate');
  await isChosen(page, 'Built-in');
  expect(weights.sent).toBe(2);
  await close();
});

/** Opens and analyses a game, with the engine's download held halfway. */
async function openHeld(hash = ANALYSED) {
  const visited = await weights.open('held', hash);
  await analysis(visited.page).getByRole('button', { name: 'Analyse the game' }).click();
  return visited;
}

/** Resolves when the first half of a held download has arrived. */
async function halfHere(page: Page): Promise<void> {
  const bar = page.getByRole('progressbar');
  const done = () => bar.evaluate(({ value }: HTMLProgressElement) => value);
  await expect.poll(done).toBeGreaterThan(0.4);
}

/** The analysis section of a game. */
const analysis = (page: Page) => page.getByRole('region', { name: 'Game analysis' });
/** The graph of a game, by what it shows. */
const chart = (page: Page, name: string) => page.getByRole('figure', { name });

test('an analysis waits for the chosen engine, and starts when it is ready', async () => {
  const { page, close } = await openHeld();
  await analysis(page).getByText('Starts when Standard is ready.').waitFor();
  await halfHere(page);
  expect(await analysis(page).getByRole('progressbar').count()).toBe(0);
  weights.finish();
  await analysis(page).getByText('moves analysed.').waitFor();
  await chart(page, 'Chance of reaching the next tiles, move by move').waitFor();
  await close();
});

test('a waiting analysis shows its progress bar and a cancel button, also at the end of a game', async () => {
  const game = thoughtlessGame(PRESETS.classic, 5000);
  const route = watchRoute(replayOf(game));
  const { length } = new ReplayTimeline(replayOf(game));
  const { page, close } = await openHeld(formatRoute({ ...route, at: length }));
  await halfHere(page);
  await page.getByText(`Downloading ${SIZE}, only once.`).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await analysis(page).getByText('moves analysed.').waitFor();
  await close();
});

test('an analysis uses another engine if the download is cancelled', async () => {
  const { page, close } = await openHeld();
  await page.getByText(`Downloading ${SIZE}`).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await analysis(page).getByText('moves analysed.').waitFor();
  await chart(page, 'Loss, move by move').waitFor();
  await close();
});

test('a waiting analysis does not start if it is paused', async () => {
  const { page, close } = await openHeld();
  await halfHere(page);
  await analysis(page).getByRole('button', { name: 'Pause' }).click();
  weights.finish();
  await page.getByText(READY).waitFor();
  await analysis(page).getByRole('button', { name: 'Analyse the game' }).click();
  await chart(page, 'Chance of reaching the next tiles, move by move').waitFor();
  await close();
});
