/** Whole games in the module, compared move by move with searches, the rules and the deals. */
import { boardOver, seedState, type Board, type RngState } from '@open2048/core';
import { expect, test } from 'vitest';
import { loadEngine, type Engine } from './engine.ts';
import type { PassLimits } from './search-result.ts';

const engine = await loadEngine();

/** The same game, played by calls of the engine. */
function played(by: Engine, seed: number, limits: PassLimits) {
  let at: { board: Board; state: RngState } = {
    board: boardOver(4, 4, new Uint8Array(16)),
    state: seedState(seed),
  };
  at = by.spawn(at.board, at.state);
  at = by.spawn(at.board, at.state);
  let moves = 0;
  let score = 0;
  for (;;) {
    const [best] = by.search(at.board, limits).moves;
    if (best === undefined) return { ...at, score, moves };
    const { board, reward } = by.move(at.board, best.direction);
    moves++;
    score += reward;
    at = by.spawn(board, at.state);
  }
}

test.each([
  ['greedy', { depth: 1 }],
  ['that looks ahead', { depth: 2 }],
])('a game %s', (_, limits) => {
  for (let seed = 1; seed < 4; seed++) {
    const game = engine.playGame(seedState(seed), limits);
    expect(game).toEqual(played(engine, seed, limits));
    expect(game.moves).toBeGreaterThan(100);
  }
});
