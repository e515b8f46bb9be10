/** What a fault of a replay means to someone who opened it; the details stay those of core. */
import type { Fault } from '@open2048/core';

/** The kinds of trouble that a player can do something different about. */
const TROUBLES = ['unknown', 'newer', 'large', 'damaged', 'rules', 'other'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The codes of each kind; `other` has the rest. */
export const CODES: Readonly<Record<Exclude<Trouble, 'other'>, readonly string[]>> = {
  unknown: ['unknown-format', 'not-a-replay', 'bad-format', 'unknown-route'],
  newer: ['unknown-version', 'unknown-flag', 'unknown-class'],
  large: ['too-long', 'replay-too-large', 'too-many-cells'],
  damaged: ['bad-base64', 'bad-digest', 'bad-utf8', 'bad-json', 'cut-short', 'trailing-bytes'],
  rules: [
    'cell-occupied',
    'game-over',
    'goal-pending',
    'illegal-move',
    'key-mismatch',
    'no-goal-pending',
    'no-spawn-due',
    'nothing-to-redo',
    'nothing-to-undo',
    'rank-not-dealt',
    'seed-mismatch',
    'spawn-due',
    'wrong-board',
    'wrong-score',
  ],
};

/** The kind of trouble behind a fault. */
export function troubleOf({ code }: Fault): Trouble {
  return (
    TROUBLES.find((trouble) => trouble !== 'other' && CODES[trouble].includes(code)) ?? 'other'
  );
}
