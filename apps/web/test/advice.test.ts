/** Hints and autoplay in a real browser: they match the solver, with and without a network. */
import { lossOf } from '@open2048/advice';
import {
  seeded,
  customise,
  DIRECTION_NAMES,
  expectOk,
  legalMoves,
  newGame,
  parsePosition,
  play,
  PRESETS,
  ruleSetText,
  type RuleSet,
} from '@open2048/core';
import { replayOf, replayText } from '@open2048/replay';
import {
  problemOf,
  queryExact,
  solveExact,
  type ExactTable,
  type Objective,
} from '@open2048/solver';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { serveStatic } from './static-host.ts';
import { openApp, settled, shown, visit } from './visit.ts';

const app = openApp();

const SEED = 7;
const sized = (rules: RuleSet, rows: number, cols: number) =>
  expectOk(customise(rules, { size: { rows, cols } }));
const hashOf = (rules: RuleSet) =>
  `#/play?${new URLSearchParams({ rules: ruleSetText(rules), seed: `${SEED}` })}`;
const open = (rules: RuleSet, context = {}) =>
  visit({ ...app, hash: hashOf(rules), context, tools: true });

function solved(rules: RuleSet, objective: Objective): ExactTable {
  const steps = solveExact(expectOk(problemOf(rules, objective)));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return expectOk(step.value);
  }
}

/** The rows of the table of values: the move and its value. */
const worths = (page: Page) =>
  page
    .getByRole('region', { name: 'Advice' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [0, 1].map((at) => row.children[at]!.textContent)));

const { classic, terminal64, tiers } = PRESETS;

