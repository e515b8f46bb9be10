/**
 * A network and a clock for tests of the player's end. Nothing happens by itself: the test opens each socket, delivers
 * each frame and passes the time, so it can put them in any order.
 */
import type { PlayPorts, SocketEvents } from './connection.ts';
import type { ServerSocket, TestServer } from './test-server.ts';

/** A clock whose time passes when the test says so. */
class TestClock {
  now = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  /** The port of the player's end. */
  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** When the next timer ends, null if there is none. */
  get next(): number | null {
    return this.#timers.length === 0 ? null : Math.min(...this.#timers.map(({ at }) => at));
  }

  /** Lets the time pass until then, and calls the timers that end before it in order. */
  passTo(end: number): void {
    for (let next = this.next; next !== null && next <= end; next = this.next) {
      this.now = next;
      const due = this.#timers.find(({ at }) => at === next)!;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      due.callback();
    }
    this.now = end;
  }
}

/** A socket: frames are on their way in both directions until the test delivers them. */
export class Wire {
  readonly up: string[] = [];
  readonly down: string[] = [];
  isOpen = false;
  /** Closed by the server: it reads no more, and what it has sent before is still delivered. */
  isEnded = false;
  /** Closed by the client, or lost. */
  isDead = false;
  #isLost = false;
  readonly #events: SocketEvents;
  readonly #server: TestServer | null;
  readonly #end: ServerSocket;

  constructor(events: SocketEvents, server: TestServer | null, instance: number) {
    this.#events = events;
    this.#server = server;
    this.#end = {
      instance,
      send: (text) => void this.down.push(text),
      close: () => void (this.isEnded = true),
    };
  }

  open(): void {
    if (this.isOpen || this.isDead) return;
    this.isOpen = true;
    this.#events.onOpen();
  }

  /** Delivers the oldest frame to the server; it may arrive after the client has lost the socket. */
  deliverUp(): boolean {
    const text = this.up.shift();
    if (text === undefined) return false;
    if (!this.isEnded) this.#server?.receive(this.#end, text);
    if (this.isDead) this.#server?.forget(this.#end);
    return true;
  }

  /** Delivers the oldest frame to the client, even if it has closed the socket; after the last, the end of the socket. */
  deliverDown(): boolean {
    if (this.#isLost) return false;
    const text = this.down.shift();
    if (text !== undefined) this.#events.onMessage(text);
    else if (this.isEnded || this.isDead) this.cut(true);
    else return false;
    return true;
  }

  /** Loses the socket, with all answers on their way, and with the frames to the server too unless `late`. */
  cut(late = false): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.die();
    if (!late) this.up.length = 0;
    this.#events.onClose();
  }

  /** The socket is closed by the client. */
  die(): void {
    this.isDead = true;
    this.#server?.forget(this.#end);
  }
}

/** The sockets of all clients, oldest first. */
export class TestNetwork {
  readonly clock = new TestClock();
  readonly wires: Wire[] = [];
  random = 0.5;
  instance = 0;
  readonly #server: TestServer | null;

  /** Without a server, the test itself answers. */
  constructor(server: TestServer | null) {
    this.#server = server;
  }

  /** The ports of a client. */
  readonly ports: PlayPorts = {
    connect: (events) => {
      const wire = new Wire(events, this.#server, this.instance);
      this.wires.push(wire);
      return { send: (text) => void wire.up.push(text), close: () => wire.die() };
    },
    after: this.clock.after,
    random: () => this.random,
  };

  /** The newest socket. */
  get last(): Wire {
    return this.wires.at(-1)!;
  }

  /** Opens all sockets and delivers all frames; false if there was nothing to do. */
  deliver(): boolean {
    let delivered = false;
    for (let isBusy = true; isBusy;) {
      isBusy = false;
      for (const wire of this.wires) {
        const opens = !wire.isOpen && !wire.isDead;
        if (opens) wire.open();
        if (opens || wire.deliverUp() || wire.deliverDown()) isBusy = true;
      }
      delivered ||= isBusy;
    }
    return delivered;
  }

  /** Delivers everything and passes the time, until nothing is on its way and no timer runs; throws if that never is. */
  settle(): void {
    for (let round = 0; round < 1000; round++) {
      if (this.deliver()) continue;
      const { next } = this.clock;
      if (next === null) return;
      this.clock.passTo(next);
    }
    throw new Error('the clients do not come to rest');
  }
}
