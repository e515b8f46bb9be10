/**
 * The positions on which the entrants of an event start. They follow from the id of the event, so nobody chooses them,
 * and anyone can compute them (docs/events.md): a seeded game in which the first legal of four directions is played.
 */
import {
  DOWN,
  expectOk,
  formatPosition,
  LEFT,
  legalMoves,
  mustBeInteger,
  mustBeText,
  newGame,
  play,
  RIGHT,
  seeded,
  sha256,
  UP,
  type Game,
  type RuleSet,
} from '@open2048/core';

/** The directions in the order in which they are tried. */
const ORDER = [DOWN, LEFT, RIGHT, UP] as const;
/** The number of moves for each cell of the board, before the position. */
const MOVES_PER_CELL = 4;
const MAX_SEED = 2 ** 53;

/**
 * A board of an event, in the notation of positions: `no` counts its boards from 0. The rules deal tiles by chance, as
 * those of `DEALT_RULES` do.
 */
export function sharedPosition(rules: RuleSet, event: string, no: number): string {
  mustBeText('event', event);
  mustBeInteger('no', 0, 2 ** 16 - 1, no);
  const { rows, cols } = rules.size;
  for (let seed = seedOf(`o2048 ${event} ${no}`); ; seed = (seed + 1) % MAX_SEED) {
    const game = afterMoves(rules, seed, MOVES_PER_CELL * rows * cols);
    if (game !== null) return formatPosition(game.position.board);
  }
}

/** The game of a seed after so many moves, or null if it does not go on for so long. */
function afterMoves(rules: RuleSet, seed: number, moves: number): Game | null {
  let game = newGame(rules, seeded(seed));
  while (game.position.moves < moves) {
    const { board, status } = game.position;
    if (status !== 'playing') return null;
    const legal = legalMoves(board);
    const direction = ORDER.find((each) => legal.includes(each))!;
    game = expectOk(play(game, { type: 'move', direction }));
  }
  return game.position.status === 'playing' ? game : null;
}

/** The first 53 bits of the SHA-256 of a text in ASCII. */
function seedOf(text: string): number {
  const digest = sha256(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  const view = new DataView(digest.buffer);
  return view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11);
}
