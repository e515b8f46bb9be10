/** The engines in the settings, in a real browser: fetching, removing and undoing the removal by the keyboard. */
import { ENGINES } from '@open2048/engine';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { settled } from './visit.ts';
import { hint, keptNames, READY, says, serveWeights, SIZE, values } from './weights-host.ts';

const weights = serveWeights();

test('in the settings an engine is downloaded in advance and removed; the removal can be undone', async () => {
  const { page, context } = await weights.open('held', '#/settings');
  const section = page.getByRole('region', { name: 'Hints and analysis' });
  const standard = section.getByRole('listitem').filter({ hasText: 'Trained on its own games' });
  const press = (name: string) =>
    standard.getByRole('button', { name, exact: true }).press('Enter');
  const told = (text: string) => standard.getByText(text).waitFor();
  const chosen = (name: string) =>
    section
      .getByRole('combobox', { name: 'Engine' })
      .locator('option:checked')
      .getByText(name, { exact: true })
      .waitFor({ state: 'attached' });
  const score = ENGINES.standard.meanScore.toLocaleString('en');
  await told(`${score} in 400 games, with 1,000 positions per move`);
  await told('Suits this device');
  await told('Not downloaded.');
  await press(`Download ${SIZE}`);
  await told(`Downloading ${SIZE}, only once.`);
  expect(await findings(page)).toEqual([]);
  await press('Cancel');
  await told('Not downloaded. Using ');
  weights.way = 'whole';
  await press(`Download ${SIZE}`);
  await told(READY);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await press('Remove download');
  await told('Removed from this device.');
  expect(await keptNames(page)).toEqual([]);
  await chosen('Built-in');
  await context.setOffline(true);
  await page.locator(':focus').getByText('Undo').press('Enter');
  await told(`${SIZE} on this device. Works offline.`);
  expect(await keptNames(page)).toHaveLength(1);
  await chosen('Automatic (Standard)');
  // Without a network.
  await page.getByRole('link', { name: 'Play' }).first().click();
  await hint(page);
  await says(page, READY);
  await values(page);
  expect(weights.sent).toBe(2);
  await context.close();
});
