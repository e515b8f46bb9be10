/**
 * The baseline for the solver of @open2048/solver: breadth first, boards as arrays of faces, every swipe tried, known
 * boards found by their text. A correct, straightforward first version; only the current layer is stored, because
 * layers never overlap.
 */
import type { DirectionName } from '@open2048/core';

type Tiles = readonly number[];

const SWIPES: readonly DirectionName[] = ['up', 'right', 'down', 'left'];

/** The fewest moves to a goal face, -1 if there is no solution, and the number of expanded boards. */
export function plainSearch(
  start: Tiles,
  side: number,
  goal: number,
): { readonly moves: number; readonly expanded: number } {
  let layer: readonly Tiles[] = [start];
  let expanded = 0;
  for (let moves = 1; layer.length > 0; moves++) {
    const next = new Map<string, Tiles>();
    for (const tiles of layer) {
      expanded++;
      for (const swipe of SWIPES) {
        const after = swiped(tiles, side, swipe);
        if (after.every((face, cell) => face === tiles[cell])) continue;
        if (after.includes(goal)) return { moves, expanded };
        if (after[side - 1] !== 0) continue;
        after[side - 1] = 2;
        next.set(after.join(), after);
      }
    }
    layer = [...next.values()];
  }
  return { moves: -1, expanded };
}

function swiped(tiles: Tiles, side: number, swipe: DirectionName): number[] {
  const after = Array.from({ length: side * side }, () => 0);
  for (let line = 0; line < side; line++) {
    const cells = Array.from({ length: side }, (_, step) => cellAt(line, step, side, swipe));
    let at = 0;
    let joiner = 0;
    for (const cell of cells) {
      const face = tiles[cell]!;
      if (face === 0) continue;
      if (face === joiner) {
        after[cells[at - 1]!] = 2 * face;
        joiner = 0;
      } else {
        after[cells[at++]!] = face;
        joiner = face;
      }
    }
  }
  return after;
}

/** The cell at a step of a line, counted from the edge that tiles slide to. */
function cellAt(line: number, step: number, side: number, swipe: DirectionName): number {
  const far = side - 1 - step;
  if (swipe === 'left') return line * side + step;
  if (swipe === 'right') return line * side + far;
  return swipe === 'up' ? step * side + line : far * side + line;
}
