/** Advice from tables served with the app, in a real browser: it matches the solver. */
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  customise,
  DIRECTION_NAMES,
  expectOk,
  parsePosition,
  PRESETS,
  ruleSetText,
  type Board,
  type RuleSet,
} from '@open2048/core';
import { problemOf, queryExact, solveExact } from '@open2048/solver';
import { buildTable, launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStatic } from './static-host.ts';
import { settled, visit } from './visit.ts';

/** 3x3 to 32: too large to be solved on demand, and small enough to be built here. */
const GOAL = 5;
const RULES: RuleSet = {
  ...expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 } })),
  goal: GOAL,
};
/** A board that is higher than wide, and a position on it: the table is for the transposed board. */
const HIGH: RuleSet = {
  ...expectOk(customise(PRESETS.classic, { size: { rows: 4, cols: 3 } })),
  goal: 4,
};
const HIGH_POSITION = '4x3/1.2.1/2.1.2/1.2.3/0.1.2';
/** 81.9 % for one move and 9 % for the other. */
const POSITION = '3x3/2.4.1/1.3.4/4.2.0';
/** Far from both positions, in other blocks of the table. */
const START = '3x3/1.1.0/0.0.0/0.0.0';
const OTHER = '3x3/1.4.1/3.2.4/2.1.0';

