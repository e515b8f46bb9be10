/** The settings of a training, as a value that a checkpoint stores, and their validation. */
import { checkSeed, fault, ok, quote, type Result } from '@open2048/core';
import { MOST_STAGES, NETWORKS, type NetworkName } from '@open2048/engine';

/** `td`: every weight gets the same share of an error; `tc`: temporal coherence scales it. */
export const METHODS = ['tc', 'td'] as const;
export type Method = (typeof METHODS)[number];

/** The most threads of a training. */
export const MAX_THREADS = 64;

/** Everything that determines what is learned; with one thread the same settings learn the same weights. */
export interface TrainSettings {
  readonly network: NetworkName;
  readonly method: Method;
  /** The part of an error that one step corrects, above 0 up to 1; divided among the look-ups. */
  readonly rate: number;
  /** The λ of the λ-return, 0..1: how much a return depends on what follows the next afterstate. */
  readonly lambda: number;
  /** The initial value of every board, in points; above 0 is optimistic. */
  readonly start: number;
  /**
   * The sums of the tiles at which the stages of the network begin, ascending from 0. With several, half of the moves are
   * those of games that begin late, and a game ends with a 32768.
   */
  readonly stages: readonly number[];
  /** The digest of the initial weights (`StoredWeights`), or '' to start without any. */
  readonly from: string;
  /** 1..64. */
  readonly threads: number;
  /** 0..2^53-1. */
  readonly seed: number;
}

/** The usual rate of each method: with a high rate, `td` diverges. */
export const USUAL_RATES: Readonly<Record<Method, number>> = { tc: 1, td: 0.1 };

/** The best known settings: `tc` needs no choice of rate, and a λ of a half learns faster. */
export const DEFAULT_SETTINGS: TrainSettings = {
  network: '8x6',
  method: 'tc',
  rate: USUAL_RATES.tc,
  lambda: 0.5,
  start: 0,
  stages: [0],
  from: '',
  threads: 1,
  seed: 1,
};

/**
 * Validates untrusted settings; faults `unknown-network`, `unknown-method`, `bad-stages`, `bad-digest`,
 * `bad-number`, `bad-seed`. Stages may be given as text, separated by commas.
 */
export function checkSettings(given: {
  readonly [Name in keyof TrainSettings]: string | number | readonly number[];
}): Result<TrainSettings> {
  const { network, method, rate, lambda, start, from, threads, seed } = given;
  if (!Object.hasOwn(NETWORKS, String(network))) {
    return unknown('network', network, Object.keys(NETWORKS));
  }
  if (!METHODS.some((name) => name === method)) return unknown('method', method, METHODS);
  const stages = stagesIn(given.stages);
  if (!stages.ok) return stages;
  if (!/^(?:[0-9a-f]{64})?$/.test(String(from))) {
    const message = `from: expected a digest of 64 hexadecimal digits, got ${quote(String(from))}`;
    return fault('bad-digest', message, 'from');
  }
  const numbers = [
    numberIn('rate', rate, Number.MIN_VALUE, 1, 'a number above 0, up to 1'),
    numberIn('lambda', lambda, 0, 1, 'a number from 0 to 1'),
    numberIn('start', start, -1e6, 1e6, 'points from -1000000 to 1000000'),
    numberIn('threads', threads, 1, MAX_THREADS, `an integer from 1 to ${MAX_THREADS}`, true),
    checkSeed(Number(seed)),
  ];
  const wrong = numbers.find((number) => !number.ok);
  if (wrong !== undefined && !wrong.ok) return wrong;
  return ok({
    network: network as NetworkName,
    method: method as Method,
    rate: Number(rate),
    lambda: Number(lambda),
    start: Number(start),
    stages: stages.value,
    from: String(from),
    threads: Number(threads),
    seed: Number(seed),
  });
}

/** Stages ascend from 0. */
function stagesIn(given: string | number | readonly number[]): Result<readonly number[]> {
  const sums = Array.isArray(given)
    ? (given as readonly number[])
    : String(given).split(',').map(Number);
  const fit = sums.every(
    (sum, at) => Number.isSafeInteger(sum) && (at === 0 ? sum === 0 : sum > sums[at - 1]!),
  );
  if (fit && sums.length <= MOST_STAGES) return ok(sums);
  const message = `stages: expected up to ${MOST_STAGES} ascending sums of tiles, the first 0, got ${quote(String(given))}`;
  return fault('bad-stages', message, 'stages');
}

function unknown(
  what: string,
  given: string | number | readonly number[],
  names: readonly string[],
): Result<TrainSettings> {
  const message = `${what}: expected ${names.join(', ')}, got ${quote(String(given))}`;
  return fault(`unknown-${what}`, message, what);
}

function numberIn(
  name: string,
  given: string | number | readonly number[],
  least: number,
  most: number,
  expected: string,
  whole = false,
): Result<number> {
  const value = String(given).trim() === '' ? Number.NaN : Number(given);
  const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
  if (fits) return ok(value);
  return fault('bad-number', `${name}: expected ${expected}, got ${quote(String(given))}`, name);
}
