/** Steps from one move of a game to the next of some others, such as its mistakes. */
import type { StandingMove } from '@open2048/replay';

/** A function that goes to the next or, with -1, to the previous of some moves, and whether there is one. */
export interface StepsIn {
  (by: 1 | -1): void;
  readonly has: (by: 1 | -1) => boolean;
}

/** The steps among the moves with these indices, from the current place; `goTo` goes to a move by its index. */
export function stepsIn(
  indices: readonly number[],
  moves: readonly StandingMove[],
  place: number,
  goTo: (index: number) => void,
): StepsIn {
  const find = (by: 1 | -1) =>
    by === 1
      ? indices.find((index) => moves[index]!.place > place)
      : indices.findLast((index) => moves[index]!.place < place);
  const step = (by: 1 | -1) => {
    const found = find(by);
    if (found !== undefined) goTo(found);
  };
  return Object.assign(step, { has: (by: 1 | -1) => find(by) !== undefined });
}
