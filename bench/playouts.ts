/** Random 4x4 games through the packed board, against the plain engine: the same moves, the same points. */
import { Packed4x4, Rng, seedState, type Direction } from '@open2048/core';
import { interleave, seconds, text } from './measure.ts';
import { plainPlayouts, type Tally } from './plain-engine.ts';

const GAMES = 20_000;

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

/** Prints moves a second of both and their ratio. */
export function playouts(): void {
  const expected = plainPlayouts(1, 100);
  const actual = packedPlayouts(1, 100);
  if (expected.moves !== actual.moves || expected.score !== actual.score) {
    throw new Error('the two engines play different games');
  }
  const rate = (run: (seed: number, games: number) => Tally) => () => {
    let moves = 0;
    const time = seconds(() => ({ moves } = run(2, GAMES)));
    return moves / time / 1e6;
  };
  const [packed, plain] = interleave(
    [
      { name: 'packed', sample: rate(packedPlayouts) },
      { name: 'plain', sample: rate(plainPlayouts) },
    ],
    7,
  );
  console.log(`  Packed4x4     ${text(packed!)} M moves/s`);
  console.log(`  plain 16-byte ${text(plain!)} M moves/s`);
  console.log(`  ratio ${(packed!.median / plain!.median).toFixed(2)} (target: at least 5)`);
}
