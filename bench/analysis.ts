/**
 * How long the page is busy while a game is analysed, stepped through all the time: the tasks of its main thread that
 * take more than 50 ms, as it is and slowed down to a quarter, side by side. The browser does not slow down workers.
 * Measured are the opening of the game, the analysis as it runs, its pause, and the opening of what is stored of it.
 */
import { expectOk, newGame, play, PRESETS, seeded, type Game } from '@open2048/core';
import { replayOf, replayText } from '@open2048/replay';
import { launchBrowser, serveWeb, throttle } from '@open2048/testing';
import { loadShippedEngine } from '@open2048/workbench/player';
import { noteTasks, takeTasks } from './long-tasks.ts';

/** The lengths of the games in moves; a game that is lost before is started again with the next seed. */
const LENGTHS = [2_000, 20_000] as const;
const SLOWER = [1, 4] as const;
const SECONDS = 20;
const STEPS_PER_SECOND = 4;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** A game of this many moves, played quickly by the strongest network; a game that is lost before is left for another. */
async function played(moves: number): Promise<Game> {
  const engine = expectOk(await loadShippedEngine('standard'));
  for (let seed = 7; ; seed++) {
    let game = newGame(PRESETS.classic, seeded(seed));
    while (game.position.moves < moves && game.position.status !== 'over') {
      if (game.position.status === 'goal') {
        game = expectOk(play(game, { type: 'continue' }));
        continue;
      }
      const [best] = engine.search(game.position.board, { nodes: 300 }).moves;
      game = expectOk(play(game, { type: 'move', direction: best!.direction }));
    }
    if (game.position.moves === moves) return game;
  }
}

/** Goes through the game for some seconds, as a player does. */
async function step(page: Page): Promise<void> {
  for (let count = 0; count < SECONDS * STEPS_PER_SECOND; count++) {
    await page.keyboard.press(count % 8 === 7 ? 'd' : 'ArrowRight');
    await page.waitForTimeout(1000 / STEPS_PER_SECOND);
  }
}

function describe(tasks: readonly number[]): string {
  if (tasks.length === 0) return 'none';
  return `${tasks.length} of at most ${Math.max(...tasks).toFixed(0)} ms`;
}

/** Prints the tasks of the page while a game is analysed. */
async function analyse(browser: Browser, url: string, game: Game, slower: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(noteTasks);
  // The built-in engine needs no download.
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 }));
  await throttle(page, slower);
  const button = page.locator('.analysis-state button');
  await page.goto(`${url}/#/watch/${expectOk(replayText(replayOf(game)))}`);
  await button.waitFor();
  const opened = await takeTasks(page);
  await button.press('Enter');
  await page.locator('.graph').waitFor();
  await step(page);
  const running = await takeTasks(page);
  const bar = page.locator('.analysis-state progress');
  const isDone = (await bar.count()) === 0;
  const { moves } = game.position;
  const done = isDone ? moves : await bar.evaluate((it: HTMLProgressElement) => it.value);
  if (!isDone) await button.press('Enter');
  await page.locator('.report .graph-table').waitFor();
  const paused = await takeTasks(page);
  await page.reload();
  await page.locator('.report .graph-table').waitFor();
  const stored = await takeTasks(page);
  console.log(
    `  ${moves} moves, ${slower}x: opened ${describe(opened)}; ${done} moves judged in ${SECONDS} s: ` +
      `${describe(running)}; paused ${describe(paused)}; opened again ${describe(stored)}`,
  );
  await context.close();
}

/** Prints the tasks above 50 ms for each length of game and each speed of the page. */
export async function analysis(): Promise<void> {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  try {
    for (const length of LENGTHS) {
      const game = await played(length);
      for (const slower of SLOWER) await analyse(browser, server.url, game, slower);
    }
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}
