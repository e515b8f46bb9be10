/**
 * What a move costs the page's main thread while somebody plays as fast as frames come, by the
 * browser's own trace: its script, its style and layout, and its painting, on boards that stay three
 * quarters full, so that every move slides nearly all tiles: each is taken back, and the next goes
 * another way. Times are those of the thread's processor, which other programs disturb the least. A
 * frame of 60 in a second has 16.7 ms.
 */
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { summary, text, type Summary } from './measure.ts';

const SIDES = [4, 8, 12] as const;
const STEPS = 96;
const WARM_UP = 16;

/** The events of a trace by what they are part of; style inside a sized container is in `Layout`. */
const PARTS = {
  script: /^(FunctionCall|FireAnimationFrame|EventDispatch|RunMicrotasks|TimerFire|V8\.|MinorGC)/,
  'style and layout': /^(UpdateLayoutTree|Layout)$/,
  painting: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|RasterTask)$/,
} as const;
type Part = keyof typeof PARTS;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** A span of a trace in microseconds: of the clock, and of the thread's processor. */
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

/** Moves and takes back in turn, a step every frame; the trace of it. */
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

/** Milliseconds of each part in each step; time inside a nested event counts for that one alone. */
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

/** Prints what a move costs on boards of several sizes. */
export async function frame(): Promise<void> {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  for (const side of SIDES) {
    const query = new URLSearchParams({ rules: ruleSetText(crowded(side)), seed: '7' });
    const steps = costs(await traced(browser, `${server.url}/#/play?${query}`));
    const of = (value: (step: Readonly<Record<Part, number>>) => number): Summary =>
      summary(steps.map(value));
    const all = of((step) => Object.values(step).reduce((sum, each) => sum + each));
    console.log(`  ${side}x${side}: ${text(all)} ms a move`);
    for (const part of Object.keys(PARTS) as Part[]) {
      console.log(`    ${part}: ${text(of((step) => step[part]))}`);
    }
  }
  await Promise.all([browser.close(), server.close()]);
}
