/** `open2048 weights`: makes weight files from trainings, and inspects and verifies them. */
import { fault, ok, quote, rankOfFaceText, type Result } from '@open2048/core';
import {
  joinWeights,
  NETWORKS,
  readWeights,
  type Coding,
  type LookUps,
  type StoredWeights,
} from '@open2048/engine';
import { countLookUps, exportWeights, roundWeights, type FileForm } from '@open2048/trainer';
import { readBytes, saveFile } from '@open2048/workbench/files';
import { countEndgameLookUps } from '@open2048/workbench/player';
import { EXIT, type Output, Pace, print, refuse, status } from '@open2048/workbench/program';
import { wholeNumber } from './whole-number.ts';

interface JoinOptions extends Output {
  readonly coding: Coding;
}

interface ExportOptions extends JoinOptions {
  readonly limit: string;
}

interface RoundOptions extends ExportOptions {
  readonly games: string;
  readonly until?: string;
}

/**
 * The maximum size of a weight file in bytes, which is read whole; the largest network with every
 * weight used is smaller.
 */
const MAX_FILE_BYTES = 1e9;
const MEGABYTE = 1e6;
/** The rank of the largest tile that is dealt: a game that ends with it has no moves. */
const LARGEST_DEALT = 2;
/** The most games that are played for a count; a thousand already take hours. */
const MAX_GAMES = 10_000;

/** Writes the weights of a training to a file; resolves to the exit code. */
export async function exportCommand(
  folder: string,
  file: string,
  options: ExportOptions,
): Promise<number> {
  const form = formIn(options);
  if (!form.ok) return refuse(form.error, options);
  const written = await exportWeights(folder, form.value, showSize);
  return writeAndDescribe(file, written, options);
}

/** The size and coding of the file to be made. */
function formIn(options: ExportOptions): Result<FileForm> {
  const megabytes = options.limit.trim() === '' ? Number.NaN : Number(options.limit);
  if (megabytes > 0 && megabytes <= MAX_FILE_BYTES / MEGABYTE) {
    return ok({ limit: megabytes * MEGABYTE, coding: options.coding });
  }
  const message = `limit: expected megabytes above 0, up to ${MAX_FILE_BYTES / MEGABYTE}, got ${quote(options.limit)}`;
  return fault('bad-number', message, 'limit');
}

function showSize(bytes: number): void {
  status(`${(bytes / MEGABYTE).toFixed(2)} MB …`);
}

/** Rounds weights by the look-ups of searches to a smaller file; resolves to the exit code. */
export async function roundCommand(
  from: string,
  file: string,
  options: RoundOptions,
): Promise<number> {
  const form = formIn(options);
  if (!form.ok) return refuse(form.error, options);
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  if (!games.ok) return refuse(games.error, options);
  const until = untilIn(options.until);
  if (!until.ok) return refuse(until.error, options);
  const read = await readFile(from);
  if (!read.ok) return refuse(read.error, options);
  const { weights } = read.value;
  const pace = new Pace(() => performance.now(), { from: 0, all: games.value, what: 'games' });
  const lookUps = await countedLookUps(weights, games.value, until.value, (done) =>
    pace.show(done),
  );
  if (!lookUps.ok) return refuse(lookUps.error, options);
  const written = await roundWeights(weights, lookUps.value, form.value, showSize);
  return writeAndDescribe(file, written, options);
}

/** The rank of the tile with which games end; fault `bad-face`. */
function untilIn(text: string | undefined): Result<number | undefined> {
  if (text === undefined) return ok(undefined);
  const rank = rankOfFaceText(text);
  if (rank.ok && rank.value > LARGEST_DEALT) return rank;
  return fault('bad-face', `until: expected a power of two from 8 up, got ${quote(text)}`, 'until');
}

/** The look-ups of games for which the weights are: endgames, or whole games that may end with a tile of the rank `until`. */
async function countedLookUps(
  weights: StoredWeights,
  games: number,
  until: number | undefined,
  onGame: (games: number) => void,
): Promise<Result<LookUps>> {
  if (weights.stages[0]?.stage !== 'endgame') {
    return countLookUps(weights, { games, ...(until !== undefined && { until }) }, onGame);
  }
  if (until === undefined) return countEndgameLookUps(weights, games, onGame);
  return fault(
    'endgame-only',
    'until: the weights are only for endgames, not for whole games',
    'until',
  );
}

/** Combines two stages of weights into one file; resolves to the exit code. */
export async function joinCommand(
  whole: string,
  late: string,
  file: string,
  options: JoinOptions,
): Promise<number> {
  const first = await readFile(whole);
  if (!first.ok) return refuse(first.error, options);
  const second = await readFile(late);
  if (!second.ok) return refuse(second.error, options);
  const joined = await joinWeights(first.value.weights, second.value.weights, options.coding);
  return writeAndDescribe(file, joined, options);
}

/** Writes a weight file that was made and prints a description of it; resolves to the exit code. */
async function writeAndDescribe(
  file: string,
  made: Result<Uint8Array>,
  options: Output,
): Promise<number> {
  status('');
  if (!made.ok) return refuse(made.error, options);
  const saved = await saveFile(file, made.value);
  return saved.ok ? infoCommand(file, options) : refuse(saved.error, options);
}

/** Prints a description of a weight file; resolves to the exit code. */
export async function infoCommand(file: string, options: Output): Promise<number> {
  const read = await readFile(file);
  if (!read.ok) return refuse(read.error, options);
  const { weights, bytes } = read.value;
  const { network, stages, used, step, start, coding } = weights;
  const known = { network, stages, used, step, start, coding, bytes };
  await print(
    options.json === true ? `${JSON.stringify(known)}\n` : infoText(file, weights, bytes),
  );
  return EXIT.ok;
}

/** Checks a weight file; resolves to exit code 1 if it is invalid. */
export async function verifyWeights(file: string, options: Output): Promise<number> {
  const read = await readFile(file);
  if (!read.ok) {
    const isAnswer = read.error.code === 'bad-format' || read.error.code === 'bad-digest';
    return refuse(read.error, options, isAnswer ? EXIT.no : undefined);
  }
  await print(options.json === true ? '{"valid":true}\n' : `${file}: valid\n`);
  return EXIT.ok;
}

async function readFile(
  file: string,
): Promise<Result<{ readonly weights: StoredWeights; readonly bytes: number }>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const weights = await readWeights(bytes.value);
  return weights.ok ? ok({ weights: weights.value, bytes: bytes.value.length }) : weights;
}

function infoText(file: string, weights: StoredWeights, bytes: number): string {
  const { network, stages, used, step, start, coding } = weights;
  const one = NETWORKS[network].reduce((sum, pattern) => sum + 16 ** pattern.length, 0);
  const all = one * stages.length;
  const part = ((100 * used) / all).toFixed(1);
  const unit = stages[0]?.stage === 'endgame' ? 'moves' : 'points';
  const rows = [
    ['network', `${network}: ${NETWORKS[network].join(' ')}`],
    ...stages.map(({ stage, games }) => [stage, `${games.toLocaleString('en')} games`]),
    ['weights', `${used.toLocaleString('en')} of ${all.toLocaleString('en')} (${part} %)`],
    ['step', `${step} ${unit}; initial value of a board ${start}`],
    ['size', `${(bytes / MEGABYTE).toFixed(2)} MB, ${coding}`],
  ];
  return `${file}\n${rows.map(([name, text]) => `  ${name!.padEnd(8)} ${text}\n`).join('')}`;
}
