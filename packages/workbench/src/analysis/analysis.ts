/**
 * Evaluates every position of a game; the evaluations judge the moves that were not taken back. If a file is
 * named, each evaluation is a line of it, so an analysis can be interrupted and resumed. Searches are distributed
 * over threads; the result does not depend on the number of threads.
 */
import {
  evaluationOf,
  inOrder,
  type Advisor,
  type AdvisorClient,
  type Ask,
  type Evaluation,
  type Limits,
  type Outcome,
} from '@open2048/advice';
import {
  DIRECTIONS,
  hexOf,
  ok,
  sha256,
  shape,
  UNITS,
  type Board,
  type Direction,
  type Result,
  type Unit,
} from '@open2048/core';
import { SEARCH_SIGNATURE } from '@open2048/engine';
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

/** Evaluates a board; null when stopped. */
type Evaluate = Ask<Board, Outcome>;

const MAX_FILE_BYTES = 2 ** 28;

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

/** An analysis, in progress or complete. */
export class GameAnalysis {
  readonly #plan: AnalysisPlan;
  readonly #player: OwnPlayer;
  readonly #lines: JsonLines<Line>;
  readonly #evaluations: Evaluation[];

  private constructor(plan: AnalysisPlan, player: OwnPlayer, lines: JsonLines<Line>) {
    this.#plan = plan;
    this.#player = player;
    this.#lines = lines;
    this.#evaluations = lines.lines.map(evaluationFrom);
  }

  /** Faults of the player, which may not support the rules of the game, and of `openJsonLines`. */
  static async open(plan: AnalysisPlan): Promise<Result<GameAnalysis>> {
    const player = await OwnPlayer.open(plan.files, plan.onSolving);
    if (!player.ok) return player;
    const ready = await player.value.newGame(plan.game.timeline.replay.rules);
    if (!ready.ok) return ready;
    const lines = await openLines(plan, player.value);
    return lines.ok ? ok(new GameAnalysis(plan, player.value, lines.value)) : lines;
  }

  /** Evaluations of the positions before the first moves of the game: the part that is done. */
  get evaluations(): readonly Evaluation[] {
    return this.#evaluations;
  }

  /** The number of moves of the game, without those taken back. */
  get size(): number {
    return this.#plan.game.timeline.standingMoves().length;
  }

  /** Evaluates the remaining positions until the signal aborts. Faults of the player, `cannot-write`. */
  async run(onEvaluation: () => void, signal: AbortSignal): Promise<Result<void>> {
    const { timeline } = this.#plan.game;
    const { rules } = timeline.replay;
    const left = timeline.standingMoves().slice(this.#evaluations.length);
    const boards = left.map(({ place }) => timeline.positionAt(place).board);
    const threads = this.#startThreads();
    const stop = (): void => threads.forEach((thread) => thread.stop());
    signal.addEventListener('abort', stop, { once: true });
    const inThread =
      (thread: Advisor): Evaluate =>
      (board) =>
        signal.aborted ? Promise.resolve(null) : thread.advise({ rules, board });
    const asked = threads.length > 0 ? threads.map(inThread) : [this.#evaluateHere(signal)];
    try {
      for await (const evaluation of inOrder(boards, asked)) {
        // An interrupted evaluation would differ from a complete one.
        if (evaluation === null || signal.aborted) break;
        if (!evaluation.ok) return evaluation;
        const added = await this.#lines.add(lineOf(this.#evaluations.length + 1, evaluation.value));
        if (!added.ok) return added;
        this.#evaluations.push(evaluation.value);
        onEvaluation();
      }
      return ok(undefined);
    } finally {
      signal.removeEventListener('abort', stop);
      await Promise.all(threads.map((thread) => thread.close()));
    }
  }

  close(): Promise<void> {
    return this.#lines.close();
  }

  /** Empty if one thread is enough: a table answers immediately. */
  #startThreads(): AdvisorClient[] {
    const { threads, files, limits, game } = this.#plan;
    if (threads === 1 || !this.#player.searches) return [];
    const { rules } = game.timeline.replay;
    return Array.from({ length: threads }, () => playerThread(rules, files, limits));
  }

  #evaluateHere(signal: AbortSignal): Evaluate {
    const options = { signal, onEvaluation: () => undefined };
    return (board) => this.#player.evaluate(board, this.#plan.limits, options);
  }
}

function evaluationFrom({ unit, proved, moves }: Line): Evaluation {
  const values = moves.map(({ direction, worth }) => ({ direction, value: worth }));
  return evaluationOf(values, { unit, isExact: proved });
}

function lineOf(move: number, { unit, isExact, moves }: Evaluation): Line {
  const worths = moves.map(({ direction, value }) => ({ direction, worth: value }));
  return { move, unit, proved: isExact, moves: worths };
}

async function openLines(
  { results, game, limits }: AnalysisPlan,
  { id }: OwnPlayer,
): Promise<Result<JsonLines<Line>>> {
  if (results === undefined) return ok(noLines());
  const format = 'open2048-analysis';
  const { digest } = game;
  const player = id.version;
  return openJsonLines(results, {
    header: { format, version: 1, game: digest, player, search: SEARCH_SIGNATURE, limits },
    line,
  });
}
