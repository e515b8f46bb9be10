/** Arena runs on real servers, with real workers, the real command line, and the bundled PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DEALT_RULES } from '@open2048/compete';
import { expectOk } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import { engineId, FarmEngines, playSeed, type RunGame } from '@open2048/workbench/farm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acquireSlice, submitResults } from '../src/farm/slices.ts';
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
  tokenFile,
} from './farm-workers.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-arena-'));
const engines = new FarmEngines();
let postgres: TestPostgres;
let owner: pg.Pool;

/** The accounts that may use the farm, and a moderator. */
const ADMITTED =
  'runner,other,limited,forger,stopped,killed,next,wrong,crashing,follower,leaver,detached,aborted,outdated';
const MODERATOR = 'judge-mod';

/** Starts an instance on the common database, with so many workers of its own. */
function serve(workers: number): Promise<Served> {
  const url = urlOf(postgres);
  const keys = ['--master-keys', join(folder, 'master-keys'), '--workers', String(workers)];
  const compete = [...keys, '--farm-accounts', ADMITTED, '--moderator', MODERATOR];
  return serveWeb({ compete, env: { DATABASE_URL: url } });
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  owner = ownerPool(postgres);
  await createTables(owner);
});
afterEach(async () => {
  await owner.query('delete from arena_run');
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

interface Plan {
  readonly engine: EngineName;
  readonly rules: string;
  readonly seed: number;
  readonly games: number;
  readonly nodes: number;
}

/** Short games. */
const PLAN: Plan = { engine: 'heuristic', rules: '3x3', seed: 7, games: 5, nodes: 400 };

/** Starts a run; resolves to its id. */
async function start(url: string, token: string, plan: Partial<Plan> = {}): Promise<string> {
  const { status, body } = await request(url, 'POST', '/api/arena', { ...PLAN, ...plan }, token);
  expect(status).toBe(201);
  return String(body['id']);
}

async function runOf(url: string, id: string) {
  return (await request(url, 'GET', `/api/arena/${id}`)).body;
}

/** Waits until all games were played. */
async function complete(url: string, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { done, games } = await runOf(url, id);
      return done === games;
    })
    .toBe(true);
}

interface SeededResult extends RunGame {
  readonly seed: number;
}

/** The games of a run, as the server lists them. */
async function gamesOf(url: string, id: string): Promise<SeededResult[]> {
  const lines = await (await fetch(`${url}/api/arena/${id}/games.ndjson`)).text();
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as SeededResult);
}

/** The results of a run as they must be. */
async function expectedResults({ engine, rules, seed, games, nodes }: Plan): Promise<RunGame[]> {
  const loaded = expectOk(await engines.get(await engineId(engine)));
  const results: RunGame[] = [];
  for (let each = seed; each < seed + games; each++) {
    const game = { rules: DEALT_RULES.get(rules)!, seed: each, engine: loaded, nodes };
    results.push((await playSeed(game, UNHURRIED))!);
  }
  return results;
}

/** The games of a run as they must be. */
async function expectedGames(plan = PLAN): Promise<SeededResult[]> {
  const results = await expectedResults(plan);
  return results.map((result, index) => ({ seed: plan.seed + index, ...result }));
}

const UNHURRIED = { signal: new AbortController().signal, beat: async () => {} };

/** Runs the command line; resolves to how it ended. */
async function runCommand(args: readonly string[]) {
  const { child, ended } = startCommand(args);
  child.stdin?.end();
  return ended;
}

function startCommand(args: readonly string[]) {
  // No exact tables of this machine.
  const env = { ...process.env, OPEN2048_HOME: join(folder, 'home') };
  const child: ChildProcess = spawn(process.execPath, [BIN, ...args], { env });
  const ended = Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]).then(
    ([stdout, stderr, [code]]) => ({ stdout, stderr, code: code as number | null }),
  );
  return { child, ended };
}

