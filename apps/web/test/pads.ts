/** A simulated gamepad: a browser cannot be given a real one. */
import type { Page } from 'playwright-core';
import { settled } from './visit.ts';

declare global {
  interface Window {
    /** The buttons of the gamepad; null while none is connected. */
    pad: { pressed: boolean }[] | null;
    /** Whether the page has read the connected gamepad. */
    isHeard: boolean;
  }
}

/** Lets the page have a gamepad, which is not connected yet; runs in the page before its own scripts. */
export function plugIn(): void {
  window.pad = null;
  window.isHeard = false;
  navigator.getGamepads = () => {
    if (window.pad === null) return [null];
    window.isHeard = true;
    return [{ mapping: 'standard', axes: [0, 0], buttons: window.pad } as unknown as Gamepad];
  };
}

/** Presses a button for two frames. */
export async function press(page: Page, button: number): Promise<void> {
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

/** Connects a gamepad and waits until the page has read it. */
export async function connect(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pad = Array.from({ length: 17 }, () => ({ pressed: false }));
    dispatchEvent(new Event('gamepadconnected'));
  });
  await page.waitForFunction(() => window.isHeard);
  await settled(page);
}
