/** Advice in a game of the terminal: what is shown of it, its clock, and the rates of autoplay. */
import { setTimeout } from 'node:timers/promises';
import type { AutoplayController, HintState } from '@open2048/advice';

/** The advice on the screen: the hint, or that autoplay is on. */
export type AdviceState = HintState | { readonly kind: 'playing' };

/** The advice of a game now. */
export function adviceState({ isPlaying, hints }: AutoplayController): AdviceState {
  const isShown = !isPlaying || hints.state.kind === 'failed';
  return isShown ? hints.state : { kind: 'playing' };
}

/** Moves a second of autoplay; the last is as many as a terminal shows one by one. */
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
