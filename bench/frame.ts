/**
 * What a frame costs the page's own script while somebody plays as fast as frames come, measured by
 * the browser's own trace: the time of its top-level script events from one frame to the next.
 */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { summary, text } from './measure.ts';

const MOVES = 120;
const LARGE: RuleSet = { ...PRESETS.classic, size: { rows: 12, cols: 12 } };
const BOARDS = { '4x4': PRESETS.classic, '12x12': LARGE };
const SCRIPT = new Set(['FunctionCall', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks']);

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

/** Plays a move every frame; milliseconds of script in each of these frames. */
async function frames(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('.o2048-tile').first().waitFor();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async (moves) => {
    for (let move = 0; move < moves; move++) {
      const code = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'][move % 4]!;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, MOVES);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  await page.close();
  return perFrame(trace.traceEvents);
}

/** Milliseconds of script between frames, nested events counted once. */
function perFrame(events: readonly TraceEvent[]): number[] {
  const times: number[] = [];
  let end = 0;
  const script = events
    .filter(({ name, dur }) => SCRIPT.has(name) && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  for (const { name, ts, dur = 0 } of script) {
    if (ts < end) continue;
    end = ts + dur;
    if (name === 'FireAnimationFrame' || times.length === 0) times.push(0);
    times[times.length - 1]! += dur / 1000;
  }
  return times.slice(1, -1);
}

/** Prints the script of a frame on a usual board and on a large one. */
export async function frame(): Promise<void> {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  for (const [board, rules] of Object.entries(BOARDS)) {
    const query = new URLSearchParams({ rules: ruleSetText(rules), seed: '7' });
    const measured = await frames(browser, `${server.url}/#/play?${query}`);
    console.log(`  ${board}: ${text(summary(measured))} ms of script a frame`);
  }
  await Promise.all([browser.close(), server.close()]);
}
