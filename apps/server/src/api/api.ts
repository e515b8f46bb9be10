/** The HTTP API of ranked play, below `/api`; requests are validated by the schemas of the routes. */
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { LiveBoards } from '../boards/live-boards.ts';
import type { ReplayJson } from '../exports/replay-json.ts';
import type { Farm } from '../farm/farm.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import type { GameStore } from '../ranked/game-store.ts';
import type { Streams } from '../streams/streams.ts';
import type { UploadJob } from '../uploads/upload-job.ts';
import type { WatchedGames } from '../watching/watched-games.ts';
import { accountRoutes } from './account-routes.ts';
import { analysisRoutes } from './analysis-routes.ts';
import { arenaRoutes } from './arena-routes.ts';
import { boardRoutes } from './board-routes.ts';
import { noSuchAddress, sendApiError } from './errors.ts';
import { deviceRoutes } from './device-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { farmRoutes } from './farm-routes.ts';
import { gameRoutes } from './game-routes.ts';
import { logRoutes } from './log-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { describeApi, serveDescription } from './openapi.ts';
import { playerRoutes } from './player-routes.ts';
import { RunningExports } from './running-exports.ts';
import { refuseOtherSites, senderOf } from './sessions.ts';
import { standingRoutes } from './standing-routes.ts';
import { tokenRoutes } from './token-routes.ts';
import { uploadRoutes } from './upload-routes.ts';
import { verdictRoutes } from './verdict-routes.ts';
import { watchRoutes } from './watch-routes.ts';

/** What the routes need. */
export interface ApiPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
  readonly replayJson: ReplayJson;
  readonly streams: Streams;
  readonly live: LiveBoards;
  readonly watched: WatchedGames;
  readonly proxies: Proxies;
  readonly farm: Farm;
  readonly limits: Limits;
  readonly uploads: UploadJob;
  /** The handles of the moderators. */
  readonly moderators: ReadonlySet<string>;
}

/** Adds the API to the application. */
export async function serveApi(app: FastifyInstance, ports: ApiPorts): Promise<void> {
  await app.register(
    async (scope) => {
      const api = scope.withTypeProvider<TypeBoxTypeProvider>();
      api.setErrorHandler(sendApiError);
      await api.register(cookie);
      guardWrites(api, ports);
      await describeApi(api);
      const exports = new RunningExports(ports.proxies);
      await api.register(accountRoutes, ports);
      await api.register(tokenRoutes, ports);
      await api.register(deviceRoutes, ports);
      await api.register(gameRoutes, { ...ports, exports });
      await api.register(logRoutes, ports);
      await api.register(uploadRoutes, ports);
      await api.register(boardRoutes, ports);
      await api.register(playerRoutes, ports);
      await api.register(exportRoutes, { ...ports, exports });
      await api.register(watchRoutes, ports);
      await api.register(eventRoutes, ports);
      await api.register(moderationRoutes, ports);
      await api.register(farmRoutes, ports);
      await api.register(arenaRoutes, ports);
      await api.register(verdictRoutes, ports);
      await api.register(analysisRoutes, ports);
      await api.register(standingRoutes, ports);
      await serveDescription(api);
      api.all('/*', { schema: { hide: true } }, async () => {
        throw noSuchAddress();
      });
    },
    { prefix: '/api' },
  );
}

/** Refuses the requests of other sites that would change something, and limits all others, before their bodies are read. */
function guardWrites(api: FastifyInstance, { pool, limits, proxies }: ApiPorts): void {
  api.addHook('onRequest', async (request) => {
    const { method, headers, raw } = request;
    if (method === 'GET' || method === 'HEAD') return;
    refuseOtherSites(request);
    // A token that nobody has must not have a limit of its own.
    const sender = await senderOf(pool, headers);
    const network = proxies.networkOf(raw);
    const account = sender === null ? {} : { account: sender.account.id };
    await limits.limit('write', { network, ...account });
  });
}
