/** The results of an arena, as lines of a file: the engines and conditions, then every game that was played or paused. */
import { fault, MAX_RANK, ok, ruleSetText, shape, type Result } from '@open2048/core';
import { noLines, openJsonLines, type JsonLines } from '../files/json-lines.ts';
import type { EngineId } from './engine-process.ts';
import { ENDINGS, type Conditions, type PausedGame, type PlayedGame } from './game.ts';

/** One engine, as the results know it. */
export interface Entrant extends EngineId {
  /** The text by which it was named, settings and command. */
  readonly text: string;
}

/** What results are of: other engines, rules or seeds want another file. */
export interface ArenaHeader {
  readonly conditions: Conditions;
  readonly entrants: readonly Entrant[];
}

/** A game, as a line. */
type ResultLine =
  | ({ readonly kind: 'played' } & PlayedGame)
  | ({ readonly kind: 'paused' } & PausedGame);

/** The results there are, and those that come. */
export interface Results extends Pick<JsonLines<ResultLine>, 'add' | 'close'> {
  readonly played: readonly PlayedGame[];
  readonly paused: readonly PausedGame[];
}

const VERSION = 1;

const whole = shape.integer(0, Number.MAX_SAFE_INTEGER);
const seconds: shape.Shape<number> = (value, path) => {
  const read = shape.number(value, path);
  return read.ok && read.value < 0 ? fault('bad-value', `${path}: expected no less than 0`) : read;
};

/** The lines of an arena of so many engines. */
function lineOf(engines: number): shape.Shape<ResultLine> {
  const task = {
    engine: shape.integer(0, engines - 1),
    game: shape.integer(1, Number.MAX_SAFE_INTEGER),
    seconds,
  };
  return shape.kinds({
    played: shape.object({
      kind: shape.oneOf(['played']),
      ...task,
      score: shape.number,
      moves: whole,
      rank: shape.integer(0, MAX_RANK),
      end: shape.oneOf(ENDINGS),
      why: shape.text(1000),
    }),
    paused: shape.object({
      kind: shape.oneOf(['paused']),
      ...task,
      moves: shape.text(2 ** 28),
    }),
  });
}

/** Opens the results in a file, or results that are kept nowhere; faults as `openJsonLines`. */
export async function openResults(
  path: string | undefined,
  { conditions: { rules, seed }, entrants }: ArenaHeader,
): Promise<Result<Results>> {
  const format = 'open2048-arena';
  const header = { format, version: VERSION, rules: ruleSetText(rules), seed, entrants };
  const line = lineOf(entrants.length);
  const opened =
    path === undefined ? ok(noLines<ResultLine>()) : await openJsonLines(path, { header, line });
  if (!opened.ok) return opened;
  const played = new Map<string, PlayedGame>();
  const paused = new Map<string, PausedGame>();
  for (const result of opened.value.lines) {
    const key = `${result.engine}/${result.game}`;
    if (result.kind === 'played') played.set(key, result);
    else paused.set(key, result);
  }
  return ok({ ...opened.value, played: [...played.values()], paused: [...paused.values()] });
}
