/** The predictions of `@open2048/advice` for the rows of the calibration, and what happened. */
import { evaluationOf, expectedScore, tileChances, type Evaluation } from '@open2048/advice';
import { PRESETS, type Board } from '@open2048/core';
import type { Prediction } from './reliability.ts';
import { boardOf, type Row, type Valued, type Values } from './rows.ts';

/** The engines whose values are calibrated. */
export const CALIBRATED = ['standard', 'instant'] as const;
export type CalibratedEngine = (typeof CALIBRATED)[number];

/** The prediction of a tile. */
export interface TilePrediction extends Prediction {
  readonly rank: number;
  readonly source: string;
}

/** The prediction of a final score. */
export interface ScorePrediction extends Prediction {
  readonly largest: number;
  readonly score: number;
}

/** The rows whose games are not used for the fit: a quarter of them. */
export function isHeldOut({ seed }: Row): boolean {
  return (Math.imul(seed, 0x9e3779b1) >>> 16) % 4 === 0;
}

/** Values as an evaluation by an engine. */
export function evaluationBy(engine: Evaluation['engine'] & string, values: Values): Evaluation {
  const moves = values.map(([direction, value]) => ({ direction, value }));
  const unit = engine === 'heuristic' ? 'own' : 'points';
  return evaluationOf(moves, { unit, isExact: false, engine });
}

/** The predicted chances of every position and run, where the outcome is known. */
export function* tilePredictions(
  rows: Iterable<Row>,
  engine: CalibratedEngine | 'hint',
): Generator<TilePrediction> {
  for (const { row, position, board, game } of placesOf(rows)) {
    const values = position[engine];
    if (values === undefined) continue;
    const by = engine === 'hint' ? 'standard' : engine;
    const chances = tileChances(PRESETS.classic, board, evaluationBy(by, values)) ?? [];
    for (const { rank: reached, isOver } of row.runs) {
      for (const { rank, chance } of chances) {
        if (!isOver && reached < rank) continue;
        const observed = reached >= rank ? 1 : 0;
        yield { predicted: chance, observed, game, rank, source: row.source };
      }
    }
  }
}

/** The expected final score of every position, and the score of every run to the end. */
export function* scorePredictions(
  rows: Iterable<Row>,
  engine: CalibratedEngine,
): Generator<ScorePrediction> {
  for (const { row, position, board, game } of placesOf(rows)) {
    const { score } = position;
    const evaluation = evaluationBy(engine, position[engine]);
    const predicted = expectedScore(PRESETS.classic, { board, score }, evaluation);
    if (predicted === null) continue;
    const largest = Math.max(...board.ranks);
    for (const run of row.runs) {
      if (run.isOver) yield { predicted, observed: run.score, game, largest, score };
    }
  }
}

interface PlaceOfRow {
  readonly row: Row;
  readonly position: Valued;
  readonly board: Board;
  /** Identifies the outcomes that belong together. */
  readonly game: string;
}

function* placesOf(rows: Iterable<Row>): Generator<PlaceOfRow> {
  let count = 0;
  for (const row of rows) {
    const game = `${row.seed} ${row.source === 'own' ? '' : count++}`;
    for (const position of row.positions) {
      if (position.standard.length === 0) continue;
      yield { row, position, board: boardOf(position.cells), game };
    }
  }
}
