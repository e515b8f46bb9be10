/**
 * How much of the page moved by itself, as the browser's own layout-shift entries tell it. Those
 * right after a key or a click count too: an answer to a key may change what is shown, but not where
 * the rest of it stands. https://web.dev/articles/cls
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A shift and what moved, with the corners from which and to which it went. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** The most that may move in one step of a test. A page that is good by the web vitals stays below 0.1. */
const MOST = 0.01;

/** Records shifts from the start of a page; `shifted` reads them. Runs in the page. */
export function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : 'text';
        return `${name}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Fails when more than a hair has moved since the last time. */
export async function expectSteady(page: Page, step: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // An entry comes after the frame that it is about.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${step}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}
