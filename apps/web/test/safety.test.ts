/** Moves shown as saved survive a failure of the browser or its store. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  seeded,
  expectOk,
  facesOf,
  newGame,
  play,
  PRESETS,
  Rng,
  seedState,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { parseBackup } from '@open2048/session';
import { startBrowser, type StartedBrowser } from '@open2048/testing';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { breakable, breakStore } from './broken-store.ts';
import { ARROWS, goTo, openApp, playKeys, saved, settled, shown, visit } from './visit.ts';

const app = openApp();

/** Without a score the page shows the number of moves. */
const COUNTED: RuleSet = {
  ...PRESETS.classic,
  size: { rows: 6, cols: 6 },
  score: 'none',
  goal: null,
};

/** The game after the given number of legal moves of a list. */
function after(seed: number, directions: readonly Direction[], moves: number): Game {
  let game = newGame(COUNTED, seeded(seed));
  for (const direction of directions) {
    if (game.position.moves === moves) break;
    const next = play(game, { type: 'move', direction });
    if (next.ok) game = next.value;
  }
  return game;
}

function randomMoves(seed: number, count: number): Direction[] {
  const rng = new Rng(seedState(seed));
  return Array.from({ length: count }, () => (rng.bits() >>> 30) as Direction);
}

/** Plays as fast as the page can, and reports each number of moves that it shows as saved. */
async function playFast(page: Page, moves: readonly Direction[], onSaved: (moves: number) => void) {
  await page.exposeFunction('tellSaved', onSaved);
  await page.evaluate(
    (keys) => {
      const tell = (window as unknown as { tellSaved: (moves: number) => void }).tellSaved;
      const look = () => {
        if (document.querySelector('[data-saved=saved]') === null) return;
        tell(Number(document.querySelectorAll('.score dd')[1]!.textContent.replaceAll(',', '')));
      };
      new MutationObserver(look).observe(document.getElementById('app')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['data-saved'],
      });
      let next = 0;
      const press = () => {
        // The store catches up after every eight keys: on a slow disk, the keys would otherwise run out first.
        if (next % 8 === 0 && document.querySelector('[data-saved=saved]') === null) {
          setTimeout(press);
          return;
        }
        const key = keys[next++];
        if (key === undefined) return;
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code: key, key, bubbles: true }),
        );
        // Bursts and pauses, so that the end can come at any point of a write.
        setTimeout(press, next % 7);
      };
      press();
    },
    moves.map((direction) => ARROWS[direction]),
  );
}

describe('if the browser is killed at any moment of fast play, the last move shown as saved is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-profile-'));
  let started: StartedBrowser;
  afterAll(async () => {
    await started.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    { seed: 1, what: 'the browser', acknowledged: 3 },
    { seed: 2, what: 'the browser', acknowledged: 17 },
    { seed: 3, what: 'the browser', acknowledged: 60 },
    { seed: 4, what: 'the page', acknowledged: 5 },
    { seed: 5, what: 'the page', acknowledged: 41 },
  ])('$what, after $acknowledged writes', async ({ seed, what, acknowledged }) => {
    const profile = join(folder, String(seed));
    started = await startBrowser(profile);
    const [context] = started.browser.contexts();
    const page = await context!.newPage();
    await page.goto(`${app.url}/${formatRoute({ screen: 'play', rules: COUNTED, seed })}`);
    await saved(page);
    const moves = randomMoves(seed, 2000);
    let last = 0;
    let writes = 0;
    await new Promise<void>((resolve, reject) => {
      playFast(page, moves, (count) => {
        last = Math.max(last, count);
        if (++writes === acknowledged) resolve();
      }).catch(reject);
    });
    if (what === 'the page') {
      const protocol = await context!.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void protocol.send('Page.crash').catch(() => {});
      await crashed;
    }
    await started.kill();

    started = await startBrowser(profile);
    const again = await started.browser.contexts()[0]!.newPage();
    await again.goto(`${app.url}/${formatRoute({ screen: 'play', rules: COUNTED, seed: null })}`);
    const found = await shown(again);
    const moved = await again.locator('.score dd').nth(1).innerText();
    const count = Number(moved.replaceAll(',', ''));
    expect(last).toBeGreaterThan(0);
    expect(count).toBeGreaterThanOrEqual(last);
    expect(found.seen).toEqual(facesOf(after(seed, moves, count).position.board));
    await started.kill();
  });
});

