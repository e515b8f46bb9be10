/**
 * `open2048 arena` and `open2048 autoplay`: play games with any engines, and with our own player
 * alone.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Limits } from '@open2048/advice';
import { MAX_SEED, ok, type Result } from '@open2048/core';
import {
  MAX_TIMEOUT,
  ownContender,
  parseContender,
  type ArenaPlan,
  type Contender,
} from '@open2048/workbench/arena';
import type { PlayerFiles } from '@open2048/workbench/player';
import { type Output, refuse } from '@open2048/workbench/program';
import { runArena } from './arena/run.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readLimits, type LimitOptions } from './search-limits.ts';
import { wholeNumber } from './whole-number.ts';

/** The command line of this program, which an engine named `open2048` runs. */
export const OWN = [
  process.execPath,
  fileURLToPath(new URL('../bin/open2048.js', import.meta.url)),
] as const;

/** The options that both commands take. */
interface GamesOptions extends RulesOptions, Output {
  readonly games: string;
  readonly seed: string;
  readonly jobs?: string;
  readonly timeout: string;
  readonly results?: string;
  readonly plot?: string;
  readonly saveReplays?: string;
}

/** The maximum number of games: as many as fit in memory and in one file. */
const MAX_GAMES = 1_000_000;
const MAX_JOBS = 256;

/** The options of an arena, here or on a server. */
type ArenaOptions = GamesOptions &
  LimitOptions & {
    readonly engine: readonly string[];
    readonly server?: string;
    readonly tokenFile?: string;
    readonly abort?: boolean;
  };

/** Lets all engines play the same games, here or on the farm of a server; resolves to the exit code. */
export async function arenaCommand(options: ArenaOptions): Promise<number> {
  const { server } = options;
  if (server !== undefined) {
    return (await import('./arena/on-server.ts')).arenaOnServer({ ...options, server });
  }
  const limits = readLimits(options);
  if (!limits.ok) return refuse(limits.error, options);
  const contenders: Contender[] = [];
  for (const text of options.engine) {
    const contender = parseContender(text, OWN);
    if (!contender.ok) return refuse(contender.error, options);
    contenders.push({ ...contender.value, limits: bounded(contender.value.limits, limits.value) });
  }
  return play(contenders, options);
}

/** Lets our own player play; resolves to the exit code. */
export async function autoplayCommand(
  options: GamesOptions & LimitOptions & PlayerFiles,
): Promise<number> {
  const limits = readLimits(options);
  if (!limits.ok) return refuse(limits.error, options);
  return play([ownContender(options, limits.value, OWN)], options);
}

async function play(contenders: readonly Contender[], options: GamesOptions): Promise<number> {
  const plan = await planOf(contenders, options);
  return plan.ok ? runArena(plan.value, options) : refuse(plan.error, options);
}

async function planOf(
  contenders: readonly Contender[],
  options: GamesOptions,
): Promise<Result<ArenaPlan>> {
  const rules = await chooseRules(options);
  if (!rules.ok) return rules;
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const seed = wholeNumber('seed', options.seed, 0, MAX_SEED - MAX_GAMES);
  if (!seed.ok) return seed;
  const cores = String(availableParallelism());
  const jobs = wholeNumber('jobs', options.jobs ?? cores, 1, MAX_JOBS);
  if (!jobs.ok) return jobs;
  const timeout = wholeNumber('timeout', options.timeout, 1, MAX_TIMEOUT);
  if (!timeout.ok) return timeout;
  const { results, saveReplays } = options;
  const conditions = { rules: rules.value, seed: seed.value };
  return ok({
    contenders,
    conditions,
    games: games.value,
    jobs: jobs.value,
    timeoutMs: 1000 * timeout.value,
    results,
    saveReplays,
  });
}

/** The engine's own limits if it has any, otherwise the limits for all engines. */
export function bounded(own: Limits, all: Limits): Limits {
  return Object.keys(own).length > 0 ? own : all;
}
