/**
 * `open2048 analyse`: what every move of a game cost. The moves that stand at the end are judged, not those
 * that were taken back. Each judgement is a line of a file, if one is named, so that an analysis can be
 * interrupted; the figures are those of `@open2048/engine`, as everywhere. Positions that are searched are
 * shared out among threads, and what is found is the same for any number of them.
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
  UNITS,
} from '@open2048/core';
import {
  ANALYSIS_NODES,
  inOrder,
  SEARCH_SIGNATURE,
  type Ask,
  type Limits,
  type Thought,
} from '@open2048/engine';
import { analysisOf } from './analysis/analysis.ts';
import { keepMistakes, keptText } from './analysis/mistakes.ts';
import { analysisText } from './analysis/text.ts';
import { readBytes } from './files.ts';
import { noLines, openJsonLines, type JsonLines } from './json-lines.ts';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { Adviser } from './player/adviser.ts';
import { readLimits, type LimitOptions } from './player/limits.ts';
import { OwnPlayer, type PlayerFiles } from './player/player.ts';
import { codeOfStop, END_SIGNALS, untilTold } from './signals.ts';
import { Pace, status } from './status.ts';
import { readThreads } from './threads.ts';

interface AnalyseOptions extends PlayerFiles, LimitOptions, Output {
  readonly results?: string;
  readonly threads?: string;
  readonly practise?: boolean;
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
  const threads = readThreads(options.threads);
  if (!threads.ok) return refuse(threads.error, options);
  const read = await readGame(file);
  if (!read.ok) return refuse(read.error, options);
  const { film, digest } = read.value;
  const { rules } = film.replay;
  const player = await OwnPlayer.open(options);
  if (!player.ok) return refuse(player.error, options);
  const ready = await player.value.newGame(rules);
  if (!ready.ok) return refuse(ready.error, options);
  const lines = await openLines(options.results, digest, player.value, limits);
  if (!lines.ok) return refuse(lines.error, options);
  const count = player.value.searches && threads.value > 1 ? threads.value : 0;
  const advisers = Array.from({ length: count }, () => new Adviser(rules, options, limits));
  try {
    return await untilTold(END_SIGNALS, async (stop) => {
      const shared = advisers.map(
        (adviser): Think =>
          (board) =>
            adviser.ask(board, stop),
      );
      const asked = count > 0 ? shared : [thinking(player.value, limits, stop)];
      const thoughts = await thoughtsOn(film, lines.value, asked, stop);
      if (!thoughts.ok) return refuse(thoughts.error, options);
      const code = await tell(film, thoughts.value, options);
      return stop.aborted ? codeOfStop(stop) : code;
    });
  } finally {
    await Promise.all(advisers.map((adviser) => adviser.close()));
    await lines.value.close();
  }
}

/** Prints an analysis, and keeps its mistakes where that is wanted; resolves to the exit code. */
async function tell(
  film: Film,
  thoughts: readonly Thought[],
  { json = false, practise = false }: AnalyseOptions,
): Promise<number> {
  const analysis = analysisOf(film, thoughts);
  const kept = practise ? await keepMistakes(film, thoughts) : null;
  const exercises = kept?.ok === true ? kept.value : undefined;
  const text = exercises === undefined ? '' : keptText(exercises);
  await print(
    json ? `${JSON.stringify({ ...analysis, exercises })}\n` : `${analysisText(analysis)}${text}`,
  );
  // The analysis is as good without.
  return kept?.ok === false ? refuse(kept.error, {}) : EXIT.ok;
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
    header: { format, version: 1, game, player: id.version, search: SEARCH_SIGNATURE, limits },
    line,
  });
}

/** Thinks of a board; null when it was told to stop. */
type Think = Ask<Board, Result<Thought> | null>;

function thinking(player: OwnPlayer, limits: Limits, signal: AbortSignal): Think {
  return (board) => player.think(board, limits, { signal, onThought: () => undefined });
}

/** What is thought of every position, until told to stop; what is among the lines is not thought again. */
async function thoughtsOn(
  film: Film,
  lines: JsonLines<Line>,
  asked: readonly Think[],
  signal: AbortSignal,
): Promise<Result<Thought[]>> {
  const made = film.standingMoves();
  const thoughts: Thought[] = [...lines.lines];
  const boards = made.slice(thoughts.length).map(({ place }) => film.positionAt(place).board);
  const pace = new Pace(() => performance.now(), {
    from: thoughts.length,
    all: made.length,
    what: 'moves',
  });
  for await (const thought of inOrder(boards, asked)) {
    // A thought that was broken off would be another one when thought again.
    if (thought === null || signal.aborted) break;
    if (!thought.ok) return thought;
    const { moves, unit, proved } = thought.value;
    const added = await lines.add({ move: thoughts.length + 1, unit, proved, moves });
    if (!added.ok) return added;
    thoughts.push(thought.value);
    pace.show(thoughts.length);
  }
  status('');
  return ok(thoughts);
}
