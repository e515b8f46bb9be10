/**
 * Leaderboards with a million entries, on the real server with the bundled PostgreSQL: the time of a page in the middle,
 * and of a player's own place with its neighbours, compared with that of a game, which is found by its primary key. First
 * it is the time of the whole request over HTTP, then that of its statement alone, as a prepared statement on one
 * connection; the texts of the statements are those that the server sends, from the log of the database. The requests
 * and the statements alternate, and after the first round the database has all that they need in memory.
 */
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb } from '@open2048/testing';
import pg from 'pg';
import { summary, text as shown } from './measure.ts';

const ENTRIES = 1_000_000;
const ROUNDS = 5;
/** The players whose places are read, and how often in a round. */
const PLAYERS = 20;
const VISITS = 10;
const BOARD = '/api/boards/classic/ranked/all';

/** Scores as players reach them: their logarithms are distributed normally. Foreign keys would take most of the time. */
const FILL = `
  alter table game drop constraint game_account_fkey;
  alter table entry drop constraint entry_board_fkey, drop constraint entry_account_fkey,
    drop constraint entry_game_fkey;
  insert into account (handle, kind) select 'player-' || i, 'guest' from generate_series(1, ${ENTRIES}) as i;
  insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
    moves, score, max_rank, replay)
  select gen_random_uuid(), id, 'ranked', 'classic', 1, sha256(''), substr(sha256(''), 1, 16), now(),
    now() - random() * interval '1 year', 500, 4 * exp(8 + 0.7 * random_normal())::bigint, 10, ''
  from account;
  insert into board (rules, class, period, starts_on) values ('classic', 'ranked', 'all', '-infinity');
  insert into entry (board, account, place, at, game, moves, max_rank, handle)
  select board.id, account, -score, finished_at, game.id, moves, max_rank, handle
  from game join account on account.id = game.account, board;
  insert into tally (board, width, bucket, n)
  select board, width, score_bucket(-place) / width, count(*)
  from entry cross join (values (1), (32), (1024)) as w (width) group by 1, 2, 3`;

