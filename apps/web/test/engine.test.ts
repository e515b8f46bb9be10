/** The engine in a real browser: its advice matches Node, move for move. */
import { ANALYSIS_NODES, bestMoves, costOf, evaluationOf } from '@open2048/advice';
import {
  seeded,
  DIRECTION_NAMES,
  expectOk,
  facesOf,
  newGame,
  parsePosition,
  play,
  PRESETS,
  type Direction,
  type Game,
} from '@open2048/core';
import { loadEngine, type Engine } from '@open2048/engine';
import { replayOf, replayText } from '@open2048/replay';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { autoplayNodes, HINT_NODES } from '../src/advice/budget.ts';
import { directions, openApp, settled, shown, visit } from './visit.ts';

const app = openApp();
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const SEED = 7;
/** A game whose first hint has a different best move in nearly every pass, although none is really better. */
const TURNING_SEED = 22;
/** A device with very little memory fetches no engine automatically: the built-in evaluation is used. */
const open = (hash: string) =>
  visit({
    ...app,
    hash,
    tools: true,
    before: () => Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }),
  });
const MIDDLE = '4x4/11.9.8.3/1.7.6.5/1.3.2.1/0.1.0.0';
const panel = (page: Page, name = 'Advice') => page.getByRole('region', { name });

/** Resolves when the search has ended after the given number of positions. */
const searched = (page: Page, nodes: number, name?: string) =>
  panel(page, name)
    .getByText(`${new Intl.NumberFormat('en').format(nodes)} positions`)
    .waitFor();

/** The order of a table: the moves, each with its comparison. */
const order = (page: Page) =>
  panel(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.children[0]!.textContent.toLowerCase()));

const names = (moves: readonly { readonly direction: Direction }[]) =>
  moves.map(({ direction }) => DIRECTION_NAMES[direction]);

/** A game played by the engine with the budget of the fastest autoplay, move by move. */
function engineGame(moves: number): readonly Game[] {
  const games = [newGame(PRESETS.classic, seeded(SEED))];
  while (games.length <= moves) {
    const game = games.at(-1)!;
    const { moves: best } = engine.search(game.position.board, {
      nodes: autoplayNodes('fastest'),
    });
    games.push(expectOk(play(game, { type: 'move', direction: best[0]!.direction })));
  }
  return games;
}

/** The visible state of a game. */
const face = ({ position: { board, score } }: Game) => JSON.stringify([facesOf(board), score]);

test('a hint equals the answer of the engine for the same number of positions', async () => {
  const { board } = newGame(PRESETS.classic, seeded(SEED)).position;
  const found = engine.search(board, { nodes: HINT_NODES });
  const { page, close } = await open(`#/play?seed=${SEED}`);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.keyboard.press('?');
  await searched(page, found.nodes);
  expect(await order(page)).toEqual(names(found.moves));
  const best = bestMoves(evaluationOf(found.moves, { unit: 'own', isExact: false }), 0);
  const [first] = best.map((direction) => DIRECTION_NAMES[direction]);
  const told = best.length > 1 ? `equally good: ${first}` : `best: ${first}.`;
  const said = page.getByRole('main').getByRole('status').last();
  await expect.poll(async () => (await said.innerText()).toLowerCase()).toContain(told);
  expect(await page.locator('.advice-arrow').count()).toBe(1);
  await close();
});

