/**
 * A connection that sends any bytes as a request and reads what comes back (RFC 9112), because HTTP clients refuse to
 * send wrong requests.
 */
import { connect, type Socket } from 'node:net';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  /** By lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Whether the body was still being sent; a stream is read no further than its head. */
  readonly isStream: boolean;
}

/** A server must answer within this time, in milliseconds, however busy the machine is. */
const HANG_MS = 40_000;

/** A connection; a new one is opened when the server has closed it. */
export class RawHttp {
  readonly #url: URL;
  #socket: Socket | null = null;
  #bytes: Buffer = Buffer.alloc(0);
  #wake: (() => void) | null = null;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /**
   * Sends a request. Resolves to the answer, to `closed` if the server closed the connection instead, or to `hang`.
   * After a request that is not well-formed, `isLast` closes the sending half, so that the server does not wait for more.
   */
  async send(
    request: Buffer,
    { isHead, isLast }: { readonly isHead: boolean; readonly isLast: boolean },
  ): Promise<Answer | 'closed' | 'hang'> {
    const socket = this.#socket ?? this.#open();
    this.#bytes = Buffer.alloc(0);
    socket.write(request);
    if (isLast) socket.end();
    const timer = setTimeout(() => socket.destroy(new Error('hang')), HANG_MS);
    let answer: Answer | null = null;
    while (answer === null && !socket.destroyed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
      answer = answerOf(this.#bytes, isHead, socket.destroyed);
    }
    clearTimeout(timer);
    const isReusable =
      !isLast && answer?.isStream === false && answer.headers.get('connection') !== 'close';
    if (!isReusable) this.close();
    if (answer !== null) return answer;
    return socket.errored?.message === 'hang' ? 'hang' : 'closed';
  }

  /** Closes the connection. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const { hostname, port } = this.#url;
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      this.#wake?.();
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      this.#wake?.();
    });
    this.#socket = socket;
    return socket;
  }
}

/** The answer in these bytes; null if it is not complete. */
function answerOf(bytes: Buffer, isHead: boolean, isClosed: boolean): Answer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const rest = bytes.subarray(end + 4);
  // 100 Continue precedes the answer.
  if (status < 200) return answerOf(rest, isHead, isClosed);
  const whole = { status, headers, isStream: false };
  if (isHead || status === 204 || status === 304) return { ...whole, body: Buffer.alloc(0) };
  if (headers.get('content-type')?.startsWith('text/event-stream') === true) {
    return { ...whole, body: rest, isStream: true };
  }
  const length = headers.get('content-length');
  if (length !== undefined) {
    const body = rest.subarray(0, Number(length));
    return body.length === Number(length) ? { ...whole, body } : null;
  }
  if (headers.get('transfer-encoding') !== 'chunked')
    return isClosed ? { ...whole, body: rest } : null;
  const body = unchunked(rest);
  return body && { ...whole, body };
}

/** The body in chunks; null if it is not complete. */
function unchunked(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (length === 0) return Buffer.concat(chunks);
    at = end + 2 + length + 2;
    if (at > bytes.length) return null;
    chunks.push(bytes.subarray(end + 2, at - 2));
  }
}
