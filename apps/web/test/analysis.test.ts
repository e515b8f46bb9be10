/** The analysis of a game in a real browser: its figures match the command line, and nothing is lost. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { analysisText, GRADES, lossOf, parseAnalysisText, type Grade } from '@open2048/advice';
import { seeded, expectOk, facesOf, newGame, play, PRESETS, type Game } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { encodeReplay, ReplayTimeline, replayOf } from '@open2048/replay';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { watchRoute } from '../src/sharing/link.ts';
import { addressOf, PROVED, SEED, thoughtless, thoughtlessGame } from './analysed.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { directions, goTo, openApp, playKeys, saved, shown, visit } from './visit.ts';

const app = openApp();
const COMMAND = fileURLToPath(new URL('../../cli/bin/open2048.js', import.meta.url));

/** The output of the command line for an analysis. */
interface Told {
  readonly length: number;
  readonly game: { accuracy: number | null; grades: Record<Grade, number>; blunders: number[] };
  readonly decisive: readonly number[];
  readonly moves: readonly {
    move: number;
    position: string;
    direction: string;
    best: string;
    loss: number;
    share: number;
    grade: Grade;
  }[];
}

async function told(game: Game, engine: EngineName): Promise<Told> {
  const file = join(mkdtempSync(join(tmpdir(), 'open2048-analysis-')), 'game.2048');
  writeFileSync(file, expectOk(encodeReplay(replayOf(game))));
  const done = await promisify(execFile)(process.execPath, [
    COMMAND,
    'analyse',
    file,
    '--weights',
    engine,
    '--json',
  ]);
  return JSON.parse(done.stdout) as Told;
}

const section = (page: Page) => page.getByRole('region', { name: 'Game analysis' });
const isDone = (page: Page, moves: number) =>
  section(page).getByText(`${moves} moves analysed.`).waitFor();

/** Fetches the engine with learned weights. */
async function fetchEngine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Download [\d.]+ MB$/ }).click();
  await page.getByText('Ready – works offline.').waitFor();
}

/** The losses computed from the page's stored evaluations: the value of the best move minus that of the move made. */
async function keptLosses(page: Page, game: Game): Promise<readonly number[]> {
  const texts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('open2048');
        opening.addEventListener('success', () => {
          const range = IDBKeyRange.bound('open2048/analyses/', 'open2048/analyses/~');
          const asked = opening.result.transaction('texts').objectStore('texts').getAll(range);
          asked.addEventListener('success', () => resolve(asked.result as string[]));
        });
      }),
  );
  const { lines } = JSON.parse(texts[0]!) as { lines: [string, [number, number][]][] };
  const made = new ReplayTimeline(replayOf(game)).standingMoves();
  return lines.map(([, worths], index) => {
    const played = worths.find(([direction]) => direction === made[index]!.direction)!;
    return lossOf(worths[0]![1], played[1]);
  });
}

const searched = thoughtlessGame(PRESETS.classic, 120);

/** Sets the number of cores; with little memory the page uses its built-in search and fetches no engine. */
const onTwoCores = () => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
  Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 });
};
const onFourCores = () => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
  Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 });
};
const onLargeDevice = () =>
  void Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });

test.each([
  {
    rule: 'proved, in points',
    game: thoughtlessGame(PROVED, 60),
    engine: 'heuristic',
    before: onFourCores,
    workers: 1,
  },
  {
    rule: 'searched, by a measure of its own',
    game: searched,
    engine: 'heuristic',
    before: onTwoCores,
    workers: 1,
  },
  {
    rule: 'searched by several workers',
    game: searched,
    engine: 'heuristic',
    before: onFourCores,
    workers: 3,
  },
  {
    rule: 'searched by what was learned, in points',
    game: thoughtlessGame(PRESETS.classic, 60),
    before: onLargeDevice,
    engine: 'standard',
    workers: 3,
  },
] as const)('the figures of a game are those of the command line: $rule', async (row) => {
  const { game, before, workers, engine } = row;
  const { length, game: figures, moves, decisive } = await told(game, engine);
  const { page, close } = await visit({ ...app, hash: addressOf(game, false), before });
  if (engine === 'standard') await fetchEngine(page);
  // The advice on the displayed position has its own worker.
  await page.getByText(/Engine estimate|Exact:/).waitFor();
  let opened = 0;
  page.on('worker', () => opened++);
  await section(page).getByRole('button', { name: 'Analyse the game' }).click();
  await isDone(page, length);
  expect(opened).toBe(workers);
  for (const grade of GRADES) {
    const count = await page.locator(`.analysis-grades .grade-${grade} dd`).innerText();
    expect([grade, Number(count)]).toEqual([grade, figures.grades[grade]]);
  }
  const accuracy = page.locator('.analysis-accuracy dd');
  expect(await accuracy.count()).toBe(figures.accuracy === null ? 0 : 1);
  if (figures.accuracy !== null) {
    expect(Number(await accuracy.innerText())).toBe(Math.round(figures.accuracy));
  }
  const worst = decisive.map((move) => moves[move - 1]!);
  const moments = page.getByRole('region', { name: 'Decisive moments' });
  const listed = await moments.getByRole('listitem').allInnerTexts();
  for (const [at, { move, direction, best }] of worst.entries()) {
    expect(listed[at]!.toLowerCase()).toContain(`move ${move}: ${direction} (best: ${best})`);
  }
  await expect.poll(async () => (await keptLosses(page, game)).length).toBe(length);
  const losses = await keptLosses(page, game);
  for (const [index, { loss }] of moves.entries()) expect(losses[index]).toBeCloseTo(loss, 3);
  await close();
});

