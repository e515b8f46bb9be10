/**
 * What a player feels of the network: the same keys at a steady pace in a casual game and in a ranked game, in a real
 * browser, over links with round trips of 0 to 300 ms. From a key to the first frame in which tiles move; slides that the
 * network cuts short; and moves a second, with up to three moves in flight. Both sides take turns in one run.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { watchMoves, type WatchedMoves, type WatchedPress } from '@open2048/testing/moves-in-page';
import { openLink } from '@open2048/testing/slow-link';
import { load, summary, text } from './measure.ts';

const ROUND_TRIPS_MS = [0, 20, 60, 150, 300];
const ROUNDS = 3;
/** Ten keys a second. */
const PRESSES = { count: 60, paceMs: 100 };

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A casual game, which asks the server for nothing. */
async function playCasual(browser: Browser, url: string): Promise<WatchedMoves> {
  const page = await browser.newPage();
  await page.goto(`${url}/#/play?rules=classic`);
  await page.locator('.o2048-tile').first().waitFor();
  return watched(page);
}

/** A ranked game of a new guest; the link is slow from its first move on. */
async function playRanked(browser: Browser, url: string, slow: () => void): Promise<WatchedMoves> {
  const page = await browser.newPage();
  await page.goto(`${url}/#/compete`);
  await page.getByRole('radio', { name: 'Classic', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  slow();
  return watched(page);
}

/** A page of its own context, which is closed. */
async function watched(page: Page): Promise<WatchedMoves> {
  const seen = await page.evaluate(watchMoves, PRESSES);
  await page.context().close();
  return seen;
}

/** Prints the figures of both games for each round trip. */
export async function rankedFrame(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-frame-'));
  chmodSync(folder, 0o711);
  const [browser, server] = await Promise.all([
    launchBrowser(),
    serveWeb({ compete: ['--data', folder, '--workers', '0'] }),
  ]);
  const link = await openLink(server.url);
  try {
    for (const roundTrip of ROUND_TRIPS_MS) {
      const casual: WatchedMoves[] = [];
      const ranked: WatchedMoves[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        casual.push(await playCasual(browser, link.url));
        ranked.push(await playRanked(browser, link.url, () => link.delay(roundTrip / 2)));
        link.delay(0);
      }
      console.log(`  round trip ${roundTrip} ms`);
      print('casual', casual);
      print('ranked', ranked);
    }
    console.log(`  load ${load()}`);
  } finally {
    link.close();
    await Promise.all([browser.close(), server.close()]);
    rmSync(folder, { recursive: true });
  }
}

function print(name: string, runs: readonly WatchedMoves[]): void {
  const seen = ({ moved, frames }: WatchedPress): boolean => moved && frames > 0;
  const moves = runs.flatMap(({ presses }) => presses.filter(seen));
  const slides = runs.reduce((sum, run) => sum + run.slides, 0);
  const cut = runs.reduce((sum, run) => sum + run.cut, 0);
  const rates = runs.map(({ presses, ms }) => {
    return (1000 * presses.filter(({ moved }) => moved).length) / ms;
  });
  const inFlight = Math.max(...runs.map((run) => run.inFlight));
  // A casual game waits for nobody.
  const flying = Number.isNaN(inFlight) ? '' : `; ${inFlight} in flight`;
  console.log(
    `    ${name}: key to motion ${text(summary(moves.map(({ ms }) => ms)), 1)} ms, ` +
      `${text(summary(moves.map(({ frames }) => frames)), 0)} frames; ` +
      `${cut} of ${slides} slides cut; ${text(summary(rates), 1)} moves a second${flying}`,
  );
}
