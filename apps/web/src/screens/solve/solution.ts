/** A solution as a game that can be watched: the rules of the assignment from the board that was solved. */
import {
  expectOk,
  newGame,
  play,
  PRESETS,
  replayOf,
  type Direction,
  type Replay,
} from '@open2048/core';
import { rulesFrom } from '../../game/from-here.ts';
import type { Task } from './searching.ts';

/** The replay of the moves from the board of a task, which must be legal. */
export function replayOfSolution({ board, goal }: Task, directions: readonly Direction[]): Replay {
  let game = newGame(expectOk(rulesFrom({ ...PRESETS.corner, goal }, board)), null);
  for (const direction of directions) game = expectOk(play(game, { type: 'move', direction }));
  return replayOf(game);
}
