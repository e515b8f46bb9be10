/**
 * Measures how much of the page moved by itself, by the browser's layout-shift entries. Shifts right
 * after a key or a click also count: a response to a key may change content, but must not move the
 * rest of the page. https://web.dev/articles/cls
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './visit.ts';

/** A layout shift and the moved elements, each with its rectangles before and after. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface Size {
  readonly name: string;
  readonly size: BrowserContextOptions;
}

/** The appearances and languages that take turns. */
export const LOOKS: readonly (BrowserContextOptions & { readonly locale: string })[] = [
  { locale: 'de', colorScheme: 'dark' },
  { locale: 'en', colorScheme: 'light' },
  { locale: 'zh', colorScheme: 'light' },
  { locale: 'fr', colorScheme: 'dark', contrast: 'more' },
  { locale: 'es', colorScheme: 'light', forcedColors: 'active' },
];

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const phone = (width: number, height: number) => ({ viewport: { width, height }, ...PHONE });

export const SMALL_PHONE: Size = { name: 'a small phone', size: phone(360, 640) };

/** The windows in which nothing may move. */
export const SIZES: readonly Size[] = [
  { name: 'a desk', size: { viewport: { width: 1440, height: 900 } } },
  { name: 'a small window', size: { viewport: { width: 1000, height: 700 } } },
  { name: 'a tablet', size: { viewport: { width: 768, height: 1024 } } },
  { name: 'a phone', size: phone(390, 844) },
  SMALL_PHONE,
  { name: 'a phone held sideways', size: phone(844, 390) },
  { name: 'a small phone held sideways', size: phone(640, 360) },
];

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
      const moved = sources.flatMap(({ node, previousRect: from, currentRect: to }) => {
        const by = [to.x - from.x, to.y - from.y, to.width - from.width, to.height - from.height];
        // Half a pixel is the rounding of a line that became higher by a fraction.
        if (by.every((pixels) => Math.abs(pixels) < 0.5)) return [];
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : 'text';
        return [
          `${name}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        ];
      });
      if (moved.length === 0) continue;
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The shifts of the page since the last call. */
export async function takeShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // An entry arrives after its frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0);
  });
}

/** Fails if the page has shifted since the last call. */
export async function expectSteady(page: Page, step: string): Promise<void> {
  expect(await takeShifts(page), step).toEqual([]);
}

/** Resolves when nothing on the page has changed for twelve frames. */
export async function rested(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    let quiet = 0;
    const observer = new MutationObserver(() => (quiet = 0));
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    while (quiet < 12) {
      quiet += 1;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    observer.disconnect();
  });
}
