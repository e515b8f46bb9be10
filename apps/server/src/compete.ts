/** Ranked play: the database, the deal, and the games that are being played on this instance. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from '@open2048/core';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { stillValid } from './accounts/credentials.ts';
import { sweepAccounts } from './accounts/sweep.ts';
import { sweepTokens } from './accounts/tokens.ts';
import { serveApi } from './api/api.ts';
import { boardEvent } from './api/board-routes.ts';
import { standingsEvent } from './api/standing-routes.ts';
import { PLAY_PATH, shakeHands } from './api/play-route.ts';
import { BOARD_CHANNEL } from './boards/enter-game.ts';
import { LiveBoards } from './boards/live-boards.ts';
import { openPool, type ConnectionSettings } from './database/database.ts';
import { migrate, readMigrations } from './database/migrate.ts';
import { listen, type Listening } from './database/notifications.ts';
import { EVENT_TOPIC } from './events/enter-event.ts';
import { farmLosses } from './events/losses.ts';
import { runEvents } from './events/run-events.ts';
import { ReplayJson } from './exports/replay-json.ts';
import { Farm, type WorkersPlan } from './farm/farm.ts';
import type { UpgradeHandler } from './http-server.ts';
import { Answers } from './ops/answers.ts';
import { Limits } from './ops/limits.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Operations } from './ops/operations.ts';
import { waitingSlices, waitingUploads } from './ops/queue-depths.ts';
import { Readiness } from './ops/readiness.ts';
import { Tasks } from './ops/tasks.ts';
import { LogJob } from './public-log/log-job.ts';
import { copyMoves } from './ranked/copy-moves.ts';
import { GameStore } from './ranked/game-store.ts';
import { GroupCommit } from './ranked/group-commit.ts';
import { LiveGames } from './ranked/live-games.ts';
import { masterKeysOf, type MasterKeys, type NeededKeys } from './ranked/master-keys.ts';
import { GAME_CHANNEL, notifyHints, OtherInstances } from './ranked/other-instances.ts';
import { PlaySockets } from './ranked/play-sockets.ts';
import { Streams } from './streams/streams.ts';
import { UploadJob } from './uploads/upload-job.ts';
import { sweepUploads } from './uploads/uploads.ts';
import { Presence, SAMPLE_MS } from './watching/presence.ts';
import { WatchedGames } from './watching/watched-games.ts';

/** Ranked play, as part of an application. */
export interface Compete {
  /** Adds the API to an application. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
  /** Takes over the connection of a play socket. */
  readonly upgrade: UpgradeHandler;
  /** Why games cannot be played now, or null. */
  readonly check: () => Promise<string | null>;
  /** Stops the workers of this server, which hand back their work by the API. */
  readonly stopWorkers: () => Promise<void>;
  /** Lets the moves and the answers in progress finish, and closes all connections. */
  readonly close: () => Promise<void>;
}

/** Where the database and the master keys are, and who moderates. */
export interface CompeteOptions extends Operations {
  readonly connection: ConnectionSettings;
  readonly masterKeys: string;
  readonly workers: WorkersPlan;
  /** Their handles. */
  readonly moderators: readonly string[];
}

/**
 * Migrates the database, reads the master keys, and opens everything. Faults of `migrate` and `masterKeysOf`. Rejects if
 * the database cannot be reached.
 */
export async function openCompete({
  connection,
  masterKeys,
  workers,
  moderators,
  ...operations
}: CompeteOptions): Promise<Result<Compete>> {
  const needed = await prepare(connection);
  const keys = needed.ok ? await masterKeysOf(masterKeys, needed.value) : needed;
  if (!keys.ok) return keys;
  const parts = await createParts(connection, keys.value, operations);
  if (operations.metrics) watchParts(operations.metrics, parts);
  const { pool, movePool, sockets, streams, others, uploads, replayJson, publicLog, onError } =
    parts;
  const answers = new Answers();
  const listening = listenToOthers(connection, parts);
  const farm = new Farm({ pool, connection, streams, workers, onError });
  const tasks = startTasks(parts);
  const close = async (): Promise<void> => {
    streams.close();
    await Promise.all([answers.drain(), sockets.drain()]);
    const working = [listening, tasks, farm, uploads, replayJson, publicLog];
    await Promise.all(working.map((part) => part.close()));
    await others.close();
    await Promise.all([pool.end(), movePool.end()]);
  };
  const readiness = new Readiness(parts);
  return ok({
    serve: async (app) => {
      app.addHook('onRequest', async (_request, reply) => answers.add(reply.raw));
      await serveApi(app, { ...parts, farm, moderators: new Set(moderators) });
      farm.start();
      uploads.wake();
      // Also where the server runs for less than the interval of the task. Nothing waits for it.
      publicLog.wake();
    },
    upgrade: (request, socket, head) => {
      if (request.url?.split('?', 1)[0] !== PLAY_PATH) return false;
      void shakeHands(request, socket, head, parts);
      return true;
    },
    check: () => readiness.check(),
    stopWorkers: () => farm.stopWorkers(),
    close,
  });
}

/**
 * Creates everything that plays and shows games. All share a pool of connections, except the log of the moves: it makes
 * one statement at a time on a connection of its own, so that requests which keep the pool busy delay no move.
 */
