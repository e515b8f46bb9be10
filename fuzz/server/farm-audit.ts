/** Computes everything again that a server says about the work of its farm, once its own worker has done the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DEALT_RULES,
  readAnalysis,
  readArenaGames,
  readVerdicts,
  type ApiServer,
} from '@open2048/compete';
import { expectOk } from '@open2048/core';
import { request } from '@open2048/testing/play-client';
import { analystFor, checkPlayer, engineIds } from '@open2048/workbench/farm';
import { HonestResults } from './farm-results.ts';
import type { FarmWork } from './farm-work.ts';
import type { FarmAccount, Victim } from './victim.ts';

/** The own worker needs seconds; a busy machine, minutes. */
const DEADLINE_MS = 600_000;
const PAUSE_MS = 200;

/** What is wrong; an empty list if nothing is. The last account is that of the forger. */
export async function checkFarm(victim: Victim, work: FarmWork): Promise<string[]> {
  const server = { api: `${victim.url}/api/` };
  if (!(await isDone(victim, work, server))) return ['the own worker does not finish'];
  const faults = await wrongAccess(victim);
  for (const handle of work.players) {
    const watch = { onGame: () => undefined, signal: new AbortController().signal };
    const { differences } = expectOk(await checkPlayer(server, handle, watch));
    faults.push(...differences.map(({ what }) => `${handle}: wrong ${what}`));
  }
  return [...faults, ...(await wrongAnalyses(server, work)), ...(await wrongRuns(server, work))];
}

/** Waits until no work is left; false if that takes too long. */
async function isDone({ url, moderators }: Victim, work: FarmWork, server: ApiServer) {
  await request(url, 'POST', '/api/farm/retry', undefined, moderators[0]);
  const end = performance.now() + DEADLINE_MS;
  while (performance.now() < end) {
    const { body } = await request(url, 'GET', '/api/farm/status');
    const { queue, checks } = body as unknown as {
      readonly queue: readonly { waiting: number; leased: number; failed: number }[];
      readonly checks: number;
    };
    const left = queue.reduce(
      (sum, kind) => sum + kind.waiting + kind.leased + kind.failed,
      checks,
    );
    const verdicts = await Promise.all(work.games.map((game) => readVerdicts(server, game)));
    const pending = verdicts.reduce((sum, read) => sum + expectOk(read).pending, 0);
    if (left + pending === 0) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}

/** Whether the forger can still work, or an honest account cannot. */
async function wrongAccess({ url, accounts }: Victim): Promise<string[]> {
  const engines = await engineIds();
  const acquire = async (token: string): Promise<unknown> => {
    const { status, body } = await request(url, 'POST', '/api/farm/acquire', { engines }, token);
    return body['error'] ?? status;
  };
  const faults: string[] = [];
  const expect = async (token: string, expected: unknown, who: string): Promise<void> => {
    const found = await acquire(token);
    if (found !== expected) faults.push(`${who}: ${String(found)} instead of ${String(expected)}`);
  };
  const forger: FarmAccount = accounts.at(-1)!;
  await expect(forger.token, 'no-session', 'the token of the forger');
  await expect(forger.session, 'worker-barred', 'the session of the forger');
  for (const { token } of accounts.slice(0, -1)) await expect(token, 204, 'an honest worker');
  return faults;
}

async function wrongAnalyses(server: ApiServer, { analyses }: FarmWork): Promise<string[]> {
  const honest = new HonestResults();
  const engine = (await analystFor(DEALT_RULES.get('3x3')!))!;
  const faults: string[] = [];
  for (const game of analyses) {
    const { evaluations, nodes, moves } = expectOk(await readAnalysis(server, game));
    const steps = { kind: 'analysis', game, run: null, engine, nodes } as const;
    const expected = await honest.of(server, steps, 0, moves);
    if (!isDeepStrictEqual(evaluations, expected)) faults.push(`a wrong analysis of ${game}`);
  }
  return faults;
}

async function wrongRuns(server: ApiServer, { runs }: FarmWork): Promise<string[]> {
  const honest = new HonestResults();
  const faults: string[] = [];
  for (const run of runs) {
    const found = expectOk(await readArenaGames(server, run.id));
    const steps = {
      kind: 'arena',
      game: null,
      run,
      engine: run.engineId,
      nodes: run.nodes,
    } as const;
    const expected = await honest.of(server, steps, 0, run.games);
    const games = found.map(({ seed: _seed, ...game }) => game);
    if (!isDeepStrictEqual(games, expected)) faults.push(`wrong games of the run ${run.id}`);
  }
  return faults;
}
