/** The addresses of leaderboards: `boards/RULES/CLASS/PERIOD`, and `/DAY` for an earlier one. */
import {
  BOARD_CLASSES,
  DEALT_RULES,
  PERIODS,
  type BoardClass,
  type Period,
} from '@open2048/compete';
import { pageRoute } from '../../../compete/page-route.ts';
import type { RouteOf } from '../../../route.ts';

/** A leaderboard. */
export interface BoardChoice {
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  readonly class: BoardClass;
  readonly period: Period;
  /** A day of the period, `YYYY-MM-DD`; null for the current one. */
  readonly on: string | null;
}

/** The board of an address below `boards`; what it does not say, or says wrong, is as on the first board. */
export function boardChoiceOf(about: string): BoardChoice {
  const [rules = '', className, period, on = ''] = about.split('/');
  return {
    rules: DEALT_RULES.has(rules) ? rules : 'classic',
    class: BOARD_CLASSES.find((each) => each === className) ?? 'ranked',
    period: PERIODS.find((each) => each === period) ?? 'day',
    on: isDay(on) ? on : null,
  };
}

/** The address of a board. */
export function boardRoute({
  rules,
  class: className,
  period,
  on,
}: BoardChoice): RouteOf<'compete'> {
  const day = on === null ? '' : `/${on}`;
  return pageRoute('boards', `${rules}/${className}/${period}${day}`);
}

/** A day so many days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Whether a text is a day that the server knows. */
function isDay(text: string): boolean {
  const at = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
