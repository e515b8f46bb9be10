/**
 * `open2048 train`: trains the weights of a network in a folder, and resumes an earlier training there. A terminal
 * shows one line that is updated a few times a second; files and pipes get one line per row of the curve. The
 * training is saved before the program ends, whatever ends it.
 */
import { join } from 'node:path';
import { fault, ok, quote, type Result } from '@open2048/core';
import type { EndgamePolicy, StoredWeights } from '@open2048/engine';
import {
  CHECKPOINT,
  checkSettings,
  DEFAULT_SETTINGS,
  ENDGAME_SETTINGS,
  readTrainState,
  meanScore,
  memoryFor,
  Training,
  USUAL_RATES,
  type TrainFiles,
  type TrainSettings,
  type TrainState,
} from '@open2048/trainer';
import { lockWork } from '@open2048/workbench/files';
import { findPolicy, findWeights } from '@open2048/workbench/player';
import {
  codeOf,
  count,
  END_SIGNALS,
  EXIT,
  hangUp,
  type Output,
  print,
  refuse,
  status,
} from '@open2048/workbench/program';
import { wholeNumber } from './whole-number.ts';
import { rowText, scoresText, settingsText, TrainingLine } from './training/text.ts';

interface TrainOptions extends Output {
  readonly network?: string;
  readonly method?: string;
  readonly rate?: string;
  readonly lambda?: string;
  readonly start?: string;
  readonly stage?: string;
  readonly from?: string;
  readonly policy?: string;
  readonly threads?: string;
  readonly seed?: string;
  readonly games: string;
  readonly row: string;
  readonly save: string;
  readonly evaluate: string;
}

/** The options that say how long to train, not how to learn. */
interface Lengths {
  readonly games: number;
  readonly rowGames: number;
  readonly saveSeconds: number;
  readonly evaluated: number;
}

/** The most games, rows or minutes. */
const MAX_LENGTH = 999_999_999_999;

/** Trains in a folder; resolves to the exit code. */
export async function trainCommand(folder: string, options: TrainOptions): Promise<number> {
  const lengths = readLengths(options);
  if (!lengths.ok) return refuse(lengths.error, options);
  const found = await readTrainState(folder);
  if (!found.ok) return refuse(found.error, options);
  const weights = await weightsFrom(options.from);
  if (!weights.ok) return refuse(weights.error, options);
  const policy = await policyFor(options, found.value);
  if (!policy.ok) return refuse(policy.error, options);
  const files = { weights: weights.value, policy: policy.value };
  const settings = chooseSettings(found.value, options, files);
  if (!settings.ok) return refuse(settings.error, options);
  await announce(folder, found.value, settings.value, files, options);
  const release = await lockWork(join(folder, CHECKPOINT));
  if (!release.ok) return refuse(release.error, options);
  const now = (): number => performance.now();
  const training = await Training.open(folder, now, settings.value, files);
  const exit = training.ok
    ? await trainUntilSignal(training.value, lengths.value, options)
    : refuse(training.error, options);
  await release.value();
  if (exit === codeOf('SIGHUP')) hangUp();
  return exit;
}

/** The signals that end a training, with everything saved; SIGPIPE means that the reader has closed the pipe. */
const STOPS = [...END_SIGNALS, 'SIGPIPE'] as const;

/** Trains and evaluates until done or until a signal arrives; further signals have no effect. */
async function trainUntilSignal(
  training: Training,
  lengths: Lengths,
  options: TrainOptions,
): Promise<number> {
  let stopSignal: (typeof STOPS)[number] | undefined;
  const stop = (signal: (typeof STOPS)[number]): void => {
    stopSignal ??= signal;
    status('saving …');
    training.stop();
  };
  for (const signal of STOPS) process.on(signal, stop);
  try {
    const learned = await learn(training, lengths, options);
    if (!learned.ok) return refuse(learned.error, options);
    if (stopSignal === undefined) await evaluate(training, lengths.evaluated, options);
    if (stopSignal === undefined || stopSignal === 'SIGPIPE') return EXIT.ok;
    return codeOf(stopSignal);
  } finally {
    for (const signal of STOPS) process.off(signal, stop);
    await training.close();
  }
}

function readLengths({ games, row, save, evaluate: evaluated }: TrainOptions): Result<Lengths> {
  const given = { games, row, save, evaluate: evaluated };
  for (const [name, text] of Object.entries(given)) {
    const read = wholeNumber(name, text, name === 'evaluate' ? 0 : 1, MAX_LENGTH);
    if (!read.ok) return read;
  }
  return ok({
    games: Number(games),
    rowGames: Number(row),
    saveSeconds: 60 * Number(save),
    evaluated: Number(evaluated),
  });
}

