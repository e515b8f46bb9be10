/** The farm on real servers, with real workers and the bundled PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_LUCK } from '@open2048/compete';
import { expectOk, PRESETS } from '@open2048/core';
import { decodeReplay, type VerifiedReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { legalMove, PlayClient, request, type PlayMessage } from '@open2048/testing/play-client';
import {
  analyseStep,
  engineIds,
  FarmEngines,
  judgesFor,
  judgeStep,
  stepsOf,
  verdictOf,
  type PlayerCheck,
  type Slice,
} from '@open2048/workbench/farm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent } from '../src/events/event.ts';
import { adoptWork, holdEngines } from '../src/farm/former-engines.ts';
import { acquireSlice, submitResults } from '../src/farm/slices.ts';
import { concludeGame } from '../src/farm/verdicts.ts';
import {
  acquireAll,
  BIN,
  createTables,
  formerId,
  isBarred,
  makeFormer,
  newWorker,
  startWorker,
  submit,
} from './farm-workers.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-farm-'));
let postgres: TestPostgres;
let owner: pg.Pool;

/** The accounts of remote workers that the tests create; blanks around names are ignored. */
const ADMITTED =
  'backwards, forger,honest,wrong,other,greedy,stopped,killed,next,crashing,luckiest,beating,sampled,first,outdated,belated';

