/** Games by gamepad, a simulated one (pads.ts). */
import { PRESETS, ruleSetText } from '@open2048/core';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { connect, plugIn, press } from './pads.ts';
import { goTo, openApp, saved, shown, visit } from './visit.ts';

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);

const app = openApp();

const open = (hash: string) => visit({ ...app, hash, before: plugIn, tools: true });

test('a connected pad slides, undoes, and starts a new game after confirmation', async () => {
  const { page, close } = await open('#/play?seed=7');
  const start = await shown(page);
  await connect(page);
  await press(page, 14);
  const moved = await shown(page);
  expect(moved).not.toEqual(start);
  await press(page, 1);
  expect(await shown(page)).toEqual(start);
  await press(page, 2);
  expect(await shown(page)).toEqual(moved);
  await press(page, 9);
  const question = page.getByRole('dialog');
  await question.waitFor();
  await press(page, 12);
  expect(await shown(page)).toEqual(moved);
  await press(page, 0);
  await question.waitFor({ state: 'hidden' });
  await saved(page);
  expect(await page.getByRole('button', { name: /earlier|last game/i }).count()).toBeGreaterThan(0);
  await close();
});

test('in a dialog a pad moves from button to button, confirms and cancels', async () => {
  const { page, close } = await open('#/play?seed=7');
  await connect(page);
  await press(page, 14);
  const moved = await shown(page);
  const question = page.getByRole('dialog');
  for (const [rule, buttons] of [
    ['the focused button cancels', [15, 0]],
    ['the right button cancels', [1]],
  ] as const) {
    await press(page, 9);
    await question.waitFor();
    for (const button of buttons) await press(page, button);
    await question.waitFor({ state: 'hidden' });
    expect(await shown(page), rule).toEqual(moved);
  }
  await close();
});

test('a pad plays, pauses and steps through a watched game', async () => {
  const { page, close } = await open('#/play?seed=7');
  await connect(page);
  for (let round = 0; round < 3; round++) {
    for (const button of [14, 12, 15, 13]) await press(page, button);
  }
  await page.getByRole('button', { name: 'Watch this game' }).click();
  const place = page.locator('.timeline-text');
  for (const [button, at] of [
    [15, '1 of'],
    [15, '2 of'],
    [14, '1 of'],
  ] as const) {
    await place.waitFor();
    await press(page, button);
    await place.filter({ hasText: at }).waitFor();
  }
  await press(page, 0);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await press(page, 0);
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
  await close();
});

test('a pad opens another screen and returns to the game', async () => {
  const { page, close } = await open('#/play?seed=7');
  await connect(page);
  await press(page, 8);
  await press(page, 13);
  await press(page, 13);
  await press(page, 0);
  await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
  await press(page, 8);
  await press(page, 12);
  await press(page, 12);
  await press(page, 0);
  await page.getByRole('heading', { level: 1, name: 'Classic' }).waitFor();
  const start = await shown(page);
  await press(page, 14);
  expect(await shown(page)).not.toEqual(start);
  await close();
});

test('at the end of a game a pad undoes the last move or starts the next game', async () => {
  const rules = { ...PRESETS.classic, start: { kind: 'given', board: '1x3/1.0.1' } } as const;
  const { page, close } = await open(
    `#/play?${new URLSearchParams({ rules: ruleSetText({ ...rules, size: { rows: 1, cols: 3 }, goal: 2 }) })}`,
  );
  await connect(page);
  const start = await shown(page);
  await press(page, 14);
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  await press(page, 1);
  await panel.waitFor({ state: 'detached' });
  expect(await shown(page)).toEqual(start);
  await press(page, 14);
  await panel.waitFor();
  await press(page, 0);
  await panel.waitFor({ state: 'detached' });
  await close();
});

test('on the text board a pad plays, and its moves are announced', async () => {
  const { page, close } = await open('#/play?seed=7');
  await goTo(page, 'Text board');
  await page.locator('.talk-latest').waitFor();
  await connect(page);
  const said = page.locator('.talk-latest');
  for (const [button, words] of [
    [14, /^Left/],
    [13, /^Down/],
    [1, /^Undid down/],
    [2, /^Redid down/],
  ] as const) {
    await press(page, button);
    await said.filter({ hasText: words }).waitFor();
  }
  await press(page, 9);
  const question = page.getByRole('dialog');
  await question.waitFor();
  await press(page, 0);
  await question.waitFor({ state: 'hidden' });
  await said.filter({ hasText: 'New game started' }).waitFor();
  await close();
});

test('in the A* lab a pad places a tile, solves, and steps through the solution', async () => {
  const { page, close } = await open('#/solve/2x2/1.0/1.0?goal=4');
  await connect(page);
  const at = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  await page.getByRole('gridcell').first().focus();
  for (const [button, cell] of [
    [15, 'Row 1, column 2: empty'],
    [13, 'Row 2, column 2: empty'],
  ] as const) {
    await press(page, button);
    expect(await at()).toBe(cell);
  }
  await press(page, 0);
  expect(await at()).toBe('Row 2, column 2: 2');
  const start = page.getByRole('button', { name: 'Solve', exact: true });
  for (let step = 0; step < 20 && !(await isFocused(start)); step++) await press(page, 13);
  await press(page, 0);
  const place = page.locator('.timeline-text');
  await place.waitFor();
  await press(page, 15);
  await place.filter({ hasText: '1 of' }).waitFor();
  const speed = page.getByRole('combobox');
  for (let step = 0; step < 20 && !(await isFocused(speed)); step++) await press(page, 13);
  const pace = await speed.inputValue();
  await press(page, 0);
  expect(await speed.inputValue()).not.toBe(pace);
  await press(page, 15);
  expect(await isFocused(page.getByRole('button', { name: 'Back to the board' }))).toBe(true);
  await press(page, 0);
  await page.getByRole('grid').waitFor();
  await close();
});

test('a pad moves a slider', async () => {
  const { page, close } = await open('#/settings');
  await connect(page);
  const volume = page.getByRole('slider').first();
  await volume.focus();
  const before = Number(await volume.inputValue());
  await press(page, 15);
  expect(Number(await volume.inputValue())).toBeGreaterThan(before);
  await close();
});