/** The initial weights; faults as for `findWeights`, and `other-weights` if the named engine has none. */
async function weightsFrom(from: string | undefined): Promise<Result<StoredWeights | undefined>> {
  if (from === undefined) return ok(undefined);
  const found = await findWeights(from);
  if (!found.ok) return found;
  const weights = await found.value.unpack();
  if (!weights.ok) return weights;
  if (weights.value !== null) return ok(weights.value);
  return fault('other-weights', `from: ${quote(from)} has no weights`);
}

/**
 * The policy of a training for endgames: the given file, the shipped one, or none if it is `none`. Faults as for `findPolicy`.
 */
async function policyFor(
  { stage, policy }: TrainOptions,
  state: TrainState | undefined,
): Promise<Result<EndgamePolicy | undefined>> {
  const isEndgame = (stage ?? state?.settings.stage) === 'endgame';
  const isNone = policy === undefined ? state?.settings.policy === '' : policy === 'none';
  if (isNone || (policy === undefined && !isEndgame)) return ok(undefined);
  const found = await findPolicy(policy);
  return found.ok ? found.value.unpack() : found;
}

/** The settings of the folder, or the requested ones; an existing training cannot change its settings. */
function chooseSettings(
  state: TrainState | undefined,
  options: TrainOptions,
  { weights, policy }: TrainFiles,
): Result<TrainSettings> {
  const isEndgame = state === undefined && options.stage === 'endgame';
  const before: TrainSettings =
    state?.settings ?? (isEndgame ? ENDGAME_SETTINGS : DEFAULT_SETTINGS);
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof TrainSettings)[];
  const usual = state === undefined && options.method === 'td' ? { rate: USUAL_RATES.td } : {};
  const learned =
    state === undefined && weights !== undefined
      ? { network: weights.network, start: weights.start }
      : {};
  const wanted = { ...before, ...usual, ...learned };
  const given = { ...options, from: weights?.digest, policy: policy?.digest ?? '' };
  const asked = Object.fromEntries(names.map((name) => [name, given[name] ?? wanted[name]]));
  const settings = checkSettings(asked as Record<keyof TrainSettings, string | number>);
  if (!settings.ok || state === undefined) return settings;
  const changed = names.find((name) => settings.value[name] !== before[name]);
  if (changed === undefined) return settings;
  const message =
    changed === 'from'
      ? 'the training in this folder did not begin with these weights'
      : changed === 'policy'
        ? 'the training in this folder has another policy; name its file with --policy'
        : `the training in this folder has ${changed} ${before[changed]}, not ${settings.value[changed]}`;
  return fault('other-settings', message, changed);
}

/** Prints whether a training starts or resumes, and its memory use, before the memory is allocated. */
async function announce(
  folder: string,
  state: TrainState | undefined,
  settings: TrainSettings,
  { policy }: TrainFiles,
  options: TrainOptions,
): Promise<void> {
  if (options.json === true) return;
  const memory = Math.ceil((await memoryFor(settings, policy)) / 2 ** 20);
  const from = state === undefined ? 'new training' : `resumed after ${count(state.games)} games`;
  await print(`${folder}: ${from}\n${settingsText(settings)}, ${memory} MiB of memory\n`);
}

async function learn(
  training: Training,
  { games, rowGames, saveSeconds }: Lengths,
  options: TrainOptions,
): Promise<Result<void>> {
  const line = new TrainingLine(games, training.state.curve);
  const learned = await training.learn({
    games,
    rowGames,
    saveSeconds,
    onProgress: (progress) => status(line.textOf(progress)),
    onRow: (row) => {
      line.onRow(row);
      status('');
      // Not awaited: rows are short and rare, and learning does not wait for a slow reader.
      process.stdout.write(options.json === true ? `${JSON.stringify(row)}\n` : rowText(row));
    },
    onUnsaved: ({ code, message }) => {
      status('');
      refuse(
        { code, message: `${message}; training continues, the previous checkpoint is kept` },
        options,
      );
    },
  });
  status('');
  return learned;
}

/** Plays games without learning, to measure the strength of the weights. */
async function evaluate(training: Training, games: number, options: TrainOptions): Promise<void> {
  if (games === 0) return;
  const started = performance.now();
  const tally = await training.evaluate(games, (so) => status(`evaluating: ${scoresText(so)}`));
  const seconds = (performance.now() - started) / 1000;
  status('');
  const answer = {
    evaluated: tally.games,
    ...meanScore(tally),
    movesPerSecond: Math.round(tally.moves / seconds),
  };
  const text = `${count(tally.games)} games without learning: ${scoresText(tally)}, ${(tally.moves / seconds / 1e6).toFixed(2)} M moves/s\n`;
  await print(options.json === true ? `${JSON.stringify(answer)}\n` : text);
}
