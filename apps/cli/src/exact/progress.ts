/**
 * How far a long piece of work is, in one line of the terminal that is written
 * over: a bar, the rate and the time left. Where standard error is no terminal
 * nothing is written.
 */

const BAR = 24;
/** The shortest time between two lines, in milliseconds: the eye reads no faster. */
const REDRAW_MS = 100;
const PHASES = {
  find: 'finding boards',
  value: 'valuing boards',
  play: 'playing all games',
} as const;

/** How far it is: the part of the work that is done, 0 to 1, and how many boards that were in this phase. */
interface Progress {
  readonly phase: keyof typeof PHASES;
  readonly done: number;
  readonly boards?: number;
}

/** A function that shows the progress it is given; without any it takes the line away. */
export function progressLine(now: () => number): (progress?: Progress) => void {
  if (!process.stderr.isTTY) return () => undefined;
  const begun = now();
  let first: Progress | undefined;
  let phase: { readonly name: string; readonly at: number; readonly boards: number } | undefined;
  let shown = 0;
  return (progress) => {
    if (progress === undefined) {
      process.stderr.write('\r\x1b[K');
      return;
    }
    const time = now();
    first ??= progress;
    if (phase?.name !== progress.phase) {
      phase = { name: progress.phase, at: time, boards: progress.boards ?? 0 };
    }
    if (time - shown < REDRAW_MS) return;
    shown = time;
    const rate = ((progress.boards ?? 0) - phase.boards) / Math.max(1, time - phase.at);
    const advanced = progress.done - first.done;
    const left = advanced > 0 ? ((time - begun) * (1 - progress.done)) / advanced : undefined;
    process.stderr.write(`\r\x1b[K${lineOf(progress, rate, left)}`);
  };
}

function lineOf({ phase, done, boards }: Progress, rate: number, left?: number): string {
  const filled = Math.round(done * BAR);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  const percent = String(Math.floor(done * 100)).padStart(3);
  const speed = boards === undefined ? '' : `  ${boards} at ${(rate / 1000).toFixed(2)} M/s`;
  const time = left === undefined ? '' : `, ${duration(left)} left`;
  return `${PHASES[phase]} ${bar} ${percent} %${speed}${time}`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
