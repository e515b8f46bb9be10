/** Practice in a real browser: question, answer, result, and repetition when due. */
import {
  boardFromFaces,
  DIRECTION_NAMES,
  expectOk,
  faceText,
  parseDirection,
  type Board,
  type DirectionName,
} from '@open2048/core';
import { ENGLISH_REASONS, reasonOf, reasonSentence } from '@open2048/advice';
import { problemOf, queryExact, solveExact, type ExactTable } from '@open2048/solver';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, practise, PROVED, thoughtlessGame } from './analysed.ts';
import { ARROWS, openApp, saved, shown, visit } from './visit.ts';

const app = openApp();
let table: ExactTable;
beforeAll(() => {
  const steps = solveExact(expectOk(problemOf(PROVED, { kind: 'score' })));
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) continue;
    table = expectOk(step.value);
    return;
  }
});

const ADDRESS = addressOf(thoughtlessGame(PROVED, 60), true);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The board of the question on the page. */
async function boardHere(page: Page): Promise<Board> {
  const { seen } = await shown(page);
  return expectOk(boardFromFaces(seen));
}

/** The moves of the question on the page, the best first. */
async function movesHere(page: Page): Promise<readonly DirectionName[]> {
  const { moves } = expectOk(await queryExact(table, await boardHere(page)));
  return moves.map(({ direction }) => DIRECTION_NAMES[direction]);
}

/** The reason why a move is worse, as the page should say it. */
function reasonWords(board: Board, best: DirectionName, played: DirectionName): readonly string[] {
  const [better, worse] = [best, played].map((name) => expectOk(parseDirection(name)));
  const reason = reasonOf(PROVED, board, better!, worse!);
  const percent = (chance: number) => `${Math.round(1000 * chance) / 10}%`;
  const words = { tile: faceText, percent };
  return reason === null ? [] : [reasonSentence(reason, ENGLISH_REASONS, words)];
}

const keyOf = (name: DirectionName) => ARROWS[DIRECTION_NAMES.indexOf(name)]!;

async function open() {
  const opened = await visit({ ...app, hash: ADDRESS });
  await practise(opened.page);
  return opened;
}

test('a right answer is told, by the keyboard alone; a wrong one with what is best, and what was played', async () => {
  const { page, close } = await open();
  const said = page.getByRole('main').getByRole('status').last();
  const [best] = await movesHere(page);
  await page.keyboard.press(keyOf(best!));
  await page.getByRole('heading', { name: 'Best move!' }).waitFor();
  await expect.poll(() => said.innerText()).toContain('in your game: ');
  await button(page, 'Next').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Position 2 of').first().waitFor();
  const board = await boardHere(page);
  const moves = await movesHere(page);
  await page.keyboard.press(keyOf(moves.at(-1)!));
  await button(page, 'Try again').waitFor();
  await expect
    .poll(async () => (await said.innerText()).toLowerCase())
    .toContain(`${moves[0]} is best`);
  const rows = page.locator('.choices li');
  expect(await rows.count()).toBe(moves.length);
  expect((await rows.last().innerText()).toLowerCase()).toContain('your move');
  const told = reasonWords(board, moves[0]!, moves.at(-1)!);
  expect(await rows.last().locator('.reason').allInnerTexts()).toEqual(told);
  for (const words of told) expect(await said.innerText()).toContain(words);
  expect(await page.locator('.advice-arrow').count()).toBe(1);
  await button(page, 'Try again').click();
  await page.keyboard.press(keyOf(moves[0]!));
  await page.getByRole('heading', { name: 'Best move!' }).waitFor();
  // The first answer counts.
  expect(await page.locator('.round .wrong').count()).toBe(1);
  await close();
});

test('a move that is not possible is no answer, and the solution can be seen', async () => {
  const { page, close } = await open();
  const moves = await movesHere(page);
  const illegal = DIRECTION_NAMES.find((name) => !moves.includes(name));
  if (illegal !== undefined) await page.keyboard.press(keyOf(illegal));
  await page.getByRole('heading', { name: 'Your move?' }).waitFor();
  await page.keyboard.press('?');
  const best = moves[0]!;
  await page.getByRole('heading', { name: new RegExp(`^${best} is best`, 'i') }).waitFor();
  await close();
});

test('a round ends with its result; what was wrong is due tomorrow, all of it survives a reload and can be deleted', async () => {
  const { page, close } = await open();
  const of = /of (\d+)/.exec(await page.locator('.round p').innerText())!;
  const count = Number(of[1]);
  for (let done = 0; done < count; done++) {
    await page.keyboard.press('?');
    await button(page, 'Next').click();
  }
  await page.getByText(`0 of ${count} correct`).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your positions' }).waitFor();
  const learning = page.locator('.practice-facts .learning dd');
  expect(Number(await learning.innerText())).toBe(count);
  await button(page, 'Delete all').click();
  await page.getByRole('heading', { name: 'Learn from your own games' }).waitFor();
  // The pressed button is gone; the focus is where the deletion can be undone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await learning.waitFor();
  expect(Number(await learning.innerText())).toBe(count);
  await button(page, 'Delete all').and(page.locator(':focus')).waitFor();
  await close();
});

test('the way there counts what is due, and another tab counts with it', async () => {
  const { page, another, close } = await open();
  const other = await another();
  await other.page.goto(`${app.url}/#/play?seed=7`);
  await saved(other.page);
  const link = (each: Page) => each.getByRole('link', { name: /^Learn/ });
  const due = async () => Number(/\d+/.exec(await link(other.page).innerText())?.[0] ?? 0);
  await expect.poll(due).toBeGreaterThan(0);
  const before = await due();
  await page.keyboard.press('?');
  await button(page, 'Next').waitFor();
  await expect.poll(due).toBe(before - 1);
  await close();
});

test('one that was put away is not asked again, and a game can be played on from it', async () => {
  const { page, close } = await open();
  const board = (await shown(page)).seen;
  await page.keyboard.press('?');
  await button(page, 'Remove from practice').click();
  await page.getByText('Position 2 of').first().waitFor();
  await button(page, 'Undo').click();
  await page.keyboard.press('?');
  await button(page, 'Remove from practice').click();
  await page.getByText('Position 3 of').first().waitFor();
  await page.goto(`${app.url}/#/practice`);
  await page.reload();
  await page.getByRole('heading', { name: 'Your move?' }).waitFor();
  expect((await shown(page)).seen).not.toEqual(board);
  await page.keyboard.press('?');
  const next = (await shown(page)).seen;
  await button(page, 'Continue from here').click();
  await page.getByRole('heading', { name: /from a position/ }).waitFor();
  await saved(page);
  expect((await shown(page)).seen).toEqual(next);
  await close();
});
