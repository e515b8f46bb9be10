/**
 * A game as steps. A step is a position where the player moves next, or the last one, with the tiles that were dealt to
 * reach it. The farm's slices are ranges of steps: the luck of a step's tiles and the loss of its move depend on nothing
 * but the step.
 */
import {
  continueAfterGoal,
  expectOk,
  slide,
  spawn,
  startPosition,
  type Direction,
  type Position,
  type Spawn,
} from '@open2048/core';
import type { VerifiedReplay } from '@open2048/replay';

/** A tile that was dealt, and the position with the spawn due. */
export interface Deal {
  readonly due: Position;
  readonly dealt: Spawn;
}

/** A step of a game: as many as moves, and one more. */
export interface GameStep {
  /** The tiles dealt since the move before; in the first step, the start tiles. */
  readonly deals: readonly Deal[];
  readonly position: Position;
  /** The move that was made; null in the last step. */
  readonly direction: Direction | null;
}

/** The steps of a replay without undone moves; throws for one with them. */
export function stepsOf({ rules, start, events }: VerifiedReplay): readonly GameStep[] {
  const steps: GameStep[] = [];
  let position = startPosition(rules);
  let deals: Deal[] = [];
  const deal = (dealt: Spawn): void => {
    deals.push({ due: position, dealt });
    position = expectOk(spawn(rules, position, dealt));
  };
  for (const dealt of start) deal(dealt);
  for (const event of events) {
    if (event.type === 'move') {
      steps.push({ deals, position, direction: event.direction });
      deals = [];
      position = expectOk(slide(rules, position, event.direction));
      if (event.spawn !== null) deal(event.spawn);
    } else if (event.type === 'continue') {
      position = expectOk(continueAfterGoal(position));
    } else {
      throw new RangeError(`replay: expected moves, got ${event.type}`);
    }
  }
  return [...steps, { deals, position, direction: null }];
}
