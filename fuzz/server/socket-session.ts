/**
 * One hostile connection: a handshake, a number of attacks, and an end. It checks that what follows each attack is what
 * the protocol says, that the client of the web app could read every message, and records the tiles that were dealt.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseServerMessage } from '@open2048/compete';
import { DIRECTION_NAMES, type Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import type { PlayClient } from '@open2048/testing/play-client';
import { mutate } from '../mutate.ts';
import { frame, FrameReader, OPCODE, type ServerFrame } from './frames.ts';
import { attack, type Attack } from './socket-attacks.ts';

/** An account and its games. Several connections may play the same one. */
export interface Seat {
  readonly client: PlayClient;
  readonly rules: string;
  /** The game in progress. */
  game: string | null;
  /** The tiles of each game by the number of the move, as text. */
  readonly games: Map<string, Map<number, string>>;
}

/** What all sessions have seen. */
export interface Seen {
  /** Attacks by their kind, messages of the server by their type, and codes with which connections were closed. */
  readonly attacks: Map<string, number>;
  readonly messages: Map<string, number>;
  readonly closes: Map<string, number>;
}

/** The server must answer within this time, in milliseconds, however busy the machine is. */
const HANG_MS = 30_000;
const ERRORS = new Set(['bad-message', 'unknown-game', 'too-fast', 'not-signed-in']);
const CLOSES = new Set([1000, 1002, 1005, 1007, 1008, 1009]);
/** Unfinished connections are left open until so many are. */
const MAX_LEFT_OPEN = 32;
const leftOpen: Socket[] = [];

/** Counts one more. */
function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Closes the connections that were left open. */
export function closeLeftOpen(): void {
  for (const socket of leftOpen.splice(0)) socket.destroy();
}

/** The number of attacks of a session, and what was wrong, or null. */
export interface SessionResult {
  readonly made: number;
  readonly fault: string | null;
}

/** A session. */
export class Session {
  readonly #rng: Rng;
  readonly #seat: Seat;
  readonly #game: string;
  readonly #seen: Seen;
  readonly #reader = new FrameReader();
  readonly #trace: string[] = [];
  #socket: Socket | null = null;
  #head = '';
  #n = 0;
  #last: string | null = null;
  #isOpen = false;
  #expected = 0;
  #answers = 0;
  #pongs = 0;
  #isOver = false;
  #mayBeTooFast = false;
  #isClosed = false;
  #fault: string | null = null;
  #wake: (() => void) | null = null;

  constructor(rng: Rng, seat: Seat, game: string, seen: Seen) {
    this.#rng = rng;
    this.#seat = seat;
    this.#game = game;
    this.#seen = seen;
  }

