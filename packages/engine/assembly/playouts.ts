/** Random games, for the benchmark only: the moves and draws of `bench/playouts.ts`. */
import { initPlaces, transpose } from './board';
import { below } from './rng';
import { initSlide, LEFT, quarter, RIGHT, slideRows } from './slide';
import { spawn } from './spawn';

export { setRng } from './rng';

let score: f64 = 0;

/** Builds the tables. */
export function init(): void {
  initPlaces();
  initSlide();
}

/** The points of the last `playouts`. */
export function points(): f64 {
  return score;
}

/** Plays so many games and returns the number of moves. */
export function playouts(games: u32): f64 {
  let moves: f64 = 0;
  score = 0;
  for (let game: u32 = 0; game < games; game++) {
    let planes = spawn(spawn(0));
    let tried: u32 = 0;
    while (tried != 15) {
      const way = below(4);
      if (((tried >> way) & 1) != 0) continue;
      const table = way == 0 || way == 3 ? LEFT : RIGHT;
      const after =
        (way & 1) == 0 ? transpose(slideRows(transpose(planes), table)) : slideRows(planes, table);
      if (after == planes) {
        tried |= 1 << way;
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
