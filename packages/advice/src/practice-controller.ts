/**
 * Practice: the exercises of the player and the current round. A change takes effect at once and is written in the
 * background, one after another, each applied to what is stored at that moment, so that several windows or terminals
 * lose no answers. Until it is stored it is in the log, if there is one.
 */
import { ruleSetText, type Direction, type RuleSet } from '@open2048/core';
import {
  answered,
  changeExercises,
  exercisesAhead,
  exercisesOf,
  exercisesWith,
  isDone,
  isResting,
  mergeExercises,
  putAway,
  readDecks,
  recoverExercises,
  tasksOf,
  withChanged,
  withFound,
  type Deck,
  type Exercise,
  type Mistake,
  type Ports,
  type Task,
} from '@open2048/session';
import { Listeners } from './listeners.ts';
import {
  atNext,
  roundOf,
  taskOf,
  triedAgain,
  withAnswer,
  type PracticeRound,
} from './practice-round.ts';
import { StoreQueue } from './store-queue.ts';

/** The state of practice. */
export interface PracticeState {
  readonly decks: readonly Deck[];
  /** null before the first round. */
  readonly round: PracticeRound | null;
  /** The exercise that was put away last; null again once the next exercise is answered. */
  readonly lastPutAway: Task | null;
  /** Why the last change could not be saved; null if it was saved. */
  readonly failure: string | null;
}

/** The exercises that are due, and how many exercises are at each stage. */
export interface PracticeProgress {
  /** How many are due today. */
  readonly today: number;
  /** How many could be practised ahead of time. */
  readonly ahead: number;
  readonly new: number;
  readonly learning: number;
  readonly done: number;
  /** When the next exercise is due, in milliseconds since 1970; null if none was tried yet or one is due today. */
  readonly next: number | null;
}

/** The progress at the time `now`, in milliseconds since 1970. */
export function progressOf(decks: readonly Deck[], now: number): PracticeProgress {
  const all = decks.flatMap(({ exercises }) => exercises);
  const resting = all.filter(isResting);
  const today = tasksOf(decks, exercisesOf, now).length;
  const isLater = today === 0 && resting.length > 0;
  return {
    today,
    ahead: tasksOf(decks, exercisesAhead, now).length,
    new: all.filter(({ box }) => box === 0).length,
    learning: resting.length,
    done: all.filter(isDone).length,
    next: isLater ? Math.min(...resting.map(({ due }) => due)) : null,
  };
}

/** The practice of one player. */
export class PracticeController {
  readonly #ports: Ports;
  readonly #listeners = new Listeners();
  #state: PracticeState = { decks: [], round: null, lastPutAway: null, failure: null };
  readonly #queue: StoreQueue;

  /** Without exercises until `load`. */
  constructor(ports: Ports) {
    this.#ports = ports;
    this.#queue = new StoreQueue(ports, (failure) => this.#report(failure));
  }

