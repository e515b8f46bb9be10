/**
 * The analysis of a game with files: the replay, the player, and the evaluations, each a line of a file if one is named,
 * so that an analysis can be interrupted and resumed. Searches are distributed over threads.
 */
import {
  engineFact,
  evaluationOf,
  GameAnalysis,
  type Advisor,
  type Evaluation,
  type Limits,
} from '@open2048/advice';
import {
  DIRECTIONS,
  fault,
  hexOf,
  ok,
  sha256,
  shape,
  UNITS,
  type Direction,
  type Result,
  type Unit,
} from '@open2048/core';
import { SEARCH_SIGNATURE, type EngineName } from '@open2048/engine';
import { encodeReplay, ReplayTimeline, readReplay } from '@open2048/replay';
import { readBytes } from '../files/files.ts';
import { noLines, openJsonLines, type JsonLines } from '../files/json-lines.ts';
import { playerThread } from '../player/player-thread.ts';
import { OwnPlayer, type PlayerFiles } from '../player/player.ts';
import type { OnSolving } from '../tables/table-for.ts';

/** A game from a valid replay, and the digest that identifies it. */
export interface AnalysedGame {
  readonly timeline: ReplayTimeline;
  /** The SHA-256 of the replay in our own format, in hexadecimal digits. */
  readonly digest: string;
}

/** The game to analyse, the files and limits of the player, and where the result is kept. */
export interface AnalysisPlan {
  readonly game: AnalysedGame;
  readonly files: PlayerFiles;
  readonly limits: Limits;
  /** The number of search threads, 1 or more. */
  readonly threads: number;
  /** A file of results; an existing file is resumed. */
  readonly results?: string | undefined;
  readonly onSolving?: OnSolving;
}

/** An evaluation as a line of a file. */
interface Line {
  /** From 1. */
  readonly move: number;
  readonly unit: Unit;
  readonly proved: boolean;
  readonly moves: readonly { readonly direction: Direction; readonly worth: number }[];
}

const MAX_FILE_BYTES = 2 ** 28;
/** Version 1 of the format has the version of this package with which it began, and does not change with it. */
const FIRST_VERSION = '0.1.0';

const line: shape.Shape<Line> = shape.object({
  move: shape.integer(0, Number.MAX_SAFE_INTEGER),
  unit: shape.oneOf(UNITS),
  proved: shape.boolean,
  moves: shape.list(
    shape.object({ direction: shape.oneOf(DIRECTIONS), worth: shape.number }),
    1,
    4,
  ),
});

/** Reads a game from a file, or from standard input for `-`. Faults of files and replays. */
export async function readGame(file: string): Promise<Result<AnalysedGame>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const replay = readReplay(bytes.value);
  if (!replay.ok) return replay;
  const canonical = encodeReplay(replay.value);
  if (!canonical.ok) return canonical;
  return ok({ timeline: new ReplayTimeline(replay.value), digest: hexOf(sha256(canonical.value)) });
}

/** The files of the player. It values all moves in one unit, so it plays no endgames by tables. */
function filesOf({ files }: AnalysisPlan): PlayerFiles {
  return { ...files, endgame: 'false' };
}

/** An analysis and the files that belong to it. */
export class AnalysisJob {
  readonly analysis: GameAnalysis;
  readonly #plan: AnalysisPlan;
  readonly #player: OwnPlayer;
  readonly #lines: JsonLines<Line>;

  private constructor(plan: AnalysisPlan, player: OwnPlayer, lines: JsonLines<Line>) {
    this.#plan = plan;
    this.#player = player;
    this.#lines = lines;
    this.analysis = new GameAnalysis(plan.game.timeline);
  }

  /** Faults of the player, which may not support the rules of the game, and of `openJsonLines`. */
  static async open(plan: AnalysisPlan): Promise<Result<AnalysisJob>> {
    const player = await OwnPlayer.open(filesOf(plan), plan.onSolving);
    if (!player.ok) return player;
    const ready = await player.value.newGame(plan.game.timeline.replay.rules);
    if (!ready.ok) return ready;
    const lines = await openLines(plan, player.value);
    if (!lines.ok) return lines;
    const job = new AnalysisJob(plan, player.value, lines.value);
    const fits = lines.value.lines.every(
      (each, index) =>
        each.move === index + 1 && job.analysis.add(evaluationFrom(each, player.value.engine)),
    );
    if (fits) return ok(job);
    await job.close();
    return fault('bad-value', `${plan.results}: an evaluation does not fit the game`);
  }

  /** Evaluates the remaining positions until the signal aborts. Faults of the player, `cannot-write`. */
  run(onMove: () => void, signal: AbortSignal): Promise<Result<void>> {
    const { threads, limits, game } = this.#plan;
    const { rules } = game.timeline.replay;
    // A table answers at once, so threads would not help.
    const isHere = threads === 1 || !this.#player.searches;
    return this.analysis.run({
      open: () => (isHere ? this.#playerHere() : playerThread(rules, filesOf(this.#plan), limits)),
      advisors: isHere ? 1 : threads,
      onEvaluation: async (evaluation) => {
        const added = await this.#lines.add(lineOf(this.analysis.judged.length, evaluation));
        if (added.ok) onMove();
        return added;
      },
      signal,
    });
  }

  close(): Promise<void> {
    return this.#lines.close();
  }

  /** The player in this thread. */
  #playerHere(): Advisor {
    let controller = new AbortController();
    const stop = (): void => controller.abort();
    return {
      advise: ({ board }) => {
        controller = new AbortController();
        const options = { signal: controller.signal, onEvaluation: () => undefined };
        return this.#player.evaluate(board, this.#plan.limits, options);
      },
      stop,
      close: stop,
    };
  }
}

function evaluationFrom({ unit, proved, moves }: Line, engine: EngineName | null): Evaluation {
  const values = moves.map(({ direction, worth }) => ({ direction, value: worth }));
  return evaluationOf(values, { unit, isExact: proved, ...engineFact(proved ? null : engine) });
}

function lineOf(move: number, { unit, isExact, moves }: Evaluation): Line {
  const worths = moves.map(({ direction, value }) => ({ direction, worth: value }));
  return { move, unit, proved: isExact, moves: worths };
}

async function openLines(
  { results, game, limits }: AnalysisPlan,
  { playsBy }: OwnPlayer,
): Promise<Result<JsonLines<Line>>> {
  if (results === undefined) return ok(noLines());
  const format = 'open2048-analysis';
  const { digest } = game;
  // A later version of this package that searches alike resumes the analysis.
  const player = `${FIRST_VERSION} ${playsBy}`;
  return openJsonLines(results, {
    header: { format, version: 1, game: digest, player, search: SEARCH_SIGNATURE, limits },
    line,
  });
}
