/** The rules screen in a real browser: presets, custom rules, and their errors. */
import { expect, test } from 'vitest';
import { openApp, settled, shown, visit } from './visit.ts';

const app = openApp();

const open = () => visit({ ...app, hash: '#/rules' });

test('custom rules are made, played and found again with the keyboard alone', async () => {
  const { page, close } = await open();
  for (const [label, value] of [
    ['Rows', '5'],
    ['Columns', '5'],
    ['Goal', '256'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Custom rules 5 × 5' }).waitFor();
  expect((await shown(page)).seen).toHaveLength(5);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await settled(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Continue Custom rules 5 × 5' }).waitFor();
  await close();
});

test('each invalid field shows an error, and Play moves the focus to the first of them', async () => {
  const { page, close } = await open();
  const goal = page.getByRole('textbox', { name: 'Goal' });
  await goal.fill('100');
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('0');
  await page.getByText('Enter a power of two, such as 256, or leave it empty.').waitFor();
  await page.getByText('Enter a whole number, at least 1.').waitFor();
  await goal.press('Enter');
  await page
    .getByRole('textbox', { name: 'Rows', exact: true })
    .and(page.locator(':focus'))
    .waitFor();
  expect(page.url()).toContain('#/rules');
  await close();
});

test('the form follows the JSON, and invalid JSON shows an error', async () => {
  const { page, close } = await open();
  await page.getByText('As JSON', { exact: true }).click();
  const json = page.getByRole('textbox', { name: 'The rules as JSON' });
  await json.fill('terminal64');
  const goal = page.getByRole('textbox', { name: 'Goal' });
  expect(await goal.inputValue()).toBe('64');
  await json.fill('{');
  await page.getByText('Invalid rules: This is not valid JSON.').waitFor();
  expect(await goal.inputValue()).toBe('64');
  await goal.fill('128');
  expect(await json.inputValue()).toContain('"goal": 7');
  await close();
});

test('valid and invalid input is kept after a reload and when going back', async () => {
  const { page, close } = await open();
  const goal = page.getByRole('textbox', { name: 'Goal' });
  await goal.fill('256');
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('two');
  await page.waitForURL(/two/);
  await page.reload();
  await settled(page);
  expect(await goal.inputValue()).toBe('256');
  await page.getByText('Enter a whole number, at least 1.').waitFor();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('3');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Custom rules 3 × 4' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  expect(await goal.inputValue()).toBe('256');
  await page.goto(`${app.url}/#/rules?rules=terminal64`);
  await expect.poll(() => goal.inputValue()).toBe('64');
  await close();
});

test('text typed immediately before a reload is kept', async () => {
  const { page, close } = await open();
  const goal = page.getByRole('textbox', { name: 'Goal' });
  await goal.fill('');
  await page.keyboard.type('51');
  await page.reload();
  await goal.waitFor();
  expect(await goal.inputValue()).toBe('51');
  await close();
});
