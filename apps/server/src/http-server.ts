/**
 * Node's HTTP server with limits: the time for a request to arrive, the time without traffic, and one
 * response at a time per connection. Responses that Node would send by itself are sent here, so that
 * they have the same headers as all others.
 */
import {
  createServer,
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Connections, Handler } from './connections.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What a client may use of a server; times are in milliseconds. */
export interface HttpLimits {
  /** A request must arrive completely within this time. */
  readonly requestMs: number;
  /** How often that is checked. */
  readonly checkMs: number;
  /** A connection without traffic in either direction for this long is closed. */
  readonly stillMs: number;
  /** An idle connection is kept this long for another request. */
  readonly keepAliveMs: number;
  /** More connections are closed at once. */
  readonly connections: number;
}

const LIMITS: HttpLimits = {
  requestMs: 30_000,
  checkMs: 5000,
  stillMs: 120_000,
  keepAliveMs: 72_000,
  // 20,000 play sockets, 10,000 streams, and as many requests.
  connections: 40_000,
};

/** The status for errors before there is a request, by Node's error code; 400 for all others. */
const REFUSED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Creates a server that passes its requests to `handle`; it does not listen yet. Tests have shorter limits. */
export function createHttpServer(
  connections: Connections,
  handle: Handler,
  upgrade: UpgradeHandler,
  limits = LIMITS,
): Server {
  const inTurn = (request: IncomingMessage, response: ServerResponse, then: Handler): void => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    connections.inTurn(request, response, then);
  };
  const server = createServer(
    {
      requestTimeout: limits.requestMs,
      headersTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      requireHostHeader: false,
    },
    (request, response) => inTurn(request, response, isAddressed(request) ? handle : refuse(400)),
  );
  server.timeout = limits.stillMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.maxConnections = limits.connections;
  server.on('connection', (socket: Socket) => connections.open(socket));
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const socket = stream as Socket;
    if (isWebSocket(request) && upgrade(request, socket, head)) return connections.release(socket);
    // An upgrade that the server does not support is ignored (RFC 9110, section 7.8).
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    inTurn(request, response, isAddressed(request) ? handle : refuse(400));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    inTurn(request, response, refuse(417)),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // A response cannot be written into the middle of another one.
    if (socket.writable && !connections.isAnswering(socket)) {
      socket.write(refusal(REFUSED[error.code ?? ''] ?? 400));
    }
    socket.destroy();
  });
  return server;
}

/** Takes over the connection of a request for a WebSocket; false if there is none at its path. */
export type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => boolean;

function isWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** RFC 9112, section 3.2: an HTTP/1.1 request without a host is refused. */
function isAddressed({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion !== '1.1' || headers.host !== undefined;
}

function refuse(status: number): Handler {
  return (_request, response) =>
    response.writeHead(status, { 'cache-control': 'no-store', connection: 'close' }).end();
}

/** A complete response as text, for a connection without a request. */
function refusal(status: number): string {
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
