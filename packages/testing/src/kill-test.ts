/**
 * The kill test of ranked play: players on several instances of the server with one database, while instances and
 * PostgreSQL itself are killed without warning. What the server acknowledged must be in the replays, no tile may be
 * dealt in two ways, and the leaderboards must be what follows from the replays. Everything is the real part, and is
 * observed only from outside.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTION_NAMES } from '@open2048/core';
import { auditPublicBoards, auditPublicGame, type FinishedGame } from './board-audit.ts';
import { PlayClient, type PlayConnection, type PlayMessage } from './play-client.ts';
import { serveWeb, type Served } from './serve.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** The size of a run. */
export interface KillTestOptions {
  readonly instances: number;
  /** Each plays one game after the other; every second one has two windows. */
  readonly players: number;
  readonly kills: number;
  readonly postgresKills: number;
  /** The time between two kills, in milliseconds. */
  readonly pauseMs: number;
  /** After the kills, PostgreSQL hangs for this time, and then it refuses connections for the same time, in milliseconds. */
  readonly outageMs: number;
  /** Receives the number of kills so far. */
  readonly onProgress?: (kills: number, report: KillReport) => void;
}

/** What was seen. Only the first three numbers may be other than 0. */
export interface KillReport {
  /** Kills of PostgreSQL that found it running. */
  postgresKills: number;
  /** Moves that were acknowledged with their tile. */
  acknowledged: number;
  /** Finished games whose replays were verified. */
  games: number;
  /** Acknowledged moves that are not in the replay. */
  missing: number;
  /** Moves that were acknowledged with different tiles, or whose tile is different in the replay. */
  different: number;
  /** Replays that do not verify, or contradict the public page of their game. */
  unverified: number;
  /** Leaderboards that differ from what follows from all replays. */
  wrongBoards: number;
  /** Instances that ended by themselves. */
  crashed: number;
}

/** A move as it was acknowledged, as text, by its index. */
type Log = Map<number, string>;

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;
/** After so many moves a player resigns, so that games of all lengths end during a run. */
const LONGEST_GAME = 150;
/** The server limits how many games an account creates. */
const GAMES_PER_GUEST = 20;

/** Runs the test. Rejects if the servers do not recover. */
export async function runKillTest(options: KillTestOptions): Promise<KillReport> {
  const report: KillReport = {
    postgresKills: 0,
    acknowledged: 0,
    games: 0,
    missing: 0,
    different: 0,
    unverified: 0,
    wrongBoards: 0,
    crashed: 0,
  };
  const cluster = await Cluster.start(options.instances);
  try {
    const stop = new AbortController();
    const players = Array.from(
      { length: options.players },
      (_, index) => new Player(cluster, report, index % 2 === 0 ? 1 : 2),
    );
    const played = players.map((player) => player.play(stop.signal));
    const total = options.kills + options.postgresKills;
    for (let kills = 0; kills < total; kills++) {
      await sleep(options.pauseMs * (0.5 + Math.random()));
      const left = total - kills;
      const isPostgres = Math.random() * left < options.postgresKills - report.postgresKills;
      if (isPostgres) await cluster.killPostgres().then(() => report.postgresKills++);
      else if (!(await cluster.killInstance())) report.crashed++;
      options.onProgress?.(kills + 1, report);
    }
    await cluster.outage(options.outageMs);
    await sleep(options.pauseMs);
    stop.abort();
    await Promise.all(played);
    const games = players.flatMap(({ finished }) => finished);
    const wrong = await untilDone(() => auditPublicBoards(cluster.url, 'classic/ranked', games));
    report.wrongBoards = wrong.length;
    return report;
  } finally {
    await cluster.stop();
  }
}

/** One process that keeps PostgreSQL running, and instances that use it. */
class Cluster {
  readonly #folder: string;
  readonly #keeper: Served;
  /** Between the instances and PostgreSQL. */
  readonly #proxy: TcpProxy;
  readonly #instances: Served[] = [];

  private constructor(folder: string, keeper: Served, proxy: TcpProxy) {
    this.#folder = folder;
    this.#keeper = keeper;
    this.#proxy = proxy;
  }

