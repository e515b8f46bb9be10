/** The days of the player: dates such as `2026-01-31`, in the time zone of this computer. */

/** A day: from this time, and before that one, in milliseconds since 1970. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** The day of a time. */
export function dayOf(time: number): Day {
  const midnight = (days: number) => {
    const date = new Date(time);
    date.setHours(0, 0, 0, 0);
    date.setDate(date.getDate() + days);
    return date.getTime();
  };
  return { from: midnight(0), to: midnight(1) };
}

/** The date of a time. */
export function dateOf(time: number): string {
  const date = new Date(time);
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return `${digits(date.getFullYear(), 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The day of a date; null if there is no such date. */
export function dayOn(date: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const time = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  // `Date` makes 2026-03-03 of 2026-02-31.
  return dateOf(time) === date ? dayOf(time) : null;
}
