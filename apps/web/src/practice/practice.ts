/** Practice as signals: one controller for the whole app, so that the count in the navigation is current. */
import {
  PracticeController,
  progressOf,
  type PracticeProgress,
  type PracticeState,
} from '@open2048/advice';
import { dayOf, type Ports } from '@open2048/session';
import { computed, signal, type ReadonlySignal } from '@preact/signals';

/** Calls a function regularly, often enough to notice a new day. */
type EveryMinute = (work: () => void) => void;

const MINUTE_MS = 60_000;

/** The practice of the player. */
export interface Practice {
  readonly controller: PracticeController;
  readonly state: ReadonlySignal<PracticeState>;
  /** The progress on the current day. */
  readonly progress: ReadonlySignal<PracticeProgress>;
}

/**
 * Reads what is stored, and follows changes of the store and of the day; empty if the store does not answer. There is no
 * timer for midnight, as it would not run while the device sleeps.
 */
export async function openPractice(
  ports: Ports,
  everyMinute: EveryMinute = (work) => void setInterval(work, MINUTE_MS),
): Promise<Practice> {
  const controller = new PracticeController(ports);
  await controller.load().catch(() => undefined);
  const state = signal(controller.state);
  controller.subscribe(() => (state.value = controller.state));
  const startOfDay = () => dayOf(ports.now()).from;
  const day = signal(startOfDay());
  everyMinute(() => (day.value = startOfDay()));
  return { controller, state, progress: computed(() => progressOf(state.value.decks, day.value)) };
}
