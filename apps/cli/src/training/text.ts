/** The output of a training: a line that is updated while it runs, and a line for each row of its curve. */
import {
  meanScore,
  reachRate,
  type CurveRow,
  type Tally,
  type TrainProgress,
  type TrainSettings,
} from '@open2048/trainer';
import { count, counted, duration } from '@open2048/workbench/program';
import { sparkline } from '../plot/bars.ts';

/** The number of curve rows in the sparkline. */
const SHOWN_ROWS = 16;
/** The window over which rates are computed, in seconds. */
const WINDOW = 30;

/** What is learned, at the beginning of the settings as text. */
const BOARDS: Readonly<Record<TrainSettings['stage'], string>> = {
  whole: '',
  late: 'late boards, ',
  endgame: 'endgames, ',
};

/** The settings of a training as text. */
export function settingsText({
  network,
  method,
  rate,
  lambda,
  start,
  stage,
  from,
  policy,
  threads,
  seed,
}: TrainSettings): string {
  const boards = BOARDS[stage];
  const before = from === '' ? '' : `, from weights ${from.slice(0, 8)}`;
  const player = policy === '' ? '' : `, with policy ${policy.slice(0, 8)}`;
  return `${boards}${network}, ${method}, rate ${rate}, lambda ${lambda}, start ${start}${before}${player}, seed ${seed}, ${counted(threads, 'thread')}`;
}

/**
 * The progress of a training: the shape of its curve, games, moves per second, how well it plays, and the time left.
 */
export class TrainingLine {
  readonly #until: number;
  readonly #means: number[];
  readonly #marks: TrainProgress[] = [];

  /** `until` is the number of games at which the training ends. */
  constructor(until: number, curve: readonly CurveRow[]) {
    this.#until = until;
    this.#means = curve.map(({ mean }) => mean);
  }

  onRow({ mean }: CurveRow): void {
    this.#means.push(mean);
  }

  textOf(progress: TrainProgress): string {
    const { games, since } = progress;
    const pace = this.#paceOf(progress);
    const shape = this.#means.length > 1 ? [sparkline(this.#means.slice(-SHOWN_ROWS))] : [];
    const rates = Number.isFinite(pace.moves)
      ? [
          `${(pace.moves / 1e6).toFixed(2)} M moves/s`,
          `${duration((this.#until - games) / pace.games)} left`,
        ]
      : [];
    const so = since.games > 0 ? [scoresText(since)] : [];
    return [...shape, `${count(games)} games`, ...rates, ...so].join(', ');
  }

  #paceOf(progress: TrainProgress): { readonly games: number; readonly moves: number } {
    this.#marks.push(progress);
    while (progress.seconds - this.#marks[0]!.seconds > WINDOW) this.#marks.shift();
    const first = this.#marks[0]!;
    const seconds = progress.seconds - first.seconds;
    return {
      games: (progress.games - first.games) / seconds,
      moves: (progress.moves - first.moves) / seconds,
    };
  }
}

/** The mean score, and the rates of the larger tiles. */
export function scoresText(tally: Tally): string {
  const { mean, error } = meanScore(tally);
  const rates = [13, 14, 15].map((rank) => [2 ** rank, reachRate(tally, rank)] as const);
  return playText(mean, error, rates);
}

/** A row of the curve as a line, with a newline at the end. */
export function rowText({ games, moves, seconds, mean, error, reach }: CurveRow): string {
  const rates = [8192, 16_384, 32_768].map((face) => [face, reach[face]!] as const);
  return `${count(games)} games, ${(moves / 1e9).toFixed(3)} G moves, ${duration(seconds)}: ${playText(mean, error, rates)}\n`;
}

function playText(
  mean: number,
  error: number,
  rates: readonly (readonly [number, number])[],
): string {
  const reached = rates.map(([face, rate]) => `${face} ${(100 * rate).toFixed(1)} %`);
  return `mean ${count(mean)} ± ${count(error)}, ${reached.join(', ')}`;
}