  /**
   * Reads the stored exercises, stores what the log still has, and follows changes by other windows and terminals; rejects if
   * the storage does.
   */
  async load(): Promise<void> {
    this.#ports.storage.watch(() => this.#readSoon());
    await recoverExercises(this.#ports);
    this.#show({ decks: await readDecks(this.#ports.storage) });
  }

  /** A new value at every change. */
  get state(): PracticeState {
    return this.#state;
  }

  /** The current exercise; null between two rounds. */
  get task(): Task | null {
    const { round } = this.#state;
    return round === null ? null : taskOf(round);
  }

  get progress(): PracticeProgress {
    return progressOf(this.#state.decks, this.#ports.now());
  }

  /** Calls the listener after every change of the state; returns a function that removes the listener. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Continues the round; if it is over, discards it, and starts another if exercises are due today. */
  resume(): void {
    if (this.task !== null) return;
    if (this.#state.round !== null) this.#show({ round: null });
    if (this.progress.today > 0) this.begin();
  }

  /** Starts a round with the exercises due today, or else with those due later; does nothing if there are none. */
  begin(): void {
    const { decks } = this.#state;
    const now = this.#ports.now();
    const today = tasksOf(decks, exercisesOf, now);
    const tasks = today.length > 0 ? today : tasksOf(decks, exercisesAhead, now);
    if (tasks.length > 0) this.#show({ round: roundOf(tasks), lastPutAway: null });
  }

  /** Starts a round with the exercise of a position, then those due today; does nothing if there is no such exercise. */
  beginWith(position: string): void {
    const { decks } = this.#state;
    const isFirst = ({ exercise }: Task): boolean => exercise.position === position;
    const first = tasksOf(decks, (exercises) => exercises, 0).filter(isFirst);
    const today = tasksOf(decks, exercisesOf, this.#ports.now());
    if (first.length === 0) return;
    const rest = today.filter((task) => !isFirst(task));
    this.#show({ round: roundOf([...first, ...rest]), lastPutAway: null });
  }

  /** Answers with a move; false if no answer is expected or the move changes nothing. */
  choose(direction: Direction): boolean {
    return this.#answer(direction);
  }

  /** Shows the solution; this counts as an answer. */
  giveUp(): void {
    this.#answer(null);
  }

  /** Returns to the position, to try another move. */
  tryAgain(): void {
    const { round } = this.#state;
    if (round !== null) this.#show({ round: triedAgain(round) });
  }

  /** Moves on to the next exercise, or to the end of the round. */
  next(): void {
    this.#moveOn(null);
  }

  /** Puts the exercise away, so that it is never asked again, and moves on. */
  putAway(): void {
    const { task } = this;
    if (task === null) return;
    let before = task.exercise;
    void this.#changeOne(task, (exercise) => {
      before = exercise;
      return putAway(exercise, this.#ports.now());
    });
    this.#moveOn({ ...task, exercise: before });
  }

  /** Undoes `putAway`; false if there is nothing to undo. */
  undoPutAway(): boolean {
    const { lastPutAway } = this.#state;
    if (lastPutAway === null) return false;
    const { exercise } = lastPutAway;
    void this.#changeOne(lastPutAway, () => ({ ...exercise, changedAt: this.#ports.now() }));
    this.#show({ lastPutAway: null });
    return true;
  }

  /** Adds mistakes that an analysis found; resolves when they are written or that failed. */
  add(rules: RuleSet, mistakes: readonly Mistake[]): Promise<void> {
    return this.#change(rules, (old) => withFound(old, mistakes, this.#ports.now()));
  }

  /** Deletes all exercises and the round, and returns the exercises. */
  deleteAll(): readonly Deck[] {
    const { decks } = this.#state;
    this.#queue.clearLog();
    this.#show({ round: null, lastPutAway: null });
    for (const { rules } of decks) void this.#change(rules, () => []);
    return decks;
  }

  /** Restores deleted exercises. */
  restore(decks: readonly Deck[]): void {
    for (const { rules, exercises } of decks) {
      void this.#change(rules, (old) => mergeExercises(old, exercises));
    }
  }

  /** Resolves when all changes are written or have failed. */
  async settled(): Promise<void> {
    await this.#queue.settled();
  }

  #answer(direction: Direction | null): boolean {
    const { round } = this.#state;
    if (round === null) return false;
    const after = withAnswer(round, direction);
    if (after === round) return false;
    this.#show({ round: after, lastPutAway: null });
    if (after.results !== round.results) {
      const { isRight } = after.answer!;
      void this.#changeOne(taskOf(round)!, (now) => answered(now, isRight, this.#ports.now()));
    }
    return true;
  }

  #moveOn(lastPutAway: Task | null): void {
    const { round } = this.#state;
    if (round === null) return;
    this.#show({ round: atNext(round), lastPutAway });
    // Notifications of the storage may be missing.
    if (this.task === null) this.#readSoon();
  }

  #changeOne({ rules, exercise }: Task, change: (exercise: Exercise) => Exercise): Promise<void> {
    return this.#change(rules, (old) => withChanged(old, exercise, change));
  }

  /** Changes the exercises of a rule set in memory at once, then in the storage. */
  #change(
    rules: RuleSet,
    change: (exercises: readonly Exercise[]) => readonly Exercise[],
  ): Promise<void> {
    const { decks } = this.#state;
    const after = withDeck(decks, rules, change);
    this.#show({ decks: after });
    const added = addedTo(decks, after);
    return this.#queue.write(exercisesWith(rules), added, () =>
      changeExercises(this.#ports.storage, rules, change),
    );
  }

  /** Reads the exercises again, after the changes so far. */
  #readSoon(): void {
    this.#queue.readSoon(
      () => readDecks(this.#ports.storage),
      (decks) => this.#show({ decks }),
    );
  }

  #report(failure: string | null): void {
    if (failure !== null || this.#state.failure !== null) this.#show({ failure });
  }

  #show(change: Partial<PracticeState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.call();
  }
}

/** The decks after a change to the exercises of a rule set; empty decks are left out. */
function withDeck(
  decks: readonly Deck[],
  rules: RuleSet,
  change: (exercises: readonly Exercise[]) => readonly Exercise[],
): readonly Deck[] {
  const text = ruleSetText(rules);
  const isSame = (deck: Deck): boolean => ruleSetText(deck.rules) === text;
  const all = decks.some(isSame) ? decks : [...decks, { rules, exercises: [] }];
  return all
    .map((deck) => (isSame(deck) ? { rules, exercises: change(deck.exercises) } : deck))
    .filter(({ exercises }) => exercises.length > 0);
}

/** The exercises that earlier decks lack, all of one rule set. */
function addedTo(before: readonly Deck[], after: readonly Deck[]): readonly Exercise[] {
  const old = new Set(before.flatMap(({ exercises }) => exercises));
  return after.flatMap(({ exercises }) => exercises.filter((each) => !old.has(each)));
}