test.each([
  { name: 'classic 2x2', rules: sized(classic, 2, 2), objective: { kind: 'score' } },
  { name: 'classic 2x3', rules: sized(classic, 2, 3), objective: { kind: 'score' } },
  { name: 'tiers 2x2', rules: sized(tiers, 2, 2), objective: { kind: 'score' } },
  {
    name: 'terminal64 2x3',
    rules: sized(terminal64, 2, 3),
    objective: { kind: 'tile', rank: 6 },
  },
] as const)('a hint for $name is what the solver says', async ({ rules, objective }) => {
  const { board, score } = newGame(rules, seeded(SEED)).position;
  const { moves } = expectOk(await queryExact(solved(rules, objective), board));
  const { page, close } = await open(rules);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.keyboard.press('?');
  await page.locator('.worths').waitFor();
  const written = (value: number) =>
    new Intl.NumberFormat('en', {
      ...(objective.kind === 'tile' && { style: 'percent' }),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(value);
  // In a game, points are those of the whole game.
  const soFar = objective.kind === 'score' ? score : 0;
  const expected = moves.map(({ direction, value }) => [
    DIRECTION_NAMES[direction],
    written(soFar + value),
  ]);
  const lines = await worths(page);
  const found = lines.map(([name, worth]) => [name!.toLowerCase(), worth!]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(lines[0]![1]).toBe(written(soFar + moves[0]!.value));
  const said = page.getByRole('main').getByRole('status').last();
  const [first, second] = moves;
  const isAlone = lossOf(first!.value, second!.value) > 0;
  const told = isAlone ? `Best: ${lines[0]![0]}.` : `Equally good: ${lines[0]![0]}`;
  await expect.poll(() => said.innerText()).toContain(told);
  expect(await page.locator('.advice-arrow').count()).toBe(1);
  await page.keyboard.press(`Arrow${lines[0]![0]}`);
  await page.locator('.worths').waitFor({ state: 'detached' });
  expect(await page.locator('.advice-arrow').count()).toBe(0);
  await close();
});

test('autoplay plays until the player does something, or to the end; its moves can be undone', async () => {
  const { page, close } = await open(sized(classic, 2, 2));
  await page.getByRole('combobox', { name: 'Speed of autoplay' }).selectOption('1/s');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  await page.getByRole('combobox', { name: 'Speed of autoplay' }).selectOption('Fastest');
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  const { score } = await shown(page);
  expect(score).toBeGreaterThan(0);
  await page.getByText('in games with advice').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo last move' }).click();
  await page.getByRole('dialog', { name: 'Game over' }).waitFor({ state: 'detached' });
  expect((await shown(page)).score).toBeLessThanOrEqual(score);
  await close();
});

test('the unit of advice and the speed of autoplay are the same after a reload and in another tab', async () => {
  const { page, another, close } = await open({ ...sized(classic, 2, 2), goal: 5 });
  const { page: other } = await another();
  await other.goto(page.url());
  await page.getByRole('combobox', { name: 'Speed of autoplay' }).selectOption('Fastest');
  const unit = (tab: Page) => tab.getByRole('combobox', { name: 'What counts' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('region', { name: 'Advice' }).locator('tbody tr').first().waitFor();
  await unit(page).selectOption('Chance of reaching the goal');
  await page.getByRole('region', { name: 'Advice' }).getByText('%').first().waitFor();
  const speed = () =>
    page
      .getByRole('combobox', { name: 'Speed of autoplay' })
      .evaluate((select: HTMLSelectElement) => select.value);
  await expect.poll(() => unit(other).inputValue()).toBe('exact-chance');
  await page.reload();
  await unit(page).waitFor();
  expect([await unit(page).inputValue(), await speed()]).toEqual(['exact-chance', 'fastest']);
  await close();
});

test('games with advice are counted separately', async () => {
  const rules = sized(classic, 2, 2);
  const { page, close } = await open(rules);
  const endGame = async (advised: boolean) => {
    if (advised) {
      // The offer of the previous game does not cover it.
      await page.getByRole('button', { name: 'Dismiss' }).waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByRole('region', { name: 'Advice' }).locator('tbody tr').first().waitFor();
    }
    const over = page.getByRole('dialog', { name: 'Game over' });
    while (!(await over.isVisible())) {
      for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
        await page.keyboard.press(key);
      }
    }
    await page.keyboard.press('r');
    await over.waitFor({ state: 'detached' });
  };
  for (const advised of [false, false, true]) await endGame(advised);
  await page.locator('[data-saved=saved]').waitFor();
  await page.goto(`${app.url}/#/statistics?${new URLSearchParams({ rules: ruleSetText(rules) })}`);
  const games = page.locator('.figure').filter({ hasText: 'Games' });
  await page.getByRole('radio', { name: 'Without undo · 2', exact: true }).waitFor();
  expect(await games.innerText()).toContain('2');
  await page.getByRole('radio', { name: 'With advice · 1', exact: true }).check();
  await expect.poll(() => games.innerText()).toContain('1');
  expect(page.url()).toContain('games=with-advice');
  await close();
});

/** The layout shifts without player input, summed as in https://web.dev/articles/cls. */
async function shifted(): Promise<number> {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  // Buffered entries are available in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

test('late advice shifts nothing, and a key pressed before it takes effect', async () => {
  const phone = { viewport: { width: 360, height: 640 } };
  const { page, context, close } = await open(sized(classic, 2, 3), phone);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await settled(page);
  expect(await page.evaluate(shifted)).toBe(0);
  const isPressed = new Promise<() => void>((resolve) => {
    void context.route(/\/(?:game-)?advice-[^/]*\.js$/, async (route) => {
      await new Promise<void>((go) => resolve(go));
      await route.continue();
    });
  });
  await page.reload();
  const release = await isPressed;
  await page.keyboard.press('?');
  expect(await page.getByRole('region', { name: 'Advice' }).count()).toBe(0);
  release();
  await page.locator('.worths').waitFor();
  await close();
});

test.each([
  {
    rule: 'a large board',
    rules: sized(classic, 12, 12),
    words: 'No hints or autoplay: the engines support only boards up to 4 × 4.',
  },
  {
    rule: 'merges that cascade',
    rules: tiers,
    words:
      'No hints or autoplay: the engines support only rules where a tile merges once per move.',
  },
])('where nobody knows the rules it is said why, without a worker: $rule', async (row) => {
  const { page, close } = await open(row.rules, { viewport: { width: 360, height: 640 } });
  await shown(page);
  const reason = page.getByRole('main').getByText(row.words);
  await reason.first().waitFor();
  expect(await page.evaluate(shifted)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('?');
  const said = page.getByRole('main').getByRole('status').last();
  await expect.poll(() => said.innerText()).toContain(row.words);
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => /worker-/.test(name))).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const keys = page.getByRole('region', { name: 'How to play' }).getByRole('listitem');
  await expect.poll(() => keys.allInnerTexts()).toHaveLength(4);
  expect((await keys.allInnerTexts()).join(' ')).not.toMatch(/hint|autoplay/);
  await close();
});

test('in the editor every move has its value, and the unit can be chosen', async () => {
  const rules = { ...sized(classic, 2, 2), goal: 5 };
  const { page, close } = await visit({
    ...app,
    hash: `#/edit/2x2/1.2/3.0?${new URLSearchParams({ rules: ruleSetText(rules) })}`,
  });
  const section = page.getByRole('region', { name: 'Moves from here' });
  await section.getByText('best').first().waitFor();
  await section
    .getByRole('combobox', { name: 'What counts' })
    .selectOption('Chance of reaching the goal');
  await section.getByText('%').first().waitFor();
  await close();
});

test('the last question is answered, whatever was in progress', async () => {
  const { page, close } = await visit({
    ...app,
    hash: '#/edit/2x4/1.1.0.0/0.0.0.0',
  });
  const section = page.getByRole('region', { name: 'Moves from here' });
  await section.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Columns: one fewer' }).click();
  await page.getByRole('button', { name: 'Columns: one fewer' }).click();
  await page.getByRole('gridcell').last().press('8');
  const board = expectOk(parsePosition('2x2/1.1/0.3'));
  const { moves } = expectOk(
    await queryExact(solved(sized(classic, 2, 2), { kind: 'score' }), board),
  );
  const best = moves[0]!.value.toFixed(2);
  await section.locator('.move-worth.best b').getByText(best).first().waitFor();
  expect(await section.locator('.move-worth').count()).toBe(moves.length);
  await close();
});

test('in a replay every position has values, and the move that was made is marked', async () => {
  const rules = sized(classic, 2, 2);
  const start = newGame(rules, seeded(SEED));
  const [direction] = legalMoves(start.position.board);
  const game = expectOk(play(start, { type: 'move', direction: direction! }));
  const replay = expectOk(replayText(replayOf(game)));
  const { page, close } = await visit({ ...app, hash: `#/watch/${replay}` });
  const analysis = page.getByRole('region', { name: 'Move values' });
  const made = analysis.getByRole('row').filter({ hasText: 'played' });
  await made.waitFor();
  expect((await made.getByRole('rowheader').innerText()).toLowerCase()).toContain(
    DIRECTION_NAMES[direction!],
  );
  await page.keyboard.press('ArrowRight');
  await made.waitFor({ state: 'detached' });
  await analysis.getByRole('rowheader').first().waitFor();
  await close();
});

test('the text board gives advice in words', async () => {
  const rules = sized(classic, 2, 2);
  const hash = hashOf(rules).replace('#/play', '#/text');
  const { page, close } = await visit({ ...app, hash });
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.getByRole('textbox', { name: 'Command' }).fill('hint');
  await page.keyboard.press('Enter');
  const said = page.getByRole('region', { name: 'Play' }).getByRole('status');
  await expect.poll(() => said.innerText()).toMatch(/^(Best|Equally good): /);
  const log = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect.poll(() => log.first().innerText()).toMatch(/^(Best|Equally good): /);
  await close();
});

test('hints work from a folder of a static host, and offline', async () => {
  const host = await serveStatic('/games/2048');
  const { page, close } = await visit({ browser: app.browser, url: host.url, tools: true });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
  await host.close();
  await page.goto(`${host.url}/${hashOf(sized(classic, 2, 2))}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.worths').waitFor();
  await close();
});