/** The options of the command for a plan. */
function optionsOf({ seed, games, nodes }: Plan): string[] {
  const numbers = { seed, games, nodes };
  return Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

interface Report {
  readonly seed: number;
  readonly engines: readonly Readonly<Record<string, unknown>>[];
}

/** The figures of a report of the command, without names and times. */
function figuresOf(stdout: string) {
  const { seed, engines: each } = JSON.parse(stdout) as Report;
  const { games, mean, error, median, best, reach, moves } = each[0]!;
  return { seed, games, mean, error, median, best, reach, moves };
}

/** The digest of the moves of a replay. */
function digestOf(file: string): string {
  const { events } = expectOk(decodeReplay(readFileSync(file)));
  const letters = events.map((event) => (event.type === 'move' ? 'URDL'[event.direction] : ''));
  return createHash('sha256').update(letters.join('')).digest('hex');
}

/** Slices of runs, the checks of workers among them. */
async function slices() {
  const { rows } = await owner.query<{
    leased: boolean;
    attempts: number;
    done: number;
    count: number;
  }>('select lease is not null as leased, attempts, done, count from slice order by id');
  return rows;
}

describe('an arena run', () => {
  test('has the games and the statistics of the local arena with the same seeds', async () => {
    await withServer(1, async (url) => {
      const { token } = await newWorker(owner, 'runner');
      const replays = join(folder, 'replays');
      const engine = `weights=${PLAN.engine} open2048 engine`;
      const common = ['--size', '3x3', ...optionsOf(PLAN), '--json'];
      const here = ['arena', '--engine', engine, '--save-replays', replays];
      const local = await runCommand([...here, ...common]);
      expect(local.code).toBe(0);
      const onServer = ['--server', url, '--token-file', tokenFile(folder, token)];
      const args = ['arena', '--engine', PLAN.engine, ...onServer, ...common];
      const remote = await runCommand(args);
      expect(remote).toMatchObject({ code: 0, stderr: '' });
      expect(figuresOf(remote.stdout)).toEqual(figuresOf(local.stdout));
      // The same command finds the run.
      expect((await runCommand(args)).stdout).toBe(remote.stdout);

      const { body } = await request(url, 'GET', '/api/arena');
      const [run, ...others] = body['runs'] as { readonly id: string }[];
      expect(others).toEqual([]);
      expect(run).toMatchObject({ ...PLAN, creator: 'runner', done: 5, failed: 0 });
      const games = await gamesOf(url, run!.id);
      expect(games).toEqual(await expectedGames());
      for (const { seed, digest } of games) {
        expect(digest).toBe(digestOf(join(replays, `seed-${seed}.2048`)));
      }
      const { mean, error, median, best, moves } = figuresOf(local.stdout);
      const { statistics } = await runOf(url, run!.id);
      expect(statistics).toMatchObject({ mean, error, median, best, moves });
      expect((statistics as { readonly reach: object }).reach).toEqual(
        expect.arrayContaining([
          { rank: expect.any(Number), share: 1, low: expect.any(Number), high: 1 },
        ]),
      );
    });
  });

  test('by a network on 4x4 has the same games, too', async () => {
    const plan: Plan = { engine: 'instant', rules: 'cs61b', seed: 3, games: 2, nodes: 1 };
    await withServer(1, async (url) => {
      const { token } = await newWorker(owner, 'other');
      const id = await start(url, token, plan);
      await complete(url, id);
      expect(await gamesOf(url, id)).toEqual(await expectedGames(plan));
    });
  });

  test('tells its progress, game by game, to the end', async () => {
    await withServer(1, async (url) => {
      const { token } = await newWorker(owner, 'follower');
      const id = await start(url, token);
      const events = await fetch(`${url}/api/arena/${id}/live`);
      const decoder = new TextDecoder();
      let seen = '';
      for await (const chunk of events.body!) {
        seen += decoder.decode(chunk, { stream: true });
        if (seen.includes('event: progress\ndata: {"done":5,"failed":0,"games":5}')) break;
      }
    });
  });

  test('is refused to other accounts, beyond the limits, and for rules that the engine does not play', async () => {
    await withServer(0, async (url) => {
      const guest = await PlayClient.create(url);
      const stranger = await newWorker(owner, 'stranger');
      const { token } = await newWorker(owner, 'limited');
      const post = (plan: Partial<Plan>, sender = token) =>
        request(url, 'POST', '/api/arena', { ...PLAN, ...plan }, sender);
      const large = { rules: 'classic', games: 1001, nodes: 10_000 };
      expect(await request(url, 'POST', '/api/arena', PLAN)).toMatchObject({ status: 401 });
      const rows: [string, Partial<Plan>, string, number, string][] = [
        ['a guest', {}, guest.token, 403, 'not-admitted'],
        ['an account that is not admitted', {}, stranger.token, 403, 'not-admitted'],
        ['rules without an engine', { rules: '5x5' }, token, 409, 'no-engine'],
        ['a network that plays 4x4 only', { engine: 'instant' }, token, 409, 'no-engine'],
        ['too much work', large, token, 400, 'too-much-work'],
        ['too many games', { games: 10_001 }, token, 400, 'bad-request'],
        ['too many nodes', { nodes: 10_001 }, token, 400, 'bad-request'],
        ['no games', { games: 0 }, token, 400, 'bad-request'],
        ['a seed that is too large', { seed: 2 ** 53 - 1 }, token, 400, 'bad-request'],
        ['unknown rules', { rules: 'none' }, token, 400, 'bad-request'],
      ];
      for (const [name, plan, sender, status, error] of rows) {
        const answer = await post(plan, sender);
        expect(answer, name).toMatchObject({ status, body: { error } });
      }
      const first = await start(url, token, { seed: 1 });
      await start(url, token, { seed: 2 });
      expect(await post({ seed: 1 })).toMatchObject({ status: 200, body: { id: first } });
      expect(await post({ seed: 3 })).toMatchObject({
        status: 429,
        body: { error: 'too-many-runs' },
      });
      await owner.query(
        `insert into arena_run (id, account, engine, rules, seed, games, nodes)
         select gen_random_uuid(), account, engine, rules, n + 100, games, nodes
         from arena_run, generate_series(1, 98) n where id = $1`,
        [first],
      );
      await owner.query('update slice set done = count');
      expect(await post({ seed: 3 })).toMatchObject({
        status: 429,
        body: { error: 'too-many-runs' },
      });
    });
  });

  test('is deleted by its creator or a moderator only, and its workers lose their leases', async () => {
    await withServer(0, async (url) => {
      const creator = await newWorker(owner, 'leaver');
      const other = await newWorker(owner, 'wrong');
      const moderator = await newWorker(owner, MODERATOR);
      const remove = (id: string, { token }: { token: string }) =>
        request(url, 'DELETE', `/api/arena/${id}`, undefined, token);
      const id = await start(url, creator.token);
      const [slice] = await acquireAll(url, other.token);
      expect(await remove(id, other)).toMatchObject({
        status: 403,
        body: { error: 'not-the-creator' },
      });
      expect((await remove(id, creator)).status).toBe(204);
      expect((await submit(url, other.token, slice!, [])).body).toMatchObject({
        error: 'lease-lost',
      });
      expect(await slices()).toEqual([]);
      for (const path of ['', '/games.ndjson', '/live']) {
        expect(await request(url, 'GET', `/api/arena/${id}${path}`), path).toMatchObject({
          status: 404,
          body: { error: 'unknown-run' },
        });
      }
      expect(await remove(id, creator)).toMatchObject({
        status: 404,
        body: { error: 'unknown-run' },
      });
      expect((await remove(await start(url, creator.token), moderator)).status).toBe(204);
      const bad = await start(url, creator.token);
      const [own] = await acquireAll(url, other.token);
      const good = await expectedResults({ ...PLAN, games: 1 });
      const results: [string, unknown][] = [
        ['no moves', [{ ...good[0], moves: -1 }]],
        ['half a point', [{ ...good[0], score: 0.5 }]],
        ['no rank', [{ ...good[0], maxRank: 0 }]],
        ['another digest', [{ ...good[0], digest: 'A'.repeat(64) }]],
        ['the step of a judge', [{ loss: null, share: null, tiles: [] }]],
      ];
      for (const [name, wrong] of results) {
        expect((await submit(url, other.token, own!, wrong)).body, name).toMatchObject({
          error: 'bad-results',
        });
      }
      expect((await submit(url, other.token, own!, good)).body).toEqual({ done: 1 });
      expect(await runOf(url, bad)).toMatchObject({ done: 1, statistics: { error: null } });
    });
  });
});

describe('a remote worker', () => {
  test('that forges one game is barred, and the games are played again', async () => {
    const forger = await newWorker(owner, 'forger');
    let id = '';
    await withServer(0, async (url) => {
      id = await start(url, forger.token);
      const games = await expectedResults(PLAN);
      games[3] = { ...games[3]!, score: games[3]!.score + 4 };
      for (const slice of await acquireAll(url, forger.token)) {
        const results = games.slice(slice.first, slice.first + slice.count);
        const submission = { slice: slice.id, lease: slice.lease, from: 0, results };
        await submitResults(owner, forger, submission, () => true);
      }
      expect(await runOf(url, id)).toMatchObject({ done: 5 });
    });
    await withServer(1, async (url) => {
      await expect.poll(() => isBarred(owner, forger.id)).toBe(true);
      await complete(url, id);
      await expect.poll(async () => (await slices()).every(({ done }) => done > 0)).toBe(true);
      expect(await gamesOf(url, id)).toEqual(await expectedGames());
    });
  });

  test('that is killed in the middle of games loses its lease, and others play them', async () => {
    const { token } = await newWorker(owner, 'killed');
    const next = await newWorker(owner, 'next');
    await withServer(0, async (url) => {
      const id = await start(url, token);
      const first = startWorker(url, token, folder);
      await expect.poll(async () => (await slices()).some(({ leased }) => leased)).toBe(true);
      first.kill('SIGKILL');
      await once(first, 'exit');
      await owner.query('update slice set lease_until = now()');
      const second = startWorker(url, next.token, folder);
      await complete(url, id);
      second.kill('SIGTERM');
      await once(second, 'exit');
      expect(await gamesOf(url, id)).toEqual(await expectedGames());
    });
  });

  test('hands a slice back at SIGTERM in the middle of a game', async () => {
    const { token } = await newWorker(owner, 'stopped');
    await withServer(0, async (url) => {
      // Each of these games takes many seconds.
      await start(url, token, { rules: 'classic', games: 100, nodes: 10_000 });
      const worker = startWorker(url, token, folder);
      await expect.poll(async () => (await slices()).some(({ leased }) => leased)).toBe(true);
      worker.kill('SIGTERM');
      const [code] = (await once(worker, 'exit')) as [number];
      expect(code).toBe(143);
      const open = (await slices()).filter(({ done, count }) => done < count);
      expect(open.length).toBeGreaterThan(0);
      expect(open.filter(({ leased, attempts }) => leased || attempts > 0)).toEqual([]);
    });
  });
});

test('a run with the engine of an earlier version keeps the games that were played, and no more are', async () => {
  const { id: account, token } = await newWorker(owner, 'outdated');
  let id = '';
  await withServer(0, async (url) => void (id = await start(url, token)));
  await makeFormer(owner);
  const former = formerId(await engineId(PLAN.engine));
  const slice = (await acquireSlice(owner, { id: account }, [former]))!;
  const played = { slice: slice.id, lease: slice.lease, from: 0 };
  const results = await expectedResults({ ...PLAN, games: 1 });
  await submitResults(owner, { id: account }, { ...played, results }, () => true);
  await withServer(0, async (url) => {
    const left = { engineId: former, done: 1, failed: 4, games: 5 };
    await expect.poll(() => runOf(url, id)).toMatchObject(left);
    expect(await gamesOf(url, id)).toEqual((await expectedGames()).slice(0, 1));
    const lost = { status: 409, body: { error: 'lease-lost' } };
    expect(await submit(url, token, slice, [], 1)).toMatchObject(lost);
    const { body } = await request(url, 'GET', '/api/farm/status');
    const none = { kind: 'arena', waiting: 0, leased: 0, failed: 0 };
    expect(body).toMatchObject({ checks: 0, queue: [{}, {}, none] });
    // The same plan with the engine of this version is another run.
    expect(await start(url, token)).not.toBe(id);
  });
});

describe('slices that were given up', () => {
  test('are shown with the run, and a moderator retries them', async () => {
    const { token } = await newWorker(owner, 'crashing');
    await withServer(0, async (url) => {
      const id = await start(url, token, { games: 2 });
      for (let attempt = 1; attempt <= 5; attempt++) {
        expect(await acquireAll(url, token)).toHaveLength(1);
        await owner.query('update slice set lease_until = now()');
      }
      expect(await acquireAll(url, token)).toEqual([]);
      expect(await runOf(url, id)).toMatchObject({ done: 0, failed: 2, statistics: null });
      const args = ['arena', '--engine', PLAN.engine, '--size', '3x3', '--server', url];
      const plan = optionsOf({ ...PLAN, games: 2 });
      const ended = await runCommand([...args, ...plan, '--token-file', tokenFile(folder, token)]);
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('[games-failed]') });

      const retry = (sender: PlayClient) => sender.request(url, 'POST', '/api/farm/retry');
      const guest = await PlayClient.create(url);
      expect(await retry(guest)).toMatchObject({
        status: 403,
        body: { error: 'not-a-moderator' },
      });
      await owner.query(`update account set handle = 'judge-before' where handle = $1`, [
        MODERATOR,
      ]);
      const { body } = await guest.request(url, 'GET', '/api/account');
      await owner.query('update account set handle = $1 where handle = $2', [
        MODERATOR,
        body['handle'],
      ]);
      expect(await retry(guest)).toMatchObject({ status: 200, body: { retried: 1 } });
      expect(await retry(guest)).toMatchObject({ status: 200, body: { retried: 0 } });
      expect(await runOf(url, id)).toMatchObject({ failed: 0 });
      expect(await acquireAll(url, token)).toMatchObject([{ run: { id } }]);
    });
  });
});

describe('Ctrl-C in an arena on a server', () => {
  test.each([
    ['leaves the run there', 'detached', [], 1],
    ['with --abort also ends it', 'aborted', ['--abort'], 0],
  ])('%s, after a report', async (_name, handle, more, runs) => {
    await withServer(0, async (url) => {
      const { token } = await newWorker(owner, handle);
      const args = ['arena', '--engine', PLAN.engine, '--size', '3x3', '--server', url, ...more];
      const file = ['--token-file', tokenFile(folder, token)];
      const { child, ended } = startCommand([...args, ...file, ...optionsOf(PLAN)]);
      const listed = async () => (await request(url, 'GET', '/api/arena')).body['runs'] as object[];
      await expect.poll(async () => (await listed()).length).toBe(1);
      child.kill('SIGINT');
      const { code, stdout, stderr } = await ended;
      expect(code).toBe(130);
      expect(stdout).toBe('no game was completed\n');
      expect(stderr.includes('goes on at the server')).toBe(runs === 1);
      expect(await listed()).toHaveLength(runs);
    });
  });
});
