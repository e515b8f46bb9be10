/**
 * The quality of the page by Lighthouse (https://github.com/GoogleChrome/lighthouse): performance as on a phone with a
 * slow network, accessibility, and best practices. Each screen is opened as on a first visit. The figures behind the
 * performance score are printed with the scores of 0 to 100, because they show what to improve; the limits are those
 * that Lighthouse rates as good.
 */
import { launchBrowser, serveWeb } from '@open2048/testing';
import { freePort } from '@open2048/testing/tcp-proxy';
import { loadLighthouse, type Lighthouse, type Result } from './lighthouse.ts';
import { summary, text } from './measure.ts';

const SCREENS = ['', '#/rules', '#/statistics', '#/watch', '#/settings', '#/help'] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST_SCORE = 90;
/** How often the first screen is loaded, because its performance varies. */
const ROUNDS = 3;

interface Figure {
  readonly audit: string;
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  readonly most: number;
}

const FIGURES: readonly Figure[] = [
  { audit: 'first-contentful-paint', name: 'first paint', unit: 'ms', digits: 0, most: 1800 },
  { audit: 'largest-contentful-paint', name: 'largest paint', unit: 'ms', digits: 0, most: 2500 },
  { audit: 'total-blocking-time', name: 'blocked', unit: 'ms', digits: 0, most: 200 },
  { audit: 'cumulative-layout-shift', name: 'shift', unit: '', digits: 3, most: 0.1 },
  { audit: 'total-byte-weight', name: 'sent', unit: 'bytes', digits: 0, most: 120_000 },
];

/** Prints the scores of each screen with the audits that cost points, and the figures of the first one. */
export async function page(): Promise<void> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const [browser, server] = await Promise.all([launchBrowser({ port }), serveWeb()]);
  const look = (screen: string) => report(lighthouse, `${server.url}/${screen}`, port);
  for (const screen of SCREENS) {
    const result = await look(screen);
    const scores = CATEGORIES.map((id) => Math.round((result.categories[id]!.score ?? 0) * 100));
    const verdict = scores.every((score) => score >= LEAST_SCORE) ? 'passed' : 'FAILED';
    const named = CATEGORIES.map((id, index) => `${id} ${scores[index]}`).join(', ');
    console.log(`  ${(screen || '#/').padEnd(13)} ${named}: ${verdict}`);
    for (const fault of faultsOf(result)) console.log(`    ${fault}`);
  }
  const rounds: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await look(''));
  for (const { audit, name, unit, digits, most } of FIGURES) {
    const values = summary(rounds.map(({ audits }) => audits[audit]!.numericValue ?? Infinity));
    const verdict = values.median <= most ? 'passed' : 'FAILED';
    console.log(`  ${name}: ${text(values, digits)} ${unit}, at most ${most}: ${verdict}`);
  }
  await Promise.all([browser.close(), server.close()]);
}

async function report(lighthouse: Lighthouse, url: string, port: number): Promise<Result> {
  const flags = { port, onlyCategories: [...CATEGORIES] };
  return (await lighthouse(url, flags))!.lhr;
}

/** The audits that cost a page points, with the measured values, or the reason why it could not be rated. */
function faultsOf({ categories, audits, runtimeError }: Result): string[] {
  const failed = CATEGORIES.flatMap((id) => categories[id]!.auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`);
  return runtimeError ? [runtimeError.message, ...failed] : failed;
}
