/**
 * Everything that is stored about an account, as lines of JSON (https://jsonlines.org): the account, its passkeys,
 * sessions and tokens without their secrets, its names, reports, sanctions and appeals, what the farm computed about it
 * and for it, and its games with their replays. Games are read page by page while the client takes them, so an export of
 * any size needs little memory.
 */
import type pg from 'pg';
import type { Account } from './accounts.ts';

/** The number of games that are read at once. A replay of a long game has some 100 kB. */
const PAGE = 20;

/** The queries of everything but the games, by the type of their lines; $1 is the account. */
const PARTS: ReadonlyArray<readonly [type: string, sql: string]> = [
  [
    'account',
    'select handle, kind, created_at as "createdAt", renamed_at as "renamedAt" from account where id = $1',
  ],
  [
    'name',
    `select distinct handle, nullif(reserved_until, 'infinity') as "reservedUntil",
       coalesce(reserved_until = 'infinity', false) as removed
     from name where account = $1 order by handle`,
  ],
  [
    'passkey',
    `select translate(encode(id, 'base64'), E'+/=\\n', '-_') as id, name, counter, transports,
       created_at as "createdAt", used_on::text as "usedOn"
     from passkey where account = $1 order by created_at, id`,
  ],
  ['recoveryCodes', 'select count(*) as left from recovery_code where account = $1'],
  [
    'session',
    `select program, system, created_at as "createdAt", used_on::text as "usedOn", expires_at as "expiresAt"
     from session where account = $1 order by id`,
  ],
  [
    'token',
    `select name, scopes, created_at as "createdAt", last_used::text as "usedOn", expires_at as "expiresAt",
       revoked_at as "revokedAt"
     from token where account = $1 order by id`,
  ],
  [
    'upload',
    `select replace(id::text, '-', '') as id, created_at as "createdAt", checked_at as "checkedAt",
       replace(game::text, '-', '') as game, reason, replace(encode(replay, 'base64'), E'\\n', '') as replay
     from upload where account = $1 order by created_at, id`,
  ],
  [
    'report',
    `select a.handle as about, replace(r.game::text, '-', '') as game, r.reason, r.note, r.created_at as "createdAt"
     from report r join account a on a.id = r.account where r.reporter = $1 order by r.id`,
  ],
  [
    'sanction',
    `select id, kind, class, rules, reason, state, created_at as "createdAt",
       array(select replace(game::text, '-', '') from unnest(evidence) as game) as games
     from sanction where account = $1 order by id`,
  ],
  [
    'appeal',
    `select p.sanction, p.message, p.created_at as "createdAt", p.closed_at as "closedAt"
     from appeal p join sanction s on s.id = p.sanction where s.account = $1 order by p.id`,
  ],
  [
    'alarm',
    `select class, judge, replace(game::text, '-', '') as game, evidence, at
     from alarm where account = $1 order by at, class, judge`,
  ],
  [
    'level',
    'select class, rules, mean, sd, games, at from level where account = $1 order by class, rules',
  ],
  [
    'entrant',
    `select event, joined_at as "joinedAt", replace(game::text, '-', '') as game
     from entrant where account = $1 order by joined_at, event`,
  ],
  ['worker', 'select seen_at as "seenAt", barred_at as "barredAt" from worker where account = $1'],
  [
    'analysis',
    `select replace(game::text, '-', '') as game, engine, nodes, requested_at as "requestedAt"
     from analysis where account = $1 order by requested_at, game`,
  ],
  [
    'arenaRun',
    `select replace(id::text, '-', '') as id, engine, rules, seed, games, nodes, created_at as "createdAt"
     from arena_run where account = $1 order by created_at, id`,
  ],
];

interface GameRow {
  readonly id: string;
  readonly replay: Buffer | null;
  readonly created_at: Date;
  readonly [column: string]: unknown;
}

/** The lines of an export, each with its line break. */
export async function* exportLines(pool: pg.Pool, { id }: Account): AsyncGenerator<string> {
  for (const [type, sql] of PARTS) {
    const { rows } = await pool.query<object>(sql, [id]);
    for (const row of rows) yield lineOf({ type, ...row });
  }
  yield* gameLines(pool, id);
}

/** The games from the first to the last; `replay` is the file of a finished one in base64. */
async function* gameLines(pool: pg.Pool, account: number): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const { rows } = await pool.query<GameRow>(
      `select replace(id::text, '-', '') as id, class, rules, encode(commitment, 'hex') as commitment,
         encode(nonce, 'hex') as nonce, created_at as "createdAt", started_at as "startedAt",
         finished_at as "finishedAt", moves, score, max_rank as "maxRank", replay
       from game where account = $1 and ($2 = '' or id > $2::uuid)
       order by id limit ${PAGE}`,
      [account, last],
    );
    for (const { replay, ...game } of rows) {
      yield lineOf({ type: 'game', ...game, replay: replay?.toString('base64') ?? null });
    }
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