  static async start(count: number): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'open2048-kill-'));
    chmodSync(folder, 0o711);
    const keeper = await serveWeb({ compete: ['--data', folder], isQuiet: true });
    const path = join(folder, 'postgres', 'socket', '.s.PGSQL.5432');
    const cluster = new Cluster(folder, keeper, await TcpProxy.open({ path }));
    for (let index = 0; index < count; index++) cluster.#instances[index] = await cluster.#serve();
    return cluster;
  }

  /** The address of one of the instances, which may just have been killed. */
  get url(): string {
    return this.#instances[Math.floor(Math.random() * this.#instances.length)]!.url;
  }

  /** Kills an instance, and starts another one in its place; resolves to false if it had ended by itself. */
  async killInstance(): Promise<boolean> {
    const index = Math.floor(Math.random() * this.#instances.length);
    const isRunning = kill(this.#instances[index]!.pid);
    this.#instances[index] = await this.#serve();
    return isRunning;
  }

  /** Kills PostgreSQL's main process, as soon as there is one; the keeper starts it again. */
  killPostgres(): Promise<void> {
    return untilDone(async () => {
      const file = join(this.#folder, 'postgres', 'data', 'postmaster.pid');
      const [pid] = readFileSync(file, 'utf8').split('\n', 1);
      if (!kill(Number(pid))) throw new Error('PostgreSQL is not running');
    });
  }

  /** Lets PostgreSQL hang, and then refuse connections, each for some time. */
  async outage(ms: number): Promise<void> {
    this.#proxy.hold();
    await sleep(ms);
    this.#proxy.release();
    this.#proxy.refuse();
    await sleep(ms);
    this.#proxy.accept();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#instances.map(({ close }) => close()));
    await this.#proxy.close();
    await this.#keeper.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts an instance, again and again while PostgreSQL recovers. */
  async #serve(): Promise<Served> {
    const env = { DATABASE_URL: `postgres://open2048@127.0.0.1:${this.#proxy.port}/open2048` };
    const compete = ['--master-keys', join(this.#folder, 'master-keys')];
    return untilDone(() => serveWeb({ compete, env, isQuiet: true }));
  }
}

/** Plays games until it is stopped, and compares the replay of each with what was acknowledged. */
class Player {
  readonly finished: FinishedGame[] = [];
  readonly #cluster: Cluster;
  readonly #report: KillReport;
  readonly #windows: number;

  constructor(cluster: Cluster, report: KillReport, windows: number) {
    this.#cluster = cluster;
    this.#report = report;
    this.#windows = windows;
  }

  async play(signal: AbortSignal): Promise<void> {
    let client = await untilDone(() => PlayClient.create(this.#cluster.url));
    for (let games = 1; !signal.aborted; games++) {
      const game = await untilDone(() => client.createGame(this.#cluster.url));
      const log: Log = new Map();
      const windows = Array.from({ length: this.#windows }, () =>
        this.#playIn(client, game, log, signal),
      );
      await Promise.all(windows);
      await this.#check(game, log);
      if (games % GAMES_PER_GUEST > 0) continue;
      client = await untilDone(() => PlayClient.create(this.#cluster.url));
    }
  }

  /** Plays a game to its end in one window, with a new connection whenever one breaks. */
  async #playIn(client: PlayClient, game: string, log: Log, signal: AbortSignal): Promise<void> {
    for (let isOver = false; !isOver;) {
      const connection = await untilDone(() => client.open(this.#cluster.url, game));
      isOver = await this.#playOn(connection, log, signal);
      connection.socket.terminate();
    }
  }

  /** Resolves to whether the game has ended; if not, the connection has. */
  async #playOn(connection: PlayConnection, log: Log, signal: AbortSignal): Promise<boolean> {
    let n = 0;
    let tried = 0;
    let known = 0;
    for (let message = await connection.next(); message; message = await connection.next()) {
      if (message.type === 'over') return true;
      if (message.type === 'error' || message.type === 'drain') return false;
      if (message.type === 'changed') continue;
      if (message.type === 'refused') tried++;
      else tried = 0;
      if (message.type === 'state') {
        n = Number(message['n']);
        // A move that was acknowledged before the question is durable, so the state cannot be behind it.
        if (n < known) this.#report.missing++;
      }
      if (message.type === 'dealt') n = this.#acknowledge(message, log) + 1;
      const direction = DIRECTIONS[tried % DIRECTIONS.length];
      known = log.size;
      const isLast = signal.aborted || n >= LONGEST_GAME;
      connection.send(isLast ? { type: 'resign', n } : { type: 'move', n, direction });
    }
    return false;
  }

  #acknowledge(message: PlayMessage, log: Log): number {
    const n = Number(message['n']);
    const text = JSON.stringify([message['direction'], message['spawn']]);
    this.#report.acknowledged++;
    if ((log.get(n) ?? text) !== text) this.#report.different++;
    log.set(n, text);
    return n;
  }

  async #check(game: string, log: Log): Promise<void> {
    const audited = await untilDone(() => auditPublicGame(this.#cluster.url, game));
    this.#report.games++;
    if (audited === null) {
      this.#report.unverified++;
      return;
    }
    this.finished.push(audited.finished);
    const moves = audited.replay.events.filter((event) => event.type === 'move');
    for (const [n, text] of log) {
      const move = moves[n];
      if (move === undefined) this.#report.missing++;
      else if (JSON.stringify([DIRECTION_NAMES[move.direction], move.spawn]) !== text) {
        this.#report.different++;
      }
    }
  }
}

/** Kills a process without warning; false if there is none. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Longer than any outage, and than a start after it. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 100;

/** Repeats what fails while servers are being started again; rejects with the last error after five minutes. */
async function untilDone<Value>(work: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
