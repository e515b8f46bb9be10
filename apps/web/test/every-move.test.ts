/**
 * Every move is present at the next visit, on a device too slow to store anything in the meantime, whether the
 * page is reloaded, is closed or crashes, or the whole browser is killed when its main process has received the last
 * move. `ROUNDS=100` plays that many rounds of each ending instead of two, one after the other in one profile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded, newGame, play, PRESETS, Rng, seedState, type Direction } from '@open2048/core';
import { startBrowser, throttle, type StartedBrowser } from '@open2048/testing';
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARROWS, expected, openApp, shown } from './visit.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const SLOWER = 20;
const app = openApp();

let profile: string;
let started: StartedBrowser | null;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'open2048-profile-'));
  started = null;
});
afterEach(async () => {
  await started?.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function openPage(hash: string): Promise<Page> {
  started ??= await startBrowser(profile);
  const page = await started.browser.contexts()[0]!.newPage();
  await page.goto(`${app.url}/${hash}`);
  return page;
}

/** Presses the keys as fast as the page accepts them; resolves after the last one. */
function pressAll(page: Page, moves: readonly Direction[], pause: number): Promise<void> {
  return page.evaluate(
    async ({ keys, pause: milliseconds }) => {
      for (const key of keys) {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code: key, key, bubbles: true }),
        );
        if (milliseconds >= 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
      }
    },
    { keys: moves.map((direction) => ARROWS[direction]), pause },
  );
}

/** The game after every legal move of a list. */
function after(seed: number, moves: readonly Direction[]) {
  let game = newGame(PRESETS.classic, seeded(seed));
  for (const direction of moves) {
    const next = play(game, { type: 'move', direction });
    if (next.ok) game = next.value;
  }
  return game;
}

/** Resolves when the main process of the browser has received every move: this request was sent after them. */
function received(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('open2048-log');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('texts').objectStore('texts').count();
          counting.addEventListener('success', () => resolve());
        });
      }),
  );
}

const ENDS = {
  'is loaded again': async (page: Page) => {
    await page.reload();
    return page;
  },
  'is closed': async (page: Page) => {
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${app.url}/#/play`);
    return next;
  },
  crashes: async (page: Page, protocol: CDPSession) => {
    const next = await page.context().newPage();
    const crashed = page.waitForEvent('crash');
    void protocol.send('Page.crash').catch(() => {});
    await crashed;
    await next.goto(`${app.url}/#/play`);
    return next;
  },
  'dies with the browser': async (page: Page) => {
    await received(page);
    await started!.kill();
    started = null;
    return openPage('#/play');
  },
} as const;

test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(
  'no move is lost from a page that %s',
  { timeout: 60_000 + ROUNDS * 60_000 },
  async (end) => {
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seed = 1000 + round;
      const rng = new Rng(seedState(seed));
      const moves = Array.from({ length: 40 }, () => (rng.bits() >>> 30) as Direction);
      const page = await openPage(`#/play?seed=${seed}`);
      expect(await shown(page)).toEqual(expected(after(seed, [])));
      const protocol = await throttle(page, SLOWER);
      // All in one burst, or with pauses that let some pending work run.
      await pressAll(page, moves, [-1, 0, 10][round % 3]!);
      const next = await ENDS[end](page, protocol);
      const found = await shown(next);
      const wanted = expected(after(seed, moves));
      if (JSON.stringify(found) !== JSON.stringify(wanted)) {
        lost.push(`round ${round}: ${found.score} instead of ${wanted.score}`);
      }
      await next.close();
    }
    expect(lost).toEqual([]);
  },
);