async function createParts(
  connection: ConnectionSettings,
  keys: MasterKeys,
  { log, metrics, proxies }: Operations,
) {
  const pool = openPool(connection);
  const movePool = openPool(connection, 1);
  const onError = (err: unknown, where: object = {}): void => log.error({ err, ...where });
  const store = new GameStore(pool, keys);
  const commits = await GroupCommit.open(movePool, metrics, (game) => games.changed(game));
  const limits = new Limits(pool, () => new Date().toISOString().slice(0, 10));
  const now = () => performance.now();
  const others = new OtherInstances({ notify: (hints) => notifyHints(pool, hints), onError });
  const games = new LiveGames({ store, commits, now, others });
  const sockets = new PlaySockets({
    store,
    games,
    metrics,
    stillValid: (hashes) => stillValid(pool, hashes),
    onError,
  });
  const streams = new Streams();
  const live = new LiveBoards({
    streams,
    read: (key, revision) => readBoardOf(pool, key, revision),
    onError,
  });
  const pause = () => sleep(WATCH_MS, undefined, { ref: false });
  const watched = new WatchedGames({ pool, store, streams, pause, onError });
  const presence = new Presence({ pool, games: () => games.all(), now });
  return {
    pool,
    movePool,
    store,
    games,
    others,
    commits,
    limits,
    sockets,
    streams,
    live,
    watched,
    presence,
    uploads: new UploadJob(pool, onError),
    replayJson: new ReplayJson(),
    publicLog: new LogJob({ pool, connection, onError }),
    proxies,
    onError,
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** Lets the metrics show how much of everything there is now. */
function watchParts(metrics: Metrics, parts: Parts): void {
  const { pool, movePool, commits, sockets, streams, games } = parts;
  metrics.watch({
    commit_waiting: () => commits.waiting,
    play_sockets: () => sockets.size,
    streams: () => streams.size,
    live_games: () => games.size,
    database_connections: () => pool.totalCount + movePool.totalCount,
    database_idle_connections: () => pool.idleCount + movePool.idleCount,
    database_waiting: () => pool.waitingCount + movePool.waitingCount,
    farm_waiting: () => waitingSlices(pool),
    uploads_waiting: () => waitingUploads(pool),
  });
}

/** Hears what the transactions of all instances notify. */
function listenToOthers(
  connection: ConnectionSettings,
  { live, others, onError }: Parts,
): Listening {
  return listen(connection, {
    channels: {
      [BOARD_CHANNEL]: (board) => live.changed(board),
      [GAME_CHANNEL]: (hint) => others.receive(hint),
    },
    onListening: () => {
      live.changedAll();
      others.announceAll();
    },
    onError,
  });
}

/** Starts everything that is repeated. */
function startTasks(parts: Parts): Tasks {
  const { pool, commits, games, sockets, presence, uploads, publicLog, onError } = parts;
  const tasks = new Tasks(onError);
  tasks.every(SWEEP_MS, () => sweep(parts));
  let copied = commits.last;
  tasks.every(COPY_MS, async () => {
    const { last } = commits;
    if (last > copied && (await copyMoves(pool))) copied = last;
  });
  tasks.every(LOG_MS, async () => publicLog.wake());
  tasks.every(UPLOADS_MS, async () => uploads.wake());
  tasks.every(SAMPLE_MS, () => presence.write());
  tasks.every(PING_MS, () => sockets.ping());
  tasks.every(SIGN_OUT_MS, () => sockets.signOut());
  runEvents(tasks, { pool, games, lossOf: farmLosses(pool) });
  return tasks;
}

/** Clears away what is no longer needed. */
async function sweep({ pool, limits }: Parts): Promise<void> {
  await Promise.all([
    // Moves that an instance left in the log when it died, and ends of games that no move followed.
    copyMoves(pool),
    sweepTokens(pool),
    sweepAccounts(pool),
    sweepUploads(pool),
    limits.sweep(),
  ]);
}

const SWEEP_MS = 3_600_000;
/** New moves are copied from the log to their games once in this time: who reads a game reads the log since then. */
const COPY_MS = 1000;
/** A client that has not answered until the next time is gone. */
const PING_MS = 30_000;
/** How long a socket stays open after its session or token was revoked. */
const SIGN_OUT_MS = 10_000;
/** How often an instance looks whether a day of the public log is due. */
const LOG_MS = 300_000;
/** How often an instance looks for uploads that another one has left behind. */
const UPLOADS_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Watched games are read once in this time. */
const WATCH_MS = 1000;

/** What the watchers of a board receive. */
function readBoardOf(pool: pg.Pool, key: string, revision: number): Promise<string> {
  return key.startsWith(EVENT_TOPIC)
    ? standingsEvent(pool, key.slice(EVENT_TOPIC.length), revision)
    : boardEvent(pool, key, revision);
}

/** Migrates the database, and finds out which master keys it needs. */
async function prepare(connection: ConnectionSettings): Promise<Result<NeededKeys>> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const migrated = await migrate(client, await readMigrations());
    if (!migrated.ok) return migrated;
    const games = await client.query('select from game limit 1');
    const live = await client.query<{ version: number }>(
      'select distinct key_version as version from game where finished_at is null',
    );
    return ok({
      versions: live.rows.map(({ version }) => version),
      mayCreate: games.rowCount === 0,
    });
  } finally {
    await client.end();
  }
}
