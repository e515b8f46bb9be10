/** What was found in a finished game: the verdicts of the judges, and the analysis that players ask for. */
import { DIRECTIONS, fault, ok, shape, UNITS, type Direction, type Result } from '@open2048/core';
import { count, knownFields } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';

/** The most judges of a game, points of a curve, and positions of a game that are read. */
const MAX_JUDGES = 16;
const MAX_POINTS = 1000;
const MAX_POSITIONS = 2 ** 20;
/** The longest analysis that is read, in bytes. */
const MAX_ANALYSIS = 2 ** 25;

const name = shape.text(100);
const figure = shape.nullable(shape.number);

const verdict = knownFields({
  judge: name,
  accuracy: figure,
  loss: figure,
  tiles: count,
  luck: shape.number,
  sd: shape.number,
  curve: shape.list(
    knownFields({ tiles: count, luck: shape.number, sd: shape.number }),
    0,
    MAX_POINTS,
  ),
});
const verdicts = knownFields({ pending: count, verdicts: shape.list(verdict, 0, MAX_JUDGES) });
const progress = knownFields({ done: count, moves: count });
const judging = knownFields({ pending: count, done: count, steps: count });

/** The values of the legal moves of a position, the best first. */
export type ApiMoveValues = readonly (readonly [direction: Direction, value: number])[];

const moveValue: shape.Shape<readonly [Direction, number]> = (value, path) => {
  const read = shape.list(shape.number, 2, 2)(value, path);
  const direction = read.ok ? DIRECTIONS.find((each) => each === read.value[0]) : undefined;
  if (!read.ok || direction === undefined) {
    return fault('bad-value', `${path}: expected a direction and a value`, path);
  }
  return ok([direction, read.value[1]!]);
};
const analysis = knownFields({
  done: count,
  moves: count,
  engine: name,
  nodes: count,
  unit: shape.oneOf(UNITS),
  evaluations: shape.nullable(
    shape.list(shape.list(moveValue, 1, DIRECTIONS.length), 0, MAX_POSITIONS),
  ),
});

type Read<Shape> = Shape extends shape.Shape<infer Value> ? Value : never;

/**
 * A judge's verdict: accuracy from 0 to 100 and the points lost, null if it does not count in points; the number of
 * tiles, their luck and its standard deviation; and the same after each of some tiles.
 */
export type ApiVerdict = Read<typeof verdict>;
/** How many positions of all have been analysed. */
export type ApiProgress = Read<typeof progress>;
/** An analysis; `evaluations` is null until it is complete. */
export type ApiAnalysis = Read<typeof analysis>;

/** The verdicts on a game, and how many judges have not finished; fault `unknown-game`. */
export function readVerdicts(
  server: ApiServer,
  gameId: string,
): Promise<Result<Read<typeof verdicts>>> {
  return ask(server, { path: `games/${gameId}/verdicts`, answer: verdicts });
}

/** Asks for the analysis of a finished game. Faults of the API, such as `too-many-analyses` and `no-engine`. */
export function requestAnalysis(server: ApiServer, gameId: string): Promise<Result<ApiProgress>> {
  return ask(server, { path: `games/${gameId}/analysis`, method: 'POST', answer: progress });
}

/** The analysis of a game; fault `no-analysis` if nobody has asked for it. */
export function readAnalysis(server: ApiServer, gameId: string): Promise<Result<ApiAnalysis>> {
  const path = `games/${gameId}/analysis`;
  return ask(server, { path, answer: analysis, longest: MAX_ANALYSIS });
}

/** Reads the data of an event of `games/ID/analysis/live`. */
export function parseProgress(data: string): Result<ApiProgress> {
  const json = shape.jsonOf(data, 1000);
  return json.ok ? progress(json.value, '') : json;
}

/** How far the judges of a game are: how many have not finished, and the steps of all that are done, and all. */
export type ApiJudging = Read<typeof judging>;

/** Reads the data of an event of `games/ID/verdicts/live`. */
export function parseJudging(data: string): Result<ApiJudging> {
  const json = shape.jsonOf(data, 1000);
  return json.ok ? judging(json.value, '') : json;
}
