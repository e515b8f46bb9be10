/** Reading replays and verifying them by playing them again, in moves per second. */
import {
  UNKNOWN_DEALER,
  seeded,
  DIRECTIONS,
  PRESETS,
  Rng,
  expectOk,
  legalNow,
  newGame,
  play,
  seedState,
} from '@open2048/core';
import { decodeReplay, encodeReplay, replayOf } from '@open2048/replay';
import { interleave, seconds, text } from './measure.ts';

const MOVES = 1_000_000;

/** Replays of random games with at least the given number of moves in total. */
function randomReplays(moves: number): Uint8Array[] {
  const rng = new Rng(seedState(1));
  const games: Uint8Array[] = [];
  for (let seed = 0, made = 0; made < moves; seed++) {
    let game = newGame(PRESETS.classic, seeded(seed));
    while (game.position.status === 'playing') {
      const mask = legalNow(game.position);
      const choices = DIRECTIONS.filter((direction) => (mask >> direction) & 1);
      const direction = choices[rng.below(choices.length)]!;
      game = expectOk(play(game, { type: 'move', direction, elapsed: rng.below(500) }));
    }
    made += game.position.moves;
    games.push(expectOk(encodeReplay({ ...replayOf(game), dealer: UNKNOWN_DEALER.record })));
  }
  return games;
}

/** Prints the moves per second of reading replays, which verifies them, and the size of a move. */
export function replays(): void {
  const encoded = randomReplays(MOVES);
  const bytes = encoded.reduce((sum, game) => sum + game.length, 0);
  let moves = 0;
  for (const game of encoded) moves += expectOk(decodeReplay(game)).outcome.moves;
  const sample = () => {
    const time = seconds(() => {
      for (const game of encoded) expectOk(decodeReplay(game));
    });
    return moves / time / 1e6;
  };
  const [verified] = interleave([{ name: 'decode and verify', sample }], 7);
  const size = (bytes / moves).toFixed(2);
  console.log(`  ${encoded.length} games, ${moves} moves, ${size} bytes per move with times`);
  console.log(`  decode and verify ${text(verified!)} M moves/s (target: at least 1)`);
}
