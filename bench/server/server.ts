/**
 * The server of ranked games with the bundled PostgreSQL, compared with a bare `ws` server that answers messages of the
 * same sizes (echo.ts): the CPU time of a move, database included, and the rate of moves with all games at the same
 * time, each player waiting for an answer before the next move. Also the cost of a late move, in time and in bytes of
 * the write-ahead log, compared with the first moves of a game; and the memory of PostgreSQL. The players are a process
 * of their own (load.ts), whose time is not counted; it shares the processors, so the rates depend on the machine more
 * than the times do.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveWeb, type Served } from '@open2048/testing';
import pg from 'pg';
import { load, summary, text, type Summary } from '../measure.ts';
import type { LoadCommand, PlayCommand } from './load.ts';
import { cpuTime, memoryOf } from './processes.ts';

/** The size of a run. */
export interface ServerOptions {
  readonly games?: string | undefined;
  /** How many moves each game gets in a turn. */
  readonly moves?: string | undefined;
  /** How many moves a game has before its moves are late. */
  readonly late?: string | undefined;
  /** How many turns each side of a comparison has in a round. */
  readonly turns?: string | undefined;
}

/** What was measured, over the rounds. */
export interface ServerFigures {
  /** Milliseconds of CPU for a move on the server, for one on the bare server, and their ratio. */
  readonly cpu: readonly [Summary, Summary, Summary];
  /** Milliseconds of CPU for a move on the server without PostgreSQL. */
  readonly own: Summary;
  /** Moves a second, in the same order. */
  readonly rate: readonly [Summary, Summary, Summary];
  /** Milliseconds of CPU for a late move and for an early one, and their ratio. */
  readonly lateCpu: readonly [Summary, Summary, Summary];
  /** Bytes of the write-ahead log, in the same order. */
  readonly lateWal: readonly [Summary, Summary, Summary];
  /** The memory of all processes of PostgreSQL, in bytes. */
  readonly memory: number;
}

const ROUNDS = 5;
const LATE_GAMES = 4;
/** The moves of one row of the database, so that late and early moves come upon equally long rows. */
const ROW_MOVES = 128;
/** Ends of games and autovacuum follow within this time. */
const SETTLE_MS = 1000;

/** Prints the figures. */
export async function server(options: ServerOptions): Promise<void> {
  const { cpu, own, rate, lateCpu, lateWal, memory } = await measureServer(options);
  const print = (
    name: string,
    [ours, other, ratio]: readonly Summary[],
    unit: string,
    digits: number,
  ): void =>
    console.log(
      `  ${name}: ${text(ours!, digits)} ${unit}, ${text(other!, digits)}, ratio ${text(ratio!)}`,
    );
  print('CPU of a move, and of a bare answer', cpu, 'ms', 3);
  console.log(`    without PostgreSQL: ${text(own, 3)} ms`);
  print('moves, and bare answers', rate, 'a second', 0);
  print('CPU of a late move, and of an early one', lateCpu, 'ms', 3);
  print('log of a late move, and of an early one', lateWal, 'bytes', 0);
  console.log(`  memory of PostgreSQL: ${(memory / 2 ** 20).toFixed(0)} MiB`);
  console.log(`  load ${load()}`);
}

/** Measures everything in one run. */
export async function measureServer(options: ServerOptions): Promise<ServerFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-server-'));
  chmodSync(folder, 0o711);
  const served = await serveWeb({
    compete: ['--data', folder, '--trust-proxy', 'loopback', '--workers', '0'],
    // As docs/hosting.md runs it.
    env: { NODE_OPTIONS: '--max-semi-space-size=128' },
  });
  const echo = forked(new URL('./echo.ts', import.meta.url));
  const players = forked(new URL('./load.ts', import.meta.url));
  const host = join(folder, 'postgres', 'socket');
  const database = new pg.Client({ host, user: 'open2048', database: 'open2048' });
  try {
    const [port] = (await once(echo, 'message')) as [number];
    await database.connect();
    return await new Bench({ served, echo, players, database, port }, options).run();
  } finally {
    players.disconnect();
    echo.disconnect();
    await database.end();
    await served.close();
    rmSync(folder, { recursive: true });
  }
}

interface Parts {
  readonly served: Served;
  readonly echo: ChildProcess;
  readonly players: ChildProcess;
  readonly database: pg.Client;
  /** The port of the bare server. */
  readonly port: number;
}

/** What one side of a comparison needed for a number of moves, in milliseconds and bytes. */
interface Use {
  readonly moves: number;
  readonly cpu: number;
  /** The part of `cpu` that is not PostgreSQL's. */
  readonly own: number;
  readonly time: number;
  readonly wal: number;
}

class Bench {
  readonly #parts: Parts;
  readonly #games: number;
  readonly #moves: number;
  readonly #late: number;
  readonly #turns: number;
  /** Aborted when the players have ended unexpectedly. */
  readonly #ended = new AbortController();