  /** Attacks up to so many times. */
  async run(url: string, attacks: number): Promise<SessionResult> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('close', () => {
      this.#isClosed = true;
      this.#wake?.();
    });
    await once(socket, 'connect');
    let made = 0;
    if (await this.#shakeHands(new URL(url).host)) {
      while (made < attacks && !this.#isClosed && !this.#isOver && this.#fault === null) {
        made++;
        if (!(await this.#attack())) break;
      }
    }
    this.#leave();
    const trace = this.#trace.slice(-12).join('\n    ');
    return { made, fault: this.#fault && `${this.#fault} after\n    ${trace}` };
  }

  /** Resolves to whether the connection is a socket of the player now. */
  async #shakeHands(host: string): Promise<boolean> {
    const rng = this.#rng;
    const kind = pick(rng, ['damaged', 'foreign', 'stranger', ...Array<string>(29).fill('right')]);
    const lines = [
      'GET /api/play HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Sec-WebSocket-Protocol: open2048.play.1',
      ...(kind === 'foreign' ? ['Origin: https://example.com'] : []),
      ...(kind === 'stranger' ? [] : [`Authorization: Bearer ${this.#seat.client.token}`]),
      '',
      '',
    ];
    const bytes = Buffer.from(lines.join('\r\n'));
    const isDamaged = kind === 'damaged';
    this.#write(isDamaged ? Buffer.from(mutate(rng, bytes, bytes)) : bytes);
    if (isDamaged) this.#socket!.end();
    this.#trace.push(`handshake: ${kind}`);
    count(this.#seen.attacks, `handshake: ${kind}`);
    await this.#until(() => this.#head.includes('\r\n\r\n') && !isDamaged);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(this.#head)?.[1] ?? 400);
    if (status >= 500) this.#fail(`status ${status}`);
    if (kind === 'right' && status !== 101) this.#fail(`status ${status} for a right handshake`);
    if (kind === 'foreign' && status !== 403) this.#fail(`status ${status} for another site`);
    if (kind === 'stranger') await this.#until(() => false);
    return kind === 'right';
  }

  /** Attacks once; resolves to whether the session goes on. */
  async #attack(): Promise<boolean> {
    const next = attack(this.#rng, {
      game: this.#game,
      n: this.#n,
      last: this.#last,
      isOpen: this.#isOpen,
    });
    count(this.#seen.attacks, next.kind);
    this.#trace.push(`${next.kind}, ${next.outcome}: ${next.bytes.toString('hex').slice(0, 800)}`);
    const pongs = this.#pongs;
    this.#expected += next.answers;
    this.#isOpen ||= next.opens;
    if (next.outcome === 'flood') this.#mayBeTooFast = true;
    this.#write(next.bytes);
    return this.#follows(next, pongs);
  }

  /** Waits for what must follow an attack. */
  async #follows({ outcome }: Attack, pongs: number): Promise<boolean> {
    switch (outcome) {
      case 'unfinished':
        return false;
      case 'nothing':
        return true;
      case 'pong':
        await this.#until(() => this.#pongs > pongs);
        return true;
      case 'closed':
        await this.#until(() => false);
        return false;
      case 'answer':
      case 'flood':
        // Up to three messages are in flight.
        if (outcome === 'answer' && this.#expected - this.#answers < 3 && this.#rng.below(3) > 0)
          return true;
        await this.#until(() => this.#answers >= this.#expected);
        if (this.#answers > this.#expected) this.#fail('more answers than messages');
        if (
          this.#isClosed &&
          this.#answers < this.#expected &&
          !this.#isOver &&
          !this.#mayBeTooFast
        ) {
          this.#fail('closed without an answer');
        }
        return true;
    }
  }

  /** Sends bytes, sometimes in pieces. */
  #write(bytes: Buffer): void {
    const socket = this.#socket!;
    if (this.#rng.below(4) > 0) return void socket.write(bytes);
    const cut = this.#rng.below(bytes.length + 1);
    socket.write(bytes.subarray(0, cut));
    socket.write(bytes.subarray(cut));
  }

  /** Ends the session politely, in the middle, or not yet. */
  #leave(): void {
    const socket = this.#socket!;
    switch (this.#rng.below(4)) {
      case 0:
        socket.end();
        leftOpen.push(socket);
        break;
      case 1:
        leftOpen.push(socket);
        break;
      case 2:
        socket.resetAndDestroy();
        break;
      default:
        socket.destroy();
    }
    if (leftOpen.length > MAX_LEFT_OPEN) leftOpen.shift()!.destroy();
  }

  #receive(bytes: Buffer): void {
    try {
      for (const read of this.#reader.push(this.#afterHead(bytes))) this.#read(read);
    } catch (error) {
      this.#fail(String(error));
    }
    this.#wake?.();
  }

  /** Bytes after the head of the handshake's answer. */
  #afterHead(bytes: Buffer): Buffer {
    if (this.#head.includes('\r\n\r\n')) return bytes;
    this.#head += bytes.toString('latin1');
    const end = this.#head.indexOf('\r\n\r\n') + 4;
    const isSocket = end > 3 && this.#head.startsWith('HTTP/1.1 101');
    return isSocket ? Buffer.from(this.#head.slice(end), 'latin1') : Buffer.alloc(0);
  }

  #read({ opcode, payload }: ServerFrame): void {
    if (opcode === OPCODE.pong) this.#pongs++;
    else if (opcode === OPCODE.close)
      this.#close(payload.length < 2 ? 1005 : payload.readUInt16BE(0));
    else if (opcode === OPCODE.text) this.#message(payload.toString());
    else if (opcode !== OPCODE.ping) this.#fail(`a frame with opcode ${opcode}`);
  }

  #close(code: number): void {
    count(this.#seen.closes, String(code));
    this.#trace.push(`< close ${code}`);
    if (!CLOSES.has(code)) this.#fail(`closed with ${code}`);
    this.#isClosed = true;
    // One half of the clients answer, as the RFC asks.
    if (this.#rng.below(2) === 0) {
      this.#write(frame(this.#rng, { opcode: OPCODE.close, payload: new Uint8Array() }));
    }
  }

  #message(text: string): void {
    this.#trace.push(`< ${text}`);
    const read = parseServerMessage(text);
    if (!read.ok) return this.#fail(`a message that no client can read: ${text}`);
    const message = read.value;
    count(this.#seen.messages, message.type);
    if (message.type === 'error') {
      count(this.#seen.messages, message.code);
      if (!ERRORS.has(message.code)) this.#fail(text);
      if (message.code === 'too-fast') this.#mayBeTooFast = true;
      return;
    }
    if (message.type === 'refused' && message.code !== 'illegal-move') this.#fail(text);
    if (message.type === 'over') {
      this.#isOver = true;
      this.#seat.game = null;
    } else if (message.type !== 'changed') this.#answers++;
    if (message.type === 'state') this.#n = message.position.moves;
    if (message.type === 'dealt') {
      this.#n = message.n + 1;
      this.#last = DIRECTION_NAMES[message.direction];
      this.#dealt(message.n, JSON.stringify([this.#last, message.spawn]));
    }
  }

  /** No move may be dealt in two ways. */
  #dealt(n: number, tile: string): void {
    const dealt = this.#seat.games.get(this.#game)!;
    if ((dealt.get(n) ?? tile) !== tile) this.#fail(`move ${n} is ${tile} and ${dealt.get(n)}`);
    dealt.set(n, tile);
  }

  #fail(what: string): void {
    this.#fault ??= what;
  }

  /** Waits until something has happened, or the connection is closed; it is a fault if neither does. */
  async #until(isDone: () => boolean): Promise<void> {
    const timer = setTimeout(() => {
      this.#fail('no answer');
      this.#socket!.destroy();
    }, HANG_MS);
    while (!isDone() && !this.#isClosed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    clearTimeout(timer);
  }
}
