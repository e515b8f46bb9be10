/**
 * How long a hint takes on a phone: the app in a small window, its main thread slowed down as Lighthouse does to
 * simulate a phone on a desktop (https://developer.chrome.com/docs/lighthouse/performance/throttling). Measures the
 * time from the key press to the first arrow on the board and to the final answer, and the longest task of the main
 * thread in that time, also while the engine is fetched and unpacked. The browser does not slow down workers: on a
 * phone the search itself takes some five times as long.
 */
import { launchBrowser, serveWeb, throttle } from '@open2048/testing';
import { longest, noteTasks } from './long-tasks.ts';
import { summary, text } from './measure.ts';

const SLOWER = 6;
const ROUNDS = 7;
const PLAY = '#/play?seed=7';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Milliseconds since the key press. */
interface Hint {
  readonly arrow: number;
  readonly answer: number;
  readonly task: number;
}

async function hintOf(page: Page): Promise<Hint> {
  await longest(page);
  // Functions in here must not have names: tsx would preserve them with a helper that the page does not have.
  const times = await page.evaluate(async () => {
    const begun = performance.now();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '?', code: 'Slash', shiftKey: true, bubbles: true }),
    );
    const found = { arrow: 0, answer: 0 };
    while (found.answer === 0 && performance.now() - begun < 60_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now() - begun;
      if (document.querySelector('.advice-arrow') === null) continue;
      found.arrow ||= now;
      const said = Array.from(document.querySelectorAll('main output'));
      if (said.some(({ textContent }) => textContent.startsWith('Best:'))) found.answer = now;
    }
    return found;
  });
  return { ...times, task: await longest(page) };
}

/** Opens the game in a small window with a slow main thread; a tiny device uses the built-in engine. */
async function open(browser: Browser, url: string, isTiny: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(noteTasks);
  if (isTiny) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }),
    );
  }
  await throttle(page, SLOWER);
  await page.goto(`${url}/${PLAY}`);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  return page;
}

/** Prints the times of hints by an engine. */
async function hints(page: Page, engine: string): Promise<void> {
  const rounds: Hint[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const told = await hintOf(page);
    if (round === 0) console.log(`  ${engine}: the first hint ${describe([told])}`);
    else rounds.push(told);
    await page.keyboard.press(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'][round % 4]!);
    await page.waitForTimeout(300);
  }
  console.log(`  ${engine}: later hints ${describe(rounds)}`);
}

function describe(all: readonly Hint[]): string {
  const of = (part: keyof Hint) => text(summary(all.map((each) => each[part])), 0);
  return `arrow ${of('arrow')} ms, final ${of('answer')} ms, longest task ${of('task')} ms`;
}

/** Prints the times of hints by each engine, and the cost of fetching one. */
export async function hint(): Promise<void> {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  try {
    await hints(await open(browser, server.url, true), 'built in');
    const page = await open(browser, server.url, false);
    const begun = performance.now();
    const first = await hintOf(page);
    console.log(`  while the engine is fetched: ${describe([first])}`);
    await page.getByText('Ready – works offline.').waitFor({ timeout: 120_000 });
    const time = ((performance.now() - begun) / 1000).toFixed(1);
    const task = (await longest(page)).toFixed(0);
    console.log(`  fetched, unpacked and answered in ${time} s, longest task ${task} ms`);
    await hints(page, 'standard');
    await page.context().close();
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}
