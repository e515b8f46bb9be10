/**
 * `open2048 bot`: an engine plays games of the class `bot` at a server. The games are at the server, so whenever the
 * program ends, the same command continues the game in progress.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { RankedGame, type PlayOutcome, type RankedState } from '@open2048/compete';
import { fault, ok, type Fault, type Result } from '@open2048/core';
import {
  EngineProcess,
  MAX_TIMEOUT,
  ownContender,
  parseContender,
  type Contender,
} from '@open2048/workbench/arena';
import type { PlayerFiles } from '@open2048/workbench/player';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
  status,
  type Output,
} from '@open2048/workbench/program';
import { bounded, OWN } from '../arena-command.ts';
import { flawOf, readPlace, type Place } from '../ranked/ranked-command.ts';
import type { Entry } from '../ranked/guest.ts';
import { playPorts } from '../ranked/socket.ts';
import { readLimits, type LimitOptions } from '../search-limits.ts';
import { wholeNumber } from '../whole-number.ts';
import { readToken, takeBot, type Bot } from './bot-account.ts';
import { playBotGame } from './bot-game.ts';
import { BotProgress } from './bot-progress.ts';

/** The options of the command, as strings. */
export interface BotOptions extends LimitOptions, PlayerFiles, Output {
  readonly rules: string;
  readonly server?: string;
  readonly engine?: string;
  readonly games: string;
  readonly timeout: string;
  readonly tokenFile?: string;
}

/** What to play, and with which engine. */
interface BotPlan {
  readonly place: Place;
  readonly contender: Contender;
  readonly games: number;
  readonly timeoutMs: number;
  readonly token: string | null;
}

const MAX_GAMES = 1_000_000;
/** A server that cannot create a game now is asked again so many times: after so many seconds, unless it says when. */
const RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3600;
const MAX_TRIES = 60;
const PASSING = new Set(['unavailable', 'too-fast', 'too-many-requests', 'starting', 'stopping']);

/** Plays; resolves to the exit code. */
export async function botCommand(options: BotOptions): Promise<number> {
  const plan = await planOf(options);
  if (!plan.ok) return refuse(plan.error, options);
  const { place, token, contender, timeoutMs } = plan.value;
  const bot = await takeBot(place.origin, token);
  if (!bot.ok) return refuse(bot.error, options, EXIT.io);
  const engine = EngineProcess.start(contender, timeoutMs);
  try {
    return await abortOnSignals(END_SIGNALS, async (stop) => {
      stop.addEventListener('abort', () => engine.kill(), { once: true });
      const ready = await prepare(engine, plan.value);
      const played = ready.ok
        ? await playGames(plan.value, { bot: bot.value, engine, stop }, options)
        : ready;
      status('');
      if (stop.aborted) {
        process.stderr.write('open2048: the game in progress continues with the same command\n');
        return codeOfStop(stop);
      }
      return played.ok ? EXIT.ok : refuse(played.error, options, exitOf(played.error));
    });
  } finally {
    await engine.close();
    await bot.value.leave();
  }
}

/** Engines that fail and deals that are wrong are negative results; everything else is a fault of the server. */
function exitOf({ code }: Fault): number {
  const isNegative =
    code.startsWith('engine-') || code === 'commitment-mismatch' || code === 'other-nonce';
  return isNegative || code === 'cannot-start' || code === 'cannot-play' ? EXIT.no : EXIT.io;
}

