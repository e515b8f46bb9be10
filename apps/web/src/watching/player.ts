/**
 * Playing a timeline: where it stands, whether and which way it runs, how fast. Time comes from outside
 * in milliseconds, so a frame of the screen and a test drive it alike.
 */
import type { ReplayTimeline } from '@open2048/replay';
import { signal, type ReadonlySignal } from '@preact/signals';

/** How fast a timeline runs, 1 being a leisurely game; infinite is a move for every frame. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, Number.POSITIVE_INFINITY] as const;
export type Speed = (typeof SPEEDS)[number];

/** Moves a second at speed 1. */
const PACE = 2.5;
/** A frame that took longer, as in a hidden window, counts as this many milliseconds. */
const LONGEST_FRAME = 250;

/** Backwards, at rest, forwards. */
type Running = -1 | 0 | 1;

/** The time of one move in milliseconds, 0 at infinite speed. */
export function moveMs(speed: Speed): number {
  return 1000 / (PACE * speed);
}

/** One timeline being watched. */
export class Player {
  readonly timeline: ReplayTimeline;
  /** How many events have been played, 0..`timeline.length`. */
  readonly place: ReadonlySignal<number>;
  readonly running: ReadonlySignal<Running>;
  readonly speed: ReadonlySignal<Speed>;
  readonly #speed = signal<Speed>(1);
  readonly #place;
  readonly #running = signal<Running>(0);
  /** The share of the next move that has passed. */
  #due = 0;

  /** Stands at `place`, or at the end if the timeline is shorter. */
  constructor(timeline: ReplayTimeline, place: number) {
    this.timeline = timeline;
    this.place = this.#place = signal(Math.min(place, timeline.length));
    this.running = this.#running;
    this.speed = this.#speed;
  }

  /** Stops, and goes to a place; one beyond an end is that end. */
  seek(place: number): void {
    this.pause();
    this.#go(place);
  }

  /** Stops, and goes one event on or back. */
  step(by: 1 | -1): void {
    this.seek(this.#place.value + by);
  }

  /** Runs; from the end where nothing is left that way, from the other end. */
  run(direction: 1 | -1): void {
    const [goal, origin] = direction === 1 ? [this.timeline.length, 0] : [0, this.timeline.length];
    if (this.#place.value === goal) this.#go(origin);
    this.#due = 0;
    this.#running.value = direction;
  }

  /** Runs at another speed from now on. */
  hurry(speed: Speed): void {
    this.#speed.value = speed;
  }

  pause(): void {
    this.#running.value = 0;
  }

  /** Lets milliseconds pass while it runs; it stops by itself at the end. */
  advance(milliseconds: number): void {
    const running = this.#running.value;
    if (running === 0) return;
    this.#due += Math.min(milliseconds, LONGEST_FRAME) / moveMs(this.speed.value);
    const count = this.speed.value === Number.POSITIVE_INFINITY ? 1 : Math.floor(this.#due);
    this.#due = this.#due === Number.POSITIVE_INFINITY ? 0 : this.#due - count;
    this.#go(this.#place.value + count * running);
    const end = running === 1 ? this.timeline.length : 0;
    if (this.#place.value === end) this.pause();
  }

  #go(place: number): void {
    this.#place.value = Math.max(0, Math.min(place, this.timeline.length));
  }
}
