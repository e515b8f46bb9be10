/** Creating dealt games, and the public data of each: its summary, and its replay once it has finished. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { DEALT_RULES, dealtStartOf, MAX_DEALT_MOVES } from '@open2048/compete';
import type pg from 'pg';
import type { Account } from '../accounts/accounts.ts';
import type { ReplayJson } from '../exports/replay-json.ts';
import type { Limits } from '../ops/limits.ts';
import type { Proxies } from '../ops/proxies.ts';
import type { PublicGame } from '../ranked/dealt-game.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { ApiError } from './errors.ts';
import type { RunningExports } from './running-exports.ts';
import { requireSender } from './sessions.ts';

/** A replay never changes once it is there. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The id of a game, as a parameter of an address. */
export const GameId = Type.Object({
  id: Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'the id of a game',
    examples: ['000102030405060708090a0b0c0d0e0f'],
  }),
});
const NewGame = Type.Object(
  {
    rules: Type.Enum([...DEALT_RULES.keys()], { description: 'the rule set' }),
    class: Type.Enum(['ranked', 'bot'], { description: '`bot` for bots, `ranked` for all others' }),
  },
  { additionalProperties: false },
);
const Time = Type.Union([Type.Null(), Type.String({ format: 'date-time' })]);
/** What everyone may know of a game. */
export const Game = Type.Object(
  {
    id: Type.String({ description: '32 hex digits' }),
    class: Type.String(),
    rules: Type.String({
      description: 'the name of the rule set, `other` if it is no longer dealt',
    }),
    position: Type.Union([Type.Null(), Type.String()], {
      description: 'the board on which the game starts; null if its first tiles are dealt',
    }),
    moveLimit: Type.Integer({ description: 'the number of moves after which the server ends it' }),
    event: Type.Union(
      [
        Type.Null(),
        Type.Object({
          id: Type.String(),
          board: Type.Integer({ description: 'the number of the board in the event, from 0' }),
          endsAt: Type.String({ format: 'date-time' }),
        }),
      ],
      { description: 'the event to which the game belongs; null if it belongs to none' },
    ),
    player: Type.String({ description: 'the handle of the player' }),
    commitment: Type.Union([Type.Null(), Type.String()], {
      description: 'the digest of the key that deals the tiles; null for a casual game',
    }),
    nonce: Type.Union([Type.Null(), Type.String()], {
      description:
        'the random value of the player; null until the game has started, and for a casual game',
    }),
    startedAt: Time,
    finishedAt: Time,
    result: Type.Union([
      Type.Null(),
      Type.Object({
        moves: Type.Integer(),
        score: Type.Integer(),
        maxRank: Type.Integer({ description: 'the rank of the largest tile' }),
      }),
    ]),
  },
  { description: 'The game.' },
);
const Games = Type.Object(
  { games: Type.Array(Game) },
  { description: 'The games, the latest first.' },
);
const Replay = {
  description:
    'The replay, with the key of the deal (docs/adr/0002-replay-format.md of the sources).',
  content: {
    'application/octet-stream': {
      schema: Type.Unsafe<Uint8Array>({ type: 'string', contentEncoding: 'binary' }),
    },
  },
};
const JsonReplay = Type.Unsafe<Uint8Array>({ type: 'object', description: 'The replay as JSON.' });

interface GamePorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
  readonly replayJson: ReplayJson;
  readonly exports: RunningExports;
  readonly limits: Limits;
  readonly proxies: Proxies;
}

/** The routes of games. */
export const gameRoutes: FastifyPluginAsyncTypebox<GamePorts> = async (api, ports) => {
  await api.register(newGameRoute, ports);
  await api.register(liveRoute, ports);
  await api.register(summaryRoute, ports);
  await api.register(replayRoutes, ports);
};

const newGameRoute: FastifyPluginAsyncTypebox<GamePorts> = async (
  api,
  { pool, store, limits, proxies },
) => {
  const schema = {
    operationId: 'createGame',
    tags: ['games'],
    summary: 'Create a game, or find the one in progress',
    description:
      'An account has one game in progress in each class. The game is played on the socket at `/api/play`.',
    body: NewGame,
    response: { 200: Game, 201: Game },
  };
  const config = { requires: 'play', errors: ['game-in-progress', 'wrong-class'] } as const;
  api.post('/games', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    await limits.limit('new-game', {
      network: proxies.networkOf(request.raw),
      account: account.id,
    });
    const { rules: name, class: gameClass } = request.body;
    const rules = DEALT_RULES.get(name)!;
    const found = await store.create({
      account: account.id,
      gameClass,
      rules,
      moveLimit: MAX_DEALT_MOVES,
    });
    if (found === null) throw wrongClass(account);
    const { created, game } = found;
    if (!created && dealtStartOf(game.rules)?.name !== name) {
      const message = `finish or resign the game ${game.id} first, which has other rules`;
      throw new ApiError('game-in-progress', message, game.id);
    }
    return reply
      .code(created ? 201 : 200)
      .header('cache-control', 'no-store')
      .send(summaryOf({ game, player: account.handle, result: null }));
  });
};

