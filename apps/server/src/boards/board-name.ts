/** Which leaderboards there are: one for each rule set that is dealt, class and period. */
import type { Period } from '@open2048/compete';
import type { GameClass } from '@open2048/replay';

/** The classes of dealt games. Each has its own boards, because their players play under different conditions. */
export const BOARD_CLASSES = ['ranked', 'bot', 'daily'] as const satisfies readonly GameClass[];
export type BoardClass = (typeof BOARD_CLASSES)[number];

/** The boards of one kind; a date chooses one of them. */
export interface BoardName {
  /** A name of `DEALT_RULES`. */
  readonly rules: string;
  readonly gameClass: BoardClass;
  readonly period: Period;
}
