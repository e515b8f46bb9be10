/**
 * Undo and redo deep in a long game, compared with the same near its start: constant time per step, whatever the length
 * of the game.
 */
import {
  seeded,
  DOWN,
  LEFT,
  PRESETS,
  RIGHT,
  UP,
  expectOk,
  legalNow,
  newGame,
  play,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { interleave, seconds, text } from './measure.ts';

const MOVES = 100_000;
const STEPS = 1_000;
/** A board so large that a simple player lasts as long as needed. */
const RULES: RuleSet = { ...PRESETS.classic, size: { rows: 12, cols: 12 }, goal: null };
const PREFERENCE: readonly Direction[] = [DOWN, LEFT, RIGHT, UP];

/** A game with the given number of moves, each the first legal one in order of preference. */
function longGame(moves: number): Game {
  let game = newGame(RULES, seeded(1));
  while (game.position.moves < moves) {
    const mask = legalNow(game.position);
    const direction = PREFERENCE.find((choice) => (mask >> choice) & 1);
    if (direction === undefined) throw new Error(`over after ${game.position.moves} moves`);
    game = expectOk(play(game, { type: 'move', direction }));
  }
  return game;
}

/** Nanoseconds per step of undoing and redoing the last moves of a game. */
function backAndForth(game: Game): number {
  let state = game;
  const time = seconds(() => {
    for (let step = 0; step < STEPS; step++) state = expectOk(play(state, { type: 'undo' }));
    for (let step = 0; step < STEPS; step++) state = expectOk(play(state, { type: 'redo' }));
  });
  if (state.position !== game.position) throw new Error('redo did not restore the game');
  return (time * 1e9) / (2 * STEPS);
}

/** Prints the time of a step after 1,000 moves and after 100,000, and their ratio. */
export function undo(): void {
  const short = longGame(STEPS);
  const long = longGame(MOVES);
  const [near, deep] = interleave(
    [
      { name: 'short', sample: () => backAndForth(short) },
      { name: 'long', sample: () => backAndForth(long) },
    ],
    51,
  );
  console.log(`  after ${short.position.moves} moves ${text(near!, 0)} ns per step`);
  console.log(`  after ${long.position.moves} moves ${text(deep!, 0)} ns per step`);
  console.log(`  ratio ${(deep!.median / near!.median).toFixed(2)} (target: 1, constant)`);
}
