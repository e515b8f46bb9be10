/**
 * What is thought of every position of a game, in which the moves that stand at its end are judged. Each thought
 * is a line of a file, if one is named, so an analysis can be interrupted and resumed. Positions that are
 * searched are shared out among threads, and what is found is the same for any number of them.
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
  UNITS,
  type Board,
  type Result,
} from '@open2048/core';
import { inOrder, SEARCH_SIGNATURE, type Ask, type Limits, type Thought } from '@open2048/engine';
import { readBytes } from '../files/files.ts';
import { noLines, openJsonLines, type JsonLines } from '../files/json-lines.ts';
import { PlayerThread } from '../player/player-thread.ts';
import { OwnPlayer, type PlayerFiles } from '../player/player.ts';
import type { OnSolving } from '../tables/table-for.ts';

/** A game from a replay that holds, and the digest that tells it from others. */
export interface AnalysedGame {
  readonly film: Film;
  /** The SHA-256 of the replay in our own format, in hexadecimal digits. */
  readonly digest: string;
}

/** What is analysed, by what player, and where the result is kept. */
export interface AnalysisPlan {
  readonly game: AnalysedGame;
  readonly files: PlayerFiles;
  readonly limits: Limits;
  /** The number of threads that search, 1 or more. */
  readonly threads: number;
  /** A file of results, which is resumed where it exists. */
  readonly results?: string | undefined;
  readonly onSolving?: OnSolving;
}

/** A thought about a position, as a line. */
type Line = Thought & { readonly move: number };

/** Thinks of a board; null when told to stop. */
type Think = Ask<Board, Result<Thought> | null>;

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

/** Reads the game of a file, `-` being standard input; faults of files and replays. */
export async function readGame(file: string): Promise<Result<AnalysedGame>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const replay = readReplay(bytes.value);
  if (!replay.ok) return replay;
  const canonical = encodeReplay(replay.value);
  if (!canonical.ok) return canonical;
  return ok({ film: new Film(replay.value), digest: hexOf(sha256(canonical.value)) });
}

/** An analysis that is under way, or done. */
export class GameAnalysis {
  readonly #plan: AnalysisPlan;
  readonly #player: OwnPlayer;
  readonly #lines: JsonLines<Line>;
  readonly #thoughts: Thought[];

  private constructor(plan: AnalysisPlan, player: OwnPlayer, lines: JsonLines<Line>) {
    this.#plan = plan;
    this.#player = player;
    this.#lines = lines;
    this.#thoughts = [...lines.lines];
  }

  /** Faults of the player, which may not be able to play by the rules of the game, and of `openJsonLines`. */
  static async open(plan: AnalysisPlan): Promise<Result<GameAnalysis>> {
    const player = await OwnPlayer.open(plan.files, plan.onSolving);
    if (!player.ok) return player;
    const ready = await player.value.newGame(plan.game.film.replay.rules);
    if (!ready.ok) return ready;
    const lines = await openLines(plan, player.value);
    return lines.ok ? ok(new GameAnalysis(plan, player.value, lines.value)) : lines;
  }

  /** What is thought of the positions in front of the first moves of the game. */
  get thoughts(): readonly Thought[] {
    return this.#thoughts;
  }

  /** The number of moves of the game. */
  get size(): number {
    return this.#plan.game.film.standingMoves().length;
  }

  /** Thinks of the positions that are left, until the signal comes; faults of the player, `cannot-write`. */
  async run(onThought: () => void, signal: AbortSignal): Promise<Result<void>> {
    const { film } = this.#plan.game;
    const left = film.standingMoves().slice(this.#thoughts.length);
    const boards = left.map(({ place }) => film.positionAt(place).board);
    const threads = this.#startThreads();
    const asked =
      threads.length > 0
        ? threads.map(
            (thread): Think =>
              (board) =>
                thread.ask(board, signal),
          )
        : [this.#thinkHere(signal)];
    try {
      for await (const thought of inOrder(boards, asked)) {
        // A thought that was broken off would be another one when thought again.
        if (thought === null || signal.aborted) break;
        if (!thought.ok) return thought;
        const { moves, unit, proved } = thought.value;
        const move = this.#thoughts.length + 1;
        const added = await this.#lines.add({ move, unit, proved, moves });
        if (!added.ok) return added;
        this.#thoughts.push(thought.value);
        onThought();
      }
      return ok(undefined);
    } finally {
      await Promise.all(threads.map((thread) => thread.close()));
    }
  }

  close(): Promise<void> {
    return this.#lines.close();
  }

  /** None where one thread is enough: a table answers at once. */
  #startThreads(): PlayerThread[] {
    const { threads, files, limits, game } = this.#plan;
    if (threads === 1 || !this.#player.searches) return [];
    const { rules } = game.film.replay;
    return Array.from({ length: threads }, () => new PlayerThread(rules, files, limits));
  }

  #thinkHere(signal: AbortSignal): Think {
    const thinking = { signal, onThought: () => undefined };
    return (board) => this.#player.think(board, this.#plan.limits, thinking);
  }
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