/** Runs in the page: records each set of arrows on the board, without immediate repetitions. */
function watchArrows(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const arrows = [...document.querySelectorAll('.advice-arrow path')];
    const turned = arrows.map((arrow) => arrow.getAttribute('transform')!.match(/\d+/)![0]);
    const now = turned.map((degrees) => Number(degrees) / 90).join(' ');
    if (now !== '' && now !== seen.at(-1)) seen.push(now);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('the arrow of a hint does not alternate between equally good moves; at the end each of them has one', async () => {
  const { board } = newGame(PRESETS.classic, seeded(TURNING_SEED)).position;
  const turns: Direction[] = [];
  const onResult = ({
    moves,
  }: {
    readonly moves: readonly { readonly direction: Direction }[];
  }) => {
    if (turns.at(-1) !== moves[0]!.direction) turns.push(moves[0]!.direction);
  };
  const found = await engine.think(board, { nodes: HINT_NODES }, { onResult });
  const best = bestMoves(evaluationOf(found.moves, { unit: 'own', isExact: false }), 0);
  expect(turns.length).toBeGreaterThan(4);
  expect(best.length).toBeGreaterThan(1);
  const { page, close } = await open(`#/play?seed=${TURNING_SEED}`);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.evaluate(watchArrows);
  await page.keyboard.press('?');
  await searched(page, found.nodes);
  await settled(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const first = seen[0]!.split(' ')[0]!;
  expect(seen.slice(0, -1)).toEqual(seen.length > 1 ? [first] : []);
  expect(new Set(seen.at(-1)!.split(' '))).toEqual(new Set(best.map(String)));
  const said = page.getByRole('main').getByRole('status').last();
  await expect.poll(() => said.innerText()).toMatch(/^Equally good: \w+(, \w+)*,? or \w+\. /);
  expect(await panel(page).locator('tbody tr.best').count()).toBe(best.length);
  await close();
});

test('in the editor every move is compared, and a mistake is named as one', async () => {
  const board = expectOk(parsePosition(MIDDLE));
  const found = engine.search(board, { nodes: HINT_NODES });
  const { page, close } = await open(`#/edit/${MIDDLE}`);
  await searched(page, found.nodes, 'Moves from here');
  const section = panel(page, 'Moves from here');
  const best = bestMoves(evaluationOf(found.moves, { unit: 'own', isExact: false }), 0);
  expect(await section.locator('.move-worth.best').count()).toBe(best.length);
  const worst = section.locator('.move-card').nth(found.moves.at(-1)!.direction);
  expect(await worst.innerText()).toContain('mistake');
  await close();
});

test('in the editor a move that is worse has its reason, in the current language', async () => {
  const { page, close } = await open('#/edit/4x4/1.0.0.0/2.0.0.0/5.4.2.1/11.9.8.6');
  const [up, right] = await panel(page, 'Moves from here').locator('.move-card').all();
  await up!.getByText('Opens the bottom row to a new tile.').waitFor();
  expect(await right!.locator('.move-worth.best').count()).toBe(1);
  expect(await right!.locator('.reason').count()).toBe(0);
  await close();
});

test('autoplay makes the moves of the engine until it is paused, and they can be undone', async () => {
  const games = engineGame(850);
  const faces = games.map(face);
  const { page, close } = await open(`#/play?seed=${SEED}`);
  await page.getByRole('combobox', { name: 'Speed of autoplay' }).selectOption('Fastest');
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const place = async () => {
    const { seen, score } = await shown(page);
    return faces.indexOf(JSON.stringify([seen, score]));
  };
  // The screen never settles during autoplay.
  const points = () =>
    page
      .locator('.score')
      .first()
      .evaluate((score) => Number(score.children[1]!.firstChild!.textContent!.replaceAll(',', '')));
  const wanted = games[300]!.position.score;
  await expect.poll(points, { timeout: 60_000 }).toBeGreaterThan(wanted);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
  await settled(page);
  const reached = await place();
  expect(reached).toBeGreaterThan(300);
  await page.keyboard.press('u');
  await expect.poll(place).toBe(reached - 1);
  await close();
});

test('the last question is answered without waiting for earlier ones', async () => {
  const { page, close } = await open('#/edit/4x4/0.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0');
  const cells = page.getByRole('gridcell');
  for (const at of [0, 1, 2, 3]) await cells.nth(at).press('2');
  const board = expectOk(parsePosition('4x4/1.1.1.1/0.0.0.0/0.0.0.0/0.0.0.0'));
  await searched(page, engine.search(board, { nodes: HINT_NODES }).nodes, 'Moves from here');
  await close();
});

test('the analysis of a game finds the loss of each move, and links to the worst ones', async () => {
  const games = [newGame(PRESETS.classic, seeded(SEED))];
  for (const direction of directions('LURD'.repeat(40))) {
    const next = play(games.at(-1)!, { type: 'move', direction });
    if (next.ok) games.push(next.value);
  }
  const losses = games.slice(1).map((game, at) => {
    const { moves } = engine.search(games[at]!.position.board, { nodes: ANALYSIS_NODES });
    const evaluation = evaluationOf(moves, { unit: 'own', isExact: false });
    const { loss } = costOf(evaluation, 0, game.turn.direction!);
    return loss / moves[0]!.value;
  });
  const worst = [...losses.keys()].toSorted((a, b) => losses[b]! - losses[a]!).slice(0, 3);
  const { page, close } = await open(`#/watch/${expectOk(replayText(replayOf(games.at(-1)!)))}`);
  const analysis = panel(page, 'Game analysis');
  await analysis.getByRole('button', { name: 'Analyse the game' }).click();
  await analysis.getByText(`${losses.length} moves analysed.`).waitFor();
  const found = panel(page, 'Decisive moments').getByRole('listitem');
  const numbers = (await found.allInnerTexts()).map((each) => Number(/\d+/.exec(each)![0]) - 1);
  expect(numbers.slice(0, 3)).toEqual(worst);
  const best = losses.filter((loss) => loss === 0).length;
  expect(await panel(page, 'Summary').locator('.grade-best dd').innerText()).toBe(`${best}`);
  await found.first().locator('.moment-link').click();
  const at = worst[0]!;
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(`at=${at}`);
  expect((await shown(page)).seen).toEqual(facesOf(games[at]!.position.board));
  await close();
});
