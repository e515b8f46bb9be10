/** What long commands say while they work, and numbers as people read them. */

/** What goes on, on a terminal only, in a line that the next one replaces; '' takes it away. */
export function status(text: string): void {
  if (!process.stderr.isTTY) return;
  const width = (process.stderr.columns ?? 80) - 1;
  process.stderr.write(`\r\x1b[K${text.length > width ? `${text.slice(0, width - 1)}…` : text}`);
}

/** A number with its thousands set apart, to the nearest whole. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A time in its two largest units. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 2) return `${Math.round(seconds)} s`;
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
