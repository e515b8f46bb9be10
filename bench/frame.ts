/**
 * The cost of a move on the page's main thread while a player moves in every frame, from the browser's trace: script,
 * style and layout, and painting. Boards stay three quarters full, so that every move slides nearly all tiles; each
 * move is undone, and the next goes in another direction. Times are CPU times of the thread, which other programs
 * disturb least. At 60 frames per second a frame has 16.7 ms.
 */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { summary, text, type Summary } from './measure.ts';

const SIDES = [4, 8, 12] as const;
const STEPS = 96;
const WARM_UP = 16;

/** The trace events of each part; the style of sized containers is counted in `Layout`. */
const PARTS = {
  script: /^(FunctionCall|FireAnimationFrame|EventDispatch|RunMicrotasks|TimerFire|V8\.|MinorGC)/,
  'style and layout': /^(UpdateLayoutTree|Layout)$/,
  painting: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|RasterTask)$/,
} as const;
type Part = keyof typeof PARTS;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** A span of a trace, in microseconds of wall time and of CPU time. */
interface Span {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Rules under which a square board is three quarters full and few tiles are equal. */
function crowded(side: number): RuleSet {
  const cells = side * side;
  const ranks = Array.from({ length: cells / 2 }, (_, index) => ({ rank: index + 1, weight: 1 }));
  return {
    ...PRESETS.classic,
    size: { rows: side, cols: side },
    start: { kind: 'drawn', tiles: (cells * 3) / 4, ranks },
    spawn: { kind: 'uniform', ranks },
    goal: null,
  };
}

/** Alternates moves and undos, one per frame, and returns the trace. */
async function traced(browser: Browser, address: string): Promise<readonly Span[]> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('.o2048-tile').first().waitFor();
  const play = (steps: number) =>
    page.evaluate(async (count) => {
      for (let step = 0; step < count; step++) {
        const arrow = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'][(step >> 1) % 4]!;
        const key = step % 2 === 0 ? arrow : 'u';
        performance.mark('step');
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: key, bubbles: true }),
        );
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      performance.mark('step');
    }, steps);
  await play(WARM_UP);
  const categories = ['devtools.timeline', 'disabled-by-default-v8.gc', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await play(STEPS);
  const trace = (await browser.stopTracing()).toString();
  await page.close();
  return (JSON.parse(trace) as { readonly traceEvents: readonly Span[] }).traceEvents;
}

/** Milliseconds of each part in each step; the time of a nested event counts only for that event. */
function costs(events: readonly Span[]): Readonly<Record<Part, number>>[] {
  const marks = events.filter(({ name }) => name === 'step');
  const [{ pid, tid }] = marks as [Span];
  const spans = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
  const steps = marks.slice(1).map(() => ({ script: 0, 'style and layout': 0, painting: 0 }));
  const open: Span[] = [];
  const add = ({ name, ts }: Span, time: number) => {
    const part = (Object.keys(PARTS) as Part[]).find((each) => PARTS[each].test(name));
    const step = marks.findLastIndex((mark) => mark.ts <= ts);
    if (part !== undefined && step in steps) steps[step]![part] += time / 1000;
  };
  for (const span of spans) {
    while (open.length > 0 && endOf(open.at(-1)!) <= span.ts) open.pop();
    const own = span.tdur ?? span.dur ?? 0;
    add(span, own);
    if (open.length > 0) add(open.at(-1)!, -own);
    open.push(span);
  }
  return steps;
}

function endOf({ ts, dur = 0 }: Span): number {
  return ts + dur;
}

/** Prints the cost of a move on boards of several sizes. */
export async function frame(): Promise<void> {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  for (const side of SIDES) {
    const query = new URLSearchParams({ rules: ruleSetText(crowded(side)), seed: '7' });
    const steps = costs(await traced(browser, `${server.url}/#/play?${query}`));
    const of = (value: (step: Readonly<Record<Part, number>>) => number): Summary =>
      summary(steps.map(value));
    const all = of((step) => Object.values(step).reduce((sum, each) => sum + each));
    console.log(`  ${side}x${side}: ${text(all)} ms per move`);
    for (const part of Object.keys(PARTS) as Part[]) {
      console.log(`    ${part}: ${text(of((step) => step[part]))}`);
    }
  }
  await Promise.all([browser.close(), server.close()]);
}
