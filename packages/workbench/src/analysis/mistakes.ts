/** Keeps the mistakes of an analysed game for practice. */
import type { GameAnalysis } from '@open2048/advice';
import { fault, ok, type Result } from '@open2048/core';
import { changeExercises, withFound, type Storage } from '@open2048/session';

/** The number of mistakes, and how many of their positions are new to the exercises. */
export interface KeptMistakes {
  readonly found: number;
  readonly new: number;
}

/** Keeps the mistakes found so far. Fault `cannot-write`. */
export async function keepMistakes(
  storage: Storage,
  { timeline, mistakes }: GameAnalysis,
): Promise<Result<KeptMistakes>> {
  let before = new Set<string>();
  try {
    const after = await changeExercises(storage, timeline.replay.rules, (old) => {
      before = new Set(old.map(({ position }) => position));
      return withFound(old, mistakes, Date.now());
    });
    const added = after.filter(({ position }) => !before.has(position));
    return ok({ found: mistakes.length, new: added.length });
  } catch (error) {
    return fault('cannot-write', `the mistakes cannot be kept: ${(error as Error).message}`);
  }
}
