/**
 * The players of the benchmark of the server, in a process of their own, so that their work is not counted. A command is
 * a message from the parent process, and is answered when it is done.
 */
import { applyMove, applySpawn, DEALT_RULES } from '@open2048/compete';
import {
  DIRECTION_NAMES,
  expectOk,
  legalMoves,
  parsePosition,
  type Direction,
  type Position,
  type RuleSet,
} from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { loadShippedEngine } from '@open2048/workbench/player';
import { randomHex, request } from '@open2048/testing/play-client';
import { WebSocket } from 'ws';

/** What the parent asks for. */
export type LoadCommand =
  | { readonly type: 'echo'; readonly url: string; readonly sockets: number }
  | {
      readonly type: 'games';
      readonly url: string;
      readonly name: string;
      readonly tokens: readonly string[];
    }
  | PlayCommand
  /** Every game is played on until it has at least so many moves. */
  | { readonly type: 'age'; readonly name: string; readonly moves: number }
  /** Every game is resigned, and another one started. */
  | { readonly type: 'renew'; readonly name: string };

/**
 * Every socket plays so many moves, one after the other; the answer is the number of moves of all. Any legal move, or
 * those of the network, which keep a game from ending.
 */
export interface PlayCommand {
  readonly type: 'play';
  readonly name: string;
  readonly moves: number;
  readonly by: 'anyone' | 'network';
}

/** The sockets of a network are limited, so the players come from several, as a proxy would report them. */
const NETWORKS = 8;
/** How many games are renewed at a time. */
const AT_ONCE = 50;
const CLASSIC: RuleSet = DEALT_RULES.get('classic')!;
/** With so many positions for a move, games of the network have more than 10,000 moves. */
const AGING_NODES = 1000;
/** The moves that are measured take the network no longer on a late board than on an early one. */
const PLAYING_NODES = 1;

/** Chooses a legal move. */
type Choose = (position: Position) => Direction;

/** A connection on which moves are played. */
interface Line {
  /** Plays at most so many moves; resolves to their number. */
  play(moves: number, choose: Choose): Promise<number>;
}

