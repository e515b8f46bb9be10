/**
 * Puzzles for one player: the current puzzle and the answers so far. An answer takes effect at once and is written in the
 * background, applied to what is stored at that moment, so that several windows or terminals lose no answers. Until it is
 * stored it is in the log, if there is one.
 */
import type { Direction, Rng } from '@open2048/core';
import {
  changePuzzles,
  mergePuzzles,
  dateOf,
  NO_PUZZLES,
  PUZZLE_ANSWERS,
  readPuzzles,
  recoverPuzzles,
  type Ports,
  type PuzzleRecord,
} from '@open2048/session';
import { Listeners } from '../listeners.ts';
import { StoreQueue } from '../store-queue.ts';
import { answerPuzzle, withAnswerTo, type PuzzleOutcome } from './answer.ts';
import { dailyPuzzle, nextPuzzle } from './choose.ts';
import type { Pack } from './pack.ts';
import type { Puzzle, PuzzleTheme } from './puzzle.ts';
import { standingOf, type PuzzleStanding } from './standing.ts';

/** An answer as it is shown. */
export interface ShownAnswer extends Omit<PuzzleOutcome, 'record'> {
  /** The move; null if the player asked for the solution. */
  readonly direction: Direction | null;
}

/** The state of puzzles. */
export interface PuzzleState {
  readonly record: PuzzleRecord;
  /** The current puzzle; null before the first. */
  readonly puzzle: Puzzle | null;
  /** The day, `YYYY-MM-DD`, if the puzzle is that of the day; else null. */
  readonly date: string | null;
  /** The answer to the current puzzle; null while one is expected. */
  readonly answer: ShownAnswer | null;
  /** Why the last answer could not be saved; null if it was saved. */
  readonly failure: string | null;
}

/** What the controller needs. */
export interface PuzzlePorts extends Ports {
  readonly pack: Pack;
  readonly rng: Rng;
}

/** The puzzles of one player. */
export class PuzzleController {
  readonly #ports: PuzzlePorts;
  readonly #listeners = new Listeners();
  #state: PuzzleState = {
    record: NO_PUZZLES,
    puzzle: null,
    date: null,
    answer: null,
    failure: null,
  };
  readonly #queue: StoreQueue;

  /** Without answers until `load`. */
  constructor(ports: PuzzlePorts) {
    this.#ports = ports;
    this.#queue = new StoreQueue(ports, (failure) => this.#report(failure));
  }

  /**
   * Reads the stored answers, stores what the log still has, and follows other windows and terminals; rejects if the storage
   * does.
   */
  async load(): Promise<void> {
    const { storage } = this.#ports;
    const read = () => readPuzzles(storage);
    storage.watch(() => this.#queue.readSoon(read, (stored) => this.#showStored(stored)));
    await recoverPuzzles(this.#ports);
    this.#showStored(await read());
  }

  /** A new value at every change. */
  get state(): PuzzleState {
    return this.#state;
  }

  get standing(): PuzzleStanding {
    return standingOf(this.#state.record, this.#ports.now());
  }

  /** The date in the player's time zone, `YYYY-MM-DD`. */
  get today(): string {
    return dateOf(this.#ports.now());
  }

  /** Whether the daily puzzle of today was solved; null before it is answered. */
  get isDailySolved(): boolean | null {
    return this.#state.record.days.find(({ date }) => date === this.today)?.isSolved ?? null;
  }

  /** Calls the listener after every change of the state; returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Shows the puzzle of today. */
  daily(): void {
    const date = this.today;
    this.#show({ puzzle: dailyPuzzle(this.#ports.pack, date), date, answer: null });
  }

  /** Shows a puzzle near the rating of the player, of one theme if one is given; false if none has the theme. */
  next(theme: PuzzleTheme | null = null): boolean {
    const { pack, rng, now } = this.#ports;
    const puzzles = pack.puzzles.filter((each) => theme === null || each.theme === theme);
    if (puzzles.length === 0) return false;
    const except = [
      dailyPuzzle(pack, this.today).id,
      ...(this.#state.puzzle === null ? [] : [this.#state.puzzle.id]),
    ];
    const puzzle = nextPuzzle(puzzles, this.#state.record, { now: now(), rng, except });
    this.#show({ puzzle, date: null, answer: null });
    return true;
  }

  /** Shows the puzzle with this id; false if the pack has none. */
  open(id: string): boolean {
    const puzzle = this.#ports.pack.puzzles.find((each) => each.id === id);
    if (puzzle !== undefined) this.#show({ puzzle, date: null, answer: null });
    return puzzle !== undefined;
  }

  /** Answers with a move; false if no answer is expected or the move is not legal. */
  choose(direction: Direction): boolean {
    const { puzzle } = this.#state;
    const isLegal = puzzle?.moves.some((move) => move.direction === direction) ?? false;
    return isLegal && this.#answer(direction);
  }

  /** Shows the solution; this counts as a wrong answer. */
  giveUp(): void {
    this.#answer(null);
  }

  /** Returns to the position, to try another move, which is not rated. */
  tryAgain(): void {
    this.#show({ answer: null });
  }

  /** Deletes all answers, and returns them. */
  deleteAll(): PuzzleRecord {
    const { record } = this.#state;
    this.#queue.clearLog();
    this.#change(() => NO_PUZZLES);
    return record;
  }

  /** Restores deleted answers. */
  restore(deleted: PuzzleRecord): void {
    this.#change((record) => mergePuzzles(record, deleted));
  }

  /** Resolves when all answers are written or have failed. */
  async settled(): Promise<void> {
    await this.#queue.settled();
  }

  #answer(direction: Direction | null): boolean {
    const { puzzle, date, record, answer } = this.#state;
    if (puzzle === null || answer !== null) return false;
    const time = { at: this.#ports.now(), date };
    const { record: _, ...outcome } = answerPuzzle(record, puzzle, direction, time);
    this.#change((old) => withAnswerTo(old, puzzle, direction, time), {
      answer: { ...outcome, direction },
    });
    return true;
  }

  /** Changes the answers in memory at once, then in the storage. */
  #change(change: (record: PuzzleRecord) => PuzzleRecord, shown: Partial<PuzzleState> = {}): void {
    const { record } = this.#state;
    const after = change(record);
    this.#show({ ...shown, record: after });
    const added = addedTo(record, after);
    void this.#queue.write(PUZZLE_ANSWERS, added, () => changePuzzles(this.#ports.storage, change));
  }

  /** Shows what was read; what could not be saved is kept in memory. */
  #showStored(stored: PuzzleRecord): void {
    const { record, failure } = this.#state;
    this.#show({ record: failure === null ? stored : mergePuzzles(record, stored) });
  }

  #report(failure: string | null): void {
    if (failure !== null || this.#state.failure !== null) this.#show({ failure });
  }

  #show(change: Partial<PuzzleState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.call();
  }
}

/** What a record has that an earlier one lacks. */
function addedTo(before: PuzzleRecord, after: PuzzleRecord): PuzzleRecord {
  const old = new Set<object>([...before.answers, ...before.days]);
  const isNew = (entry: object): boolean => !old.has(entry);
  return { answers: after.answers.filter(isNew), days: after.days.filter(isNew) };
}