const liveRoute: FastifyPluginAsyncTypebox<GamePorts> = async (api, { pool, store }) => {
  const schema = {
    operationId: 'getLiveGames',
    tags: ['games'],
    summary: 'The games of the sender that are in progress, to continue them on any device',
    response: { 200: Games },
  };
  api.get('/games', { schema, config: { requires: 'read' } }, async (request, reply) => {
    const { id, handle } = await requireSender(pool, request);
    const live = await store.liveOf(id);
    const games = live.map((game) => summaryOf({ game, player: handle, result: null }));
    return reply.header('cache-control', 'no-store').send({ games });
  });
};

const summaryRoute: FastifyPluginAsyncTypebox<GamePorts> = async (api, { store }) => {
  const schema = {
    operationId: 'getGame',
    tags: ['games'],
    summary: 'What everyone may know of a game',
    params: GameId,
    response: { 200: Game },
  };
  const config = { errors: ['unknown-game'] } as const;
  api.get('/games/:id', { schema, config }, async (request, reply) => {
    const { id } = request.params;
    const found = await store.findPublic(id);
    if (found === null) throw unknownGame(id);
    return reply.header('cache-control', 'no-cache').send(summaryOf(found));
  });
};

const replayRoutes: FastifyPluginAsyncTypebox<GamePorts> = async (
  api,
  { store, replayJson, exports },
) => {
  const schema = { tags: ['games'], params: GameId };
  const config = { errors: ['unknown-game', 'game-in-progress'] } as const;
  const asBytes = {
    ...schema,
    operationId: 'getReplay',
    summary: 'The replay of a finished game',
    response: { 200: Replay },
  };
  api.get('/games/:id/replay', { schema: asBytes, config }, async ({ params: { id } }, reply) => {
    const replay = await finishedReplay(store, id);
    return reply
      .header('cache-control', FOREVER)
      .header('content-disposition', `attachment; filename="${id}.2048"`)
      .type('application/octet-stream')
      .send(replay);
  });
  const asJson = {
    ...schema,
    operationId: 'getReplayJson',
    summary: 'The replay of a finished game, as JSON',
    response: { 200: JsonReplay },
  };
  const asExport = { errors: [...config.errors, 'too-many-exports'] } as const;
  const options = { schema: asJson, config: asExport, exposeHeadRoute: false };
  api.get('/games/:id/replay.json', options, async (request, reply) => {
    const { id } = request.params;
    const signal = exports.begin(request, reply);
    const json = await replayJson.write(() => finishedReplay(store, id), signal);
    return reply
      .header('cache-control', FOREVER)
      .type('application/json; charset=utf-8')
      .send(json);
  });
};

async function finishedReplay(store: GameStore, id: string): Promise<Uint8Array> {
  const replay = await store.finishedReplay(id);
  if (replay !== null) return replay;
  if ((await store.find(id)) === null) throw unknownGame(id);
  throw new ApiError('game-in-progress', 'the replay is public when the game has finished');
}

/** The error for a class that an account does not play. */
export function wrongClass({ kind }: Account): ApiError {
  const message =
    kind === 'bot' ? 'a bot plays games of the class bot' : 'only bots play games of the class bot';
  return new ApiError('wrong-class', message);
}

/** The error for an id without a game. */
export function unknownGame(id: string): ApiError {
  return new ApiError('unknown-game', `there is no game ${id}`);
}

/** A game as `Game` has it. */
export function summaryOf({ game, player, result }: PublicGame): Static<typeof Game> {
  const { id, gameClass, rules, moveLimit, event, commitment, nonce } = game;
  const start = dealtStartOf(rules);
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id,
    class: gameClass,
    rules: start?.name ?? 'other',
    position: start?.position ?? null,
    moveLimit,
    event: event && { ...event, endsAt: new Date(event.endsAt).toISOString() },
    player,
    commitment,
    nonce,
    startedAt: time(game.startedAt),
    finishedAt: time(game.finishedAt),
    result,
  };
}
