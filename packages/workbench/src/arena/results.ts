/** The results of an arena as lines of a file: the engines and conditions, then every finished or paused game. */
import { fault, MAX_RANK, ok, ruleSetText, shape, type Result } from '@open2048/core';
import { noLines, openJsonLines, type JsonLines } from '../files/json-lines.ts';
import type { EngineId } from './arena-engine.ts';
import { ENDINGS, type Conditions, type PausedGame, type PlayedGame } from './game.ts';

/** One engine in the results. */
export interface Entrant extends EngineId {
  /** The text of its specification: settings and command. */
  readonly text: string;
}

/** What a results file belongs to: other engines, rules or seeds need another file. */
export interface ArenaHeader {
  readonly conditions: Conditions;
  readonly entrants: readonly Entrant[];
}

/** A game, as a line. */
type ResultLine =
  | ({ readonly kind: 'played' } & PlayedGame)
  | ({ readonly kind: 'paused' } & PausedGame);

/** The existing results, and how to add others. */
export interface Results extends Pick<JsonLines<ResultLine>, 'add' | 'close'> {
  readonly played: readonly PlayedGame[];
  readonly paused: readonly PausedGame[];
}

const VERSION = 1;

const whole = shape.integer(0, Number.MAX_SAFE_INTEGER);
const seconds: shape.Shape<number> = (value, path) => {
  const read = shape.number(value, path);
  return read.ok && read.value < 0
    ? fault('bad-value', `${path}: expected a number of at least 0`)
    : read;
};

const letters: shape.Shape<string> = (value, path) => {
  const read = shape.text(2 ** 28)(value, path);
  return read.ok && !/^[URDL]*$/.test(read.value)
    ? fault('bad-value', `${path}: expected letters of URDL`)
    : read;
};

/** The shape of a line for the given number of engines. */
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
      moves: letters,
    }),
  });
}

/** Opens the results in a file, or results in memory without a path. Faults as `openJsonLines`. */
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
