/** Which leaderboards there are: one for each rule set that is dealt, class and period. */
import type { BoardClass, Period } from '@open2048/compete';

/** The boards of one kind; a date chooses one of them. */
export interface BoardName {
  /** A name of `DEALT_RULES`. */
  readonly rules: string;
  readonly gameClass: BoardClass;
  readonly period: Period;
}
