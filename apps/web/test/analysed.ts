/** A game with mistakes in it, for the tests of its analysis and of practice; the board is so small that it is solved at once. */
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

/** Rules of a board whose play is proved in the browser, in points. */
export const PROVED = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 3 } }));
export const SEED = 7;

/** The directions of a game that is played without thinking, to its end or so many moves. */
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

/** That game. */
export function thoughtlessGame(rules: RuleSet, most: number): Game {
  return thoughtless(rules, most).reduce<Game>(
    (game, direction) => expectOk(play(game, { type: 'move', direction })),
    newGame(rules, seeded(SEED)),
  );
}

/** Where such a game is watched, and where its analysis begins by itself. */
export function addressOf(game: Game, analyse: boolean): string {
  const route = watchRoute(replayOf(game));
  return formatRoute(analyse ? { ...route, analyse } : route);
}

/** Has the game of the proved rules analysed, and goes to practise its mistakes. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Practise \d+ positions$/ }).click();
  await page.getByRole('heading', { name: 'Your move?' }).waitFor();
}
