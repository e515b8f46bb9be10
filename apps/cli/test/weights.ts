/** A small weight file for the tests. Its weights are made up, not learned: empty cells are worth more. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWeights } from '@open2048/engine';

/** Writes the file to its own folder and returns its path. */
export async function madeWeights(): Promise<string> {
  // The low bits of the four ranks come first, then their high bits.
  const rankOf = (index: number, cell: number): number =>
    ((index >> (2 * cell)) & 3) | (((index >> (8 + 2 * cell)) & 3) << 2);
  const bytes = await writeWeights({
    network: '5x4',
    step: 1,
    start: 1000,
    stages: [{ from: 0, games: 1 }],
    stepsAt: (_pattern, index) =>
      [0, 1, 2, 3].reduce((sum, cell) => sum + (rankOf(index, cell) === 0 ? 50 : 1), 0),
  });
  const file = join(mkdtempSync(join(tmpdir(), 'open2048-weights-')), 'made.weights');
  writeFileSync(file, bytes);
  return file;
}
