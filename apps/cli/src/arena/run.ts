/**
 * An arena from its plan to its report: the engines are tried, the results opened, what is missing is
 * played, and what there is is told, whether all was played or Ctrl-C came before.
 */
import { dirname, join } from 'node:path';
import { encodeReplay, fault, ok, replayOf, type Fault, type Result } from '@open2048/core';
import { makeFolder, writeWhole } from '../files.ts';
import { EXIT, print, refuse, type Output } from '../outcome.ts';
import { codeOfStop, END_SIGNALS, untilTold } from '../signals.ts';
import { status } from '../status.ts';
import type { Contender } from './contender.ts';
import { EngineProcess } from './engine-process.ts';
import type { ArenaGame, Conditions, Played, Task } from './game.ts';
import { playAll, type Listener } from './pool.ts';
import { arenaProgress } from './progress.ts';
import { reportJson, reportOn, reportText, type ArenaReport } from './report.ts';
import { openResults, type Entrant, type Results } from './results.ts';
import { distributionSvg } from './svg.ts';

/** What is played, how, and what becomes of it. */
export interface ArenaPlan {
  readonly contenders: readonly Contender[];
  readonly conditions: Conditions;
  readonly games: number;
  readonly jobs: number;
  readonly timeoutMs: number;
  /** A file of results to go on with. */
  readonly results?: string | undefined;
  /** A file for the distribution of scores, as SVG. */
  readonly plot?: string | undefined;
  /** A folder for a replay of every game. */
  readonly saveReplays?: string | undefined;
}

const ALL_FAILED: Fault = {
  code: 'all-failed',
  message: 'no game was played to its end: each was ended by a failure of its engine',
};

/** Plays an arena and tells what came of it; resolves to the exit code. */
export async function runArena(plan: ArenaPlan, options: Output): Promise<number> {
  const { contenders, conditions } = plan;
  status('starting the engines …');
  const tried = await Promise.all(contenders.map((contender) => tryOut(contender, plan)));
  status('');
  const unfit = tried.find((one) => !one.ok);
  if (unfit !== undefined && !unfit.ok) return refuse(unfit.error, options);
  const entrants = tried.flatMap((one) => (one.ok ? [one.value] : []));
  const header = { conditions, entrants };
  const names = namesOf(contenders, entrants);
  const results = await openResults(plan.results, header);
  if (!results.ok) return refuse(results.error, options);
  try {
    return await untilTold(END_SIGNALS, async (stop) => {
      const played = [...results.value.played].filter(({ game }) => game <= plan.games);
      const done = await playMissing(plan, names, results.value, played, stop);
      // What was played is told whatever came then.
      const told = await tell(reportOn(header, names, played), plan, options);
      const failed = [done, told].find(({ ok: isDone }) => !isDone);
      if (failed !== undefined && !failed.ok) return refuse(failed.error, {});
      if (stop.aborted) return codeOfStop(stop);
      return played.every(({ end }) => end !== 'over') ? refuse(ALL_FAILED, {}, EXIT.no) : EXIT.ok;
    });
  } finally {
    await results.value.close();
  }
}

/** Who an engine is, once it has shown that it can be started and plays by the rules that are asked for. */
async function tryOut(contender: Contender, plan: ArenaPlan): Promise<Result<Entrant>> {
  const { text } = contender;
  const engine = EngineProcess.start(contender, plan.timeoutMs);
  const id = await engine.greet(contender.settings);
  const ready = id.ok ? await engine.newGame(plan.conditions.rules) : id;
  if (!ready.ok) engine.kill();
  await engine.close();
  if (id.ok && ready.ok) return ok({ ...id.value, text });
  const error = ready.ok ? { code: 'engine-garbage', message: '' } : ready.error;
  return fault(error.code, `${text}: ${error.message}`);
}

/** The names that were given, or that the engines give themselves, made different. */
function namesOf(contenders: readonly Contender[], entrants: readonly Entrant[]): string[] {
  const names: string[] = [];
  for (const [index, { name, command }] of contenders.entries()) {
    const own = name ?? (entrants[index]!.name || command.at(-1)!);
    let number = 1;
    while (names.includes(number === 1 ? own : `${own} #${number}`)) number++;
    names.push(number === 1 ? own : `${own} #${number}`);
  }
  return names;
}

/** Plays what was not played, and adds it to what was. */
async function playMissing(
  plan: ArenaPlan,
  names: readonly string[],
  results: Results,
  played: Played[],
  signal: AbortSignal,
): Promise<Result<void>> {
  const { contenders, games, saveReplays } = plan;
  const known = new Set(played.map(({ engine, game }) => `${engine}/${game}`));
  const tasks: Task[] = [];
  for (let game = 1; game <= games; game++) {
    for (const engine of contenders.keys()) {
      if (!known.has(`${engine}/${game}`)) tasks.push({ engine, game });
    }
  }
  const all = games * contenders.length;
  const progress = arenaProgress(all, names, played, () => performance.now());
  const listener: Listener = {
    onMove: progress.onMove,
    onPlayed: async (game, arenaGame) => {
      played.push(game);
      progress.onPlayed(game);
      const saved =
        saveReplays === undefined
          ? ok(undefined)
          : await save(arenaGame, saveReplays, contenders.length);
      return saved.ok ? results.add({ kind: 'played', ...game }) : saved;
    },
    onPaused: (paused) => results.add({ kind: 'paused', ...paused }),
  };
  const done = await playAll({ ...plan, tasks, paused: results.paused }, listener, signal);
  status('');
  return done;
}

/** Writes a replay, named by the seed of the game and, among several, the engine. */
async function save(
  { task, game, seed }: ArenaGame,
  folder: string,
  engines: number,
): Promise<Result<void>> {
  const bytes = encodeReplay(replayOf(game, { gameClass: 'bot' }));
  if (!bytes.ok) return bytes;
  const engine = engines === 1 ? '' : `-engine-${task.engine + 1}`;
  const file = join(folder, `seed-${seed}${engine}.2048`);
  return write(file, bytes.value);
}

async function write(file: string, data: Uint8Array | string): Promise<Result<void>> {
  try {
    await makeFolder(dirname(file));
    await writeWhole(file, data);
    return ok(undefined);
  } catch (error) {
    return fault('cannot-write', `cannot write ${file}: ${(error as Error).message}`);
  }
}

async function tell(report: ArenaReport, plan: ArenaPlan, options: Output): Promise<Result<void>> {
  await print(
    options.json === true
      ? reportJson(report)
      : reportText(report, process.stdout.columns ?? Infinity),
  );
  if (plan.plot === undefined) return ok(undefined);
  const drawn = report.standings.flatMap((standing, engine) =>
    standing === null
      ? []
      : [{ name: report.names[engine]!, mean: standing.score.mean, scores: standing.scores }],
  );
  if (drawn.length === 0) return ok(undefined);
  return write(plan.plot, distributionSvg('Final scores', drawn));
}
