/**
 * `open2048 train`: learns the weights of a network in a folder, and goes on where the folder stands.
 * A terminal sees one line that is replaced some times a second; files and pipes get a line for each
 * row of the curve. Ctrl-C saves before it ends.
 */
import { fault, ok, quote, type Result } from '@open2048/core';
import {
  checkSettings,
  DEFAULT_SETTINGS,
  lookInto,
  meanScore,
  memoryFor,
  reachRate,
  Training,
  type CurveRow,
  type Tally,
  type TrainProgress,
  type TrainSettings,
  type TrainState,
  USUAL_RATES,
} from '@open2048/trainer';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { END_SIGNALS } from './signals.ts';
import { count, duration, status } from './status.ts';

interface TrainOptions extends Output {
  readonly network?: string;
  readonly method?: string;
  readonly rate?: string;
  readonly lambda?: string;
  readonly start?: string;
  readonly threads?: string;
  readonly seed?: string;
  readonly games: string;
  readonly row: string;
  readonly save: string;
  readonly evaluate: string;
}

/** Numbers of the command line that say how long, not how to learn. */
interface Lengths {
  readonly games: number;
  readonly rowGames: number;
  readonly saveSeconds: number;
  readonly evaluated: number;
}

/** Trains in a folder; resolves to the exit code. */
export async function trainCommand(folder: string, options: TrainOptions): Promise<number> {
  const lengths = readLengths(options);
  if (!lengths.ok) return refuse(lengths.error, options);
  const found = await lookInto(folder);
  if (!found.ok) return refuse(found.error, options);
  const settings = chooseSettings(found.value, options);
  if (!settings.ok) return refuse(settings.error, options);
  await announce(folder, found.value, settings.value, options);
  const training = await Training.open(folder, () => performance.now(), settings.value);
  if (!training.ok) return refuse(training.error, options);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    status('saving …');
    training.value.stop();
  };
  for (const signal of END_SIGNALS) process.on(signal, interrupt);
  try {
    const learned = await learn(training.value, lengths.value, options);
    if (!learned.ok) return refuse(learned.error, options);
    if (!interrupted) await evaluate(training.value, lengths.value.evaluated, options);
    return interrupted ? EXIT.interrupted : EXIT.ok;
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, interrupt);
    await training.value.close();
  }
}

function readLengths({ games, row, save, evaluate: evaluated }: TrainOptions): Result<Lengths> {
  const given = { games, row, save, evaluate: evaluated };
  for (const [name, text] of Object.entries(given)) {
    if (/^\d{1,12}$/.test(text) && (Number(text) > 0 || name === 'evaluate')) continue;
    return fault(
      'bad-number',
      `${name}: expected a whole number above 0, got ${quote(text)}`,
      name,
    );
  }
  return ok({
    games: Number(games),
    rowGames: Number(row),
    saveSeconds: 60 * Number(save),
    evaluated: Number(evaluated),
  });
}

/** The settings of the folder, or those asked for; what the folder holds cannot be asked to change. */
function chooseSettings(
  state: TrainState | undefined,
  options: TrainOptions,
): Result<TrainSettings> {
  const before: TrainSettings = state?.settings ?? DEFAULT_SETTINGS;
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof TrainSettings)[];
  const usual = state === undefined && options.method === 'td' ? { rate: USUAL_RATES.td } : {};
  const wanted = { ...before, ...usual };
  const asked = Object.fromEntries(names.map((name) => [name, options[name] ?? wanted[name]]));
  const settings = checkSettings(asked as Record<keyof TrainSettings, string | number>);
  if (!settings.ok || state === undefined) return settings;
  const changed = names.find((name) => settings.value[name] !== before[name]);
  if (changed === undefined) return settings;
  const message = `the training in this folder has ${changed} ${before[changed]}, not ${settings.value[changed]}`;
  return fault('other-settings', message, changed);
}

