/**
 * The errors of the API: JSON with a stable code and a message for people. An unexpected error is logged, and its
 * answer says nothing about the machine.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_ERRORS, type ApiErrorCode } from './error-codes.ts';

/** An error with its code; the message is shown to the client. `at` is what it is about, such as the id of a game. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly at: string | undefined;

  constructor(code: ApiErrorCode, message: string, at?: string) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

/** The error `too-many-requests`, with the seconds after which the client may try again. */
export class RateLimitError extends ApiError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too-many-requests', `too many requests; try again in ${retryAfter} seconds`);
    this.retryAfter = retryAfter;
  }
}

/** What clients do where the server cannot know better. */
const RETRY_SECONDS = 60;
/** The server is busy for a moment; the client has done nothing wrong. */
const BUSY: ReadonlySet<string> = new Set(['unavailable', 'too-many-exports', 'too-many-streams']);

/** The codes of errors that Fastify raises for a bad request. */
const REQUEST_CODES: Readonly<Record<string, ApiErrorCode>> = {
  FST_ERR_VALIDATION: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-content-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
};

/** PostgreSQL stores every character but U+0000; other texts that are not Unicode do not reach it. */
const BAD_TEXT = '22021';

/** What is cancelled when the client has left or the server stops, or takes too long. */
const CANCELLED = 'AbortError';

/** The error of a request to an address, or with a method, that the API does not have. */
export function noSuchAddress(): ApiError {
  return new ApiError('not-found', 'the API has no such address');
}

/** Answers with an error. */
export function sendApiError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RateLimitError) reply.header('retry-after', String(error.retryAfter));
  if (error instanceof ApiError) return send(reply, error.code, error.message, error.at);
  if (error.code === BAD_TEXT) {
    return send(reply, 'bad-request', 'a text contains the character U+0000');
  }
  if (error.name === CANCELLED) return send(reply, 'unavailable', 'the request was cancelled');
  if ((error.statusCode ?? 500) < 500) {
    return send(reply, REQUEST_CODES[error.code] ?? 'bad-request', error.message);
  }
  request.log.error(error);
  if (isUnavailable(error)) {
    return send(reply, 'unavailable', 'the database cannot be reached; try again later');
  }
  return send(reply, 'internal-error', 'something went wrong');
}

function send(reply: FastifyReply, code: ApiErrorCode, message: string, at?: string): FastifyReply {
  const { status }: { readonly status: number } = API_ERRORS[code];
  if (BUSY.has(code)) void reply.header('retry-after', String(RETRY_SECONDS));
  return reply.code(status).header('cache-control', 'no-store').send({ error: code, message, at });
}

/**
 * Whether the database refused or lost the connection, or was too slow: classes 08, 53 and 57 of its codes, or none; or
 * the server has stopped using it, as it is stopping.
 */
function isUnavailable({ code = '', message }: { code?: string; message: string }): boolean {
  return (
    /^(08|53|57)...$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout|Connection terminated|after calling end on the pool/i.test(message)
  );
}
