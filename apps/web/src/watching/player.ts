/**
 * Plays a timeline: its place, direction and speed. Time is passed in as milliseconds, so that
 * animation frames and tests drive it the same way.
 */
import type { ReplayTimeline } from '@open2048/replay';
import { signal, type ReadonlySignal } from '@preact/signals';

/** Playback speeds, 1 being a leisurely game; infinite is one move per frame. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, Number.POSITIVE_INFINITY] as const;
export type Speed = (typeof SPEEDS)[number];

/** Moves per second at speed 1. */
const PACE = 2.5;
/** The most milliseconds that one frame counts as; hidden windows have longer ones. */
const LONGEST_FRAME = 250;

/** Backwards, paused, forwards. */
type Running = -1 | 0 | 1;

/** The time of one move in milliseconds, 0 at infinite speed. */
export function moveMs(speed: Speed): number {
  return 1000 / (PACE * speed);
}

/** A timeline being played. */
export class Player {
  readonly timeline: ReplayTimeline;
  /** How many events have been played, 0..`timeline.length`. */
  readonly place: ReadonlySignal<number>;
  readonly running: ReadonlySignal<Running>;
  readonly speed: ReadonlySignal<Speed>;
  readonly #speed = signal<Speed>(1);
  readonly #place;
  readonly #running = signal<Running>(0);
  /** The elapsed fraction of the next move. */
  #due = 0;

  /** Starts at `place`, or at the end if the timeline is shorter. */
  constructor(timeline: ReplayTimeline, place: number) {
    this.timeline = timeline;
    this.place = this.#place = signal(Math.min(place, timeline.length));
    this.running = this.#running;
    this.speed = this.#speed;
  }

  /** Pauses and goes to a place, clamped to the timeline. */
  seek(place: number): void {
    this.pause();
    this.#go(place);
  }

  /** Pauses and goes one event forwards or back. */
  step(by: 1 | -1): void {
    this.seek(this.#place.value + by);
  }

  /** Runs in a direction; if already at the end in that direction, starts from the other end. */
  run(direction: 1 | -1): void {
    const [goal, origin] = direction === 1 ? [this.timeline.length, 0] : [0, this.timeline.length];
    if (this.#place.value === goal) this.#go(origin);
    this.#due = 0;
    this.#running.value = direction;
  }

  /** Changes the speed. */
  hurry(speed: Speed): void {
    this.#speed.value = speed;
  }

  pause(): void {
    this.#running.value = 0;
  }

  /** Advances the player by milliseconds if it runs; it pauses at the end. */
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
