/**
 * Leaderboards with a million entries, on the real server with the bundled PostgreSQL: the time of a page in the middle,
 * and of a player's own place with its neighbours, compared with that of a game, which is found by its primary key. It
 * is the time of the whole request over HTTP, of a median one. The requests alternate on one connection, and after the
 * first round the database has all that they need in memory.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb } from '@open2048/testing';
import pg from 'pg';
import { summary, text } from './measure.ts';

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
  insert into entry (board, account, place, at, game, moves, max_rank)
  select board.id, account, -score, finished_at, game.id, moves, max_rank from game, board;
  insert into tally (board, width, bucket, n)
  select board, width, score_bucket(-place) / width, count(*)
  from entry cross join (values (1), (64)) as w (width) group by 1, 2, 3`;

/** Prints the times, and their ratios to the first. */
export async function boards(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-boards-'));
  chmodSync(folder, 0o711);
  const server = await serveWeb({ compete: ['--data', folder] });
  try {
    const players = await fill(join(folder, 'postgres', 'socket'));
    await measure(server.url, players);
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

async function measure(url: string, players: readonly Player[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = (path: string, headers: OutgoingHttpHeaders = {}): Promise<string> =>
    readAll(`${url}${path}`, agent, headers);
  const own = ({ token }: Player): Promise<string> =>
    read(`${BOARD}/me`, { authorization: `Bearer ${token}` });
  const cursors = new Map<Player, string>();
  for (const player of players) cursors.set(player, JSON.parse(await own(player)).next);
  const sides = [
    { name: 'a game', visit: ({ game }: Player) => read(`/api/games/${game}`) },
    { name: 'a page', visit: (player: Player) => read(`${BOARD}?after=${cursors.get(player)}`) },
    { name: 'the own place', visit: own },
  ];
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
  agent.destroy();
  for (const [index, { name }] of sides.entries()) {
    const ratios = samples[index]!.map((time, round) => time / samples[0]![round]!);
    console.log(`  ${name}: ${text(summary(samples[index]!))} ms, ratio ${text(summary(ratios))}`);
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
