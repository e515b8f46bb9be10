/**
 * A player of ranked games for tests: it speaks the play protocol by hand, so that a test can send what it likes, and
 * records what the server acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { DIRECTION_NAMES, expectOk, legalMask, parsePosition } from '@open2048/core';
import { WebSocket, type RawData } from 'ws';

/** A message of either side, as it is in JSON. */
export type PlayMessage = Readonly<Record<string, unknown>> & { readonly type: string };

/** What the API answers: the status, and the body if it is JSON. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A player with the text of a session or of a token, on one or several servers that share a database. */
export class PlayClient {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Creates a guest. */
  static async create(url: string): Promise<PlayClient> {
    const answer = await request(url, 'POST', '/api/session', { token: 'answer' });
    return new PlayClient(created(answer, 'token'));
  }

  /** Sends a request with the guest's token. */
  request(url: string, method: string, path: string, body?: unknown): Promise<ApiAnswer> {
    return request(url, method, path, body, this.token);
  }

  /** Creates a game, or finds the one in progress; resolves to its id. */
  async createGame(url: string, rules = 'classic', gameClass = 'ranked'): Promise<string> {
    const game = { rules, class: gameClass };
    return created(await this.request(url, 'POST', '/api/games', game), 'id');
  }

  /** Opens a socket, and with it a game if an id is given. */
  async open(url: string, game?: string, nonce = randomHex(16)): Promise<PlayConnection> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/play`, 'open2048.play.1', {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const connection = new PlayConnection(socket);
    await once(socket, 'open');
    if (game !== undefined) connection.send({ type: 'open', game, nonce });
    return connection;
  }
}

/** A socket whose messages are read one after the other. */
export class PlayConnection {
  readonly socket: WebSocket;
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;
  readonly #messages: PlayMessage[] = [];
  #wake: (() => void) | null = null;
  #isClosed = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data: RawData) => {
      this.#messages.push(JSON.parse((data as Buffer).toString()) as PlayMessage);
      this.#wake?.();
    });
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.#isClosed = true;
        this.#wake?.();
        resolve(code);
      });
    });
  }

  /** Sends a message, or any other text. */
  send(message: PlayMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message; null if the socket was closed before one came. */
  async next(): Promise<PlayMessage | null> {
    while (this.#messages.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#messages.shift() ?? null;
  }

  /** The next message that is not news of another window, which may come at any time. */
  async answer(): Promise<PlayMessage | null> {
    for (;;) {
      const message = await this.next();
      if (message?.type !== 'changed') return message;
    }
  }

  /** Sends a message and resolves to its answer. */
  ask(message: PlayMessage): Promise<PlayMessage | null> {
    this.send(message);
    return this.answer();
  }
}

/** The first legal move of a state, as a message. */
export function legalMove(state: PlayMessage): PlayMessage {
  const mask = legalMask(expectOk(parsePosition(String(state['position']))));
  const direction = DIRECTION_NAMES.find((_, index) => (mask & (1 << index)) !== 0);
  return { type: 'move', n: Number(state['n']), direction };
}

/** Sends a request to the API. */
export async function request(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<ApiAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    body: isJson ? ((await response.json()) as Record<string, unknown>) : {},
  };
}

/** A field of what was created; throws if the server refused. */
function created({ status, body }: ApiAnswer, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new Error(`${status}: ${JSON.stringify(body)}`);
  return value;
}

/** Random bytes as lower-case hex. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