/** The file that a button downloads. */
async function savedFile(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** The number of moves of the first game in a file. */
const movesIn = (file: string) =>
  expectOk(parseBackup(file)).entries[0]!.games.at(-1)!.standing.moves;

describe('a store', () => {
  test('that is full is reported with a way out, and the game is saved automatically once there is room', async () => {
    const page = await app.browser.newPage();
    const protocol = await page.context().newCDPSession(page);
    const { origin } = new URL(app.url);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.goto(`${app.url}#/play?seed=41`);
    const notice = page.getByRole('alert').getByText('Browser storage is full');
    await notice.waitFor();
    // Each of these moves cannot be saved; that must not delay the retries.
    for (const move of [0, 1, 2, 3, 0, 1, 2, 3] as const) {
      await playKeys(page, [move]);
      await settled(page);
    }
    const before = await shown(page);
    expect(movesIn(await savedFile(page, 'Save as a file'))).toBeGreaterThan(0);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin });
    await notice.waitFor({ state: 'detached' });
    await saved(page);
    await page.reload();
    expect(await shown(page)).toEqual(before);
    await page.context().close();
  });

  test('that fails for a while is reported and marked; play continues and is saved when the store works again', async () => {
    const { page, close } = await visit({
      ...app,
      hash: '#/play?seed=42',
      before: breakable,
    });
    await saved(page);
    await breakStore(page, 'readonly readwrite');
    await playKeys(page, [0, 1, 2, 3, 0, 1]);
    const notice = page.getByRole('alert').getByText('Saving failed');
    await notice.waitFor();
    const before = await shown(page);
    const mark = page.getByRole('main').getByText('not saved', { exact: true });
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await mark.count()).toBe(1);
    await breakStore(page, '');
    await mark.waitFor({ state: 'detached' });
    await saved(page);
    await page.reload();
    expect(await shown(page)).toEqual(before);
    await close();
  });

  test('that cannot be read at first returns the saved game later, and keeps the moves made meanwhile', async () => {
    const { page, close } = await visit({
      ...app,
      hash: '#/play?seed=43',
      before: breakable,
    });
    await playKeys(page, [0, 1, 2, 3]);
    await saved(page);
    const mine = await shown(page);
    await page.evaluate(() => sessionStorage.setItem('broken', 'readonly'));
    await page.reload();
    await page.getByRole('alert').getByText('cannot be read').waitFor();
    await playKeys(page, [0, 1, 2]);
    await page.evaluate(() => sessionStorage.removeItem('broken'));
    await page.getByRole('alert').getByText('What you played here is in My games').waitFor();
    expect(await shown(page)).toEqual(mine);
    await goTo(page, 'My games');
    // The current game and the kept one.
    await expect.poll(() => page.locator('.games-row').count()).toBe(2);
    await close();
  });

  test('that is refused, as in some private windows, is reported, and the games can be saved as a file', async () => {
    const { page, close } = await visit({
      ...app,
      hash: '#/play?seed=44',
      before: () => Reflect.deleteProperty(window, 'indexedDB'),
    });
    const notice = page.getByRole('alert').filter({ hasText: 'cannot save anything' });
    await notice.waitFor();
    await playKeys(page, [0, 1, 2, 3, 0]);
    const before = await shown(page);
    await notice.getByRole('link', { name: 'My games' }).click();
    const file = await savedFile(page, 'Save everything');
    expect(movesIn(file)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Play', exact: true }).first().click();
    expect(await shown(page)).toEqual(before);
    await close();
  });
});

test.each([
  {
    what: 'blocked',
    before: () => {
      const refuse = () => {
        throw new DOMException('it is switched off', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    },
  },
  {
    what: 'full',
    before: () => {
      // The empty page with which every tab starts has none.
      if (location.protocol === 'about:') return;
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        for (let count = 0; count < 3; count++) {
          try {
            localStorage.setItem(`filler ${size} ${count}`, '#'.repeat(size));
          } catch {
            break;
          }
        }
      }
    },
  },
])(
  'a local storage that is $what is reported after the first move, and the game is saved anyway',
  async ({ before }) => {
    const { page, close } = await visit({ ...app, hash: '#/play?seed=46', before });
    const notice = page.getByRole('alert').getByText('Moves cannot be recorded immediately');
    await saved(page);
    await playKeys(page, [0, 1, 2, 3]);
    await notice.waitFor();
    await saved(page);
    const played = await shown(page);
    await page.reload();
    expect(await shown(page)).toEqual(played);
    await close();
  },
);

test('the browser is asked for persistent storage once there is something to lose', async () => {
  const { page, close } = await visit({
    ...app,
    hash: '#/play?seed=45',
    before: () => {
      // The empty page with which every tab starts has no storage.
      if (!('storage' in navigator)) return;
      navigator.storage.persist = () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve(true);
      };
    },
  });
  await playKeys(page, [0, 1, 2, 3]);
  expect(await page.locator('[data-asked]').count()).toBe(0);
  for (let round = 0; round < 50; round++) await playKeys(page, [2, 3, 2, 1]);
  await page.locator('[data-asked]').waitFor({ state: 'attached' });
  await close();
});
