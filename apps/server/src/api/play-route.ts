/** The handshake of play sockets, on `/api/play`: who opens one, and from which page. */
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { requestId } from '../ops/instance.ts';
import { isFromOtherSite, type Proxies } from '../ops/proxies.ts';
import type { PlaySockets } from '../ranked/play-sockets.ts';
import { senderOf } from './sessions.ts';

/** The path of the socket. */
export const PLAY_PATH = '/api/play';

/** What the handshake needs. */
export interface HandshakePorts {
  readonly pool: pg.Pool;
  readonly sockets: PlaySockets;
  readonly proxies: Proxies;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown, where: { readonly reqId: string }) => void;
}

/**
 * Opens a play socket. A page of another site is refused with status 403; with 503 if the server is stopping or the
 * database cannot be reached, so that the client tries again.
 */
export async function shakeHands(
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
  { pool, sockets, proxies, onError }: HandshakePorts,
): Promise<void> {
  const reqId = requestId(request, proxies);
  // Until the socket is open, a connection that breaks has no other listener.
  const ignore = (): void => {};
  connection.on('error', ignore);
  try {
    if (isFromOtherSite(request.headers, proxies.askedSite(request))) {
      return refuse(connection, 403);
    }
    if (sockets.isDraining) return refuse(connection, 503);
    const sender = await senderOf(pool, request.headers);
    const network = proxies.networkOf(request);
    connection.off('error', ignore);
    sockets.open(request, connection, head, sender && { ...sender, network, reqId });
  } catch (error) {
    onError(error, { reqId });
    refuse(connection, 503);
  }
}

function refuse(connection: Duplex, status: number): void {
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}
