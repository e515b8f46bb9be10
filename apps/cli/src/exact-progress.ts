/** The progress of work on an exact table, or with one: a bar, the rate and the time left. */
import { duration, redraws, status } from '@open2048/workbench/program';

const BAR = 24;
const PHASES = {
  find: 'finding boards',
  value: 'evaluating boards',
  play: 'computing outcomes',
  load: 'loading the table',
  games: 'playing games',
  estimate: 'estimating gradients',
  learn: 'learning',
} as const;

/** The progress: the part of the work that is done, 0 to 1, and the number of boards processed. */
interface Progress {
  readonly phase: keyof typeof PHASES;
  readonly done: number;
  readonly boards?: number;
}

/** Returns a function that shows the given progress, or clears the line if called without any. */
export function progressLine(now: () => number): (progress?: Progress) => void {
  const begun = now();
  const isDue = redraws(now);
  let first: Progress | undefined;
  let phase: { readonly name: string; readonly at: number; readonly boards: number } | undefined;
  return (progress) => {
    if (progress === undefined) return status('');
    const time = now();
    first ??= progress;
    if (phase?.name !== progress.phase) {
      phase = { name: progress.phase, at: time, boards: progress.boards ?? 0 };
    }
    if (!isDue()) return;
    const rate = ((progress.boards ?? 0) - phase.boards) / Math.max(1, time - phase.at);
    const advanced = progress.done - first.done;
    const left = advanced > 0 ? ((time - begun) * (1 - progress.done)) / advanced : undefined;
    status(lineOf(progress, rate, left));
  };
}

function lineOf({ phase, done, boards }: Progress, rate: number, left?: number): string {
  const filled = Math.round(done * BAR);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  const percent = String(Math.floor(done * 100)).padStart(3);
  const speed = boards === undefined ? '' : `  ${boards} at ${(rate / 1000).toFixed(2)} M/s`;
  const time = left === undefined ? '' : `, ${duration(left / 1000)} left`;
  return `${PHASES[phase]} ${bar} ${percent} %${speed}${time}`;
}