const root = mkdtempSync(join(tmpdir(), 'open2048-far-'));
const tables = join(root, 'exact');
let browser: Browser;
let server: Awaited<ReturnType<typeof serveWeb>>;
let file: string;
beforeAll(async () => {
  [browser, server, file] = await Promise.all([
    launchBrowser(),
    serveWeb({ tables }),
    buildTable(tables, '3x3', 'tile:32'),
    buildTable(tables, '3x4', 'tile:16'),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
  rmSync(root, { recursive: true });
});

const LOOKED_UP = 'looked up in a table of this site';
const queryOf = (rules: RuleSet) => new URLSearchParams({ rules: ruleSetText(rules) });
const editing = (position: string, { url = server.url, rules = RULES } = {}) => ({
  browser,
  url,
  hash: `#/edit/${position}?${queryOf(rules)}`,
});
const movesFromHere = (page: Page) => page.getByRole('region', { name: 'Moves from here' });

/** The displayed values of the moves, best first, by direction. */
async function expectedWorths(board: Board, rules = RULES): Promise<Record<string, string>> {
  const steps = solveExact(expectOk(problemOf(rules, { kind: 'tile', rank: rules.goal! })));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { moves } = expectOk(await queryExact(expectOk(step.value), board));
  const percent = new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return Object.fromEntries(
    moves.map(({ direction, value }) => [DIRECTION_NAMES[direction], percent.format(value)]),
  );
}

/** The values in the editor, once they are from the table and not from the preliminary advisor. */
async function shownWorths(page: Page): Promise<Record<string, string>> {
  await movesFromHere(page).getByText(LOOKED_UP).waitFor();
  const cards = movesFromHere(page).locator('.move-card:has(.move-worth)');
  const pairs = await cards.evaluateAll((all) =>
    all.map((card) => [
      card.querySelector('.move-name b')!.textContent.toLowerCase(),
      card.querySelector('.move-worth b')!.textContent,
    ]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

test('every move has the value that the solver gives, from some kilobytes of the table', async () => {
  const { page, context, close } = await visit({ browser, url: server.url, tools: true });
  const answers: Promise<[number, number]>[] = [];
  context.on('response', (response) => {
    if (!response.url().endsWith('.o2t')) return;
    answers.push(response.body().then(({ length }) => [response.status(), length]));
  });
  await page.goto(`${server.url}/${editing(POSITION).hash}`);
  const board = expectOk(parsePosition(POSITION));
  expect(await shownWorths(page)).toEqual(await expectedWorths(board));
  const fetched = await Promise.all(answers);
  expect(new Set(fetched.map(([status]) => status))).toEqual(new Set([206]));
  const bytes = fetched.reduce((sum, [, length]) => sum + length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(statSync(file).size / 2);
  await close();
});

test('a board with more rows than columns is looked up in the table of the rotated board', async () => {
  const { page, close } = await visit(editing(HIGH_POSITION, { rules: HIGH }));
  const expected = await expectedWorths(expectOk(parsePosition(HIGH_POSITION)), HIGH);
  expect(await shownWorths(page)).toEqual(expected);
  await close();
});

test('a game gets hints and autoplay from it, and the service worker stores none of it', async () => {
  const { page, close } = await visit({ browser, url: server.url, tools: true });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
  await page.goto(`${server.url}/#/play?${queryOf(RULES)}&seed=7`);
  await page.getByRole('combobox', { name: 'What counts' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(LOOKED_UP).waitFor();
  await page.getByRole('combobox', { name: 'Speed of autoplay' }).selectOption('Fastest');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('dialog', { name: 'You reached 32!' }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((url) => url.includes('/tables/'))).toEqual([]);
  await close();
});

test('the next question cancels a fetch in progress', async () => {
  const { page, context, close } = await visit({ browser, url: server.url, tools: true });
  let held = 0;
  await context.route('**/*.o2t', async (route) => {
    // The first request is never answered.
    if (held++ > 0) await route.continue();
  });
  const isTable = (request: Request) => request.url().endsWith('.o2t');
  const begun = context.waitForEvent('request', isTable);
  const failed = context.waitForEvent('requestfailed', isTable);
  await page.goto(`${server.url}/${editing(POSITION).hash}`);
  await movesFromHere(page).getByText('Looking it up').waitFor();
  await begun;
  await page.goto(`${server.url}/${editing(OTHER).hash}`);
  await failed;
  expect(await shownWorths(page)).toEqual(await expectedWorths(expectOk(parsePosition(OTHER))));
  await close();
});

test('the list of tables is requested once, and only where there could be a table', async () => {
  const { page, context, close } = await visit({ browser, url: server.url, tools: true });
  let asked = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/tables/index.json')) asked++;
  });
  const hashOf = (rules: RuleSet) => `#/play?${queryOf(rules)}`;
  const sized = (rows: number, cols: number) =>
    expectOk(customise(PRESETS.classic, { size: { rows, cols } }));
  for (const rules of [PRESETS.classic, sized(2, 4), sized(9, 9)]) {
    await page.goto(`${server.url}/${hashOf(rules)}`);
    await settled(page);
  }
  expect(asked).toBe(0);
  for (const rules of [sized(3, 3), sized(3, 4), RULES]) {
    await page.goto(`${server.url}/${hashOf(rules)}`);
    await settled(page);
  }
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  expect(asked).toBe(1);
  await close();
});

test('a host that serves only the app has no tables, and there is no error', async () => {
  const host = await serveStatic('/games/2048');
  const { page, close } = await visit(editing(POSITION, host));
  const listed = page.waitForResponse('**/tables/index.json');
  await page.reload();
  expect((await listed).status()).toBe(200);
  await settled(page);
  expect(await movesFromHere(page).getByText(LOOKED_UP).count()).toBe(0);
  await close();
  await host.close();
});

test('a host that sends only whole files is distinguished from being offline', async () => {
  const host = await serveStatic('/games/2048', { tables });
  const { page, close } = await visit(editing(POSITION, host));
  await movesFromHere(page).getByText('does not support partial downloads').waitFor();
  await close();
  await host.close();
});

test('advice reports that it is offline, and appears once online', async () => {
  const { page, context } = await visit(editing(POSITION));
  await shownWorths(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/${editing(START).hash}`);
  await movesFromHere(page).getByText('The table could not be downloaded.').waitFor();
  await context.setOffline(false);
  await page.goto(`${server.url}/${editing(OTHER).hash}`);
  expect(await shownWorths(page)).toEqual(await expectedWorths(expectOk(parsePosition(OTHER))));
  // The browser itself reports the lost connection in the console.
  await context.close();
});

test('no answer mixes two tables: if the table is replaced, the answer is abandoned', async () => {
  const { page, close } = await visit(editing(POSITION));
  await shownWorths(page);
  utimesSync(file, new Date(0), new Date(0));
  await page.goto(`${server.url}/${editing(START).hash}`);
  await movesFromHere(page).getByText('was replaced. Reload the page.').waitFor();
  await page.reload();
  await shownWorths(page);
  await close();
});