/** Runs in the page: pauses as soon as there is progress, however fast the machine is. */
function pauseEarly(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>('.analysis-state progress');
      if (bar === null || bar.value === 0) return requestAnimationFrame(look);
      document.querySelector<HTMLElement>('.analysis-state button')!.click();
      return resolve();
    };
    look();
  });
}

test('what was judged is there again after a reload, and the rest is judged', async () => {
  const game = directions(LONG_GAME).reduce<Game>(
    (played, direction) => expectOk(play(played, { type: 'move', direction })),
    newGame(PRESETS.classic, seeded(LONG_GAME_SEED)),
  );
  const { length } = LONG_GAME;
  const { page, close } = await visit({
    ...app,
    hash: addressOf(game, false),
    before: onTwoCores,
  });
  const button = (name: string) => section(page).getByRole('button', { name, exact: true });
  await button('Analyse the game').click();
  const progress = section(page).getByRole('progressbar');
  const judged = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  await page.evaluate(pauseEarly);
  await button('Continue').waitFor();
  const before = await judged();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(length);
  await expect.poll(async () => (await keptLosses(page, game)).length).toBe(before);
  await page.reload();
  await button('Continue').waitFor();
  expect(await judged()).toBe(before);
  await button('Continue').press('Enter');
  await isDone(page, length);
  // The button is gone, and the focus is where the result is told.
  await page.locator('.analysis-state:focus').waitFor();
  await close();
});

test('the graph is a slider that tells every move, and buttons and keys lead from mistake to mistake', async () => {
  const game = thoughtlessGame(PROVED, 60);
  const { moves, length, decisive } = await told(game, 'heuristic');
  const mistakes = moves.filter(({ grade }) => grade === 'mistake' || grade === 'blunder');
  const { page, close } = await visit({ ...app, hash: addressOf(game, true) });
  await isDone(page, length);
  const slider = page.getByRole('slider', { name: 'Moves of the game' });
  const first = mistakes.find(({ move }) => move > 1)!;
  await page.getByRole('button', { name: 'Next mistake' }).click();
  const words = async () => (await slider.getAttribute('aria-valuetext'))!.toLowerCase();
  await expect.poll(words).toContain(`move ${first.move}: ${first.direction}, `);
  expect(await words()).toContain(`${first.best} was best`);
  expect(await words()).toContain('expected ');
  await slider.press('Home');
  await expect.poll(words).toContain('move 1: ');
  await page.keyboard.press('m');
  await expect.poll(words).toContain(`move ${first.move}: `);
  await slider.press('End');
  await page.keyboard.press('Shift+M');
  await expect.poll(words).toContain(`move ${mistakes.at(-1)!.move}: `);
  await slider.press('Home');
  await expect.poll(words).toContain('move 1: ');
  const moment = decisive.toSorted((a, b) => a - b).find((move) => move > 1);
  await page.keyboard.press('d');
  await expect.poll(words).toContain(`move ${moment}: `);
  await slider.press('Home');
  await page.locator('.u-over').scrollIntoViewIfNeeded();
  const plot = (await page.locator('.u-over').boundingBox())!;
  await page.mouse.click(plot.x + (plot.width * 3) / 4, plot.y + plot.height / 2);
  // Moves are numbered from 1, and the chart begins before the first.
  const offset = async () =>
    Math.abs(Number(/move (\d+)/.exec(await words())![1]) - 0.5 - (length * 3) / 4);
  await expect.poll(offset).toBeLessThan(1.1);
  await slider.press('Home');
  await expect.poll(words).toContain('move 1: ');
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.getByRole('heading', { name: /from a position/ }).waitFor();
  const { board } = new ReplayTimeline(replayOf(game)).positionAt(first.move - 1);
  expect((await shown(page)).seen).toEqual(facesOf(board));
  await close();
});

