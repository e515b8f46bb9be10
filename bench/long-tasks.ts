/** The tasks of a page that take longer than 50 ms, as the browser reports them (https://www.w3.org/TR/longtasks/). */
import type { launchBrowser } from '@open2048/testing';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>;

/** Records the tasks of the main thread that take longer than 50 ms. Runs in the page. */
export function noteTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** The durations in milliseconds since the last call. */
export function takeTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
}

/** The longest task since the last call; 0 if none took 50 ms. */
export async function longest(page: Page): Promise<number> {
  return Math.max(0, ...(await takeTasks(page)));
}
