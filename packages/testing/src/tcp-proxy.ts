/**
 * A connection that a test can disturb: it forwards TCP to another place, and can hold everything back, as a network
 * does that loses every packet: nobody learns that nothing arrives.
 */
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port on 127.0.0.1 that leads elsewhere. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isHolding = false;

  private constructor(target: NetConnectOpts) {
    this.#server = createServer((client) => {
      const upstream = connect(target);
      this.#join(client, upstream);
      this.#join(upstream, client);
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

  /** Accepts connections, and forwards nothing until `release`, not even the end of a connection. */
  hold(): void {
    this.#isHolding = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards again, beginning with what was held back. */
  release(): void {
    this.#isHolding = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Cuts all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => {});
    from.on('data', (bytes: Buffer) => to.write(bytes));
    from.on('end', () => to.end());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isHolding) from.pause();
  }
}
