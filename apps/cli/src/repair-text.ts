/** Messages for the player about damaged files. */
import { kindOfKey, type KeyKind } from '@open2048/session';
import type { RepairedKey } from '@open2048/workbench/store';

const NAMES: Readonly<Record<KeyKind, string>> = {
  save: 'The saved game',
  records: 'The file of scores and statistics',
  practice: 'The file of positions to practise',
  journal: 'A part of a saved game',
  kept: 'A copy of a saved game',
  finished: 'A finished game',
  names: 'The file of names of games',
  index: 'The list of finished games',
  puzzles: 'The file of answers to puzzles',
};

/** Says what was damaged, which part of it is intact, and where the damaged file is kept. */
export function repairText({ key, isRecovered, copy }: RepairedKey): string {
  const kind = kindOfKey(key);
  const left = isRecovered
    ? 'was damaged. Its latest intact state was restored; later changes are lost.'
    : 'was damaged and cannot be restored.';
  return `${kind === null ? key : NAMES[kind]} ${left} The damaged file is kept as ${copy}`;
}
