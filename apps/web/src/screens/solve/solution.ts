/** A solution as a game to watch: the rules of the assignment, starting from the solved board. */
import {
  UNKNOWN_DEALER,
  expectOk,
  maxRank,
  newGame,
  play,
  PRESETS,
  type Direction,
  type RuleSet,
} from '@open2048/core';
import { replayOf, type Replay } from '@open2048/replay';
import { rulesFrom } from '../../game/from-here.ts';
import type { Task } from './searching.ts';

const NO_GOAL: RuleSet = { ...PRESETS.corner, goal: null, atGoal: 'continue' };

/** The replay of the moves from the board of a task; they must be legal. */
export function replayOfSolution({ board, goal }: Task, directions: readonly Direction[]): Replay {
  // In a game a tile beyond the goal is a win; the assignment requires the goal itself.
  const isBeyond = maxRank(board) > goal;
  const rules = isBeyond ? NO_GOAL : { ...PRESETS.corner, goal };
  let game = newGame(expectOk(rulesFrom(rules, board)), UNKNOWN_DEALER);
  for (const direction of directions) game = expectOk(play(game, { type: 'move', direction }));
  return replayOf(game);
}