test('a game that is over leads to its analysis, and its mistakes are there to be practised', async () => {
  const { page, close } = await visit({
    ...app,
    hash: `#/play?${new URLSearchParams({ rules: JSON.stringify(PROVED), seed: String(SEED) })}`,
  });
  await shown(page);
  await playKeys(page, thoughtless(PROVED, 500));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  const practise = page.getByRole('button', { name: /^Practise \d+ positions$/ });
  await practise.waitFor();
  expect(await page.evaluate(() => location.hash)).not.toContain('analyse');
  const count = Number(/\d+/.exec(await practise.innerText())![0]);
  // Kept automatically, because the game is the player's own.
  await goTo(page, 'Practice');
  await page
    .getByText(`Position 1 of ${Math.min(10, count)}`)
    .first()
    .waitFor();
  await close();
});

/** The counts of the grades on the page. */
const counts = (page: Page) => page.locator('.analysis-grades dd').allInnerTexts();

/** Analyses a game and copies its link, which carries the analysis. */
async function analysedLink(game: Game): Promise<{ link: string; figures: string[] }> {
  const { page, context, close } = await visit({
    ...app,
    hash: addressOf(game, true),
    before: onTwoCores,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await isDone(page, thoughtless(PROVED, 60).length);
  const figures = await counts(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name (optional)' }).fill('Ada');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await close();
  return { link: link.slice(link.indexOf('#')), figures };
}

test('a link carries the analysis: it is there at once, and after a reload, and can be computed again', async () => {
  const game = thoughtlessGame(PROVED, 60);
  const { length } = thoughtless(PROVED, 60);
  const { link, figures } = await analysedLink(game);
  const { page, close } = await visit({ ...app, hash: link });
  await page.getByRole('region', { name: 'This game' }).getByText('Ada').waitFor();
  const fromLink = page.getByText('These figures came with the link.');
  await isDone(page, length);
  await fromLink.waitFor();
  expect(await counts(page)).toEqual(figures);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    () => location.hash.includes('at=1') && location.hash.includes('analysis='),
  );
  await page.reload();
  await fromLink.waitFor();
  expect(await counts(page)).toEqual(figures);
  await page.getByRole('button', { name: 'Analyse again here' }).click();
  await fromLink.waitFor({ state: 'detached' });
  await isDone(page, length);
  expect(await counts(page)).toEqual(figures);
  await close();
});

test('a damaged analysis is refused, and the game is watched all the same', async () => {
  const game = thoughtlessGame(PROVED, 60);
  const { link } = await analysedLink(game);
  const damaged = link.replace(/(?<=analysis=.{30})./, (char) => (char === 'A' ? 'B' : 'A'));
  const { page, close } = await visit({ ...app, hash: damaged });
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The analysis in this link cannot be used.' });
  await alert.getByText('digest').or(alert.getByText('damaged')).first().waitFor();
  expect((await shown(page)).seen).toEqual(
    facesOf(new ReplayTimeline(replayOf(game)).positionAt(0).board),
  );
  await section(page).getByRole('button', { name: 'Analyse the game' }).waitFor();
  await close();
});

test('an analysis of which a part came with the link is continued by the same engine', async () => {
  const timeline = new ReplayTimeline(replayOf(searched));
  const { page, close } = await visit({
    ...app,
    hash: addressOf(searched, true),
    before: onTwoCores,
  });
  await isDone(page, timeline.standingMoves().length);
  const figures = await counts(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await close();
  const text = new URLSearchParams(link.slice(link.indexOf('?'))).get('analysis')!;
  const whole = expectOk(parseAnalysisText(timeline, text));
  const part = { ...whole, evaluations: whole.evaluations.slice(0, 50) };
  const hash = formatRoute({
    ...watchRoute(replayOf(searched)),
    analysis: expectOk(analysisText(timeline, part)),
  });
  const other = await visit({ ...app, hash, before: onTwoCores });
  await section(other.page).getByText('Move 50 of').waitFor();
  await section(other.page).getByRole('button', { name: 'Continue' }).click();
  await isDone(other.page, whole.evaluations.length);
  expect(await counts(other.page)).toEqual(figures);
  await other.page.getByText('These figures came with the link.').waitFor();
  await other.close();
});

test('the list has only the rows in sight, and its keys go through the moves', async () => {
  const game = directions(LONG_GAME).reduce<Game>(
    (played, direction) => expectOk(play(played, { type: 'move', direction })),
    newGame(PRESETS.classic, seeded(LONG_GAME_SEED)),
  );
  const { page, close } = await visit({
    ...app,
    hash: addressOf(game, false),
    before: onTwoCores,
    context: { viewport: { width: 1440, height: 900 } },
  });
  const list = page.getByRole('listbox', { name: 'Moves of the game' });
  await list.waitFor();
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  const current = list.getByRole('option', { selected: true });
  await list.focus();
  await page.keyboard.press('End');
  await expect.poll(() => current.getAttribute('aria-posinset')).toBe(`${LONG_GAME.length}`);
  await page.keyboard.press('PageUp');
  await expect.poll(() => current.getAttribute('aria-posinset')).toBe(`${LONG_GAME.length - 10}`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current.getAttribute('aria-posinset')).toBe(`${LONG_GAME.length - 9}`);
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await close();
});
