/**
 * A game of an arena run, as the local arena plays it: the tiles follow from the seed, and our engine chooses each move
 * with a number of nodes. So the same seed, engine and nodes give the same game on every machine, move by move.
 */
import { createHash } from 'node:crypto';
import { ok, type RuleSet } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { ArenaGame, unplayed, type Mover, type PlayedGame } from '../arena/game.ts';
import type { RunGame } from './slice.ts';

/** A game of an arena run, and how its moves are chosen. */
export interface SeededGame {
  readonly rules: RuleSet;
  readonly seed: number;
  /** It must support the rules. */
  readonly engine: Engine;
  /** The most nodes for each move. */
  readonly nodes: number;
}

/** How a game is stopped, and who is called before each move; a game may take minutes. */
export interface Pulse {
  readonly signal: AbortSignal;
  readonly beat: () => Promise<void>;
}

/** Plays a game to its end; null if the signal was aborted before. */
export async function playSeed(
  { rules, seed, engine, nodes }: SeededGame,
  { signal, beat }: Pulse,
): Promise<RunGame | null> {
  const game = new ArenaGame(unplayed({ engine: 0, game: 1 }), { rules, seed });
  const mover: Mover = {
    newGame: async () => ok(undefined),
    bestMove: async (board) => {
      await beat();
      return ok(engine.search(board, { nodes }).moves[0]?.direction ?? null);
    },
  };
  const played = await game.play(mover, { nodes }, { signal, onMoves: () => undefined });
  if (played === null) return null;
  if (played.end !== 'over') throw new Error(`an engine failed in game ${seed}: ${played.why}`);
  const { score, moves, rank } = played;
  const digest = createHash('sha256').update(game.state.moves).digest('hex');
  return { score, moves, maxRank: rank, digest };
}

/** A game of an arena run as the local arena reports it, with its number from 1. The farm measures no time. */
export function playedGameOf({ score, moves, maxRank }: RunGame, game: number): PlayedGame {
  return { engine: 0, game, score, moves, rank: maxRank, end: 'over', why: '', seconds: 0 };
}
