/** `open2048 tables distil`: learns the policy by which the engine plays endgames from its exact table. */
import { fault, ok, quote, type Fault, type Result } from '@open2048/core';
import { POLICY_PATTERNS, readPolicy, writePolicy } from '@open2048/engine';
import {
  distil,
  forgetState,
  type DistilProgress,
  type PolicyFile,
} from '@open2048/workbench/distil';
import { lockWork, readBytes, writeWhole } from '@open2048/workbench/files';
import { ENDGAME_TABLES } from '@open2048/workbench/player';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
  type Output,
} from '@open2048/workbench/program';
import { openTableFile, tableFolder, tablePath } from '@open2048/workbench/tables';
import { progressLine } from './exact-progress.ts';
import { readThreads } from './threads.ts';
import { wholeNumber } from './whole-number.ts';

interface DistilOptions extends Output {
  readonly positions: string;
  readonly games: string;
  readonly seed: string;
  readonly patterns: string;
  readonly from?: string;
  readonly threads?: string;
  readonly tables?: string;
  readonly out: string;
}

const MAX_POSITIONS = 1e12;
const MAX_GAMES = 1e6;
/** The seeds of games and threads are larger by the number of the game or by the positions so far. */
const MAX_SEED = 2 ** 52;
const MAX_POLICY_BYTES = 2 ** 27;

/** Learns a policy, or resumes; resolves to the exit code. */
export async function distilEndgame(options: DistilOptions): Promise<number> {
  const numbers = readNumbers(options);
  if (!numbers.ok) return refuse(numbers.error, options);
  const from = await readFrom(options.from);
  if (!from.ok) return refuse(from.error, options);
  const { threads, ...amounts } = numbers.value;
  const settings = { ...amounts, from: from.value?.policy.digest ?? null };
  const { out } = options;
  const { problem } = ENDGAME_TABLES[0]!;
  const table = await openTableFile(tablePath(options.tables ?? tableFolder(), problem), problem);
  if (!table.ok) return refuse(withRemedy(table.error), options);
  const state = `${out}.part`;
  const release = await lockWork(state);
  if (!release.ok) {
    await table.value.close();
    return refuse(release.error, options);
  }
  const show = phaseLines();
  const { learned, stop } = await abortOnSignals(END_SIGNALS, async (signal) => {
    try {
      const work = { threads, from: from.value, onProgress: show, signal };
      return { learned: await distil(table.value.table, state, settings, work), stop: signal };
    } finally {
      show(null);
      await table.value.close();
      await release.value();
    }
  });
  if (!learned.ok) {
    const exit = learned.error.code === 'interrupted' ? codeOfStop(stop) : undefined;
    return refuse(learned.error, options, exit);
  }
  try {
    await writeWhole(out, await writePolicy(learned.value.policy));
    await forgetState(state);
  } catch (error) {
    const message = `cannot write ${quote(out)}: ${(error as Error).message}`;
    return refuse({ code: 'cannot-write', message }, options);
  }
  const { policy, regret } = learned.value;
  const { positions } = policy;
  const lost = regret === null ? '' : `; its last moves lost ${regret.toExponential(1)} on average`;
  await print(
    options.json === true
      ? `${JSON.stringify({ file: out, positions, regret })}\n`
      : `${out}\nlearned from ${positions} positions${lost}\n`,
  );
  return EXIT.ok;
}

/** The policy to begin with, if there is one. Faults of files, and those of `readPolicy`. */
async function readFrom(path: string | undefined): Promise<Result<PolicyFile | null>> {
  if (path === undefined) return ok(null);
  const bytes = await readBytes(path, MAX_POLICY_BYTES);
  if (!bytes.ok) return bytes;
  const policy = await readPolicy(bytes.value);
  return policy.ok
    ? ok({ policy: policy.value, bytes: bytes.value })
    : fault(policy.error.code, `${quote(path)}: ${policy.error.message}`);
}

/** A fault of the table, with the command that builds a missing one. */
function withRemedy({ code, message }: Fault): Fault {
  const remedy = code === 'no-table' ? "; build it with 'open2048 tables build endgame'" : '';
  return { code, message: `${message}${remedy}` };
}

/** The numbers of the command line. Faults `bad-number`, `bad-threads`. */
function readNumbers(options: DistilOptions): Result<{
  readonly positions: number;
  readonly games: number;
  readonly seed: number;
  readonly patterns: number;
  readonly threads: number;
}> {
  const positions = wholeNumber('positions', options.positions, 1, MAX_POSITIONS);
  if (!positions.ok) return positions;
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const seed = wholeNumber('seed', options.seed, 0, MAX_SEED);
  if (!seed.ok) return seed;
  const patterns = wholeNumber('patterns', options.patterns, 1, POLICY_PATTERNS.length);
  if (!patterns.ok) return patterns;
  const threads = readThreads(options.threads);
  if (!threads.ok) return threads;
  return ok({
    positions: positions.value,
    games: games.value,
    seed: seed.value,
    patterns: patterns.value,
    threads: threads.value,
  });
}

/** A line of progress for each phase; null clears it. */
function phaseLines(): (progress: DistilProgress | null) => void {
  let phase: DistilProgress['phase'] | null = null;
  let line = progressLine(() => performance.now());
  return (progress) => {
    if (progress === null) return line();
    if (progress.phase !== phase) line = progressLine(() => performance.now());
    phase = progress.phase;
    line(progress);
  };
}
