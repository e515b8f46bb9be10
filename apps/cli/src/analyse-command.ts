/**
 * `open2048 analyse`: what every move of a game cost. The moves that stand at the end are judged, not those
 * that were taken back. Each judgement is a line of a file, if one is named, so that an analysis can be
 * interrupted; the figures are those of `@open2048/engine`, as everywhere.
 */
import {
  DIRECTIONS,
  encodeReplay,
  Film,
  hexOf,
  ok,
  readReplay,
  sha256,
  shape,
  type Board,
  type Result,
} from '@open2048/core';
import { ANALYSIS_NODES, UNITS, type Limits, type Thought } from '@open2048/engine';
import { analysisOf } from './analysis/analysis.ts';
import { analysisText } from './analysis/text.ts';
import { readBytes } from './files.ts';
import { noLines, openJsonLines, type JsonLines } from './json-lines.ts';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { readLimits, type LimitOptions } from './player/limits.ts';
import { OwnPlayer, type PlayerFiles } from './player/player.ts';
import { END_SIGNALS, untilTold } from './signals.ts';
import { Pace, status } from './status.ts';

interface AnalyseOptions extends PlayerFiles, LimitOptions, Output {
  readonly results?: string;
}

/** A thought about a position, as a line. */
type Line = Thought & { readonly move: number };

const MAX_FILE_BYTES = 2 ** 28;

const whole = shape.integer(0, Number.MAX_SAFE_INTEGER);
const direction = shape.oneOf(DIRECTIONS);
const line: shape.Shape<Line> = shape.object({
  move: whole,
  unit: shape.oneOf(UNITS),
  proved: shape.boolean,
  moves: shape.list(shape.object({ direction, worth: shape.number }), 1, 4),
});

/** Analyses a game; resolves to the exit code. */
export async function analyseCommand(file: string, options: AnalyseOptions): Promise<number> {
  const given = readLimits(options);
  if (!given.ok) return refuse(given.error, options);
  const limits = Object.keys(given.value).length > 0 ? given.value : { nodes: ANALYSIS_NODES };
  const read = await readGame(file);
  if (!read.ok) return refuse(read.error, options);
  const player = await OwnPlayer.open(options);
  if (!player.ok) return refuse(player.error, options);
  const ready = await player.value.newGame(read.value.film.replay.rules);
  if (!ready.ok) return refuse(ready.error, options);
  const lines = await openLines(options.results, read.value.digest, player.value, limits);
  if (!lines.ok) return refuse(lines.error, options);
  try {
    return await untilTold(END_SIGNALS, async (stop) => {
      const { film } = read.value;
      const think = thinking(player.value, limits, stop);
      const thoughts = await thoughtsOn(film, lines.value, think, stop);
      if (!thoughts.ok) return refuse(thoughts.error, options);
      const analysis = analysisOf(film, thoughts.value);
      const text = options.json === true ? `${JSON.stringify(analysis)}\n` : analysisText(analysis);
      await print(text);
      return stop.aborted ? EXIT.interrupted : EXIT.ok;
    });
  } finally {
    await lines.value.close();
  }
}

/** A game from a replay that holds, and what tells it from others. */
async function readGame(
  file: string,
): Promise<Result<{ readonly film: Film; readonly digest: string }>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const replay = readReplay(bytes.value);
  if (!replay.ok) return replay;
  const canonical = encodeReplay(replay.value);
  if (!canonical.ok) return canonical;
  return ok({ film: new Film(replay.value), digest: hexOf(sha256(canonical.value)) });
}

async function openLines(
  path: string | undefined,
  game: string,
  { id }: OwnPlayer,
  limits: Limits,
): Promise<Result<JsonLines<Line>>> {
  if (path === undefined) return ok(noLines());
  const format = 'open2048-analysis';
  return openJsonLines(path, {
    header: { format, version: 1, game, player: id.version, limits },
    line,
  });
}

type Think = (board: Board) => Promise<Result<Thought>>;

function thinking(player: OwnPlayer, limits: Limits, signal: AbortSignal): Think {
  return (board) => player.think(board, limits, { signal, onThought: () => undefined });
}

/** What is thought of every position, until told to stop; what is among the lines is not thought again. */
async function thoughtsOn(
  film: Film,
  lines: JsonLines<Line>,
  think: Think,
  signal: AbortSignal,
): Promise<Result<Thought[]>> {
  const made = film.standingMoves();
  const thoughts: Thought[] = [...lines.lines];
  const pace = new Pace(() => performance.now(), thoughts.length, made.length, 'moves');
  for (const { place } of made.slice(thoughts.length)) {
    const thought = await think(film.positionAt(place).board);
    if (!thought.ok) return thought;
    // A thought that was broken off would be another one when thought again.
    if (signal.aborted) break;
    const { moves, unit, proved } = thought.value;
    const added = await lines.add({ move: thoughts.length + 1, unit, proved, moves });
    if (!added.ok) return added;
    thoughts.push(thought.value);
    pace.show(thoughts.length);
  }
  status('');
  return ok(thoughts);
}
