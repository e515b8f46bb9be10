/**
 * An arena on the farm of a server: starts the run, or finds it if the same command was run before, follows it, and prints
 * the report of the local arena. The same seeds give the same games.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dealtRulesName,
  deleteArenaRun,
  readArenaGames,
  readArenaRun,
  startArenaRun,
  type ApiServer,
  type ArenaRun,
  type ArenaRunScores,
} from '@open2048/compete';
import { fault, MAX_SEED, ok, type Result, type RuleSet } from '@open2048/core';
import { ENGINE_NAMES } from '@open2048/engine';
import { playedGameOf } from '@open2048/workbench/farm';
import {
  abortOnSignals,
  codeOfStop,
  count,
  END_SIGNALS,
  EXIT,
  Pace,
  refuse,
  status,
} from '@open2048/workbench/program';
import { readScopedToken } from '../scoped-token.ts';
import { apiOf, readServer } from '../ranked/api.ts';
import { chooseRules, type RulesOptions } from '../rules.ts';
import { wholeNumber } from '../whole-number.ts';
import { reportOn } from './report.ts';
import { printReport, type ReportOptions } from './run.ts';

/** The options of an arena on a server, as command-line strings. */
export interface ServerArenaOptions extends RulesOptions, ReportOptions {
  readonly server: string;
  readonly tokenFile?: string;
  readonly engine: readonly string[];
  readonly games: string;
  readonly seed: string;
  readonly nodes?: string;
  /** Whether Ctrl-C also ends the run at the server. */
  readonly abort?: boolean;
}

/** The limits of a server, which checks them too. */
const MAX_GAMES = 10_000;
const MAX_NODES = 10_000;
/** The time between two questions about the progress, in milliseconds. */
const POLL_MS = 2000;
/** Faults of a server that will answer again. */
const PASSING = new Set(['no-answer', 'unavailable', 'starting', 'stopping', 'internal-error']);
const SERVER_FAULTS = new Set([
  ...PASSING,
  'not-open2048',
  'no-session',
  'wrong-scope',
  'not-admitted',
]);

/** A run, and the server at which it is. */
interface Followed {
  readonly server: ApiServer;
  readonly run: ArenaRun;
  readonly rules: RuleSet;
}

/** Plays an arena on a server; resolves to the exit code. */
export async function arenaOnServer(options: ServerArenaOptions): Promise<number> {
  return abortOnSignals(END_SIGNALS, async (stop) => {
    const started = await start(options);
    if (!started.ok) return refuse(started.error, options, exitOf(started.error.code));
    const { server, run } = started.value;
    const followed = await follow(started.value, stop);
    status('');
    if (!followed.ok) return refuse(followed.error, options, exitOf(followed.error.code));
    const reported = await report(started.value, options);
    if (!reported.ok) return refuse(reported.error, options, exitOf(reported.error.code));
    if (stop.aborted) return leave(server, run, options, stop);
    const { failed } = followed.value;
    if (failed === 0) return EXIT.ok;
    const ways = `a moderator can retry them, or, if the server has another version of ${run.engine} now, the same command starts a new run`;
    const message = `${count(failed)} games were given up; ${ways}`;
    return refuse({ code: 'games-failed', message }, {}, EXIT.no);
  });
}

async function start(options: ServerArenaOptions): Promise<Result<Followed>> {
  const origin = readServer(options.server);
  if (!origin.ok) return origin;
  const rules = await chooseRules(options);
  if (!rules.ok) return rules;
  const name = dealtRulesName(rules.value);
  if (name === null) return fault('unknown-rules', 'no server deals games with these rules');
  const [engine = '', ...others] = options.engine;
  if (others.length > 0 || !ENGINE_NAMES.some((each) => each === engine)) {
    return fault('bad-engine', `on a server, expected one engine: ${ENGINE_NAMES.join(', ')}`);
  }
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const seed = wholeNumber('seed', options.seed, 0, MAX_SEED - MAX_GAMES);
  if (!seed.ok) return seed;
  const nodes = wholeNumber('nodes', options.nodes ?? String(MAX_NODES), 1, MAX_NODES);
  if (!nodes.ok) return nodes;
  const token = await readScopedToken('farm', options.tokenFile);
  if (!token.ok) return token;
  const server = apiOf(origin.value, token.value);
  const plan = { rules: name, games: games.value, seed: seed.value, nodes: nodes.value };
  const run = await startArenaRun(server, { engine, ...plan });
  return run.ok ? ok({ server, run: run.value, rules: rules.value }) : run;
}

/** Shows the progress until all games were played or given up, or the signal aborts; resolves to the latest state. */
async function follow(
  { server, run }: Followed,
  signal: AbortSignal,
): Promise<Result<ArenaRun | ArenaRunScores>> {
  const pace = new Pace(() => performance.now(), { from: run.done, all: run.games, what: 'games' });
  let latest: ArenaRun | ArenaRunScores = run;
  const isOver = (): boolean => latest.done + latest.failed >= latest.games;
  for (let wait = 0; !isOver() && !signal.aborted; wait = POLL_MS) {
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    const read = await readArenaRun(server, run.id);
    if (read.ok) {
      latest = read.value;
      pace.show(latest.done, () => scoreTexts(read.value));
    } else if (!PASSING.has(read.error.code)) return read;
    else status(`${read.error.message}; trying again`);
  }
  return ok(latest);
}

function scoreTexts({ engine, statistics }: ArenaRunScores): readonly string[] {
  if (statistics === null || statistics.error === null) return [];
  return [`${engine} ${count(statistics.mean)} ± ${count(statistics.error)}`];
}

/** Prints the report of the local arena on the games that were played. */
async function report(
  { server, run, rules }: Followed,
  options: ServerArenaOptions,
): Promise<Result<void>> {
  const { engine, engineId, nodes, seed } = run;
  const read = await readArenaGames(server, run.id);
  if (!read.ok) return read;
  const games = read.value.map((game) => playedGameOf(game, game.seed - seed + 1));
  const text = `nodes=${nodes} weights=${engine} open2048 engine`;
  const entrant = { name: 'open2048', version: engineId, author: 'the open2048 authors', text };
  const header = { conditions: { rules, seed }, entrants: [entrant] };
  return printReport(reportOn(header, [engine], games), options);
}

/** Leaves a run that goes on at the server, or ends it there; resolves to the exit code. */
async function leave(
  server: ApiServer,
  run: ArenaRun,
  { abort = false }: ServerArenaOptions,
  stop: AbortSignal,
): Promise<number> {
  if (abort) {
    const deleted = await deleteArenaRun(server, run.id);
    if (!deleted.ok) return refuse(deleted.error, {}, exitOf(deleted.error.code));
  } else {
    const { id } = run;
    process.stderr.write(
      `open2048: run ${id} goes on at the server; the same command follows it\n`,
    );
  }
  return codeOfStop(stop);
}

function exitOf(code: string): number | undefined {
  return SERVER_FAULTS.has(code) ? EXIT.io : undefined;
}
