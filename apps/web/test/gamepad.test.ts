/** A game by gamepad. No browser can be given a real one, so the test stands in for the device. */
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saved, shown, visit } from './visit.ts';

declare global {
  interface Window {
    /** The buttons of the pad; null while there is none. */
    pad: { pressed: boolean }[] | null;
  }
}

function plugIn(): void {
  window.pad = null;
  navigator.getGamepads = () =>
    window.pad === null
      ? [null]
      : [{ mapping: 'standard', axes: [0, 0], buttons: window.pad } as unknown as Gamepad];
}

/** Presses a button for two frames. */
async function press(page: Page, button: number): Promise<void> {
  await page.evaluate(async (index) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const set = async (pressed: boolean) => {
      window.pad![index] = { pressed };
      await frame();
      await frame();
    };
    await set(true);
    await set(false);
  }, button);
}

test('a pad that is plugged in slides, undoes, and begins a new game after a yes', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  const { page, close } = await visit({
    browser,
    url: server.url,
    hash: '#/play?seed=7',
    before: plugIn,
  });
  const start = await shown(page);
  await page.evaluate(() => {
    window.pad = Array.from({ length: 17 }, () => ({ pressed: false }));
    dispatchEvent(new Event('gamepadconnected'));
  });
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
  await browser.close();
  await server.close();
});