async function planOf(options: BotOptions): Promise<Result<BotPlan>> {
  const place = readPlace(options);
  if (!place.ok) return place;
  const limits = readLimits(options);
  if (!limits.ok) return limits;
  const contender =
    options.engine === undefined
      ? ok(ownContender(options, limits.value, OWN))
      : parseContender(options.engine, OWN);
  if (!contender.ok) return contender;
  const games = wholeNumber('games', options.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const timeout = wholeNumber('timeout', options.timeout, 1, MAX_TIMEOUT);
  if (!timeout.ok) return timeout;
  const token = await readToken(options.tokenFile);
  if (!token.ok) return token;
  return ok({
    place: place.value,
    contender: { ...contender.value, limits: bounded(contender.value.limits, limits.value) },
    games: games.value,
    timeoutMs: 1000 * timeout.value,
    token: token.value,
  });
}

async function prepare(
  engine: EngineProcess,
  { contender, place }: BotPlan,
): Promise<Result<void>> {
  const greeted = await engine.greet(contender.settings);
  if (!greeted.ok) return greeted;
  const ready = await engine.newGame(place.rules);
  return ready.ok ? ok(undefined) : ready;
}

interface Players {
  readonly bot: Bot;
  readonly engine: EngineProcess;
  readonly stop: AbortSignal;
}

async function playGames(plan: BotPlan, players: Players, options: Output): Promise<Result<void>> {
  const { place, games } = plan;
  const { engine, stop } = players;
  const progress = new BotProgress(games, () => performance.now());
  for (let number = 1; number <= games && !stop.aborted; number++) {
    const entry = await nextGame(players, place.name);
    if (!entry.ok) return entry;
    if (entry.value.isReplaced) {
      const isNew = `${place.origin} does not know the bot any more: this is a new one`;
      process.stderr.write(`open2048: ${isNew}\n`);
    }
    // The engine has been told of the first game.
    const ready = number === 1 ? ok(undefined) : await engine.newGame(place.rules);
    if (!ready.ok) return ready;
    const state = await playEntry(plan, players, { entry: entry.value, progress });
    if (!state.ok) return state;
    if (state.value.outcome === null) return ok(undefined);
    progress.played();
    await tell({ number, entry: entry.value, place, outcome: state.value.outcome }, options);
    const flaw = flawOf(state.value, entry.value.nonce);
    if (flaw !== null) return { ok: false, error: flaw };
  }
  return ok(undefined);
}

/** Plays a game; resolves to its last state, which has no outcome if the signal aborted. */
async function playEntry(
  { place, contender }: BotPlan,
  { engine, stop }: Players,
  { entry, progress }: { readonly entry: Entry; readonly progress: BotProgress },
): Promise<Result<RankedState>> {
  const ports = playPorts(place.origin, entry.token);
  const game = new RankedGame(entry, ports);
  game.subscribe(({ confirmed }, steps) => {
    if (steps.some(({ type }) => type === 'deal')) progress.moved(confirmed!);
  });
  const played = await playBotGame(game, { engine, limits: contender.limits }, stop);
  const { state } = game;
  game.close();
  return played.ok ? ok(state) : played;
}

interface Finished {
  readonly number: number;
  readonly entry: Entry;
  readonly place: Place;
  readonly outcome: PlayOutcome;
}

/** Prints the result of a game. */
async function tell({ number, entry, place, outcome }: Finished, { json }: Output): Promise<void> {
  status('');
  const { id: game } = entry;
  const { score, moves } = outcome;
  const replay = `${place.origin}/api/games/${game}/replay`;
  const result = `${score.toLocaleString('en')} points, ${moves.toLocaleString('en')} moves`;
  const line = json === true ? JSON.stringify({ game, score, moves, replay }) : null;
  await print(`${line ?? `game ${number}: ${result}, ${replay}`}\n`);
}

/** The game to play; waits while the server cannot create one. Fault `interrupted` if the signal aborts meanwhile. */
async function nextGame({ bot, stop }: Players, rules: string): Promise<Result<Entry>> {
  for (let tries = 1; ; tries++) {
    const entry = await bot.nextGame(rules);
    if (entry.ok || !PASSING.has(entry.error.code) || tries === MAX_TRIES) return entry;
    const { code, at: retryAfter } = entry.error;
    const asked = typeof retryAfter === 'number' ? retryAfter : RETRY_SECONDS;
    const seconds = Math.min(Math.ceil(asked), MAX_RETRY_SECONDS);
    status(`the server asks to wait (${code}); trying again in ${seconds} s`);
    const waited = await sleep(1000 * seconds, true, { signal: stop }).catch(() => false);
    if (!waited) return fault('interrupted', 'stopped while the server asked to wait');
  }
}
