/**
 * All play sockets of one instance: who may open one, and how they end. Everything is limited: the size of a message,
 * the sockets of an account, of a network and in total, and the time without a sign of life.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_CLIENT_FRAME, messageText, PLAY_PROTOCOL } from '@open2048/compete';
import { WebSocketServer, type WebSocket } from 'ws';
import { allows } from '../accounts/credentials.ts';
import { Slots } from '../ops/slots.ts';
import { CLOSE, PlaySocket, type Player, type PlayPorts } from './play-socket.ts';

/** How many sockets may be open at the same time. */
export interface SocketLimits {
  readonly total: number;
  readonly perAccount: number;
  readonly perNetwork: number;
}

// A school may have one address.
const LIMITS: SocketLimits = { total: 20_000, perAccount: 8, perNetwork: 512 };

/** The play sockets of one instance. */
export class PlaySockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_CLIENT_FRAME,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(PLAY_PROTOCOL) && PLAY_PROTOCOL,
  });
  readonly #ports: PlayPorts;
  readonly #sockets = new Set<PlaySocket>();
  readonly #accounts: Slots<number>;
  readonly #networks: Slots<string>;
  /** Whether the instance is stopping. */
  isDraining = false;

  /** Tests have smaller limits. */
  constructor(ports: PlayPorts, { total, perAccount, perNetwork } = LIMITS) {
    this.#ports = ports;
    this.#accounts = new Slots({ perKey: perAccount, total });
    this.#networks = new Slots({ perKey: perNetwork, total });
  }

  /** The number of sockets. */
  get size(): number {
    return this.#sockets.size;
  }

  /**
   * Opens the socket of a player; null for a client without a session. One that cannot be opened is told why: a browser
   * does not show the status of a refused handshake to the page.
   */
  open(request: IncomingMessage, connection: Duplex, head: Buffer, player: Player | null): void {
    this.#server.handleUpgrade(request, connection, head, (webSocket) => {
      if (player === null) return refuse(webSocket, 'not-signed-in');
      if (!allows(player, 'play')) return refuse(webSocket, 'wrong-scope');
      const { account, network } = player;
      if (!this.#accounts.hasRoom(account.id) || !this.#networks.hasRoom(network)) {
        return refuse(webSocket, 'too-fast');
      }
      this.#accounts.take(account.id);
      this.#networks.take(network);
      const socket = new PlaySocket(webSocket, connection, player, this.#ports);
      this.#sockets.add(socket);
      webSocket.on('close', () => {
        this.#sockets.delete(socket);
        this.#accounts.free(account.id);
        this.#networks.free(network);
      });
      if (this.isDraining) void socket.drain();
    });
  }

  /** Closes the sockets whose clients have not answered the previous call, and asks the others for a sign of life. */
  async ping(): Promise<void> {
    for (const socket of this.#sockets) socket.ping();
  }

  /** Closes the sockets whose sessions and tokens are not valid any more. */
  async signOut(): Promise<void> {
    const sockets = [...this.#sockets];
    if (sockets.length === 0) return;
    const hashes = new Set(sockets.map(({ player }) => player.hash));
    const valid = await this.#ports.stillValid([...hashes]);
    for (const socket of sockets) if (!valid.has(socket.player.hash)) socket.signOut();
  }

  /** Accepts no more sockets, and closes each when its messages are answered. */
  async drain(): Promise<void> {
    this.isDraining = true;
    await Promise.all([...this.#sockets].map((socket) => socket.drain()));
  }
}

function refuse(socket: WebSocket, code: string): void {
  socket.on('error', () => {});
  socket.send(messageText({ type: 'error', code }));
  socket.close(CLOSE.policy);
}
