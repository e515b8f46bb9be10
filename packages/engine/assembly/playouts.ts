/** Plays random games, for the benchmark only: the same moves and draws as `bench/playouts.ts`. */
import { initPlaces, transpose } from './board';
import { LEFT, OWN, RIGHT } from './memory';
import { below } from './rng';
import { initSlide, quarter, slideRows } from './slide';
import { spawn } from './spawn';

export { setRng } from './rng';

let score: f64 = 0;

/** The end of the tables. The memory must reach this far before `init` is called. */
export function end(): usize {
  return OWN;
}

/** Builds the tables. */
export function init(): void {
  initPlaces();
  initSlide();
}

/** The points of the last `playouts`. */
export function points(): f64 {
  return score;
}

/** Plays the given number of games and returns the number of moves. */
export function playouts(games: u32): f64 {
  let moves: f64 = 0;
  score = 0;
  for (let game: u32 = 0; game < games; game++) {
    let planes = spawn(spawn(0));
    let tried: u32 = 0;
    while (tried != 15) {
      const direction = below(4);
      if (((tried >> direction) & 1) != 0) continue;
      const table = direction == 0 || direction == 3 ? LEFT : RIGHT;
      const after =
        (direction & 1) == 0
          ? transpose(slideRows(transpose(planes), table))
          : slideRows(planes, table);
      if (after == planes) {
        tried |= 1 << direction;
        continue;
      }
      tried = 0;
      score += f64(quarter << 2);
      moves++;
      planes = spawn(after);
    }
  }
  return moves;
}
