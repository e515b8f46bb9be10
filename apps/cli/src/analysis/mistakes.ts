/** The mistakes of a game that was analysed, kept to be practised. */
import { fault, formatPosition, ok, type Film, type Result } from '@open2048/core';
import { analyseMove, mistakesIn, type Thought } from '@open2048/engine';
import { changeExercises, withFound } from '@open2048/session';
import { count } from '../status.ts';
import { storageHere } from '../storage.ts';

/** How many mistakes there are, and how many of their positions were not practised before. */
export interface Kept {
  readonly found: number;
  readonly new: number;
}

/** Keeps the mistakes of a game, of whose first standing moves there are thoughts; fault `cannot-write`. */
export async function keepMistakes(
  film: Film,
  thoughts: readonly Thought[],
): Promise<Result<Kept>> {
  const made = film.standingMoves().slice(0, thoughts.length);
  const positions = made.map(({ place }) => film.positionAt(place));
  const judged = made.map((move, index) =>
    analyseMove(move, index, positions[index]!, thoughts[index]!),
  );
  const found = mistakesIn(judged, (index) => {
    const { unit, moves } = thoughts[index]!;
    return { position: formatPosition(positions[index]!.board), unit, moves };
  });
  let before = new Set<string>();
  try {
    const storage = storageHere();
    const after = await changeExercises(storage, film.replay.rules, (old) => {
      before = new Set(old.map(({ position }) => position));
      return withFound(old, found, Date.now());
    });
    const added = after.filter(({ position }) => !before.has(position));
    return ok({ found: found.length, new: added.length });
  } catch (error) {
    return fault('cannot-write', `the mistakes cannot be kept: ${(error as Error).message}`);
  }
}

/** What became of them, and the way on. */
export function keptText({ found, new: added }: Kept): string {
  if (found === 0) return '\nno mistakes to practise\n';
  const positions = `${count(found)} ${found === 1 ? 'position' : 'positions'} to practise`;
  return `\n${positions}, ${count(added)} of them new: open2048 practise\n`;
}
