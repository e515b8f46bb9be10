/** Keeps the mistakes of an analysed game for practice. */
import { analyseMove, mistakesIn, type Evaluation } from '@open2048/advice';
import { fault, formatPosition, ok, type Result } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import { changeExercises, withFound, type Storage } from '@open2048/session';

/** The number of mistakes, and how many of their positions are new to the exercises. */
export interface KeptMistakes {
  readonly found: number;
  readonly new: number;
}

/** Keeps the mistakes of a game; `evaluations` belong to its first standing moves. Fault `cannot-write`. */
export async function keepMistakes(
  storage: Storage,
  timeline: ReplayTimeline,
  evaluations: readonly Evaluation[],
): Promise<Result<KeptMistakes>> {
  const made = timeline.standingMoves().slice(0, evaluations.length);
  const positions = made.map(({ place }) => timeline.positionAt(place));
  const judged = made.map((move, index) =>
    analyseMove(move, index, positions[index]!, evaluations[index]!),
  );
  const found = mistakesIn(judged, (index) => {
    const { unit, moves } = evaluations[index]!;
    return { position: formatPosition(positions[index]!.board), unit, moves };
  });
  let before = new Set<string>();
  try {
    const after = await changeExercises(storage, timeline.replay.rules, (old) => {
      before = new Set(old.map(({ position }) => position));
      return withFound(old, found, Date.now());
    });
    const added = after.filter(({ position }) => !before.has(position));
    return ok({ found: found.length, new: added.length });
  } catch (error) {
    return fault('cannot-write', `the mistakes cannot be kept: ${(error as Error).message}`);
  }
}
