/** The settings of a training, as a value that a checkpoint stores, and their validation. */
import { checkSeed, fault, ok, quote, type Result } from '@open2048/core';
import { NETWORKS, STAGE_NAMES, type NetworkName, type StageName } from '@open2048/engine';

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
  /** The initial value of every board, in points, or in moves for endgames; above 0 is optimistic. */
  readonly start: number;
  /** Whether to learn from whole games, from games that begin and end on late boards, or from endgames. */
  readonly stage: StageName;
  /** The digest of the initial weights (`StoredWeights`), or '' to start without any. */
  readonly from: string;
  /** The digest of the policy that plays the endgames that it knows (`EndgamePolicy`), or '' for none. */
  readonly policy: string;
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
  stage: 'whole',
  from: '',
  policy: '',
  threads: 1,
  seed: 1,
};

/** The settings for endgames (ADR 60). */
export const ENDGAME_SETTINGS: TrainSettings = {
  ...DEFAULT_SETTINGS,
  network: '4x6',
  lambda: 0,
  start: 1000,
  stage: 'endgame',
};

/**
 * Validates untrusted settings; faults `unknown-network`, `unknown-stage`, `unknown-method`, `bad-digest`,
 * `policy-unused`, `bad-number`, `bad-seed`.
 */
export function checkSettings(given: {
  readonly [Name in keyof TrainSettings]: string | number;
}): Result<TrainSettings> {
  const { network, method, rate, lambda, start, stage, from, policy, threads, seed } = given;
  if (!Object.hasOwn(NETWORKS, network)) {
    return unknown('network', network, Object.keys(NETWORKS));
  }
  if (!STAGE_NAMES.some((name) => name === stage)) return unknown('stage', stage, STAGE_NAMES);
  if (!METHODS.some((name) => name === method)) return unknown('method', method, METHODS);
  for (const [name, digest] of Object.entries({ from, policy })) {
    if (/^(?:[0-9a-f]{64})?$/.test(String(digest))) continue;
    const message = `${name}: expected a digest of 64 hexadecimal digits, got ${quote(String(digest))}`;
    return fault('bad-digest', message, name);
  }
  if (policy !== '' && stage !== 'endgame') {
    return fault('policy-unused', `policy: only for endgames, not for ${stage} games`, 'policy');
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
    stage: stage as StageName,
    from: String(from),
    policy: String(policy),
    threads: Number(threads),
    seed: Number(seed),
  });
}

function unknown(
  what: string,
  given: string | number,
  names: readonly string[],
): Result<TrainSettings> {
  const message = `${what}: expected ${names.join(', ')}, got ${quote(String(given))}`;
  return fault(`unknown-${what}`, message, what);
}

function numberIn(
  name: string,
  given: string | number,
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
