/** Puzzles in a real browser: that of the day, right and wrong answers, the rating, and other tabs. */
import { readFileSync } from 'node:fs';
import {
  ENGLISH_REASONS,
  parsePack,
  puzzleIdOf,
  puzzleReason,
  reasonSentence,
  solutionOf,
  type Puzzle,
} from '@open2048/advice';
import { boardFromFaces, DIRECTION_NAMES, expectOk, faceText } from '@open2048/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { expectSteady, recordShifts } from './steadiness.ts';
import { ARROWS, openApp, shown, visit } from './visit.ts';

const app = openApp();
const PACK = new URL(import.meta.resolve('@open2048/advice/classic.puzzles'));
const { puzzles } = expectOk(parsePack(readFileSync(PACK)));

const open = () => visit({ ...app, hash: '#/puzzles', before: recordShifts });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('heading', { name: 'Your move?' }).waitFor();

/** The puzzle on the page. */
async function puzzleHere(page: Page): Promise<Puzzle> {
  await question(page);
  const id = puzzleIdOf(expectOk(boardFromFaces((await shown(page)).seen)));
  return puzzles.find((each) => each.id === id)!;
}

/** The rating and the streak in the header. */
async function standing(page: Page): Promise<readonly number[]> {
  const figures = await page.locator('.head .score dd').allInnerTexts();
  return figures.map((text) => Number(text.replaceAll(',', '')));
}

const keyOf = (direction: number) => ARROWS[direction]!;
const sayable = {
  tile: faceText,
  percent: (chance: number) => `${Math.round(1000 * chance) / 10}%`,
};

test('the puzzle of the day is solved by the keyboard alone, and the rating and streaks survive a reload', async () => {
  const { page, close } = await open();
  const daily = await puzzleHere(page);
  await page.getByText('Daily puzzle').first().waitFor();
  await page.getByText('Each position has one clearly best move.').waitFor();
  expect(await standing(page)).toEqual([1500, 0]);
  await expectSteady(page, 'the load');
  await page.keyboard.press(keyOf(solutionOf(daily)));
  await page.getByRole('heading', { name: 'Best move!' }).waitFor();
  await expectSteady(page, 'the verdict');
  await button(page, 'Next puzzle').and(page.locator(':focus')).waitFor();
  const [rating = 0, streak] = await standing(page);
  expect(rating).toBeGreaterThan(1500);
  expect(streak).toBe(1);
  await page
    .getByText(`(+${rating - 1500})`)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const next = await puzzleHere(page);
  expect(next.id).not.toBe(daily.id);
  await page.getByText(`Puzzle ${next.number} of`).first().waitFor();
  await page.getByText('Today’s puzzle: solved. 1 day in a row').first().waitFor();
  await page.reload();
  await page.getByText('Today’s puzzle: solved. 1 day in a row').first().waitFor();
  expect(await standing(page)).toEqual([rating, 1]);
  await close();
});

test('a wrong answer is told with its reason and the best move; the next try is not rated', async () => {
  const { page, close } = await open();
  const puzzle = await puzzleHere(page);
  const said = page.getByRole('main').getByRole('status').last();
  await page.keyboard.press(keyOf(puzzle.tempting));
  await button(page, 'Try again').waitFor();
  expect(await page.locator('.advice-arrow').count()).toBe(1);
  const best = DIRECTION_NAMES[solutionOf(puzzle)];
  await expect
    .poll(async () => (await said.innerText()).toLowerCase())
    .toContain(`${best} is best`);
  const reason = puzzleReason(puzzle, puzzle.tempting);
  const words = reason === null ? [] : [reasonSentence(reason, ENGLISH_REASONS, sayable)];
  const row = page.locator('.choices li', { hasText: 'your move' });
  expect(await row.locator('.mark-note').allInnerTexts()).toEqual(['your move', 'common mistake']);
  expect(await row.locator('.reason').allInnerTexts()).toEqual(words);
  const [rating = 0] = await standing(page);
  expect(rating).toBeLessThan(1500);
  await button(page, 'Try again').click();
  await page.keyboard.press(keyOf(solutionOf(puzzle)));
  await page.getByText('Not rated: you have answered this puzzle before.').first().waitFor();
  expect(await standing(page)).toEqual([rating, 0]);
  const theme = page.locator('.puzzle-facts dt', { hasText: 'Theme' });
  await theme.waitFor();
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await page.getByRole('heading', { level: 1, name: 'Position editor' }).waitFor();
  await close();
});

test('a blocked move is no answer, and asking for the solution is a wrong one', async () => {
  const { page, close } = await open();
  const { moves } = await puzzleHere(page);
  const legal = moves.map(({ direction }) => direction);
  const blocked = ([0, 1, 2, 3] as const).find((direction) => !legal.includes(direction));
  if (blocked !== undefined) await page.keyboard.press(keyOf(blocked));
  await question(page);
  expect(await standing(page)).toEqual([1500, 0]);
  await page.keyboard.press('?');
  const best = DIRECTION_NAMES[legal[0]!];
  await page.getByRole('heading', { name: new RegExp(`^${best} is best`, 'i') }).waitFor();
  expect((await standing(page))[0]).toBeLessThan(1500);
  expect(await findings(page)).toEqual([]);
  await close();
});

