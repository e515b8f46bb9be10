/** What the states of the gallery do on their pages, as a visitor would, to be shown. */
import { finishedTexts } from '@open2048/testing/saved-games';
import { answer, type LiveStream } from './answers.ts';
import type { Page } from './browser.ts';

const MOVES = 140;

/** Presses keys in sequence. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Plays moves blindly, mostly into a corner. */
export async function playOn(page: Page): Promise<void> {
  const turns = ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];
  await page.locator('.stage .o2048-tile').first().waitFor();
  for (let move = 0; move < MOVES; move++) await page.keyboard.press(turns[move % 4]!);
}

/** Ends some games on a board of four cells. */
export async function endGames(page: Page): Promise<void> {
  await page.locator('.stage .o2048-tile').first().waitFor();
  for (let game = 0; game < 12; game++) {
    for (let round = 0; round < 8; round++) {
      await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    }
    await press(page, 'r');
    await page.evaluate(() => document.querySelector<HTMLElement>(':modal .primary')?.click());
  }
  await page.locator('[data-saved=saved]').waitFor();
}

/** Ends some games and gives each a name, then starts two more. */
export async function nameGames(page: Page): Promise<void> {
  for (const name of ['Ada', 'Ada Augusta King, Countess', 'Bo']) {
    await page.locator('.stage .o2048-tile').first().waitFor();
    while ((await page.locator('.panel').count()) === 0) {
      await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    }
    await page.locator('.panel input').fill(name);
    await press(page, 'Enter');
    await page.locator('.panel input').waitFor({ state: 'detached' });
    await press(page, 'r');
    await page.locator('.panel').waitFor({ state: 'detached' });
  }
  await press(page, 'ArrowLeft', 'ArrowDown');
  await page.locator('[data-saved=saved]').waitFor();
}

/** Puts three hundred finished games into the browser's store, and lists them after one in progress. */
export async function fillLibrary(page: Page): Promise<void> {
  const texts = [...(await finishedTexts(300, Date.UTC(2026, 8, 1)))];
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('open2048');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('texts', 'readwrite');
          for (const [key, text] of entries) change.objectStore('texts').put(text, key);
          change.addEventListener('complete', () => resolve());
        });
      }),
    texts,
  );
  await goTo(page, '#/');
  await playOn(page);
  await goTo(page, '#/games');
}

/** Analyses the watched game, and opens the practice of its mistakes. */
export async function practise(page: Page): Promise<void> {
  await page.locator('.analysis-practise button').click();
  await page.locator('.question').waitFor();
}

/** Answers eight puzzles, most of them downwards, so that some are solved and there is a rating over time. */
export async function answerPuzzles(page: Page): Promise<void> {
  for (let puzzle = 0; puzzle < 8; puzzle++) {
    await page.locator('.question').waitFor();
    await page.locator('.move-buttons [aria-disabled=false]').last().click();
    await page.locator('.verdict').waitFor();
    if (puzzle < 7) await page.locator('.verdict .primary').click();
  }
  await page.locator('.rating-graph canvas').waitFor();
}

/** Goes to another screen in the same profile; the previous one stays until it is loaded. */
export async function goTo(page: Page, hash: string): Promise<void> {
  const previous = await page.locator('main h1').textContent();
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.locator('main h1').filter({ hasNotText: previous! }).waitFor();
}

/** Starts a ranked game as a new guest, and plays some moves. */
export async function playRanked(page: Page): Promise<void> {
  await page.locator('.start-button').click();
  await page.locator('[data-phase=playing]').waitFor();
  await playOn(page);
  await page.locator('[data-in-flight="0"]').waitFor();
}

/** Ends a ranked game, by moves or by resignation. */
export async function endRanked(page: Page): Promise<void> {
  await playRanked(page);
  const resign = page.locator('.ranked .toolbar button');
  if ((await resign.count()) > 0) {
    await resign.click();
    await page.locator('dialog:modal .button').last().click();
  }
  await page.locator('[data-phase=over]').waitFor();
}

/** Switches a ranked game to the text board, and makes a move there. */
export async function playOnTextBoard(page: Page): Promise<void> {
  await playRanked(page);
  await page.locator('.switch-view').click();
  await page.locator('.talk-keys').press('ArrowLeft');
  await page.locator('.talk-keys').press('ArrowUp');
  await page.locator('[data-in-flight="0"]').waitFor();
}

/** Opens a page of competing on a server whose answers are given. */
export async function showAnswered(page: Page, path: string, stream?: LiveStream): Promise<void> {
  await answer(page, stream);
  await goTo(page, `#/compete/${path}`);
  await page.locator('.table a, [data-shown=true], .veil').first().waitFor();
}

/** Opens the account page of a new guest. */
export async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const headers = { 'content-type': 'application/json' };
    return fetch('api/session', { method: 'POST', headers, body: '{}' });
  });
  await goTo(page, '#/compete/account');
  await page.locator('.account-name').waitFor();
}

/** Creates a token on the account page. */
export async function createToken(page: Page, name: string): Promise<void> {
  const section = page.locator('.section').filter({ has: page.locator('details') });
  if ((await section.locator('details[open]').count()) === 0) {
    await section.locator('summary').click();
  }
  await section.locator('.input').fill(name);
  await section.locator('form .primary').click();
  await section.locator('.account-row').filter({ hasText: name }).waitFor();
}
