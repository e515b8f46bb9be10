/** A game with mistakes, for the tests of analysis and practice; its small board is solved immediately. */
import {
  seeded,
  customise,
  DIRECTIONS,
  expectOk,
  newGame,
  play,
  PRESETS,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { replayOf } from '@open2048/replay';
import type { Page } from 'playwright-core';
import { watchRoute } from '../src/sharing/link.ts';
import { formatRoute } from '../src/route.ts';

/** Rules whose moves the browser proves, in points. */
export const PROVED = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 3 } }));
export const SEED = 7;

/** The directions of a game that is played without a plan, to its end or for at most `most` moves. */
export function thoughtless(rules: RuleSet, most: number): readonly Direction[] {
  const made: Direction[] = [];
  let game: Game = newGame(rules, seeded(SEED));
  while (made.length < most) {
    const order = [0, 1, 2, 3].map((turn) => DIRECTIONS[(turn + made.length) % 4]!);
    const direction = order.find((each) => play(game, { type: 'move', direction: each }).ok);
    if (direction === undefined) break;
    game = expectOk(play(game, { type: 'move', direction }));
    made.push(direction);
  }
  return made;
}

/** The game of those directions. */
export function thoughtlessGame(rules: RuleSet, most: number): Game {
  return thoughtless(rules, most).reduce<Game>(
    (game, direction) => expectOk(play(game, { type: 'move', direction })),
    newGame(rules, seeded(SEED)),
  );
}

/** The hash at which a game is watched; with `analyse`, its analysis starts automatically. */
export function addressOf(game: Game, analyse: boolean): string {
  const route = watchRoute(replayOf(game));
  return formatRoute(analyse ? { ...route, analyse } : route);
}

/** Waits for the analysis on the page and opens the practice of its mistakes. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Practise \d+ positions$/ }).click();
  await page.getByRole('heading', { name: 'Your move?' }).waitFor();
}
