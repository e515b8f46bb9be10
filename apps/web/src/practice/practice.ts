/**
 * The exercises, as a signal: read from the store when first needed, changed there first, and updated when another tab
 * changes them. There is one instance for the whole app, so that the count in the navigation includes the latest
 * answer.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import {
  answered,
  changeExercises,
  dayOf,
  exercisesAhead,
  exercisesOf,
  mergeExercises,
  putAway,
  readDecks,
  tasksOf,
  withChanged,
  withFound,
  type Deck,
  type Exercise,
  type MistakeFound,
  type Ports,
  type Task,
} from '@open2048/session';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { coalesced } from '../coalesced.ts';

/** Calls a function regularly, often enough to notice a new day. */
type NowAndThen = (work: () => void) => void;

const MINUTE_MS = 60_000;

/** All exercises of the player. */
export class Practice {
  readonly decks: ReadonlySignal<readonly Deck[]>;
  /** Whether the store refused the latest change. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** The exercises due today. */
  readonly today: ReadonlySignal<readonly Task[]>;
  readonly #decks = signal<readonly Deck[]>([]);
  readonly #hasFailed = signal(false);
  readonly #ports: Pick<Ports, 'storage' | 'now'>;
  /** The start of the day that `today` is for. */
  readonly #day;

  private constructor(ports: Pick<Ports, 'storage' | 'now'>) {
    this.#ports = ports;
    this.#day = signal(dayOf(ports.now()).from);
    this.decks = this.#decks;
    this.hasFailed = this.#hasFailed;
    this.today = computed(() => tasksOf(this.#decks.value, exercisesOf, this.#day.value));
  }

  /**
   * Reads what is stored, and follows changes of the store and of the day; empty if the store does not answer. There is
   * no timer for midnight, as it would not run while the device sleeps.
   */
  static async open(
    ports: Pick<Ports, 'storage' | 'now'>,
    nowAndThen: NowAndThen = (work) => void setInterval(work, MINUTE_MS),
  ): Promise<Practice> {
    const practice = new Practice(ports);
    await practice.#read().catch(() => undefined);
    ports.storage.watch(coalesced(() => practice.#read()));
    nowAndThen(() => (practice.#day.value = dayOf(ports.now()).from));
    return practice;
  }

  /** All exercises, under any rules. */
  get exercises(): readonly Exercise[] {
    return this.#decks.value.flatMap((deck) => deck.exercises);
  }

  /** Exercises that are not due yet but can be practised ahead. */
  ahead(): readonly Task[] {
    return tasksOf(this.#decks.value, exercisesAhead, this.#ports.now());
  }

  /** Adds the mistakes that an analysis found. */
  add(rules: RuleSet, found: readonly MistakeFound[]): Promise<void> {
    return this.#change(rules, (old) => withFound(old, found, this.#ports.now()));
  }

  /** Records the first answer to an exercise. */
  answer(task: Task, isRight: boolean): Promise<void> {
    return this.#changeOne(task, (now) => answered(now, isRight, this.#ports.now()));
  }

  /** Puts an exercise away, so that it is never due again; returns it as it was. */
  async putAway(task: Task): Promise<Task> {
    let before = task.exercise;
    await this.#changeOne(task, (now) => {
      before = now;
      return putAway(now, this.#ports.now());
    });
    return { ...task, exercise: before };
  }

  /** Undoes `putAway`. */
  takeBack(task: Task): Promise<void> {
    return this.#changeOne(task, () => ({ ...task.exercise, changedAt: this.#ports.now() }));
  }

  /** Deletes everything, and returns it. */
  async clear(): Promise<readonly Deck[]> {
    const decks = this.#decks.value;
    for (const { rules } of decks) await this.#change(rules, () => []);
    return decks;
  }

  /** Restores what was deleted. */
  async bringBack(decks: readonly Deck[]): Promise<void> {
    for (const { rules, exercises } of decks) {
      await this.#change(rules, (old) => mergeExercises(old, exercises));
    }
  }

  #changeOne({ rules, exercise }: Task, change: (exercise: Exercise) => Exercise): Promise<void> {
    return this.#change(rules, (old) => withChanged(old, exercise, change));
  }

  async #change(
    rules: RuleSet,
    change: (exercises: readonly Exercise[]) => readonly Exercise[],
  ): Promise<void> {
    try {
      const exercises = await changeExercises(this.#ports.storage, rules, change);
      const text = ruleSetText(rules);
      const others = this.#decks.value.filter((deck) => ruleSetText(deck.rules) !== text);
      this.#decks.value = exercises.length === 0 ? others : [...others, { rules, exercises }];
      this.#hasFailed.value = false;
    } catch {
      this.#hasFailed.value = true;
    }
  }

  async #read(): Promise<void> {
    this.#decks.value = await readDecks(this.#ports.storage);
  }
}
