/**
 * What one command did to the game on the screen: everything that an animation, a sound or a live region needs, so that
 * none of them has to compare boards.
 */
import { motions, type Game, type Motion, type Turn } from '@open2048/core';
import type { Step } from '@open2048/replay';
import { isDealtAlike } from './dealing.ts';

/**
 * What can happen to the game of a session. `deal` is a tile from an external dealer, for the move before or for the
 * start. `new-game`, `undo-new-game` and `redo-new-game` change which game is played. `jump` means that the game
 * advanced by more than one step in another window.
 */
export const TRANSITION_KINDS = [
  'move',
  'undo',
  'redo',
  'continue',
  'deal',
  'new-game',
  'undo-new-game',
  'redo-new-game',
  'jump',
] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];

/** One step from the board shown to the next one; `reward` is 0 if the next board belongs to another game. */
export interface Transition extends Omit<Step, 'kind'> {
  readonly kind: TransitionKind;
}

/** The transition from one state of a game to the next, or from one game to another. */
export function transitionOf(kind: TransitionKind, from: Game, to: Game): Transition {
  const { board: before, score } = from.position;
  const { board: after } = to.position;
  const turn = turnOf(kind, from, to);
  const direction = kind === 'deal' ? null : (turn?.direction ?? null);
  let ways: readonly Motion[] | undefined;
  return {
    kind,
    before,
    after,
    direction,
    get motions() {
      const start = kind === 'undo' ? after : before;
      ways ??= direction === null ? [] : motions(start, direction, to.rules.merge);
      return ways;
    },
    spawn: turn?.spawn ?? (kind === 'deal' ? to.start.at(-1)! : null),
    reward: turn === null ? 0 : to.position.score - score,
  };
}

/** The transition to a state from another session: its one step, a jump, or null if the state is the same. */
export function transitionBetween(from: Game, to: Game): Transition | null {
  if (from === to) return null;
  return transitionOf(stepBetween(from, to), from, to);
}

function stepBetween(from: Game, to: Game): TransitionKind {
  const { record } = to;
  if (!isDealtAlike(from, to)) return 'jump';
  if (record !== null && record.previous === from.record) return record.event.type;
  const isSameMove = record?.previous === from.record?.previous;
  const { state } = from.turn;
  const isNext = typeof state === 'number' && to.turn.state === state + 1;
  return isSameMove && isNext ? 'deal' : 'jump';
}

/** The turn that was made, redone or undone. */
function turnOf(kind: TransitionKind, from: Game, to: Game): Turn | null {
  if (kind === 'undo') return from.turn;
  return kind === 'move' || kind === 'redo' || kind === 'deal' ? to.turn : null;
}
