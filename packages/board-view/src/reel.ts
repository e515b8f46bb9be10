/**
 * A replay as a row of boards to go back and forth in, each with the motions that lead to it. An
 * undo is a step of its own, back along the motions of the move that it took back.
 */
import {
  fault,
  motions,
  ok,
  positionsOf,
  verifyReplay,
  type Direction,
  type Position,
  type Replay,
  type Result,
} from '@open2048/core';
import type { BoardChange } from './view.ts';

/** The most events of a replay on a page, and the most cells times events. */
const MAX_EVENTS = 200_000;
const MAX_WORK = 2 ** 25;

/** One board of a reel; `direction` is that of the move which led to it or was taken back, null at the start. */
export interface Still {
  readonly position: Position;
  readonly direction: Direction | null;
  readonly isUndo: boolean;
}

/** All boards of a replay that the rules allow. Fault `replay-too-large`, and those of `verifyReplay`. */
export function reelOf(replay: Replay): Result<readonly Still[]> {
  const { rows, cols } = replay.rules.size;
  const count = replay.events.length;
  if (count > MAX_EVENTS || count * rows * cols > MAX_WORK) {
    return fault('replay-too-large', `expected at most ${MAX_EVENTS} events, got ${count}`);
  }
  const verified = verifyReplay(replay);
  return verified.ok ? ok([...stillsOf(replay)]) : verified;
}

function* stillsOf(replay: Replay): Generator<Still> {
  const made: Direction[] = [];
  const undone: Direction[] = [];
  let index = -1;
  for (const position of positionsOf(replay)) {
    const event = replay.events[index++];
    if (event === undefined) yield { position, direction: null, isUndo: false };
    else if (event.type === 'move') {
      made.push(event.direction);
      undone.length = 0;
      yield { position, direction: event.direction, isUndo: false };
    } else if (event.type === 'undo' || event.type === 'redo') {
      const isUndo = event.type === 'undo';
      const direction = (isUndo ? made : undone).pop()!;
      (isUndo ? undone : made).push(direction);
      yield { position, direction, isUndo };
    }
  }
}

/** The step between two neighbours of a reel, from the first to the second, as a view animates it. */
export function changeBetween(
  from: Still,
  to: Still,
  isForward: boolean,
  replay: Replay,
): BoardChange {
  const { direction, isUndo } = isForward ? to : from;
  const isMove = isForward !== isUndo;
  const { board } = (isMove ? from : to).position;
  return {
    after: to.position.board,
    motions: direction === null ? [] : motions(board, direction, replay.rules.merge),
    reversed: !isMove,
  };
}
