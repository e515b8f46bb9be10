/** Which leaderboards there are: one for each rule set that is dealt, class and period. */
import type { GameClass } from '@open2048/replay';

/** The classes of dealt games. Each has its own boards, because their players play under different conditions. */
export const BOARD_CLASSES = ['ranked', 'bot', 'daily'] as const satisfies readonly GameClass[];
export type BoardClass = (typeof BOARD_CLASSES)[number];

/** Calendar days, weeks from Monday, and months, in UTC; and all time. */
export const PERIODS = ['day', 'week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The boards of one kind; a date chooses one of them. */
export interface BoardName {
  /** A name of `DEALT_RULES`. */
  readonly rules: string;
  readonly gameClass: BoardClass;
  readonly period: Period;
}
