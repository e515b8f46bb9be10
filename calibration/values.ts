/** The values that the engines give the moves of a position. */
import { ANALYSIS_NODES } from '@open2048/advice';
import type { Board } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import type { Engines } from './players.ts';
import { boardOf, cellsOf, type Row, type Valued, type Values } from './rows.ts';

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

/**
 * The same rows with new values of `instant`, whose weights have changed since; what came of the positions stays. A row
 * that has only the best moves gets only as many.
 */
export function revalued({ instant }: Engines, rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({
    ...row,
    positions: row.positions.map((position) => ({
      ...position,
      instant: valuesOf(instant, boardOf(position.cells), ANALYSIS_NODES).slice(
        0,
        position.instant.length,
      ),
    })),
  }));
}

/** The values of the legal moves, the best first, to a tenth. */
export function valuesOf(engine: Engine, board: Board, nodes: number): Values {
  const { moves } = engine.search(board, { nodes });
  return moves.map(({ direction, value }) => [direction, Math.round(10 * value) / 10]);
}