  constructor(
    parts: Parts,
    { games = '1000', moves = '10', late = '10000', turns = '4' }: ServerOptions,
  ) {
    this.#parts = parts;
    parts.players.once('exit', () => this.#ended.abort());
    this.#games = Number(games);
    this.#moves = Number(moves);
    this.#late = Number(late);
    this.#turns = Number(turns);
  }

  async run(): Promise<ServerFigures> {
    const { served, echo, port } = this.#parts;
    // The name of the server may have an address of another family.
    const url = `http://127.0.0.1:${new URL(served.url).port}`;
    const openGames = async (name: string, count: number): Promise<unknown> =>
      this.#ask({ type: 'games', url, name, tokens: await this.#newTokens(count) });
    await this.#ask({ type: 'echo', url: `http://127.0.0.1:${port}`, sockets: this.#games });
    await openGames('games', this.#games);
    const play = { moves: this.#moves, by: 'anyone' } as const;
    const [ours, bare] = await this.#compare(
      async (turn) => {
        // New games in each round, as none should end in a sample.
        if (turn === 0) await this.#prepare({ type: 'renew', name: 'games' });
        return this.#play({ ...play, name: 'games' }, served.pid);
      },
      () => this.#play({ ...play, name: 'echo' }, echo.pid!),
    );
    const memory = memoryOf(served.pid, 'postgres');
    await openGames('late', LATE_GAMES);
    await openGames('early', LATE_GAMES);
    const [late, early] = await this.#compare(
      () => this.#playRow({ type: 'age', name: 'late', moves: this.#late }, served.pid),
      () => this.#playRow({ type: 'renew', name: 'early' }, served.pid),
    );
    return {
      cpu: compared(ours, bare, ({ cpu, moves }) => cpu / moves),
      own: summary(ours.map(({ own, moves }) => own / moves)),
      rate: compared(ours, bare, ({ time, moves }) => (1000 * moves) / time),
      lateCpu: compared(late, early, ({ cpu, moves }) => cpu / moves),
      lateWal: compared(late, early, ({ wal, moves }) => wal / moves),
      memory,
    };
  }

  /**
   * Compares two sides, in one uncounted round and then the others. They take turns within a round, as the machine and
   * the database do other things from time to time.
   */
  async #compare(
    first: (turn: number) => Promise<Use>,
    second: () => Promise<Use>,
  ): Promise<readonly [Use[], Use[]]> {
    const samples: [Use[], Use[]] = [[], []];
    for (let round = -1; round < ROUNDS; round++) {
      const uses: [Use[], Use[]] = [[], []];
      for (let turn = 0; turn < this.#turns; turn++) {
        uses[0].push(await first(turn));
        uses[1].push(await second());
      }
      if (round < 0) continue;
      samples[0].push(total(uses[0]));
      samples[1].push(total(uses[1]));
    }
    return samples;
  }

  /** Prepares games, and waits until the server has done what that left to do; resolves to their number. */
  async #prepare(command: LoadCommand): Promise<number> {
    const games = await this.#ask(command);
    await sleep(SETTLE_MS);
    return games;
  }

  /**
   * Prepares games, and plays the moves of one row in each. If one ends before, all is done again: an end writes the
   * whole replay, and late games end more often.
   */
  async #playRow(prepare: LoadCommand & { readonly name: string }, pid: number): Promise<Use> {
    for (;;) {
      const games = await this.#prepare(prepare);
      const use = await this.#play({ name: prepare.name, moves: ROW_MOVES, by: 'network' }, pid);
      if (use.moves === games * ROW_MOVES) return use;
    }
  }

  async #play(play: Omit<PlayCommand, 'type'>, pid: number): Promise<Use> {
    const wal = await this.#walBytes();
    const before = cpuTime(pid);
    const start = performance.now();
    const played = await this.#ask({ type: 'play', ...play });
    const time = performance.now() - start;
    const after = cpuTime(pid);
    return {
      moves: played,
      cpu: 1000 * (after.all - before.all),
      own: 1000 * (after.own - before.own),
      time,
      wal: (await this.#walBytes()) - wal,
    };
  }

  /** The length of the write-ahead log so far. */
  async #walBytes(): Promise<number> {
    const { rows } = await this.#parts.database.query<{ bytes: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as bytes`,
    );
    return Number(rows[0]!.bytes);
  }

  /** Sends a command to the players, and resolves to their answer. */
  async #ask(command: LoadCommand): Promise<number> {
    const { players } = this.#parts;
    players.send(command);
    const [answer] = (await once(players, 'message', { signal: this.#ended.signal })) as [number];
    return answer;
  }

  /** Creates accounts with sessions, past the limits for new guests; resolves to their tokens. */
  async #newTokens(count: number): Promise<string[]> {
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await this.#parts.database.query(
      `with token as (
         select hash, 'load-' || encode(substr(hash, 1, 8), 'hex') as handle from unnest($1::bytea[]) as t (hash)
       ), created as (
         insert into account (handle, kind) select handle, 'guest' from token returning id, handle
       )
       insert into session (hash, account, expires_at)
       select hash, id, now() + interval '1 day' from token join created using (handle)`,
      [hashes],
    );
    return tokens;
  }
}

/** What several samples needed together. */
function total(uses: readonly Use[]): Use {
  const sum = (valueOf: (use: Use) => number): number =>
    uses.reduce((before, use) => before + valueOf(use), 0);
  return {
    moves: sum(({ moves }) => moves),
    cpu: sum(({ cpu }) => cpu),
    own: sum(({ own }) => own),
    time: sum(({ time }) => time),
    wal: sum(({ wal }) => wal),
  };
}

/** The values of both sides, and their ratios round by round. */
function compared(
  ours: readonly Use[],
  other: readonly Use[],
  valueOf: (use: Use) => number,
): readonly [Summary, Summary, Summary] {
  const ratios = ours.map((sample, round) => valueOf(sample) / valueOf(other[round]!));
  return [summary(ours.map(valueOf)), summary(other.map(valueOf)), summary(ratios)];
}

function forked(file: URL): ChildProcess {
  return fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'] });
}
