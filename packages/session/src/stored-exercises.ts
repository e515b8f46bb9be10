/** How exercises are stored, for the texts that contain them: their own and backups. */
import type { Exercise } from './practice.ts';

/** Exercises in the stored form, which calls the value of a move `worth`. */
export function storedExercises(exercises: readonly Exercise[]): readonly object[] {
  return exercises.map((exercise) => ({
    ...exercise,
    moves: exercise.moves.map(({ direction, value }) => ({ direction, worth: value })),
  }));
}
