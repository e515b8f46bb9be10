/** Moderation on real servers and the bundled PostgreSQL: reports, names, hidden games, appeals and the audit. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import { ruleSetText } from '@open2048/core';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBoards } from '../src/boards/audit.ts';
import { enterGame } from '../src/boards/enter-game.ts';
import { inTransaction, openPool } from '../src/database/database.ts';
import { createEvent } from '../src/events/event.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-moderation-'));
let postgres: TestPostgres;
/** Under the role that owns the database. */
let owner: pg.Pool;
/** Under the role of the server. */
let app: pg.Pool;
let served: Served;
let ada: Person;
let ben: Person;

interface Person {
  readonly client: PlayClient;
  readonly handle: string;
  readonly account: number;
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  owner = ownerPool(postgres);
  const env = { DATABASE_URL: urlOf(postgres) };
  const keys = ['--master-keys', join(folder, 'master-keys')];
  // The moderators must have accounts before a server is told their names.
  const before = await serveWeb({ compete: keys, env });
  served = before;
  [ada, ben] = [await newPerson(), await newPerson()];
  served = await serveWeb({ compete: [...keys, '--moderator', ada.handle, ben.handle], env });
  expect(await before.close()).toBe(0);
  app = openPool(postgres.connection);
});
afterAll(async () => {
  const differences = await auditBoards(owner);
  await Promise.all([owner.end(), app.end()]);
  expect(await served.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
  expect(differences).toEqual([]);
});

const refusal = (status: number, error: string) => ({ status, body: { error } });

async function newPerson(name?: string): Promise<Person> {
  const client = await PlayClient.create(served.url);
  if (name !== undefined) {
    await client.request(served.url, 'POST', '/api/account/recovery-codes');
    const renamed = await client.request(served.url, 'PATCH', '/api/account', { name });
    expect(renamed.status).toBe(200);
  }
  const { body } = await client.request(served.url, 'GET', '/api/account');
  const handle = String(body['handle']);
  const { rows } = await owner.query<{ id: string }>('select id from account where handle = $1', [
    handle,
  ]);
  return { client, handle, account: Number(rows[0]!.id) };
}

function ask({ client }: Person, method: string, path: string, body?: unknown) {
  return client.request(served.url, method, `/api/${path}`, body);
}

/** Adds a finished game with a score, as the server enters it; resolves to its id. */
async function addGame(
  { account }: Person,
  score: number,
  { rules = 'classic', gameClass = 'ranked', day = 0 } = {},
): Promise<string> {
  const ruleSet = DEALT_RULES.get(rules)!;
  return inTransaction(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
         moves, score, max_rank, replay)
       values (gen_random_uuid(), $1, $4, $2, 1, decode(repeat('00', 32), 'hex'),
         decode(repeat('00', 16), 'hex'), now(), now() - $5 * interval '1 day', 10, $3, 3, '') returning id`,
      [account, ruleSetText(ruleSet), score, gameClass, day],
    );
    const { id } = rows[0]!;
    await enterGame(client, { id, rules: ruleSet });
    return id.replaceAll('-', '');
  });
}

/** The names on a board of all time. */
async function namesOn(board: string): Promise<string[]> {
  const { body } = await request(served.url, 'GET', `/api/boards/${board}/all`);
  return (body['entries'] as Array<{ player: string }>).map(({ player }) => player);
}

interface ShownCase {
  readonly player: string;
  readonly readAt: string;
  readonly sanctions: ReadonlyArray<{ readonly id: number; readonly state: string }>;
}

async function openCases(): Promise<ShownCase[]> {
  const { status, body } = await ask(ada, 'GET', 'moderation/cases');
  expect(status).toBe(200);
  return body['cases'] as ShownCase[];
}

async function caseOf({ handle }: Person): Promise<ShownCase | undefined> {
  return (await openCases()).find(({ player }) => player === handle);
}

const hide = (moderator: Person, { handle }: Person, games: readonly string[], scope = {}) =>
  ask(moderator, 'POST', `moderation/players/${handle}/sanctions`, {
    reason: 'The moves are those of an engine.',
    games,
    ...scope,
  });

const step = (moderator: Person, id: number, name: string) =>
  ask(moderator, 'POST', `moderation/sanctions/${id}`, { step: name });

/** Hides games by both moderators; resolves to the id of the sanction. */
async function hideByBoth(player: Person, game: string, scope = {}): Promise<number> {
  const { body } = await hide(ada, player, [game], scope);
  const { id } = (body as unknown as ShownCase).sanctions[0]!;
  expect(await step(ben, id, 'confirm')).toMatchObject({ status: 200 });
  return id;
}

describe('moderators', () => {
  test('are told that they are', async () => {
    expect((await ask(ada, 'GET', 'account')).body).toMatchObject({ moderator: true });
    expect((await ask(await newPerson(), 'GET', 'account')).body).toMatchObject({
      moderator: false,
    });
  });

  test.each([
    ['read the list', 'GET', 'moderation/cases', undefined],
    ['read a case', 'GET', 'moderation/players/PLAYER', undefined],
    ['dismiss', 'POST', 'moderation/players/PLAYER/dismiss', { until: '2026-11-23T00:00:00Z' }],
    ['remove a name', 'POST', 'moderation/players/PLAYER/name', { reason: 'ugly' }],
    [
      'hide games',
      'POST',
      'moderation/players/PLAYER/sanctions',
      { reason: 'r', games: ['0'.repeat(32)] },
    ],
    ['confirm', 'POST', 'moderation/sanctions/1', { step: 'confirm' }],
  ])('only they may %s', async (_what, method, path, body) => {
    const player = await newPerson();
    const address = path.replace('PLAYER', player.handle);
    expect(await ask(player, method, address, body)).toMatchObject(refusal(403, 'not-a-moderator'));
    const nobody = await request(served.url, method, `/api/${address}`, body);
    expect(nobody).toMatchObject(refusal(401, 'no-session'));
  });

  test('cannot be acted for by a token', async () => {
    const { body } = await ask(ada, 'POST', 'account/tokens', { name: 'mine', scopes: ['read'] });
    const token = String(body['token']);
    const answer = await request(served.url, 'GET', '/api/moderation/cases', undefined, token);
    expect(answer).toMatchObject(refusal(403, 'wrong-scope'));
  });

  test('decide nothing about themselves or each other', async () => {
    const game = await addGame(ada, 40);
    for (const moderator of [ada, ben]) {
      const about = refusal(403, 'about-moderator');
      expect(await hide(moderator, ada, [game])).toMatchObject(about);
      const named = await ask(moderator, 'POST', `moderation/players/${ada.handle}/name`, {
        reason: 'ugly',
      });
      expect(named).toMatchObject(about);
      const dismissed = await ask(moderator, 'POST', `moderation/players/${ada.handle}/dismiss`, {
        until: new Date().toISOString(),
      });
      expect(dismissed).toMatchObject(about);
    }
  });

  test('decide 300 times in a day at most', async () => {
    const player = await newPerson();
    await owner.query(
      `insert into audit (moderator, account, action)
       select $1, $2, 'dismiss' from generate_series(1, 300)`,
      [ben.account, player.account],
    );
    const body = { until: new Date().toISOString() };
    const path = `moderation/players/${player.handle}/dismiss`;
    expect(await ask(ben, 'POST', path, body)).toMatchObject(refusal(429, 'too-many-decisions'));
    expect(await ask(ada, 'POST', path, body)).toMatchObject({ status: 200 });
    await owner.query('delete from audit where account = $1', [player.account]);
  });
});

describe('reports', () => {
  test('of many are one case, and nothing follows from their number', async () => {
    const player = await newPerson();
    const game = await addGame(player, 400);
    for (let n = 0; n < 5; n++) {
      const reporter = await newPerson();
      await ask(reporter, 'POST', 'reports', { game, reason: 'cheating', note: `note ${n}` });
      await ask(reporter, 'POST', 'reports', { player: player.handle, reason: 'name' });
    }
    expect(await caseOf(player)).toMatchObject({
      kind: 'guest',
      games: 1,
      reporters: 5,
      isModerator: false,
      reports: expect.arrayContaining([
        expect.objectContaining({ game, reason: 'cheating', note: 'note 4' }),
        expect.objectContaining({ game: null, reason: 'name', note: '' }),
      ]),
      alarms: [],
      sanctions: [],
    });
    expect(await namesOn('classic/ranked')).toContain(player.handle);
    expect((await ask(player, 'GET', 'account/sanctions')).body).toEqual({ sanctions: [] });
  });

  test('are dismissed as far as the moderator has seen them', async () => {
    const player = await newPerson();
    const reporter = await newPerson();
    const report = (from: Person) =>
      ask(from, 'POST', 'reports', { player: player.handle, reason: 'other' });
    await report(reporter);
    const { readAt } = (await caseOf(player))!;
    await report(await newPerson());
    const dismiss = async (until: string) =>
      (await ask(ada, 'POST', `moderation/players/${player.handle}/dismiss`, { until })).body;
    const left = await dismiss(readAt);
    expect(left).toMatchObject({ reporters: 1, history: [{ action: 'dismiss' }] });
    expect(await dismiss(String(left['readAt']))).toMatchObject({ reporters: 0, reports: [] });
    expect(await caseOf(player)).toBeUndefined();
    // Another report of the same thing opens the case again.
    await report(reporter);
    expect(await caseOf(player)).toMatchObject({ reporters: 1 });
  });

  test('stand beside alarms of the luck test, which change nothing', async () => {
    const player = await newPerson();
    const game = await addGame(player, 4000);
    await owner.query(
      `insert into alarm (account, class, judge, game, evidence) values ($1, 'ranked', 'instant', $2, 6.5)`,
      [player.account, game],
    );
    expect(await caseOf(player)).toMatchObject({
      alarms: [{ game, class: 'ranked', judge: 'instant', evidence: 6.5 }],
      sanctions: [],
    });
    expect(await namesOn('classic/ranked')).toContain(player.handle);
  });
});

describe('a name that is removed', () => {
  const remove = ({ handle }: Person, moderator = ada) =>
    ask(moderator, 'POST', `moderation/players/${handle}/name`, { reason: 'It is an insult.' });

  test('is replaced; the player may choose another at once, and nobody that one', async () => {
    const player = await newPerson('Awful');
    const removed = await remove(player);
    expect(removed).toMatchObject({
      status: 200,
      body: { player: expect.stringMatching(/^guest-/), history: [{ action: 'remove-name' }] },
    });
    expect((await ask(player, 'GET', 'account')).body).toMatchObject({
      handle: removed.body['player'],
      kind: 'player',
      renameAt: null,
    });
    const rename = (from: Person, name: string) => ask(from, 'PATCH', 'account', { name });
    const taken = refusal(409, 'name-taken');
    expect(await rename(player, 'AWFUL')).toMatchObject(taken);
    const other = await newPerson('Other');
    await owner.query('update account set renamed_at = null');
    expect(await rename(other, 'Awful')).toMatchObject(taken);
    const unknown = await request(served.url, 'GET', '/api/players/Awful');
    expect(unknown).toMatchObject(refusal(404, 'unknown-player'));
    expect(await rename(player, 'Lawful')).toMatchObject({ status: 200 });
    expect((await ask(player, 'GET', 'account/sanctions')).body).toMatchObject({
      sanctions: [{ kind: 'name', reason: 'It is an insult.', state: 'in-force', mayAppeal: true }],
    });
  });

  test('is given back by lifting the decision', async () => {
    const player = await newPerson('Fine');
    const { body } = await remove(player);
    const { id } = (body as unknown as ShownCase).sanctions[0]!;
    expect(await step(ada, id, 'lift')).toMatchObject({
      status: 200,
      body: { sanctions: [{ state: 'lifted' }], history: [{ action: 'lift' }, {}] },
    });
    expect(await ask(player, 'PATCH', 'account', { name: 'Fine' })).toMatchObject({ status: 200 });
  });

  test('is not one that the server gave', async () => {
    expect(await remove(await newPerson())).toMatchObject(refusal(409, 'neutral-name'));
  });
});

describe('hiding games', () => {
  test('needs another moderator than the one who proposes it', async () => {
    const player = await newPerson();
    const game = await addGame(player, 500);
    const proposed = await hide(ada, player, [game]);
    expect(proposed).toMatchObject({
      status: 200,
      body: { sanctions: [{ state: 'proposed', isOwnProposal: true, games: [game] }] },
    });
    const { id } = (proposed.body as unknown as ShownCase).sanctions[0]!;
    expect(await step(ada, id, 'confirm')).toMatchObject(refusal(403, 'same-moderator'));
    expect(await namesOn('classic/ranked')).toContain(player.handle);
    expect((await ask(player, 'GET', 'account/sanctions')).body).toEqual({ sanctions: [] });
    expect(await hide(ben, player, [game])).toMatchObject(refusal(409, 'known-sanction'));

    expect(await step(ben, id, 'confirm')).toMatchObject({
      status: 200,
      body: { sanctions: [{ state: 'in-force', isOwnProposal: false }] },
    });
    expect(await namesOn('classic/ranked')).not.toContain(player.handle);
    expect(await auditBoards(owner)).toEqual([]);
    for (const moderator of [ada, ben]) {
      expect(await step(moderator, id, 'confirm')).toMatchObject(refusal(409, 'other-state'));
    }
  });

  test('takes them off the boards, the own place and the page of the player; the games stay public', async () => {
    const player = await newPerson();
    const game = await addGame(player, 600);
    const best = async () => {
      const { body } = await request(served.url, 'GET', `/api/players/${player.handle}`);
      return body['best'];
    };
    expect(await best()).toHaveLength(1);
    await hideByBoth(player, game);
    expect(await best()).toEqual([]);
    const place = await ask(player, 'GET', 'boards/classic/ranked/all/me');
    expect(place).toMatchObject(refusal(404, 'no-entry'));
    const shown = await request(served.url, 'GET', `/api/games/${game}`);
    expect(shown).toMatchObject({ status: 200, body: { player: player.handle } });
    const games = await request(served.url, 'GET', `/api/players/${player.handle}/games`);
    expect(games.body['games']).toHaveLength(1);
    // A game that finishes while they are hidden is hidden, too.
    await addGame(player, 60_000);
    expect(await best()).toEqual([]);
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('and showing them again needs both, and leaves the boards as if nothing had been', async () => {
    const player = await newPerson();
    const entries = async () => {
      const { rows } = await owner.query(
        'select board, place, at, game, moves, max_rank from entry where account = $1 order by board',
        [player.account],
      );
      return rows;
    };
    await addGame(player, 700, { day: 40 });
    await addGame(player, 300, { day: 3 });
    await addGame(player, 700);
    const game = await addGame(player, 90, { rules: '3x3' });
    const before = await entries();
    const id = await hideByBoth(player, game);
    expect(await entries()).toEqual([]);

    expect(await step(ben, id, 'lift')).toMatchObject({
      body: { sanctions: [{ state: 'lifting' }] },
    });
    expect(await step(ben, id, 'confirm')).toMatchObject(refusal(403, 'same-moderator'));
    expect(await step(ada, id, 'reject')).toMatchObject({
      body: { sanctions: [{ state: 'in-force' }] },
    });
    await step(ben, id, 'lift');
    expect(await entries()).toEqual([]);
    expect(await step(ada, id, 'confirm')).toMatchObject({
      body: {
        sanctions: [{ state: 'lifted' }],
        history: ['confirm', 'lift', 'reject', 'lift', 'confirm', 'hide'].map((action) => ({
          action,
        })),
      },
    });
    expect(await entries()).toEqual(before);
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('may concern one class and one rule set; what another decision hides stays hidden', async () => {
    const player = await newPerson();
    const game = await addGame(player, 800);
    await addGame(player, 80, { rules: '3x3' });
    const isOn = async () => {
      const boards = ['classic/ranked', '3x3/ranked'];
      const names = await Promise.all(boards.map(namesOn));
      return names.map((each) => each.includes(player.handle));
    };
    const one = await hideByBoth(player, game, { class: 'ranked', rules: '3x3' });
    expect(await isOn()).toEqual([true, false]);
    const all = await hideByBoth(player, game);
    expect(await isOn()).toEqual([false, false]);
    await step(ada, all, 'lift');
    await step(ben, all, 'confirm');
    expect(await isOn()).toEqual([true, false]);
    expect(await auditBoards(owner)).toEqual([]);
    await step(ada, one, 'lift');
    await step(ben, one, 'confirm');
    expect(await isOn()).toEqual([true, true]);
  });

  test('takes them out of the standings of events, and back', async () => {
    const [player, rival] = [await newPerson(), await newPerson()];
    const event = 'sprint-moderated';
    const now = Date.now();
    await createEvent(app, {
      id: event,
      kind: 'sprint',
      rules: '3x3',
      tries: 1,
      startsAt: new Date(now - 60_000),
      endsAt: new Date(now + 600_000),
    });
    for (const entrant of [player, rival]) {
      const { body } = await ask(entrant, 'POST', `events/${event}/join`, {});
      const connection = await entrant.client.open(served.url, String(body['id']));
      await connection.next();
      for (let n = 0, tried = 0; ; tried++) {
        const direction = ['left', 'down', 'right', 'up'][tried % 4];
        const answer = await connection.ask({ type: 'move', n, direction });
        if (answer?.type === 'over') break;
        if (answer?.type === 'dealt') n++;
      }
    }
    const standings = async () => {
      const { body } = await request(served.url, 'GET', `/api/events/${event}/standings`);
      return (body['entries'] as Array<{ player: string }>).map((each) => each.player);
    };
    const all = await standings();
    expect(all.toSorted()).toEqual([player.handle, rival.handle].toSorted());
    const game = await addGame(player, 900);
    const id = await hideByBoth(player, game);
    expect(await standings()).toEqual([rival.handle]);
    await step(ada, id, 'lift');
    await step(ben, id, 'confirm');
    expect(await standings()).toEqual(all);
  });

  test('while a game finishes leaves nothing on the boards', async () => {
    const player = await newPerson();
    const game = await addGame(player, 1000);
    const { body } = await hide(ada, player, [game]);
    const { id } = (body as unknown as ShownCase).sanctions[0]!;
    const waiting = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows[0]!.n;
    };
    // While another transaction has the tallies, the decision is made but not committed.
    let both: Promise<unknown> = Promise.resolve();
    await inTransaction(owner, async (client) => {
      await client.query(
        'select from tally where board in (select board from entry where account = $1) for update',
        [player.account],
      );
      const confirming = step(ben, id, 'confirm');
      await expect.poll(waiting).toBe(1);
      both = Promise.all([confirming, addGame(player, 2000)]);
      await expect.poll(waiting).toBe(2);
    });
    await both;
    expect(await namesOn('classic/ranked')).not.toContain(player.handle);
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('needs evidence: finished games of the player', async () => {
    const [player, other] = [await newPerson(), await newPerson()];
    const own = await addGame(player, 44);
    const foreign = await addGame(other, 44);
    const bad = refusal(400, 'bad-evidence');
    expect(await hide(ada, player, [own, foreign])).toMatchObject(bad);
    expect(await hide(ada, player, ['0'.repeat(32)])).toMatchObject(bad);
    expect(await hide(ada, player, [])).toMatchObject(refusal(400, 'bad-request'));
    expect(await hide(ada, player, [own], { reason: ' ' })).toMatchObject(
      refusal(400, 'bad-request'),
    );
  });
});

describe('an appeal', () => {
  const appeal = (player: Person, id: number, message = 'I play like this.') =>
    ask(player, 'POST', `account/sanctions/${id}/appeal`, { message });

  test('is shown to moderators until they deal with it; three are possible, one at a time', async () => {
    const player = await newPerson();
    const id = await hideByBoth(player, await addGame(player, 1100));
    expect(await caseOf(player)).toBeUndefined();
    for (let n = 1; n <= 3; n++) {
      const sent = await appeal(player, id, `message ${n}`);
      expect(sent).toMatchObject({ status: 200, body: { sanctions: [{ mayAppeal: false }] } });
      expect(await appeal(player, id)).toMatchObject(refusal(409, 'no-appeal'));
      const found = await caseOf(player);
      expect(found?.sanctions[0]).toHaveProperty(`appeals.${n - 1}.message`, `message ${n}`);
      await ask(ben, 'POST', `moderation/players/${player.handle}/dismiss`, {
        until: found!.readAt,
      });
      expect(await caseOf(player)).toBeUndefined();
    }
    expect(await appeal(player, id)).toMatchObject(refusal(409, 'no-appeal'));
  });

  test('is only against a decision about oneself, and has a limit', async () => {
    const [player, other] = [await newPerson(), await newPerson()];
    const id = await hideByBoth(player, await addGame(player, 1200));
    expect(await appeal(other, id)).toMatchObject(refusal(404, 'unknown-sanction'));
    const long = await appeal(player, id, 'x'.repeat(2001));
    expect(long).toMatchObject(refusal(400, 'bad-request'));
  });
});

describe('the audit', () => {
  const DENIED = { code: '42501' };

  test('can be extended by the server, and neither changed nor deleted', async () => {
    const player = await newPerson();
    await app.query(`insert into audit (moderator, account, action) values ($1, $2, 'dismiss')`, [
      ada.account,
      player.account,
    ]);
    await expect(app.query(`update audit set action = 'lift'`)).rejects.toMatchObject(DENIED);
    await expect(app.query('delete from audit')).rejects.toMatchObject(DENIED);
    await expect(app.query('truncate audit')).rejects.toMatchObject(DENIED);
  });

  test('stays when an account is deleted, without anything that says whose it was', async () => {
    const player = await newPerson('Vanishing');
    const game = await addGame(player, 1300);
    await ask(await newPerson(), 'POST', 'reports', {
      game,
      reason: 'cheating',
      note: 'Vanishing!',
    });
    const id = await hideByBoth(player, game);
    const message = 'My name is Vanishing.';
    await ask(player, 'POST', `account/sanctions/${id}/appeal`, { message });

    const exported = await fetch(`${served.url}/api/account/export`, {
      headers: { authorization: `Bearer ${player.client.token}` },
    });
    const lines = (await exported.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        type: 'sanction',
        id,
        kind: 'games',
        state: 'in-force',
        games: [game],
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ type: 'appeal', sanction: id, message, closedAt: null }),
    );

    const closed = await ask(player, 'DELETE', 'account', { name: 'Vanishing' });
    expect(closed.status).toBe(204);
    const { rows } = await owner.query<{ action: string; dump: string }>(
      `select action, query_to_xml(
         'select to_jsonb(r)::text from report r union all select to_jsonb(s)::text from sanction s union all
          select to_jsonb(p)::text from appeal p union all select to_jsonb(u)::text from audit u', true, false, '')::text as dump
       from audit where account = $1 order by id`,
      [player.account],
    );
    expect(rows.map(({ action }) => action)).toEqual(['hide', 'confirm']);
    expect(rows[0]!.dump).not.toContain('Vanishing');
    expect(await openCases()).not.toContainEqual(
      expect.objectContaining({ player: expect.stringMatching(/^deleted-/) }),
    );
    expect(await step(ada, id, 'lift')).toMatchObject(refusal(404, 'unknown-player'));
  });
});
