/**
 * A Fastify application without routes: its limits, the answers that it gives by itself, and what is logged and counted
 * of each request. An error response contains only its status.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { noSuchAddress, sendApiError } from '../api/errors.ts';
import type { Handler } from '../connections.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import type { Operations } from './operations.ts';
import type { Proxies } from './proxies.ts';

/** The largest body of a request. */
const MAX_BODY_BYTES = 16_384;
const REQUEST_ID = 'x-request-id';
/** What the id of a proxy may look like. */
const WELL_FORMED_ID = /^[\w.-]{1,64}$/;

/** What is different between applications. */
export interface InstanceOptions extends Operations {
  readonly serverFactory: (handle: Handler) => Server;
  /** Answers requests without a route. */
  readonly onMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Creates an application without routes. */
export function newInstance({
  serverFactory,
  onMissing,
  ...operations
}: InstanceOptions): FastifyInstance {
  const { log, proxies } = operations;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request, proxies),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: proxies.trusts,
    // The hooks that close have as long as `stopOnSignals` gives them.
    pluginTimeout: 0,
    // What a schema does not allow is an error, and never changed until it fits.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    serverFactory,
    // What still arrives while the server stops is answered as always: `RankedPlay` refuses what needs the database.
    return503OnClosing: false,
    // The HTTP server has already answered.
    clientErrorHandler: () => {},
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(onMissing);
  record(app, operations);
  return app;
}

/** The id under which a request is logged: that of a trusted proxy, or a new one. */
export function requestId(request: IncomingMessage, proxies: Proxies): string {
  const id = request.headers[REQUEST_ID];
  const isUsable =
    typeof id === 'string' && WELL_FORMED_ID.test(id) && proxies.isFromProxy(request);
  return isUsable ? id : randomUUID();
}

/** Answers each request with its id, logs it, and counts it. */
function record(app: FastifyInstance, { metrics }: Operations): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics?.answered(method, routeOptions.url ?? 'none', status);
    // The query is not logged: a client may put into it what belongs into a header.
    const [path] = url.split('?', 1);
    log.info({ method, path, status, ms: Math.round(elapsedTime) }, 'request');
  });
}

/** Answers that there is nothing at this address. */
export function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApi(request)) return sendApiError(noSuchAddress(), request, reply);
  return reply.code(404).header('cache-control', 'no-store').send({ error: 'not found' });
}

/** Answers with an error, as the API does for its addresses. */
function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header(REQUEST_ID, request.id);
  if (isApi(request)) return sendApiError(error, request, reply);
  if (statusOf(error) >= 500) request.log.error(error);
  return sendError(reply, error);
}

/** Answers with the status of an error and its standard phrase, and discards the prepared response. */
function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const status = statusOf(error);
  for (const name of Object.keys(reply.getHeaders())) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  return reply
    .code(status)
    .headers({
      ...SECURITY_HEADERS,
      ...headersOf(error),
      'cache-control': 'no-store',
      [REQUEST_ID]: reply.request.id,
    })
    .send({ error: STATUS_CODES[status]?.toLowerCase() });
}

/** The headers of an error: for 416, the length of the file. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  return (error as { headers?: Readonly<Record<string, string>> }).headers ?? {};
}

/** The status of an error: its own, 503 if there are no free descriptors, otherwise 500. */
function statusOf(error: unknown): number {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (code === 'EMFILE' || code === 'ENFILE') return 503;
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}

/** True for a request that the API answers; its errors have a code and a message. */
function isApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/');
}
