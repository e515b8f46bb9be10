/** Serves the metrics on an address of their own, which only the machine itself can reach unless the operator opens it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '../listen.ts';
import { Metrics } from './metrics.ts';

/** Prometheus uses one or two. */
const MAX_CONNECTIONS = 16;

/** Metrics that are being served. */
export interface ServedMetrics {
  readonly metrics: Metrics;
  readonly url: string;
  readonly close: () => void;
}

/** Starts to measure, and serves the metrics under `/metrics`; rejects with Node's system error. */
export async function serveMetrics({ host, port }: Place): Promise<ServedMetrics> {
  const metrics = new Metrics();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.text().then((text) => {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen({ host, port });
  await once(server, 'listening');
  const { address, family, port: actual } = server.address() as AddressInfo;
  const shown = family === 'IPv6' ? `[${address}]` : address;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { metrics, url: `http://${shown}:${actual}/metrics`, close };
}