/** Starts an instance on the common database, with so many workers of its own. */
function serve(workers: number): Promise<Served> {
  const url = urlOf(postgres);
  const compete = [
    '--master-keys',
    join(folder, 'master-keys'),
    '--workers',
    String(workers),
    '--farm-accounts',
    ADMITTED,
  ];
  return serveWeb({ compete, env: { DATABASE_URL: url } });
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  owner = ownerPool(postgres);
  await createTables(owner);
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a test with an instance. */
async function withServer(workers: number, work: (url: string) => Promise<void>): Promise<void> {
  const served = await serve(workers);
  try {
    await work(served.url);
  } finally {
    expect(await served.close()).toBe(0);
  }
}

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Plays a ranked game of so many moves, unless it is over before, and resigns; resolves to its id. */
async function playGame(
  url: string,
  player: PlayClient,
  { rules = 'classic', moves = 30 } = {},
): Promise<string> {
  const game = await player.createGame(url, rules);
  const connection = await player.open(url, game);
  let answer: PlayMessage | null = await connection.next();
  let tried = 0;
  for (let n = 0; answer?.type !== 'over';) {
    const isEnd = n === moves;
    const direction = DIRECTIONS[tried % DIRECTIONS.length];
    answer = await connection.ask(isEnd ? { type: 'resign', n } : { type: 'move', n, direction });
    if (answer?.type === 'dealt') n++;
    tried = answer?.type === 'refused' ? tried + 1 : 0;
    if (answer === null) throw new Error('the socket was closed');
  }
  return game;
}

/** The status of a request for the replay: 409 while the game is in progress. */
async function replayStatus(url: string, game: string): Promise<number> {
  return (await fetch(`${url}/api/games/${game}/replay`)).status;
}

async function replayOf(url: string, game: string): Promise<VerifiedReplay> {
  const response = await fetch(`${url}/api/games/${game}/replay`);
  return expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
}

interface Verdicts {
  readonly pending: number;
  readonly verdicts: readonly { readonly judge: string; readonly tiles: number }[];
}

async function verdictsOf(url: string, game: string): Promise<Verdicts> {
  const { body } = await request(url, 'GET', `/api/games/${game}/verdicts`);
  return body as unknown as Verdicts;
}

/** Waits until all judges have finished. */
async function judged(url: string, game: string): Promise<Verdicts> {
  await expect.poll(async () => (await verdictsOf(url, game)).pending).toBe(0);
  return verdictsOf(url, game);
}

/** What the judges must find in the games of a player, in order, as rows of the table. */
async function expectedVerdicts(replays: readonly VerifiedReplay[]) {
  const rows: object[] = [];
  for (const judge of await judgesFor(replays[0]!.rules)) {
    const engine = expectOk(await engines.get(judge));
    let state = EMPTY_LUCK;
    for (const replay of replays) {
      const steps = stepsOf(replay).map((step) => judgeStep(replay.rules, step, engine));
      const verdict = verdictOf(steps, state);
      state = verdict.state;
      rows.push({ judge, ...verdict });
    }
  }
  return rows;
}

/** The verdicts on the games of a player as they are in the database, by judge and time. */
async function storedVerdicts(game: string) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select v.judge, v.moves, v.accuracy, v.squares, v.loss, v.tiles, v.luck, v.variance, v.curve, v.state
     from verdict v join game g on g.id = v.game
     where g.account = (select account from game where id = $1) order by v.judge desc, g.started_at`,
    [game],
  );
  return rows;
}

/** The results of a slice of a judge. */
async function resultsOf(url: string, { game, engine, first, count }: Slice) {
  const replay = await replayOf(url, game!);
  const loaded = expectOk(await engines.get(engine));
  return stepsOf(replay)
    .slice(first, first + count)
    .map((step) => judgeStep(replay.rules, step, loaded));
}

/** Every submission of a test in this process has all its steps checked. */
const everyStep = () => true;

describe('a finished game', () => {
  test('is judged by the worker of the server, digit by digit as anyone computes it', async () => {
    await withServer(1, async (url) => {
      const player = await PlayClient.create(url);
      const games: string[] = [];
      for (const moves of [300, 0, 40]) games.push(await playGame(url, player, { moves }));
      for (const game of games) {
        expect(await judged(url, game)).toMatchObject({ verdicts: [{}, {}] });
      }
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      expect(await storedVerdicts(games[0]!)).toEqual(await expectedVerdicts(replays));
      const { rows } = await owner.query('select from slice where suspect is null');
      expect(rows).toEqual([]);
    });
  });

  test.each([
    ['3x3', 1],
    ['5x5', 0],
  ])('of %s has as many judges as engines play it: %i', async (rules, judges) => {
    await withServer(1, async (url) => {
      const game = await playGame(url, await PlayClient.create(url), { rules, moves: 5 });
      const { verdicts } = await judged(url, game);
      expect(verdicts.map(({ judge }) => judge)).toHaveLength(judges);
    });
  });

  test('is judged after the earlier games of the player, in whatever order results arrive', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'backwards');
      const player = await PlayClient.create(url);
      const games: string[] = [];
      for (const moves of [20, 10]) games.push(await playGame(url, player, { moves }));
      const slices = await acquireAll(url, token);
      expect(slices.map(({ game }) => game)).toEqual(games.flatMap((game) => [game, game]));
      for (const slice of slices.toReversed()) {
        const { status } = await submit(url, token, slice, await resultsOf(url, slice));
        expect(status).toBe(200);
      }
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      expect(await storedVerdicts(games[0]!)).toEqual(await expectedVerdicts(replays));
    });
  });

  test('of an event that is recorded later than it finished is judged before the games since then', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'belated');
      const player = await PlayClient.create(url);
      const judge = async (): Promise<void> => {
        for (const slice of await acquireAll(url, token)) {
          await submit(url, token, slice, await resultsOf(url, slice));
        }
      };
      const now = Date.now();
      const [startsAt, endsAt] = [new Date(now - 60_000), new Date(now + 600_000)];
      const event = { id: 'sprint-belated', kind: 'sprint', rules: 'classic', tries: 1 } as const;
      await createEvent(owner, { ...event, startsAt, endsAt });
      const joined = await player.request(url, 'POST', `/api/events/${event.id}/join`, {});
      const belated = String(joined.body['id']);
      const connection = await player.open(url, belated);
      await connection.ask(legalMove((await connection.next())!));
      const games = [belated, await playGame(url, player, { moves: 20 })];
      await judge();
      // The game of the event ends now, and finished a moment before the other one.
      await owner.query(
        `update game set ends_at = (select finished_at from game where id = $2) - interval '1 millisecond'
         where id = $1`,
        games,
      );
      await expect.poll(() => replayStatus(url, belated)).toBe(200);
      games.push(await playGame(url, player, { moves: 10 }));
      // Once more for the games that are judged again.
      await judge();
      await judge();
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      expect(await storedVerdicts(belated)).toEqual(await expectedVerdicts(replays));
    });
  });
});

describe('a remote worker', () => {
  test('that forges one result is barred, and nothing that it computed remains', async () => {
    const forger = await newWorker(owner, 'forger');
    const games: string[] = [];
    await withServer(0, async (url) => {
      const player = await PlayClient.create(url);
      for (const moves of [12, 8]) games.push(await playGame(url, player, { moves }));
      for (const slice of await acquireAll(url, forger.token)) {
        const results = await resultsOf(url, slice);
        // The tile after the third move was a little luckier, in the first game only.
        const [u, variance] = results[3]!.tiles[0]!;
        if (slice.game === games[0])
          results[3] = { ...results[3]!, tiles: [[u / 2 + 0.5, variance]] };
        const { id, lease } = slice;
        const submission = { slice: id, lease, from: 0, results };
        const submitted = await submitResults(owner, forger, submission, everyStep);
        await concludeGame(owner, submitted.judged!);
      }
      expect(await verdictsOf(url, games[1]!)).toMatchObject({ pending: 0 });
      expect((await submit(url, forger.token, { id: 1, lease: NO_LEASE }, [])).status).toBe(409);
    });
    await withServer(1, async (url) => {
      await expect.poll(() => isBarred(owner, forger.id)).toBe(true);
      for (const game of games) await judged(url, game);
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      expect(await storedVerdicts(games[0]!)).toEqual(await expectedVerdicts(replays));
      const answer = await request(url, 'POST', '/api/farm/acquire', { engines: [] }, forger.token);
      expect(answer).toMatchObject({ status: 401, body: { error: 'no-session' } });
    });
  });

  test('whose results are right passes a check of every step', async () => {
    const honest = await newWorker(owner, 'honest');
    let game = '';
    await withServer(0, async (url) => {
      game = await playGame(url, await PlayClient.create(url), { moves: 12 });
      for (const slice of await acquireAll(url, honest.token)) {
        const results = await resultsOf(url, slice);
        const submission = { slice: slice.id, lease: slice.lease, from: 0, results };
        await submitResults(owner, honest, submission, everyStep);
      }
      await concludeGame(owner, game);
    });
    await withServer(1, async (url) => {
      await expect.poll(() => checksLeft()).toBe(0);
      expect(await isBarred(owner, honest.id)).toBe(false);
      expect((await judged(url, game)).verdicts).toHaveLength(2);
    });
  });

  test('is refused what it may not send', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'wrong');
      await playGame(url, await PlayClient.create(url), { moves: 3 });
      const [slice] = await acquireAll(url, token);
      const good = await resultsOf(url, slice!);
      const tile = [0.5, 0.01];
      const rows: [string, unknown, string, number?][] = [
        ['more steps than the slice has', [...good, ...good], 'bad-results'],
        ['not from the next step on', good, 'bad-results', 1],
        ['u of 1', [{ loss: null, share: null, tiles: [[1, 0.01]] }], 'bad-results'],
        ['a negative variance', [{ loss: null, share: null, tiles: [[0.5, -1]] }], 'bad-results'],
        ['a share above 1', [{ loss: 1, share: 2, tiles: [tile] }], 'bad-results'],
        [
          'more tiles than any rules deal',
          [{ loss: null, share: null, tiles: Array.from({ length: 65 }, () => tile) }],
          'bad-results',
        ],
        ['an unknown field', [{ loss: null, share: null, tiles: [], extra: 1 }], 'bad-results'],
        ['the values of moves', [[[0, 1]]], 'bad-results'],
        ['no list', 7, 'bad-request'],
        ['more than a slice', Array.from({ length: 257 }, () => 0), 'bad-request'],
        ['more bytes than any slice', ['x'.repeat(70_000)], 'body-too-large'],
      ];
      for (const [name, results, error, from] of rows) {
        const answer = await submit(url, token, slice!, results, from);
        expect(answer.body, name).toMatchObject({ error });
      }
      const none = { ...slice!, lease: NO_LEASE };
      expect((await submit(url, token, none, [])).body).toMatchObject({ error: 'lease-lost' });
      const other = await newWorker(owner, 'other');
      expect((await submit(url, other.token, slice!, good)).body).toMatchObject({
        error: 'lease-lost',
      });
      expect((await submit(url, 'guessed', slice!, good)).body).toMatchObject({
        error: 'no-session',
      });
      expect((await submit(url, token, slice!, good)).body).toEqual({ done: good.length });
    });
  });

  test('of an account that the operator has not admitted is refused', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'stranger');
      const answer = await request(url, 'POST', '/api/farm/acquire', { engines: [] }, token);
      expect(answer).toMatchObject({ status: 403, body: { error: 'not-admitted' } });
    });
  });

  test('keeps its lease with heartbeats, and loses it without them', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'beating');
      const next = await newWorker(owner, 'first');
      await playGame(url, await PlayClient.create(url), { moves: 3 });
      const [slice] = await acquireAll(url, token);
      const { id, lease } = slice!;
      const beat = (sender: string, body: object = { slice: id, lease }) =>
        request(url, 'POST', '/api/farm/heartbeat', body, sender);
      const left = async () => {
        const { rows } = await owner.query<{ seconds: number }>(
          'select extract(epoch from lease_until - now())::float8 as seconds from slice where id = $1',
          [id],
        );
        return rows[0]!.seconds;
      };
      await owner.query(`update slice set lease_until = now() + interval '5 seconds'`);
      expect((await beat(token)).status).toBe(204);
      expect(await left()).toBeGreaterThan(30);

      const lost = { status: 409, body: { error: 'lease-lost' } };
      expect(await beat(next.token)).toMatchObject(lost);
      expect(await beat(token, { slice: id, lease: NO_LEASE })).toMatchObject(lost);
      expect((await acquireAll(url, next.token)).map((other) => other.id)).not.toContain(id);
      await owner.query(`update slice set lease_until = now() - interval '1 second'`);
      expect((await acquireAll(url, next.token)).map((other) => other.id)).toContain(id);
      expect(await beat(token)).toMatchObject(lost);
      expect((await submit(url, token, slice!, await resultsOf(url, slice!))).body).toMatchObject({
        error: 'lease-lost',
      });
    });
    await owner.query('delete from slice');
  });

  test('does what users wait for before what the judges wait for', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'sampled');
      const player = await PlayClient.create(url);
      for (const _ of [1, 2]) await playGame(url, player, { moves: 2 });
      const game = await playGame(url, player, { moves: 2 });
      expect((await player.request(url, 'POST', `/api/games/${game}/analysis`)).status).toBe(202);
      const kinds = (await acquireAll(url, token)).map(({ kind }) => kind);
      expect(kinds).toEqual(['analysis', ...Array.from({ length: 6 }, () => 'judge')]);

      // The sample of results that arrive over HTTP: 2,048 steps, of which about 20 are checked.
      await owner.query('delete from slice');
      await owner.query(
        `insert into slice (game, kind, engine, priority, first, count)
         select $1, 'judge', $2, 2, 256 * n, 256 from generate_series(0, 7) n`,
        [game, (await engineIds())[0]],
      );
      const result = { loss: null, share: null, tiles: [[0.5, 0.08]] };
      for (const slice of await acquireAll(url, token)) {
        const results = Array.from({ length: 256 }, () => result);
        expect((await submit(url, token, slice, results)).body).toEqual({ done: 256 });
      }
      const checks = await checksLeft();
      expect(checks).toBeGreaterThan(0);
      expect(checks).toBeLessThan(80);
    });
    await owner.query('delete from slice');
  });

  test('has at most 16 slices at a time, also if it asks for many at once', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'greedy');
      const player = await PlayClient.create(url);
      for (let game = 0; game < 9; game++) await playGame(url, player, { moves: 1 });
      const engines = await engineIds();
      const acquire = () => request(url, 'POST', '/api/farm/acquire', { engines }, token);
      const answers = await Promise.all(Array.from({ length: 18 }, acquire));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
      expect(await acquire()).toMatchObject({ status: 429, body: { error: 'too-many-slices' } });
    });
    await owner.query('delete from slice');
  });
});

describe('the ratings of a player', () => {
  /** Runs `open2048 player verify`; resolves to the exit code and the answer. */
  async function verify(url: string, handle: string) {
    const args = [BIN, 'player', 'verify', handle, '--server', url, '--json'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [number];
    return { code, answer: JSON.parse(Buffer.concat(chunks).toString()) as PlayerCheck };
  }

  test('are those that anyone computes from the replays, and a changed one is noticed', async () => {
    await withServer(1, async (url) => {
      const player = await PlayClient.create(url);
      const { body } = await player.request(url, 'GET', '/api/account');
      const handle = String(body['handle']);
      const games: string[] = [];
      for (const [rules, moves] of [
        ['classic', 250],
        ['3x3', 20],
        ['classic', 15],
        ['5x5', 5],
      ] as const) {
        games.push(await playGame(url, player, { rules, moves }));
      }
      for (const game of games) await judged(url, game);
      const { code, answer } = await verify(url, handle);
      expect(answer.differences).toEqual([]);
      expect(code).toBe(0);
      expect(answer.games).toBe(4);
      const { levels, skills, luck } = answer.ratings;
      expect(levels.map(({ rules, games: n }) => [rules, n])).toEqual([
        ['3x3', 1],
        ['5x5', 1],
        ['classic', 2],
      ]);
      expect(skills).toMatchObject([{ class: 'ranked', rules: 'classic', games: 2 }]);
      // The network judges 4x4 only, the heuristic also 3x3; nobody judges 5x5.
      expect(luck.map((each) => each.games)).toEqual([3, 2]);

      await owner.query(
        `update level set mean = mean + 0.001 where rules = 'classic'
         and account = (select id from account where handle = $1)`,
        [handle],
      );
      const changed = await verify(url, handle);
      expect(changed.code).toBe(1);
      expect(changed.answer.differences).toMatchObject([{ what: 'level of ranked classic: mean' }]);
      await owner.query(
        `update level set mean = mean - 0.001 where rules = 'classic'
         and account = (select id from account where handle = $1)`,
        [handle],
      );

      // Figures of one verdict, and one point of its luck curve.
      const what = async () =>
        (await verify(url, handle)).answer.differences.map((each) => each.what);
      const { rows } = await owner.query<{ judge: string }>(
        `select judge from verdict where game = $1 and starts_with(judge, 'instant')`,
        [games[2]],
      );
      const place = `game ${games[2]}, judge ${rows[0]!.judge}`;
      for (const [change, undo, found] of [
        ['loss = loss + 1', 'loss = loss - 1', ['loss']],
        ['accuracy = accuracy + 0.5', 'accuracy = accuracy - 0.5', ['accuracy']],
        [`curve = jsonb_set(curve, '{2,1}', '9.5')`, null, ['luck curve, point 3: luck']],
      ] as const) {
        const alter = (set: string) =>
          owner.query(`update verdict set ${set} where game = $1 and judge = $2`, [
            games[2],
            rows[0]!.judge,
          ]);
        await alter(change);
        const differences = await what();
        expect(differences).toEqual(
          expect.arrayContaining(found.map((each) => `${place}: ${each}`)),
        );
        if (undo !== null) await alter(undo);
      }
    });
  });

  test('after an upgrade are those of the judges of this version, and the others are named', async () => {
    await withServer(1, async (url) => {
      const player = await PlayClient.create(url);
      const { body } = await player.request(url, 'GET', '/api/account');
      const handle = String(body['handle']);
      const earlier = await playGame(url, player, { moves: 20 });
      await judged(url, earlier);
      // The earlier version judged the first game, with other weights.
      await owner.query(`update verdict set judge = judge || '0' where game = $1`, [earlier]);
      const unknown = await verify(url, handle);
      expect(unknown).toMatchObject({ code: 0, answer: { games: 1, differences: [] } });
      const otherJudges = unknown.answer.otherJudges.toSorted();
      expect(otherJudges).toEqual((await judgesFor(PRESETS.classic)).map(formerId).toSorted());
      expect(unknown.answer.ratings).toMatchObject({ skills: [], luck: [] });

      for (const moves of [12, 230]) {
        await judged(url, await playGame(url, player, { moves }));
      }
      const { code, answer } = await verify(url, handle);
      expect(answer.differences).toEqual([]);
      expect(code).toBe(0);
      expect(answer.ratings.luck.map(({ games }) => games)).toEqual([2, 2]);
      expect(answer.ratings.skills.map(({ games }) => games)).toEqual([2]);
      expect(answer.otherJudges.toSorted()).toEqual(otherJudges);

      // A game without the verdict of any version is missing.
      await owner.query(`delete from verdict where game = $1 and starts_with(judge, 'instant')`, [
        earlier,
      ]);
      const [network] = await judgesFor(PRESETS.classic);
      expect((await verify(url, handle)).answer.differences).toContainEqual({
        what: `game ${earlier}, judge ${network}: verdict`,
        server: null,
        computed: 1,
      });
    });
  });

  test('beyond the bound of the luck test raise an alarm, and nothing else', async () => {
    await withServer(0, async (url) => {
      const { id, token } = await newWorker(owner, 'luckiest');
      const player = await PlayClient.create(url);
      const game = await playGame(url, player, { moves: 60 });
      // Results of a player who gets the best tile every time.
      for (const slice of await acquireAll(url, token)) {
        const results = Array.from({ length: slice.count }, () => ({
          loss: null,
          share: null,
          tiles: [[0.99, 0.08]],
        }));
        const submission = { slice: slice.id, lease: slice.lease, from: 0, results };
        await submitResults(owner, { id }, submission, () => false);
      }
      await concludeGame(owner, game);
      const { rows } = await owner.query<{ judge: string; evidence: number }>(
        'select judge, evidence from alarm where game = $1 order by judge',
        [game],
      );
      expect(rows.map(({ judge }) => judge)).toEqual([
        expect.stringMatching(/^heuristic/),
        expect.stringMatching(/^instant/),
      ]);
      expect(Math.min(...rows.map(({ evidence }) => evidence))).toBeGreaterThan(6.3);
      expect(
        (await player.request(url, 'POST', '/api/games', { rules: 'classic', class: 'ranked' }))
          .status,
      ).toBe(201);
    });
  });
});

test('the judges of a game tell their progress, step by step', async () => {
  await withServer(1, async (url) => {
    const game = await playGame(url, await PlayClient.create(url), { moves: 40 });
    const events = await fetch(`${url}/api/games/${game}/verdicts/live`);
    const seen: { pending: number; done: number; steps: number }[] = [];
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of events.body!) {
      text += decoder.decode(chunk, { stream: true });
      const data = text.split('\n').filter((line) => line.startsWith('data: {'));
      seen.splice(0, seen.length, ...data.map((line) => JSON.parse(line.slice(6)) as never));
      if (seen.at(-1)?.pending === 0) break;
    }
    const steps = 2 * stepsOf(await replayOf(url, game)).length;
    expect(seen.at(-1)).toEqual({ pending: 0, done: steps, steps });
    expect(seen.map(({ done }) => done)).toEqual(
      seen.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(seen.every((each) => each.steps === steps)).toBe(true);
    expect((await fetch(`${url}/api/games/${'0'.repeat(32)}/verdicts/live`)).status).toBe(404);
  });
});

describe('an analysis', () => {
  test('that a player asks for has the values of every position, and tells its progress', async () => {
    await withServer(1, async (url) => {
      const player = await PlayClient.create(url);
      const game = await playGame(url, player, { rules: '3x3', moves: 12 });
      const path = `/api/games/${game}/analysis`;
      expect(await request(url, 'GET', path)).toMatchObject({
        status: 404,
        body: { error: 'no-analysis' },
      });
      expect(await request(url, 'POST', path)).toMatchObject({ status: 401 });
      const asked = await player.request(url, 'POST', path);
      expect(asked.status).toBe(202);
      expect((await player.request(url, 'POST', path)).status).toBe(200);

      const events = await fetch(`${url}${path}/live`);
      let seen = '';
      const decoder = new TextDecoder();
      for await (const chunk of events.body!) {
        seen += decoder.decode(chunk, { stream: true });
        const moves = Number(asked.body['moves']);
        if (seen.includes(`event: progress\ndata: {"moves":${moves},"done":${moves}}`)) break;
      }
      const { body } = await request(url, 'GET', path);
      const replay = await replayOf(url, game);
      const engine = expectOk(await engines.get(String(body['engine'])));
      const expected = stepsOf(replay)
        .slice(0, -1)
        .map((step) => analyseStep(step, engine, 10_000));
      expect(body).toMatchObject({ unit: 'own', nodes: 10_000, done: expected.length });
      expect(body['evaluations']).toEqual(expected);
    });
  });

  test('is refused for a game in progress, without a move, or of rules that no engine plays', async () => {
    await withServer(0, async (url) => {
      const player = await PlayClient.create(url);
      const ask = (game: string) => player.request(url, 'POST', `/api/games/${game}/analysis`);
      const large = await playGame(url, player, { rules: '5x5', moves: 2 });
      expect((await ask(large)).body).toMatchObject({ error: 'no-engine' });
      const none = await playGame(url, player, { moves: 0 });
      expect((await ask(none)).body).toMatchObject({ error: 'no-moves' });
      expect((await ask(await player.createGame(url))).body).toMatchObject({
        error: 'game-in-progress',
      });
      expect((await ask('0'.repeat(32))).body).toMatchObject({ error: 'unknown-game' });
    });
  });

  test('is limited: two of an account at a time, and 50,000 positions in a day', async () => {
    await withServer(0, async (url) => {
      const player = await PlayClient.create(url);
      const games: string[] = [];
      for (let n = 0; n < 3; n++)
        games.push(await playGame(url, player, { rules: '3x3', moves: 2 }));
      const ask = (game: string) => player.request(url, 'POST', `/api/games/${game}/analysis`);
      for (const game of games.slice(0, 2)) expect((await ask(game)).status).toBe(202);
      expect(await ask(games[2]!)).toMatchObject({
        status: 429,
        body: { error: 'too-many-analyses' },
      });
      await owner.query(`delete from slice where kind = 'analysis'`);
      await owner.query('update analysis set moves = 49998 where game = $1', [games[0]]);
      expect(await ask(games[2]!)).toMatchObject({
        status: 429,
        body: { error: 'too-many-analyses' },
      });
      await owner.query('update analysis set moves = 49996 where game = $1', [games[0]]);
      expect((await ask(games[2]!)).status).toBe(202);
    });
    await owner.query('delete from slice');
  });
});

describe('work for the engines of an earlier version', () => {
  test('is done by those of this version from the beginning, and the workers that had it lose it', async () => {
    const games: string[] = [];
    await withServer(0, async (url) => {
      const player = await PlayClient.create(url);
      for (const moves of [12, 8]) games.push(await playGame(url, player, { rules: '3x3', moves }));
      const path = `/api/games/${games[0]}/analysis`;
      expect((await player.request(url, 'POST', path)).status).toBe(202);
    });
    await makeFormer(owner);
    const worker = await newWorker(owner, 'outdated');
    const former = (await engineIds()).map(formerId);
    // A part of the analysis was done and is to be checked, then its slice was given up; and a judge has begun.
    const analysis = await acquireSlice(owner, worker, former);
    const judging = await acquireSlice(owner, worker, former);
    expect(analysis).toMatchObject({ kind: 'analysis' });
    expect(judging).toMatchObject({ kind: 'judge', game: games[0] });
    const values = [[[0, 1]], [[0, 1]]];
    const { id, lease } = analysis!;
    const some = { slice: id, lease, from: 0, results: values };
    expect(await submitResults(owner, worker, some, everyStep)).toMatchObject({ done: 2 });
    await owner.query('update slice set attempts = 5, lease_until = now() where id = $1', [id]);
    expect(await checksLeft()).toBe(2);
    await owner.query(
      `insert into slice (game, kind, engine, priority, first, count) values ($1, 'judge', 'grand-0-0', 2, 0, 1)`,
      [games[1]],
    );

    await withServer(1, async (url) => {
      const path = `/api/games/${games[0]}/analysis`;
      const read = async () => (await request(url, 'GET', path)).body;
      await expect.poll(async () => (await read())['evaluations']).not.toBeNull();
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      const { engine, evaluations } = await read();
      const loaded = expectOk(await engines.get(String(engine)));
      const steps = stepsOf(replays[0]!).slice(0, -1);
      expect(evaluations).toEqual(steps.map((step) => analyseStep(step, loaded, 10_000)));
      await judged(url, games[0]!);
      // Another version has an engine that this one does not know: only its judge is left.
      await expect
        .poll(() => verdictsOf(url, games[1]!))
        .toMatchObject({ pending: 1, verdicts: [{}] });
      expect(await storedVerdicts(games[0]!)).toEqual(await expectedVerdicts(replays));
      const lost = { status: 409, body: { error: 'lease-lost' } };
      expect(await submit(url, worker.token, judging!, [])).toMatchObject(lost);
      expect(await submit(url, worker.token, analysis!, values, 2)).toMatchObject(lost);
      expect(await checksLeft()).toBe(0);
    });
    await owner.query('delete from slice');
  });

  test('is left to that version while it runs; then later games are judged again, in order', async () => {
    const games: string[] = [];
    let player: PlayClient;
    await withServer(0, async (url) => {
      player = await PlayClient.create(url);
      games.push(await playGame(url, player, { moves: 20 }));
    });
    await makeFormer(owner);
    const slicesOfFirst = async () => {
      const { rows } = await owner.query('select * from slice where game = $1 order by id', [
        games[0],
      ]);
      return rows;
    };
    const before = await slicesOfFirst();
    const instance = await owner.connect();
    await holdEngines(instance, (await engineIds()).map(formerId));
    await withServer(1, async (url) => {
      games.push(await playGame(url, player, { moves: 10 }));
      await judged(url, games[1]!);
      await adoptWork(owner);
      expect(await slicesOfFirst()).toEqual(before);
      expect(await verdictsOf(url, games[0]!)).toMatchObject({ pending: 2, verdicts: [] });
      // The instance of the earlier version ends.
      instance.release(true);
      await expect
        .poll(async () => {
          await adoptWork(owner);
          return (await verdictsOf(url, games[0]!)).pending;
        })
        .toBe(0);
      await judged(url, games[1]!);
      const replays = await Promise.all(games.map((game) => replayOf(url, game)));
      expect(await storedVerdicts(games[0]!)).toEqual(await expectedVerdicts(replays));
    });
  });
});

describe('a worker process', () => {
  test('hands its slice back at SIGTERM, with the results so far', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'stopped');
      await slowSlice(url);
      const worker = startWorker(url, token, folder);
      await expect.poll(() => sliceState()).toMatchObject({ leased: true });
      worker.kill('SIGTERM');
      const [code] = (await once(worker, 'exit')) as [number];
      expect(code).toBe(143);
      const { leased, attempts, done, results } = await sliceState();
      expect({ leased, attempts, isPartial: done < 200 }).toEqual({
        leased: false,
        attempts: 0,
        isPartial: true,
      });
      expect(results).toBe(done);
      await owner.query('delete from slice');
    });
  });

  test('of a server hands its slice back when the server stops', async () => {
    await withServer(0, slowSlice);
    const served = await serve(1);
    await expect.poll(async () => (await sliceState()).done).toBeGreaterThan(0);
    expect(await served.close()).toBe(0);
    const { leased, attempts, done, results } = await sliceState();
    expect({ leased, attempts }).toEqual({ leased: false, attempts: 0 });
    expect(results).toBe(done);
    await owner.query('delete from slice');
  });

  test('that is killed loses its lease, and another one continues after its results', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'killed');
      await slowSlice(url);
      const first = startWorker(url, token, folder);
      await expect.poll(async () => (await sliceState()).done).toBeGreaterThan(0);
      first.kill('SIGKILL');
      await once(first, 'exit');
      const { done } = await sliceState();
      // Nobody else gets the slice before the lease ends.
      const { token: other } = await newWorker(owner, 'next');
      expect(await acquireAll(url, other)).toEqual([]);
      await owner.query('update slice set lease_until = now()');
      expect(await acquireAll(url, other)).toMatchObject([{ done }]);
      expect(await sliceState()).toMatchObject({ attempts: 2 });
      await owner.query('delete from slice');
    });
  });

  test('that was killed five times with the same slice leaves it alone', async () => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, 'crashing');
      await slowSlice(url);
      for (let attempt = 1; attempt <= 5; attempt++) {
        expect(await acquireAll(url, token)).toHaveLength(1);
        await owner.query('update slice set lease_until = now()');
      }
      expect(await acquireAll(url, token)).toEqual([]);
      const { body } = await request(url, 'GET', '/api/farm/status');
      expect(body['queue']).toEqual([
        { kind: 'judge', waiting: 0, leased: 0, failed: 0 },
        { kind: 'analysis', waiting: 0, leased: 0, failed: 1 },
        { kind: 'arena', waiting: 0, leased: 0, failed: 0 },
      ]);
      await owner.query('delete from slice');
    });
  });

  test('without a valid token ends with exit code 3', async () => {
    await withServer(0, async (url) => {
      const [code] = (await once(startWorker(url, 'guessed', folder), 'exit')) as [number];
      expect(code).toBe(3);
    });
  });
});

const NO_LEASE = '00000000-0000-4000-8000-000000000000';
const engines = new FarmEngines();
/** Leaves one slice in the queue: 200 positions, which take many seconds. */
async function slowSlice(url: string): Promise<void> {
  const game = await longGame(url);
  await owner.query('delete from slice');
  const heuristic = (await engineIds()).at(-1);
  await owner.query(
    `insert into slice (game, kind, engine, nodes, priority, first, count)
     select id, 'analysis', $2, 1000000, 1, 0, moves from game where id = $1`,
    [game, heuristic],
  );
}

/** Plays games until one is not over before its 200th move. */
async function longGame(url: string): Promise<string> {
  const player = await PlayClient.create(url);
  for (;;) {
    const game = await playGame(url, player, { moves: 200 });
    const { rowCount } = await owner.query('select from game where id = $1 and moves = 200', [
      game,
    ]);
    if (rowCount === 1) return game;
  }
}

/** The only slice that is no check. */
async function sliceState() {
  const { rows } = await owner.query<{
    leased: boolean;
    attempts: number;
    done: number;
    results: number;
  }>(
    `select lease is not null as leased, attempts, done, jsonb_array_length(results) as results
     from slice where suspect is null`,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

async function checksLeft(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from slice where suspect is not null',
  );
  return rows[0]!.n;
}
