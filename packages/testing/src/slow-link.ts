/** A link between browser and server that a test can slow down and cut: it forwards bytes between TCP sockets. */
import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A running link. */
export interface SlowLink {
  /** The address of the server through the link. */
  readonly url: string;
  /** Cuts every connection, and refuses others until `mend`. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Sets how long every byte takes in each direction, in milliseconds. */
  readonly delay: (ms: number) => void;
  readonly close: () => void;
}

/** Opens a link to the server. */
export async function openLink(target: string): Promise<SlowLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => {});
    from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), delayMs));
    from.on('end', () => setTimeout(() => to.end(), delayMs));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return near.destroy();
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    forward(near, far);
    forward(far, near);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    delay: (ms) => void (delayMs = ms),
    close: () => {
      cut();
      server.close();
    },
  };
}
