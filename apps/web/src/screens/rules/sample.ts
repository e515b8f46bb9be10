/** A sample board: a few moves into a game with given rules, always the same one. */
import {
  seeded,
  countEmpty,
  DOWN,
  LEFT,
  newGame,
  play,
  RIGHT,
  UP,
  type Board,
  type Game,
  type RuleSet,
} from '@open2048/core';

const SEED = 2048;
const MOVES = 160;
/** From best to worst, for moves that leave the same number of empty cells. */
const PREFERRED = [DOWN, LEFT, RIGHT, UP] as const;

/**
 * The board of a game with valid rules after some sensible moves, before it is over or its goal is
 * reached.
 */
export function sampleBoard(rules: RuleSet): Board {
  let game = newGame(rules, seeded(SEED));
  for (let moves = 0; moves < MOVES; moves++) {
    const next = PREFERRED.flatMap((direction) => {
      const moved = play(game, { type: 'move', direction });
      return moved.ok && moved.value.position.status === 'playing' ? [moved.value] : [];
    });
    if (next.length === 0) break;
    game = next.reduce((best, each) => (roomIn(each) > roomIn(best) ? each : best));
  }
  return game.position.board;
}

function roomIn({ position }: Game): number {
  return countEmpty(position.board);
}
