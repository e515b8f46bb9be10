/**
 * Measures how much of the page moved by itself, by the browser's layout-shift entries. Shifts right
 * after a key or a click also count: a response to a key may change content, but must not move the
 * rest of the page. https://web.dev/articles/cls
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A layout shift and the moved elements, each with its rectangles before and after. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** The maximum shift in one step of a test. The web vitals rate a page below 0.1 as good. */
const MOST = 0.01;

/** Records shifts from the start of a page; `expectSteady` reads them. Runs in the page. */
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

/** Fails if the page has shifted by more than `MOST` since the last call. */
export async function expectSteady(page: Page, step: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // An entry arrives after its frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${step}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}