test('the verdict appears with the focus on the next button, and the next question with the focus on the board', async () => {
  const { page, close } = await open();
  await question(page);
  expect(await page.evaluate(focusOnArrival, { key: '?', arriving: '.verdict' })).toBe(
    'Next puzzle',
  );
  expect(await page.evaluate(focusOnArrival, { key: '', arriving: '.question' })).toMatch(/^Board/);
  await close();
});

/** Runs in the page: presses a key, or the focused button; what has the focus at the moment an element appears. */
function focusOnArrival({ key, arriving }: { key: string; arriving: string }): Promise<string> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(arriving) === null) return;
      observer.disconnect();
      const { activeElement } = document;
      resolve(activeElement?.ariaLabel ?? activeElement?.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const focused = document.activeElement as HTMLElement;
    if (key === '') focused.click();
    else focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

test('another tab follows, and after two answers there is a picture of the rating', async () => {
  const { page, another, close } = await open();
  const other = await another();
  await other.page.goto(`${app.url}/#/puzzles`);
  await question(other.page);
  for (let count = 0; count < 2; count++) {
    const puzzle = await puzzleHere(page);
    await page.keyboard.press(keyOf(solutionOf(puzzle)));
    await button(page, 'Next puzzle').waitFor();
    const now = await standing(page);
    expect(now[1]).toBe(count + 1);
    await expect.poll(() => standing(other.page)).toEqual(now);
    if (count === 0) await page.keyboard.press('Enter');
  }
  await page.getByRole('img', { name: 'Your rating after each of 2 puzzles' }).waitFor();
  await close();
});

test('the address of the daily puzzle opens it, before and after it is answered', async () => {
  const { page, close } = await visit({ ...app, hash: '#/puzzles/daily' });
  const daily = await puzzleHere(page);
  await page.keyboard.press(keyOf(solutionOf(daily)));
  await button(page, 'Next puzzle').press('Enter');
  await page.getByText(/^Puzzle [\d,]+ of 1,000$/).waitFor();
  expect(new URL(page.url()).hash).toBe('#/puzzles');
  await page.getByRole('link', { name: 'Today’s puzzle: solved.' }).click();
  await page.locator('.puzzle-kind', { hasText: 'Daily puzzle' }).waitFor();
  expect(await puzzleHere(page)).toEqual(daily);
  expect(new URL(page.url()).hash).toBe('#/puzzles/daily');
  await close();
});

test('the statistics have the answers to puzzles, once there are any; they can be deleted and restored', async () => {
  const { page, close } = await open();
  const heading = page.getByRole('heading', { name: 'Puzzles', exact: true });
  const figures = page.locator('.puzzle-statistics .figure');
  const told = async () => (await figures.allInnerTexts()).map((text) => text.split(/\n+/));
  await page.goto(`${app.url}/#/statistics`);
  await page.getByText('No games yet').waitFor();
  expect(await heading.count()).toBe(0);
  await page.goto(`${app.url}/#/puzzles`);
  await page.keyboard.press(keyOf(solutionOf(await puzzleHere(page))));
  await button(page, 'Next puzzle').press('Enter');
  await question(page);
  await page.keyboard.press('?');
  const [rating = 0] = await standing(page);
  await page.goto(`${app.url}/#/statistics`);
  await heading.waitFor();
  expect((await told()).map((words) => words.slice(0, 2))).toEqual([
    ['Answered', '2'],
    ['Solved', '1'],
    ['Rating', rating.toLocaleString('en')],
    ['Streak', '0'],
    ['Days in a row', '1'],
  ]);
  await page.getByRole('img', { name: 'Your rating after each of 2 puzzles' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Delete puzzle answers').press('Enter');
  await page.getByText('Puzzle answers deleted.').waitFor();
  await expect.poll(() => figures.count()).toBe(0);
  await button(page, 'Undo').and(page.locator(':focus')).press('Enter');
  await expect.poll(() => figures.count()).toBe(5);
  await button(page, 'Delete puzzle answers').and(page.locator(':focus')).waitFor();
  await page.reload();
  await heading.waitFor();
  expect(await figures.count()).toBe(5);
  await close();
});

test('an answer, and answers that are restored, survive a page that ends before its store has written', async () => {
  const { page, close } = await open();
  const press = (key: string | null) =>
    Promise.all([page.waitForEvent('load'), page.evaluate(pressAndReload, key)]);
  const daily = await puzzleHere(page);
  await press(keyOf(solutionOf(daily)));
  await page.getByText('Today’s puzzle: solved. 1 day in a row').first().waitFor();
  await page.goto(`${app.url}/#/statistics`);
  const figures = page.locator('.puzzle-statistics .figure');
  await expect.poll(() => figures.count()).toBe(5);
  await button(page, 'Delete puzzle answers').press('Enter');
  await button(page, 'Undo').and(page.locator(':focus')).waitFor();
  await press(null);
  await expect.poll(() => figures.count()).toBe(5);
  await close();
});

/** Runs in the page: keeps its store busy, presses a key, or the focused button, and reloads. */
function pressAndReload(key: string | null): void {
  const opening = indexedDB.open('open2048');
  opening.addEventListener('success', () => {
    const store = opening.result.transaction('texts', 'readwrite').objectStore('texts');
    const stayBusy = () => store.get('').addEventListener('success', stayBusy);
    stayBusy();
    const focused = document.activeElement as HTMLElement;
    if (key === null) focused.click();
    else focused.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
    location.reload();
  });
}