/** Says what begins or goes on, and what memory it takes, before it is taken. */
async function announce(
  folder: string,
  state: TrainState | undefined,
  settings: TrainSettings,
  options: TrainOptions,
): Promise<void> {
  if (options.json === true) return;
  const memory = Math.ceil((await memoryFor(settings)) / 2 ** 20);
  const { network, method, rate, lambda, start, threads, seed } = settings;
  const from = state === undefined ? 'begins' : `goes on after ${count(state.games)} games`;
  await print(
    `${folder}: ${from}\n${network}, ${method}, rate ${rate}, lambda ${lambda}, start ${start}, seed ${seed}, ${threads} thread${threads === 1 ? '' : 's'}, ${memory} MiB of memory\n`,
  );
}

async function learn(
  training: Training,
  { games, rowGames, saveSeconds }: Lengths,
  options: TrainOptions,
): Promise<Result<void>> {
  const pace = new Pace();
  const rows: Promise<void>[] = [];
  const learned = await training.learn({
    games,
    rowGames,
    saveSeconds,
    onProgress: (progress) => status(progressText(progress, pace.of(progress), games)),
    onRow: (row) => {
      status('');
      rows.push(print(options.json === true ? `${JSON.stringify(row)}\n` : rowText(row)));
    },
  });
  status('');
  await Promise.all(rows);
  return learned;
}

/** Games and moves a second over the last half minute or so. */
class Pace {
  private readonly marks: TrainProgress[] = [];

  of(progress: TrainProgress): { games: number; moves: number } {
    this.marks.push(progress);
    while (progress.seconds - this.marks[0]!.seconds > 30) this.marks.shift();
    const first = this.marks[0]!;
    const seconds = progress.seconds - first.seconds;
    return {
      games: (progress.games - first.games) / seconds,
      moves: (progress.moves - first.moves) / seconds,
    };
  }
}

function progressText(
  { games, since }: TrainProgress,
  pace: { readonly games: number; readonly moves: number },
  until: number,
): string {
  const left = Number.isFinite(pace.games)
    ? `, ${duration((until - games) / pace.games)} left`
    : '';
  const speed = Number.isFinite(pace.moves) ? `, ${(pace.moves / 1e6).toFixed(2)} M moves/s` : '';
  return `${count(games)} games${speed}${since.games > 0 ? `, ${scores(since)}` : ''}${left}`;
}

function scores(tally: Tally): string {
  const { mean, error } = meanScore(tally);
  const rates = [13, 14, 15].map(
    (rank) => `${2 ** rank} ${(100 * reachRate(tally, rank)).toFixed(1)} %`,
  );
  return `mean ${count(mean)} ± ${count(error)}, ${rates.join(', ')}`;
}

function rowText({ games, moves, seconds, mean, error, reach }: CurveRow): string {
  const rates = ['8192', '16384', '32768'].map(
    (face) => `${face} ${(100 * reach[face]!).toFixed(1)} %`,
  );
  return `${count(games)} games, ${(moves / 1e9).toFixed(3)} G moves, ${duration(seconds)}: mean ${count(mean)} ± ${count(error)}, ${rates.join(', ')}\n`;
}

/** Plays some games without learning, for the strength of what was learned. */
async function evaluate(training: Training, games: number, options: TrainOptions): Promise<void> {
  if (games === 0) return;
  const started = performance.now();
  const tally = await training.evaluate(games, (so) => status(`playing: ${scores(so)}`));
  const seconds = (performance.now() - started) / 1000;
  status('');
  const answer = {
    evaluated: tally.games,
    ...meanScore(tally),
    movesPerSecond: Math.round(tally.moves / seconds),
  };
  const text = `${count(tally.games)} games without learning: ${scores(tally)}, ${(tally.moves / seconds / 1e6).toFixed(2)} M moves/s\n`;
  await print(options.json === true ? `${JSON.stringify(answer)}\n` : text);
}