/** Sends a text and resolves to the next message. */
class Connection {
  readonly #socket: WebSocket;
  readonly #messages: string[] = [];
  #wake: ((message: string) => void) | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const wake = this.#wake;
      this.#wake = null;
      if (wake === null) this.#messages.push(data.toString());
      else wake(data.toString());
    });
  }

  static async open(url: string, index: number, token?: string): Promise<Connection> {
    const socket = new WebSocket(url.replace('http', 'ws'), 'open2048.play.1', {
      perMessageDeflate: false,
      headers: {
        'x-forwarded-for': `10.0.0.${1 + (index % NETWORKS)}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const connection = new Connection(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', reject);
    });
    return connection;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  async next(): Promise<Record<string, unknown>> {
    const text =
      this.#messages.shift() ?? (await new Promise<string>((resolve) => (this.#wake = resolve)));
    return JSON.parse(text) as Record<string, unknown>;
  }

  close(): void {
    this.#socket.close();
  }
}

class EchoLine implements Line {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async play(moves: number): Promise<number> {
    for (let n = 0; n < moves; n++) {
      this.#connection.send({ type: 'move', n, direction: DIRECTION_NAMES[n % 4] });
      await this.#connection.next();
    }
    return moves;
  }
}

/** An account with a ranked game; when a game is over, another one starts with the next moves. */
class GameLine implements Line {
  readonly #url: string;
  readonly #token: string;
  readonly #index: number;
  #connection: Connection | null = null;
  #position: Position | null = null;

  constructor(url: string, token: string, index: number) {
    this.#url = url;
    this.#token = token;
    this.#index = index;
  }

  get moves(): number {
    return this.#position?.moves ?? 0;
  }

  /** Opens the game in progress, or a new one. */
  async open(): Promise<void> {
    if (this.#connection !== null) return;
    const body = { rules: 'classic', class: 'ranked' };
    const { body: game } = await request(this.#url, 'POST', '/api/games', body, this.#token);
    const connection = await Connection.open(`${this.#url}/api/play`, this.#index, this.#token);
    connection.send({ type: 'open', game: game['id'], nonce: randomHex(16) });
    const state = await connection.next();
    if (state['type'] !== 'state') throw new Error(JSON.stringify(state));
    const board = expectOk(parsePosition(String(state['position'])));
    const { n: moves, score, won } = state as { n: number; score: number; won: boolean };
    this.#position = { board, score, moves, won, status: 'playing', spawnsDue: 0 };
    this.#connection = connection;
  }

  /** Plays until the game is over, but at most so many moves. */
  async play(moves: number, choose: Choose): Promise<number> {
    let played = 0;
    while (played < moves && this.#connection !== null) {
      const direction = choose(this.#position!);
      await this.#move(this.#connection, direction);
      played++;
    }
    return played;
  }

  async resign(): Promise<void> {
    this.#connection?.send({ type: 'resign', n: this.moves });
    await this.#connection?.next();
    this.#end();
  }

  async #move(connection: Connection, direction: Direction): Promise<void> {
    const before = this.#position!;
    connection.send({ type: 'move', n: before.moves, direction: DIRECTION_NAMES[direction] });
    const answer = await connection.next();
    if (answer['type'] !== 'dealt') throw new Error(JSON.stringify(answer));
    const moved = expectOk(applyMove(CLASSIC, before, direction));
    this.#position = expectOk(applySpawn(CLASSIC, moved, answer['spawn'] as never));
    if (this.#position.status === 'over') this.#end();
  }

  #end(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#position = null;
  }
}

function anyMove({ board }: Position): Direction {
  return legalMoves(board).at(-1)!;
}

let engine: Engine | null = null;

async function byNetwork(nodes: number): Promise<Choose> {
  engine ??= expectOk(await loadShippedEngine('instant'));
  const loaded = engine;
  return ({ board }) => loaded.search(board, { nodes }).moves[0]!.direction;
}

const echoes: EchoLine[] = [];
const games = new Map<string, GameLine[]>();

async function perform(command: LoadCommand): Promise<number> {
  if (command.type === 'echo') {
    const opened = Array.from({ length: command.sockets }, (_, index) =>
      Connection.open(command.url, index),
    );
    for (const connection of await Promise.all(opened)) echoes.push(new EchoLine(connection));
    return echoes.length;
  }
  if (command.type === 'games') {
    const lines = command.tokens.map((token, index) => new GameLine(command.url, token, index));
    games.set(command.name, lines);
    for (const line of lines) await line.open();
    return lines.length;
  }
  const lines = games.get(command.name) ?? [];
  switch (command.type) {
    case 'play': {
      const choose = command.by === 'network' ? await byNetwork(PLAYING_NODES) : anyMove;
      const played = (command.name === 'echo' ? echoes : lines).map((line: Line) =>
        line.play(command.moves, choose),
      );
      return (await Promise.all(played)).reduce((sum, moves) => sum + moves, 0);
    }
    case 'age': {
      const choose = await byNetwork(AGING_NODES);
      await Promise.all(lines.map((line) => age(line, command.moves, choose)));
      return lines.length;
    }
    case 'renew':
      for (let from = 0; from < lines.length; from += AT_ONCE) {
        await Promise.all(lines.slice(from, from + AT_ONCE).map(renew));
      }
      return lines.length;
  }
}

async function renew(line: GameLine): Promise<void> {
  await line.resign();
  await line.open();
}

/** Plays a game on, and another one if it ends before it has so many moves. */
async function age(line: GameLine, moves: number, choose: Choose): Promise<void> {
  while (line.moves < moves) {
    await line.open();
    await line.play(moves - line.moves, choose);
  }
}

process.on('message', (command: LoadCommand) => {
  void perform(command).then(async (result) => {
    // Games that are over are replaced before the next command, which may be measured.
    for (const lines of games.values()) for (const line of lines) await line.open();
    process.send!(result);
  });
});
process.on('disconnect', () => process.exit());
