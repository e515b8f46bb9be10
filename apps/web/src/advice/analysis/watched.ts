/** A game that is watched while it is analysed, as the analysis sees it. */
import type { ReplayTimeline } from '@open2048/replay';
import type { ReadonlySignal } from '@preact/signals';

export interface Watched {
  readonly timeline: ReplayTimeline;
  /** The current place in the game. */
  readonly place: ReadonlySignal<number>;
  /** 0 while playback rests: only then is the engine asked, and something announced. */
  readonly running: ReadonlySignal<number>;
  /** Pauses and goes to a place, without an entry in the history. */
  readonly seek: (place: number) => void;
}
