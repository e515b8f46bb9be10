/**
 * The state of practice: the current round and the exercises of this machine. Answers take effect at once and are
 * written in the background, one after another, each applied to what is stored at that moment, so that terminals that
 * run at the same time lose no answers. The exercises are read again between rounds. Full-screen mode and line mode
 * both use this class.
 */
import { choicesOf, isMistake } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import {
  answered,
  atNext,
  changeExercises,
  exercisesAhead,
  exercisesOf,
  isDone,
  isResting,
  putAway,
  readDecks,
  roundOf,
  taskOf,
  tasksOf,
  triedAgain,
  withAnswer,
  withChanged,
  type Answer,
  type Deck,
  type Exercise,
  type Ports,
  type Round,
  type Task,
} from '@open2048/session';

/** The state of practice. */
export interface PracticeState {
  /** null before the first round. */
  readonly round: Round | null;
  readonly decks: readonly Deck[];
  /** The exercise that was put away last; null again once the next exercise is answered. */
  readonly away: Task | null;
  /** Why the last change could not be saved; null if it was saved. */
  readonly failure: string | null;
}

/** The exercises that are due, and how many exercises are at each stage. */
export interface Outlook {
  /** How many are due today, and how many could be practised ahead of time. */
  readonly today: number;
  readonly ahead: number;
  readonly new: number;
  readonly learning: number;
  readonly done: number;
  /** When the next exercise is due, in milliseconds since 1970; null if none was tried yet or one is due today. */
  readonly next: number | null;
}

/** The outlook at the time `now`. */
export function outlookOf(decks: readonly Deck[], now: number): Outlook {
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

export class Practising {
  /** Called when the state has changed. */
  onChange: () => void = () => undefined;
  readonly #ports: Pick<Ports, 'storage' | 'now'>;
  #standing: PracticeState;
  #written: Promise<void> = Promise.resolve();

  private constructor(ports: Pick<Ports, 'storage' | 'now'>, decks: readonly Deck[]) {
    this.#ports = ports;
    this.#standing = { round: null, decks, away: null, failure: null };
    if (this.outlook.today > 0) this.begin();
  }

  /** Reads the stored exercises and starts a round if any are due; rejects if the storage does. */
  static async open(ports: Pick<Ports, 'storage' | 'now'>): Promise<Practising> {
    return new Practising(ports, await readDecks(ports.storage));
  }

  get standing(): PracticeState {
    return this.#standing;
  }

  /** The current exercise; null between two rounds. */
  get task(): Task | null {
    const { round } = this.#standing;
    return round === null ? null : taskOf(round);
  }

  get outlook(): Outlook {
    return outlookOf(this.#standing.decks, this.#ports.now());
  }

  /** Starts a round with the exercises due today, or else with those due later; does nothing if there are none. */
  begin(): void {
    const { decks } = this.#standing;
    const now = this.#ports.now();
    const today = tasksOf(decks, exercisesOf, now);
    const tasks = today.length > 0 ? today : tasksOf(decks, exercisesAhead, now);
    if (tasks.length > 0) this.#show({ round: roundOf(tasks), away: null });
  }

  /** Answers with a move; false if no answer is expected or the move changes nothing. */
  choose(direction: Direction): boolean {
    const choices = this.task === null ? [] : choicesOf(this.task.exercise);
    const choice = choices.find((each) => each.direction === direction);
    return choice !== undefined && this.#take({ direction, isRight: !isMistake(choice) });
  }

  /** Shows the solution; this counts as an answer. */
  giveUp(): void {
    this.#take({ direction: null, isRight: false });
  }

  /** Returns to the position, to try another move. */
  again(): void {
    const { round } = this.#standing;
    if (round !== null) this.#show({ round: triedAgain(round) });
  }

  /** Moves on to the next exercise, or to the end of the round. */
  next(): void {
    this.#goOn(null);
  }

  /** Puts the exercise away, so that it is never asked again, and moves on. */
  putAway(): void {
    const { task } = this;
    if (task === null) return;
    let before = task.exercise;
    this.#change(task, (exercise) => {
      before = exercise;
      return putAway(exercise, this.#ports.now());
    });
    this.#goOn({ ...task, exercise: before });
  }

  /** Undoes putting an exercise away; false if there is nothing to undo. */
  takeBack(): boolean {
    const { away } = this.#standing;
    if (away === null) return false;
    this.#change(away, () => ({ ...away.exercise, changedAt: this.#ports.now() }));
    this.#show({ away: null });
    this.#readWhenOver();
    return true;
  }

  /** Resolves when all changes are written or have failed. */
  async settled(): Promise<void> {
    await this.#written;
  }

  #take(answer: Answer): boolean {
    const { round } = this.#standing;
    if (round === null) return false;
    const after = withAnswer(round, answer);
    if (after === round) return false;
    this.#show({ round: after, away: null });
    if (after.results !== round.results) {
      this.#change(taskOf(round)!, (now) => answered(now, answer.isRight, this.#ports.now()));
    }
    return true;
  }

  #goOn(away: Task | null): void {
    const { round } = this.#standing;
    if (round === null) return;
    this.#show({ round: atNext(round), away });
    this.#readWhenOver();
  }

  /** Changes an exercise in memory at once, then in the storage. */
  #change({ rules, exercise }: Task, change: (exercise: Exercise) => Exercise): void {
    const changed = (old: readonly Exercise[]) => withChanged(old, exercise, change);
    const decks = this.#standing.decks.map((deck) =>
      deck.rules === rules ? { rules, exercises: changed(deck.exercises) } : deck,
    );
    this.#show({ decks });
    this.#written = this.#written.then(async () => {
      try {
        await changeExercises(this.#ports.storage, rules, changed);
        this.#show({ failure: null });
      } catch (error) {
        this.#show({ failure: (error as Error).message });
      }
    });
  }

  #readWhenOver(): void {
    if (this.task === null) this.#written = this.#written.then(() => this.#readAgain());
  }

  async #readAgain(): Promise<void> {
    const decks = await readDecks(this.#ports.storage).catch(() => null);
    if (decks !== null && this.task === null) this.#show({ decks });
  }

  #show(change: Partial<PracticeState>): void {
    this.#standing = { ...this.#standing, ...change };
    this.onChange();
  }
}
