/**
 * A connection that a test can disturb: it forwards TCP to another place, and can hold everything back, or one direction,
 * as a network does that loses every packet: nobody learns that nothing arrives. It can also refuse connections, as a
 * machine does on which nothing listens, and lead elsewhere, as a reverse proxy does.
 */
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What goes to the target, and what comes back. */
export type ProxyDirection = 'there' | 'back';

/** A port on 127.0.0.1 on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Where a server with this address listens. */
export function placeOfUrl(url: string): NetConnectOpts {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
}

/** A port on 127.0.0.1 that leads elsewhere. */
export class TcpProxy {
  readonly #server: Server;
  /** The sockets from which the bytes of each direction are read. */
  readonly #sources = { there: new Set<Socket>(), back: new Set<Socket>() };
  readonly #held = new Set<ProxyDirection>();
  /** Where new connections lead. */
  #target: NetConnectOpts;
  #isRefusing = false;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    this.#server = createServer((client) => {
      if (this.#isRefusing) return client.destroy();
      const upstream = connect(this.#target);
      this.#join(client, upstream, 'there');
      return this.#join(upstream, client, 'back');
    });
  }

  /** Opens a proxy to a port, or to a Unix socket. */
  static async open(target: NetConnectOpts): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The address of a web server through the proxy. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Leads new connections to another place; those that are open stay where they are. */
  leadTo(target: NetConnectOpts): void {
    this.#target = target;
  }

  /**
   * Accepts connections, and forwards nothing until `release`, not even the end of a connection; with a direction,
   * nothing of that one.
   */
  hold(...directions: readonly ProxyDirection[]): void {
    for (const direction of directions.length === 0 ? DIRECTIONS : directions) {
      this.#held.add(direction);
      for (const socket of this.#sources[direction]) socket.pause();
    }
  }

  /** Forwards again, beginning with what was held back. */
  release(): void {
    this.#held.clear();
    for (const direction of DIRECTIONS) {
      for (const socket of this.#sources[direction]) socket.resume();
    }
  }

  /** Cuts all connections; what is held back is lost. */
  cut(): void {
    for (const direction of DIRECTIONS) {
      for (const socket of this.#sources[direction]) socket.destroy();
    }
  }

  /** Cuts all connections, and closes new ones at once, until `accept`. */
  refuse(): void {
    this.#isRefusing = true;
    this.cut();
  }

  /** Forwards new connections again. */
  accept(): void {
    this.#isRefusing = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(from: Socket, to: Socket, direction: ProxyDirection): void {
    const sources = this.#sources[direction];
    sources.add(from);
    from.on('error', () => {});
    from.on('data', (bytes: Buffer) => to.write(bytes));
    from.on('end', () => to.end());
    from.on('close', () => {
      sources.delete(from);
      to.destroy();
    });
    if (this.#held.has(direction)) from.pause();
  }
}

const DIRECTIONS: readonly ProxyDirection[] = ['there', 'back'];
