/** Advice in the terminal game: its state on the screen, the clock of autoplay, and its rates. */
import { setTimeout } from 'node:timers/promises';
import type { AutoplayController, HintState } from '@open2048/advice';

/** The advice shown on the screen: a hint, or that autoplay is running. */
export type AdviceState = HintState | { readonly kind: 'playing' };

/** The current advice. */
export function adviceState({ isPlaying, hints }: AutoplayController): AdviceState {
  const isShown = !isPlaying || hints.state.kind === 'failed';
  return isShown ? hints.state : { kind: 'playing' };
}

/**
 * The rates of autoplay in moves per second; the last is the most that a terminal can show one by
 * one.
 */
export const RATES = [1, 2, 5, 10, 20, 60] as const;
export type Rate = (typeof RATES)[number];

/** The clock of autoplay. */
export const CLOCK = {
  now: (): number => performance.now(),
  until: async (due: number, signal: AbortSignal): Promise<number> => {
    const rest = due - performance.now();
    if (rest > 0) await setTimeout(rest, undefined, { signal }).catch(() => undefined);
    return performance.now();
  },
};
