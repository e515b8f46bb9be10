/** `open2048 weights`: makes weight files from trainings, and inspects and verifies them. */
import { fault, ok, quote, type Result } from '@open2048/core';
import { NETWORKS, readWeights, type Stage, type StoredWeights } from '@open2048/engine';
import { exportWeights } from '@open2048/trainer';
import { readBytes, saveFile } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse, status } from '@open2048/workbench/program';

interface ExportOptions extends Output {
  readonly limit: string;
}

/**
 * The maximum size of a weight file in bytes, which is read whole; the largest network with every
 * weight used is smaller.
 */
const MAX_FILE_BYTES = 1e9;
const MEGABYTE = 1e6;

/** Writes the weights of a training to a file; resolves to the exit code. */
export async function exportCommand(
  folder: string,
  file: string,
  options: ExportOptions,
): Promise<number> {
  const megabytes = options.limit.trim() === '' ? Number.NaN : Number(options.limit);
  if (!(megabytes > 0 && megabytes <= MAX_FILE_BYTES / MEGABYTE)) {
    const message = `limit: expected megabytes above 0, up to ${MAX_FILE_BYTES / MEGABYTE}, got ${quote(options.limit)}`;
    return refuse(fault('bad-number', message).error, options);
  }
  const written = await exportWeights(folder, megabytes * MEGABYTE, (bytes) =>
    status(`${(bytes / MEGABYTE).toFixed(2)} MB …`),
  );
  status('');
  if (!written.ok) return refuse(written.error, options);
  const saved = await saveFile(file, written.value);
  return saved.ok ? infoCommand(file, options) : refuse(saved.error, options);
}

/** Prints a description of a weight file; resolves to the exit code. */
export async function infoCommand(file: string, options: Output): Promise<number> {
  const read = await readFile(file);
  if (!read.ok) return refuse(read.error, options);
  const { weights, bytes } = read.value;
  const { network, stages, used, step, start } = weights;
  const known = { network, stages, used, step, start, bytes };
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
  const { network, stages, used, step, start } = weights;
  const one = NETWORKS[network].reduce((sum, pattern) => sum + 16 ** pattern.length, 0);
  const all = one * stages.length;
  const part = ((100 * used) / all).toFixed(1);
  const rows = [
    ['network', `${network}: ${NETWORKS[network].join(' ')}`],
    ['stages', stages.map(stageText).join('; ')],
    ['weights', `${used.toLocaleString('en')} of ${all.toLocaleString('en')} (${part} %)`],
    ['step', `${step} points; initial value of a board ${start}`],
    ['size', `${(bytes / MEGABYTE).toFixed(2)} MB`],
  ];
  return `${file}\n${rows.map(([name, text]) => `  ${name!.padEnd(8)} ${text}\n`).join('')}`;
}

/** The games that the weights of a stage were learned from, and the sum of the tiles at which it begins. */
function stageText({ from, games }: Stage): string {
  return `from ${from.toLocaleString('en')}: ${games.toLocaleString('en')} games`;
}
