/** Random 4x4 games through the packed board, against the plain engine: the same moves, the same points. */
import { Packed4x4, Rng, seedState, type Direction } from '@open2048/core';
import { interleave, seconds, text, type Summary } from './measure.ts';
import { plainPlayouts, type Tally } from './plain-engine.ts';

/** Plays the given number of random games from a seed. */
export type Playouts = (seed: number, games: number) => Tally;

/** Random games through the packed board. */
export function packedPlayouts(seed: number, games: number): Tally {
  const rng = new Rng(seedState(seed));
  const board = new Packed4x4();
  const tally = { moves: 0, score: 0 };
  for (let game = 0; game < games; game++) {
    board.clear();
    board.spawn(rng);
    board.spawn(rng);
    for (let tried = 0; tried !== 0b1111;) {
      const direction = rng.below(4) as Direction;
      if ((tried >> direction) & 1) continue;
      const reward = board.move(direction);
      if (reward < 0) {
        tried |= 1 << direction;
        continue;
      }
      tried = 0;
      tally.score += reward;
      tally.moves++;
      board.spawn(rng);
    }
  }
  return tally;
}

/**
 * Millions of moves per second of two engines, run alternately; throws if they do not first play the same `alike`
 * games.
 */
export function comparePlayouts(
  sides: readonly [Playouts, Playouts],
  games: number,
  alike: number,
): readonly [Summary, Summary] {
  const [one, other] = sides.map((run) => run(1, alike));
  if (one!.moves !== other!.moves || one!.score !== other!.score) {
    throw new Error('the two engines play different games');
  }
  const rate = (run: Playouts) => () => {
    let moves = 0;
    const time = seconds(() => ({ moves } = run(2, games)));
    return moves / time / 1e6;
  };
  const [first, second] = interleave(
    sides.map((run) => ({ name: run.name, sample: rate(run) })),
    7,
  );
  return [first!, second!];
}

/** Prints the moves per second of both and their ratio. */
export function playouts(): void {
  const [packed, plain] = comparePlayouts([packedPlayouts, plainPlayouts], 20_000, 100);
  console.log(`  Packed4x4     ${text(packed)} M moves/s`);
  console.log(`  plain 16-byte ${text(plain)} M moves/s`);
  console.log(`  ratio ${(packed.median / plain.median).toFixed(2)} (target: at least 5)`);
}
