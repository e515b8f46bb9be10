/** The values that the engines give the moves of a position. */
import { ANALYSIS_NODES } from '@open2048/advice';
import type { Board } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import type { Engines } from './players.ts';
import { cellsOf, type Valued, type Values } from './rows.ts';

/** The nodes of a hint in the web app. */
const HINT_NODES = 1_000_000;

/** A place in a game. */
export interface Place {
  readonly board: Board;
  readonly score: number;
}

/** Evaluates a place as an analysis does. */
export function valued({ standard, instant }: Engines, { board, score }: Place): Valued {
  return {
    cells: cellsOf(board),
    score,
    standard: valuesOf(standard, board, ANALYSIS_NODES),
    instant: valuesOf(instant, board, ANALYSIS_NODES),
  };
}

/** Evaluates a place also as a hint does. */
export function valuedTwice(engines: Engines, place: Place): Valued {
  return {
    ...valued(engines, place),
    hint: valuesOf(engines.standard, place.board, HINT_NODES),
  };
}

/** The values of the legal moves, the best first, to a tenth. */
export function valuesOf(engine: Engine, board: Board, nodes: number): Values {
  const { moves } = engine.search(board, { nodes });
  return moves.map(({ direction, value }) => [direction, Math.round(10 * value) / 10]);
}
