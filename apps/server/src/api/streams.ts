/** Admitting clients to streams of server-sent events. */
import type { Socket } from 'node:net';
import type { Streams } from '../streams/streams.ts';
import { ApiError } from './errors.ts';

/** The address of a client that may open a stream now; throws the error `too-many-streams`. */
export function acceptStream(streams: Streams, { remoteAddress = '' }: Socket): string {
  if (streams.accepts(remoteAddress)) return remoteAddress;
  throw new ApiError('too-many-streams', 'too many streams are open; try again later');
}
