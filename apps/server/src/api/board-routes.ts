/** Leaderboards: pages, the place of the sender, and the changes as they happen. */
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import {
  BOARD_CLASSES,
  DEALT_RULES,
  PERIODS,
  type BoardClass,
  type Period,
} from '@open2048/compete';
import type pg from 'pg';
import type { BoardName } from '../boards/board-name.ts';
import {
  PLACE_INTEGERS,
  readAround,
  readPage,
  type BoardPage,
  type RankedEntry,
} from '../boards/boards.ts';
import type { LiveBoards } from '../boards/live-boards.ts';
import { CursorText, keyOfCursor, NextCursor } from './cursors.ts';
import { ApiError } from './errors.ts';
import { requireSender } from './sessions.ts';
import { acceptStream, type StreamPorts } from './streams.ts';

/** The number of entries of an event. */
const TOP = 10;

const Params = Type.Object({
  rules: Type.Enum([...DEALT_RULES.keys()], { description: 'the rule set' }),
  class: Type.Enum([...BOARD_CLASSES], { description: 'the class of the games' }),
  period: Type.Enum([...PERIODS], { description: 'in UTC; weeks start on Monday' }),
});
const PageQuery = Type.Object(
  {
    // In the years that every database can represent.
    on: Type.Optional(
      Type.String({
        format: 'date',
        pattern: '^2',
        description: 'a day of the period; default: today',
      }),
    ),
    after: Type.Optional(CursorText),
  },
  { additionalProperties: false },
);
const Day = Type.Union([Type.Null(), Type.String({ format: 'date' })]);
const BOARD = {
  ...Params.properties,
  from: Day,
  until: Day,
  count: Type.Integer({ description: 'the number of entries' }),
};
const Entry = Type.Object({
  rank: Type.Integer({ description: 'from 1; equal scores share a rank' }),
  player: Type.String({ description: 'the handle of the player' }),
  score: Type.Integer(),
  maxRank: Type.Integer({ description: 'the rank of the largest tile' }),
  moves: Type.Integer(),
  game: Type.String({ description: 'the id of the game' }),
  at: Type.String({ format: 'date-time', description: 'when the game finished' }),
});
const Entries = Type.Array(Entry);
const Page = Type.Object(
  { ...BOARD, entries: Entries, next: NextCursor },
  { description: 'A page of up to 50 entries, from `from` until before `until`.' },
);
const Own = Type.Object(
  { ...BOARD, above: Entries, own: Entry, below: Entries, next: NextCursor },
  { description: 'The entry of the sender, with up to five on each side.' },
);
const Events = {
  description:
    'Events `board` as JSON, at most one a second: the count, the top ten entries, and `revision`, a number that is different after each change of the board, also below the top.',
  content: { 'text/event-stream': { schema: Type.String() } },
};

interface BoardPorts extends StreamPorts {
  readonly pool: pg.Pool;
  readonly live: LiveBoards;
}

/** The routes of boards. */
export const boardRoutes: FastifyPluginAsyncTypebox<BoardPorts> = async (api, ports) => {
  await api.register(pageRoute, ports);
  await api.register(ownRoute, ports);
  await api.register(liveRoute, ports);
};

const pageRoute: FastifyPluginAsyncTypebox<BoardPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'getBoard',
    tags: ['boards'],
    summary: 'A page of a leaderboard',
    params: Params,
    querystring: PageQuery,
    response: { 200: Page },
  };
  const config = { errors: ['bad-cursor'] } as const;
  api.get('/boards/:rules/:class/:period', { schema, config }, async ({ params, query }, reply) => {
    const after = keyOfCursor(query.after, PLACE_INTEGERS);
    const page = await readPage(pool, nameOf(params), { on: query.on, after });
    return reply.header('cache-control', 'no-cache').send(shownPage(page));
  });
};

const ownRoute: FastifyPluginAsyncTypebox<BoardPorts> = async (api, { pool }) => {
  const schema = {
    operationId: 'getOwnEntry',
    tags: ['boards'],
    summary: 'The place of the sender on a current leaderboard',
    params: Params,
    response: { 200: Own },
  };
  const config = { requires: 'read', errors: ['no-entry'] } as const;
  api.get('/boards/:rules/:class/:period/me', { schema, config }, async (request, reply) => {
    const account = await requireSender(pool, request);
    const place = await readAround(pool, nameOf(request.params), account.id);
    if (place === null) {
      throw new ApiError('no-entry', 'you have not finished a game on this board');
    }
    const { entries, ...page } = shownPage(place);
    const above = entries.slice(0, place.own);
    const [own, ...below] = entries.slice(place.own);
    return reply.header('cache-control', 'no-store').send({ ...page, above, own: own!, below });
  });
};

const liveRoute: FastifyPluginAsyncTypebox<BoardPorts> = async (api, { live, ...ports }) => {
  const schema = {
    operationId: 'watchBoard',
    tags: ['boards'],
    summary: 'The changes of a current leaderboard, as server-sent events',
    params: Params,
    response: { 200: Events },
  };
  const config = { errors: ['too-many-streams'] } as const;
  const options = { schema, config, exposeHeadRoute: false };
  api.get('/boards/:rules/:class/:period/live', options, async ({ params, raw }, reply) => {
    const network = acceptStream(ports, raw);
    reply.hijack();
    live.open(`${params.rules}/${params.class}/${params.period}`, network, reply.raw);
  });
};

/** The data of an event: the top of the current board `RULES/CLASS/PERIOD` and its revision, as JSON. */
export async function boardEvent(pool: pg.Pool, key: string, revision: number): Promise<string> {
  const [rules, gameClass, period] = key.split('/') as [string, BoardClass, Period];
  const name = { rules, gameClass, period };
  const { entries, next: _more, ...board } = shownPage(await readPage(pool, name));
  return JSON.stringify({ ...board, revision, entries: entries.slice(0, TOP) });
}

function nameOf({ rules, class: gameClass, period }: Static<typeof Params>): BoardName {
  return { rules, gameClass, period };
}

function shownPage({ board, entries, next }: BoardPage): Static<typeof Page> {
  const { gameClass, ...named } = board;
  return { ...named, class: gameClass, entries: entries.map(shownEntry), next };
}

function shownEntry({ at, ...entry }: RankedEntry): Static<typeof Entry> {
  return { ...entry, at: new Date(at).toISOString() };
}