/** Prints the times, and their ratios to the first. */
export async function boards(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-boards-'));
  chmodSync(folder, 0o711);
  // While the tables are filled, they are locked, and the server logs that it waits.
  const server = await serveWeb({ compete: ['--data', folder, '--workers', '0'], isQuiet: true });
  try {
    const host = join(folder, 'postgres', 'socket');
    const players = await fill(host);
    await measure(server.url, players);
    await measureStatements(server.url, host, players);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** A player on the board. */
interface Player {
  readonly token: string;
  readonly game: string;
}

/** Fills the board; resolves to some of its players. */
async function fill(host: string): Promise<Player[]> {
  const client = new pg.Client({ host, user: 'open2048', database: 'open2048' });
  await client.connect();
  const start = performance.now();
  await client.query(FILL);
  // As autovacuum does in time.
  await client.query('vacuum analyze');
  const took = (performance.now() - start) / 1000;
  console.log(`  ${ENTRIES} entries, filled in ${took.toFixed(0)} s`);
  const { rows } = await client.query<{ account: string; game: string }>(
    `select account, replace(game::text, '-', '') as game from entry order by random() limit ${PLAYERS}`,
  );
  const players = rows.map(({ game }) => ({ game, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `insert into session (hash, account, expires_at)
     select hash, account, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, account)`,
    [
      players.map(({ token }) => createHash('sha256').update(token).digest()),
      rows.map(({ account }) => account),
    ],
  );
  await client.end();
  return players;
}

/** A statement with its parameters, as the server has sent it. */
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** Measures the statements of the same requests, with the game found by its primary key. */
async function measureStatements(
  url: string,
  host: string,
  players: readonly Player[],
): Promise<void> {
  const client = new pg.Client({ host, user: 'open2048', database: 'open2048' });
  await client.connect();
  client.on('error', () => undefined);
  const home = join(host, '..');
  const log = join(home, 'postgres.log');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = new Map<Player, { readonly page: Statement; readonly own: Statement }>();
  await setLogging(client, home, 'all');
  for (const player of players) {
    const headers = { authorization: `Bearer ${player.token}` };
    const statementsOf = async (path: string, options: OutgoingHttpHeaders) => {
      const before = readFileSync(log, 'utf8').length;
      const body = await readAll(`${url}${path}`, agent, options);
      const found = loggedStatements(readFileSync(log, 'utf8').slice(before));
      if (found.length !== 1) throw new Error(`${path}: expected one statement`);
      return { found: found[0]!, next: String((JSON.parse(body) as { next: unknown }).next) };
    };
    const own = await statementsOf(`${BOARD}/me`, headers);
    const page = await statementsOf(`${BOARD}?after=${own.next}`, {});
    sent.set(player, { page: page.found, own: own.found });
  }
  await setLogging(client, home, 'none');
  agent.destroy();
  const byKey = {
    name: 'by-key',
    text: 'select id, moves, score, max_rank from game where id = $1',
  };
  const run = ({ name, text, values }: Statement) =>
    client.query({ name, text, values: [...values] });
  await alternate(players, [
    {
      name: 'SQL: a game by its primary key',
      visit: ({ game }) => run({ ...byKey, values: [game] }),
    },
    { name: 'SQL: a page', visit: (player) => run(sent.get(player)!.page) },
    { name: 'SQL: the own place', visit: (player) => run(sent.get(player)!.own) },
  ]);
  await client.end();
}

/** Has the database log every statement, or none, as an operator does, in the file of its settings. */
async function setLogging(client: pg.Client, home: string, statements: string): Promise<void> {
  appendFileSync(join(home, 'data', 'postgresql.conf'), `log_statement = '${statements}'\n`);
  const [pid] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGHUP');
  for (;;) {
    const { rows } = await client.query<{ log_statement: string }>('show log_statement');
    if (rows[0]!.log_statement === statements) return;
  }
}

/** The statements of boards in lines of the log; further lines of a text begin with a tab. */
function loggedStatements(lines: string): readonly Statement[] {
  const executed = /execute (board-[\w-]*): (.*(?:\n\t.*)*)\n.*DETAIL: {2}[Pp]arameters: (.*)/g;
  return [...lines.matchAll(executed)].map(([, name = '', text = '', parameters = '']) => ({
    name,
    text,
    values: [...parameters.matchAll(/\$\d+ = (?:'([^']*)'|NULL)/g)].map(
      ([, value]) => value ?? null,
    ) as string[],
  }));
}

async function measure(url: string, players: readonly Player[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = (path: string, headers: OutgoingHttpHeaders = {}): Promise<string> =>
    readAll(`${url}${path}`, agent, headers);
  const own = ({ token }: Player): Promise<string> =>
    read(`${BOARD}/me`, { authorization: `Bearer ${token}` });
  const cursors = new Map<Player, string>();
  for (const player of players) cursors.set(player, JSON.parse(await own(player)).next);
  await alternate(players, [
    { name: 'HTTP: a game', visit: ({ game }) => read(`/api/games/${game}`) },
    { name: 'HTTP: a page', visit: (player) => read(`${BOARD}?after=${cursors.get(player)}`) },
    { name: 'HTTP: the own place', visit: own },
  ]);
  agent.destroy();
}

/** What is done for a player, and its name. */
interface Side {
  readonly name: string;
  readonly visit: (player: Player) => Promise<unknown>;
}

/** Measures the sides in turn, and prints the time of a median visit of each, with its ratio to the first. */
async function alternate(players: readonly Player[], sides: readonly Side[]): Promise<void> {
  const samples = sides.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++) {
    const times = sides.map((): number[] => []);
    for (let visits = 0; visits < VISITS; visits++) {
      for (const player of players) {
        for (const [index, { visit }] of sides.entries()) {
          const start = performance.now();
          await visit(player);
          times[index]!.push(performance.now() - start);
        }
      }
    }
    if (round < 0) continue;
    for (const [index, all] of times.entries()) samples[index]!.push(summary(all).median);
  }
  for (const [index, { name }] of sides.entries()) {
    const ratios = samples[index]!.map((time, round) => time / samples[0]![round]!);
    console.log(
      `  ${name}: ${shown(summary(samples[index]!))} ms, ratio ${shown(summary(ratios))}`,
    );
  }
}

function readAll(url: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answers ${response.statusCode}: ${body}`));
      });
    });
    request.on('error', reject);
  });
}
