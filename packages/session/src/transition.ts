/**
 * What one command did to the game on the screen: all that an animation, a sound or a live region
 * needs, so that none of them compares boards to guess.
 */
import type { Board, Direction, Motion, Spawn } from '@open2048/core';

/** What a player can do to a session; the last three change which game is played. */
export const TRANSITION_KINDS = [
  'move',
  'undo',
  'redo',
  'continue',
  'new-game',
  'undo-new-game',
  'redo-new-game',
] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];

/** One step from the board that was shown to the board to show. */
export interface Transition {
  readonly kind: TransitionKind;
  readonly before: Board;
  readonly after: Board;
  /** The direction of the move that was made, taken back or brought back; else null. */
  readonly direction: Direction | null;
  /** The way of every tile in that move, resting tiles included; of an undo too, to be run backwards. Worked out when read. */
  readonly motions: readonly Motion[];
  /** The tile that came, went or came again with that move; null when there was none. */
  readonly spawn: Spawn | null;
  /** The score after minus the score before; negative for an undo; 0 when another game is shown. */
  readonly reward: number;
}
