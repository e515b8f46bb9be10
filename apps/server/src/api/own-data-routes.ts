/** What belongs to the sender: the name, an export of everything, the end of the account; and reports. */
import { Readable } from 'node:stream';
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { MAX_NOTE, REPORT_REASONS } from '@open2048/compete';
import { hasGames, type Account } from '../accounts/accounts.ts';
import { closeAccount } from '../accounts/close.ts';
import { exportLines } from '../accounts/export.ts';
import { renameAccount, renameTime } from '../accounts/rename.ts';
import { storeReport } from '../accounts/reports.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import { endGames } from '../ranked/end-games.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { SENDER, shownAccount, shownTime, valueOf } from './account-parts.ts';
import { ApiError } from './errors.ts';
import type { ModeratorPorts } from './moderators.ts';
import { requireSender, setSessionCookie } from './sessions.ts';

const OwnAccount = Type.Object(
  {
    ...SENDER,
    hasGames: Type.Boolean({
      description: 'whether it has begun a game; then it cannot become a bot',
    }),
    renameAt: Type.Union([Type.Null(), Type.String({ format: 'date-time' })], {
      description: 'when the account may be renamed; null if now',
    }),
    moderator: Type.Boolean({ description: 'whether the account moderates' }),
  },
  { description: 'The account of the sender.' },
);
const Renaming = Type.Object(
  { name: Type.String({ maxLength: 100, description: 'the new name' }) },
  { additionalProperties: false },
);
const Closing = Type.Object(
  { name: Type.String({ maxLength: 100, description: 'the own name, as a confirmation' }) },
  { additionalProperties: false },
);
const REPORTED = {
  reason: Type.Enum([...REPORT_REASONS]),
  note: Type.Optional(
    Type.String({ maxLength: MAX_NOTE, description: 'what the moderators should know' }),
  ),
};
const PlayerReport = Type.Object(
  { player: Type.String({ maxLength: 64, description: 'the name of a player' }), ...REPORTED },
  { additionalProperties: false },
);
const GameReport = Type.Object(
  {
    game: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'the id of a game' }),
    ...REPORTED,
  },
  { additionalProperties: false },
);
const Report = Type.Union([PlayerReport, GameReport]);
const Export = {
  description: 'Lines of JSON: an object with its `type` for everything that is stored.',
  content: {
    'application/x-ndjson': { schema: Type.Unsafe<Readable>({ type: 'string' }) },
  },
};
/** For what only the owner of an account may do. */
const OWNER = { requires: 'session' } as const;

/** What the routes need. */
interface OwnDataPorts extends ModeratorPorts {
  readonly store: GameStore;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of one's own data. */
export const ownDataRoutes: FastifyPluginAsyncTypebox<OwnDataPorts> = async (api, ports) => {
  await api.register(accountRoute, ports);
  await api.register(exportRoute, ports);
  await api.register(closeRoute, ports);
  await api.register(reportRoute, ports);
};

const accountRoute: FastifyPluginAsyncTypebox<OwnDataPorts> = async (api, ports) => {
  const { pool } = ports;
  const reading = {
    operationId: 'getAccount',
    tags: ['accounts'],
    summary: 'The account of the sender',
    response: { 200: OwnAccount },
  };
  const config = { requires: 'read' } as const;
  api.get('/account', { schema: reading, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    void reply.header('cache-control', 'no-store');
    return shownOwn(ports, account);
  });

  const renaming = {
    operationId: 'renameAccount',
    tags: ['accounts'],
    summary: 'Choose another name',
    body: Renaming,
    response: { 200: OwnAccount },
  };
  const renamingConfig = {
    ...OWNER,
    errors: [
      'name-length',
      'name-characters',
      'name-form',
      'name-scripts',
      'name-reserved',
      'guest',
      'name-taken',
      'renamed-lately',
    ],
  } as const;
  const options = { schema: renaming, config: renamingConfig };
  api.patch('/account', options, async (request, reply) => {
    const account = await requireSender(pool, request);
    const handle = valueOf(await renameAccount(pool, account, request.body.name));
    void reply.header('cache-control', 'no-store');
    return shownOwn(ports, { ...account, handle });
  });
};

const exportRoute: FastifyPluginAsyncTypebox<OwnDataPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'exportAccount',
    tags: ['accounts'],
    summary: 'Everything about the account, with its games and their replays',
    response: { 200: Export },
  };
  const options = { schema, config: OWNER, exposeHeadRoute: false };
  api.get('/account/export', options, async (request, reply) => {
    const account = await requireSender(pool, request);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="open2048-account.ndjson"')
      .type('application/x-ndjson')
      .send(Readable.from(exportLines(pool, account)));
  });
};

const closeRoute: FastifyPluginAsyncTypebox<OwnDataPorts> = async (api, { pool, store }) => {
  const schema = {
    operationId: 'deleteAccount',
    tags: ['accounts'],
    summary: 'Delete the account for good',
    body: Closing,
    response: { 204: Type.Null({ description: 'The account is deleted.' }) },
  };
  const config = { ...OWNER, errors: ['wrong-name'] } as const;
  api.delete('/account', { schema, config }, async (request, reply) => {
    const { id, handle } = await requireSender(pool, request);
    if (request.body.name !== handle) {
      throw new ApiError('wrong-name', 'to delete the account, send its name');
    }
    await endGames(pool, store, id);
    await closeAccount(pool, id);
    setSessionCookie(request, reply, null);
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

const reportRoute: FastifyPluginAsyncTypebox<OwnDataPorts> = async (api, ports) => {
  const { pool, limits, proxies } = ports;
  const schema = {
    operationId: 'report',
    tags: ['accounts'],
    summary: 'Report the name of a player, or a game, to the moderators',
    body: Report,
    response: { 204: Type.Null({ description: 'The report is stored.' }) },
  };
  const config = {
    ...OWNER,
    errors: ['unknown-player', 'unknown-game', 'too-many-reports'],
  } as const;
  api.post('/reports', { schema, config }, async (request, reply) => {
    const { id: reporter } = await requireSender(pool, request);
    await limits.limit('report', { network: proxies.networkOf(request.raw), account: reporter });
    const { reason, note = '', ...about } = request.body;
    valueOf(await storeReport(pool, { reporter, about, reason, note }));
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
};

async function shownOwn(
  { pool, moderators }: ModeratorPorts,
  account: Account,
): Promise<Static<typeof OwnAccount>> {
  const { id } = account;
  const [begun, renameAt] = await Promise.all([hasGames(pool, id), renameTime(pool, id)]);
  return {
    ...shownAccount(account),
    hasGames: begun,
    renameAt: renameAt === null ? null : shownTime(renameAt),
    moderator: moderators.has(account.handle),
  };
}
