/**
 * Somebody practises: the round that is under way, and the exercises of this machine. Answers count at once
 * and are written behind the player's back, one after the other, each to what is stored at that moment, so
 * that terminals side by side lose none; between two rounds it is read again. The screen and the lines both
 * stand on this.
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

/** How practice stands. */
export interface PracticeState {
  /** null before the first. */
  readonly round: Round | null;
  readonly decks: readonly Deck[];
  /** What was put away last, for as long as the exercise after it is asked. */
  readonly away: Task | null;
  /** Why the last change could not be kept; null where it was. */
  readonly failure: string | null;
}

/** What there is to do, and how far all exercises are. */
export interface Outlook {
  /** How many are due today, and how many there are beyond. */
  readonly today: number;
  readonly ahead: number;
  readonly new: number;
  readonly learning: number;
  readonly done: number;
  /** When the next one is due, in milliseconds since 1970; null where none was tried, or one is due today. */
  readonly next: number | null;
}

/** The outlook at a time. */
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

/** Practice on one machine. */
export class Practising {
  /** Called when the standing has changed. */
  onChange: () => void = () => undefined;
  readonly #ports: Pick<Ports, 'storage' | 'now'>;
  #standing: PracticeState;
  #written: Promise<void> = Promise.resolve();

  private constructor(ports: Pick<Ports, 'storage' | 'now'>, decks: readonly Deck[]) {
    this.#ports = ports;
    this.#standing = { round: null, decks, away: null, failure: null };
    if (this.outlook.today > 0) this.begin();
  }

  /** Reads what is stored, and begins a round where anything is due; rejects as the storage does. */
  static async open(ports: Pick<Ports, 'storage' | 'now'>): Promise<Practising> {
    return new Practising(ports, await readDecks(ports.storage));
  }

  get standing(): PracticeState {
    return this.#standing;
  }

  /** The exercise that is asked; null between two rounds. */
  get task(): Task | null {
    const { round } = this.#standing;
    return round === null ? null : taskOf(round);
  }

  get outlook(): Outlook {
    return outlookOf(this.#standing.decks, this.#ports.now());
  }

  /** Begins a round with what is due today, or with what comes after that; does nothing where there is none. */
  begin(): void {
    const { decks } = this.#standing;
    const now = this.#ports.now();
    const today = tasksOf(decks, exercisesOf, now);
    const tasks = today.length > 0 ? today : tasksOf(decks, exercisesAhead, now);
    if (tasks.length > 0) this.#show({ round: roundOf(tasks), away: null });
  }

  /** Makes a move; false where none is due, or nothing moves that way. */
  choose(direction: Direction): boolean {
    const choices = this.task === null ? [] : choicesOf(this.task.exercise);
    const choice = choices.find((each) => each.direction === direction);
    return choice !== undefined && this.#take({ direction, isRight: !isMistake(choice) });
  }

  /** Shows the solution, which is an answer too. */
  giveUp(): void {
    this.#take({ direction: null, isRight: false });
  }

  /** Back to the position, to try another move. */
  again(): void {
    const { round } = this.#standing;
    if (round !== null) this.#show({ round: triedAgain(round) });
  }

  /** On to the next exercise, or to the end of the round. */
  next(): void {
    this.#goOn(null);
  }

  /** Has the exercise never come again, and goes on. */
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

  /** Takes back that an exercise was put away; false where there is nothing to take back. */
  takeBack(): boolean {
    const { away } = this.#standing;
    if (away === null) return false;
    this.#change(away, () => ({ ...away.exercise, changedAt: this.#ports.now() }));
    this.#show({ away: null });
    this.#readWhenOver();
    return true;
  }

  /** Resolves when all is written, or could not be. */
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

  /** Changes an exercise here at once, and then where it is stored. */
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
