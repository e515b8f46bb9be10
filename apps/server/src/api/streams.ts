/** Admitting clients to streams of server-sent events. */
import type { IncomingMessage } from 'node:http';
import type { Proxies } from '../ops/proxies.ts';
import type { Streams } from '../streams/streams.ts';
import { ApiError } from './errors.ts';

/** What decides whether a client is admitted. */
export interface StreamPorts {
  readonly streams: Streams;
  readonly proxies: Proxies;
}

/** The network of a client that may open a stream now; throws the error `too-many-streams`. */
export function acceptStream({ streams, proxies }: StreamPorts, request: IncomingMessage): string {
  const network = proxies.networkOf(request);
  if (streams.accepts(network)) return network;
  throw new ApiError('too-many-streams', 'too many streams are open; try again later');
}
