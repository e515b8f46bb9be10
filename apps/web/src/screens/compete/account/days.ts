/** A day in UTC, `YYYY-MM-DD`, as a time in milliseconds since 1970 that is on this day nearly everywhere. */
export function timeOfDay(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
