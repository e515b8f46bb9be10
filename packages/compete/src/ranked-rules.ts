/**
 * How a ranked game applies a move and its tile. The server and the player both use this, so they always reach the same
 * position. The rules are core's, except that the game never stops at the goal: if the rule set asks whether to
 * continue, the game continues by itself.
 */
import {
  continueAfterGoal,
  slide,
  spawn,
  type Direction,
  type Position,
  type RecordedEvent,
  type Result,
  type RuleSet,
  type Spawn,
} from '@open2048/core';

/**
 * The position after a move, with a spawn due if the rules deal a tile after it. Faults `spawn-due`, `game-over`,
 * `illegal-move`.
 */
export function applyMove(
  rules: RuleSet,
  position: Position,
  direction: Direction,
): Result<Position> {
  return continued(slide(rules, position, direction));
}

/** The position with a tile that was due. Faults `no-spawn-due`, `bad-cell`, `cell-occupied`, `rank-not-dealt`. */
export function applySpawn(rules: RuleSet, position: Position, dealt: Spawn): Result<Position> {
  return continued(spawn(rules, position, dealt));
}

/** A move that was played, from one position to the next, with the time it took in whole milliseconds. */
export interface PlayedMove {
  readonly before: Position;
  readonly direction: Direction;
  readonly spawn: Spawn | null;
  readonly after: Position;
  readonly elapsed: number;
}

/** The events of a replay that record a move: the move, and `continue` if the game continued by itself after it. */
export function eventsOfMove(rules: RuleSet, played: PlayedMove): readonly RecordedEvent[] {
  const { before, direction, spawn: dealt, after, elapsed } = played;
  const move = { type: 'move', direction, spawn: dealt, elapsed } as const;
  const hasContinued =
    rules.atGoal === 'ask' && !before.won && after.won && after.status === 'playing';
  return hasContinued ? [move, { type: 'continue', elapsed: 0 }] : [move];
}

function continued(reached: Result<Position>): Result<Position> {
  return reached.ok && reached.value.status === 'goal' ? continueAfterGoal(reached.value) : reached;
}
