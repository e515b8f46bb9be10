/**
 * Requests to the HTTP API of a server. Nothing that a server answers is trusted: an answer is limited in time and
 * length and checked in full, and fields that a newer server adds are ignored.
 */
import { fault, ok, shape, type Result } from '@open2048/core';
import { code, knownFields } from '../shapes.ts';
import { textOf } from './text.ts';

/** How long an answer may take, in milliseconds. */
const ANSWER_MS = 10_000;
/** The longest answer that is read, in bytes. */
const MAX_ANSWER = 2 ** 20;

/** A server that is starting or stopping is asked so many times; it says how long to wait in between, at most so many seconds. */
const MAX_TRIES = 60;
const MAX_WAIT_SECONDS = 5;

/** Codes with which a server refuses everything for a moment. */
const PASSING: ReadonlySet<string> = new Set(['starting', 'stopping']);
/** With these, a proxy says that it does not reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Where an API is, and who asks. */
export interface ApiServer {
  /** The address of the API, for example `https://example.org/api/`; it ends with a slash. */
  readonly api: string;
  /** The token of a program. A browser has a cookie instead. */
  readonly token?: string;
}

/** A request, and the shape of its answer. */
export interface ApiRequest<Value> {
  /** The path below `api`. */
  readonly path: string;
  /** `POST` by default if there is a body, otherwise `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or bytes as they are. */
  readonly body?: object;
  readonly answer: shape.Shape<Value>;
  /** The longest answer that is read, in bytes; 2^20 by default. */
  readonly longest?: number;
}

const refusal = knownFields({ error: code, message: shape.text(1000) });
const place = knownFields({ at: shape.text(100) });

/** An answer as it came. */
interface Answered {
  readonly status: number;
  readonly body: string;
  /** In seconds; NaN if the server does not say. */
  readonly retryAfter: number;
}

/**
 * Sends a request, again if the server is starting or stopping. Faults: the codes of the API, whose place is what the
 * error names, such as the id of a game, or the number of seconds after which the server asks to try again; `no-answer`
 * if there is none in time, and `not-open2048` if what answers is not this version of the API.
 */
export async function ask<Value>(
  server: ApiServer,
  { answer, ...request }: ApiRequest<Value>,
): Promise<Result<Value>> {
  for (let tries = 1; ; tries++) {
    const answered = await send(server, request);
    if (!answered.ok) return answered;
    const value = read(server, { ...request, answer }, answered.value);
    if (value.ok || !PASSING.has(value.error.code) || tries === MAX_TRIES) return value;
    const { at: retryAfter } = value.error;
    if (typeof retryAfter !== 'number') return value;
    const seconds = Math.min(retryAfter, MAX_WAIT_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  }
}

/** The value of an answer, or its fault. */
function read<Value>(
  { api }: ApiServer,
  { path, answer, longest = MAX_ANSWER }: ApiRequest<Value>,
  { status, body, retryAfter }: Answered,
): Result<Value> {
  const json = body === '' ? ok(null) : shape.jsonOf(body, longest);
  if (status >= 200 && status < 300 && json.ok) {
    const value = answer(json.value, '');
    if (value.ok) return value;
  }
  const refused = json.ok ? refusal(json.value, '') : json;
  if (refused.ok) {
    const { error, message } = refused.value;
    const at = place(json.ok && json.value, '');
    // Without the characters that control a terminal.
    const later = retryAfter >= 0 ? retryAfter : undefined;
    return fault(error, message.replaceAll(/\p{C}/gu, ' '), at.ok ? at.value.at : later);
  }
  if (GATEWAY_STATUSES.has(status))
    return fault('no-answer', `no answer from ${api}: status ${status}`);
  const why = 'is not the API of an open2048 server, or not of one of this version';
  return fault('not-open2048', `${api}${path} ${why}`);
}

async function send(
  { api, token }: ApiServer,
  {
    path,
    body,
    method = body === undefined ? 'GET' : 'POST',
    longest = MAX_ANSWER,
  }: Omit<ApiRequest<never>, 'answer'>,
): Promise<Result<Answered>> {
  try {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': contentType(body) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : sentBody(body),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const retryAfter = Number.parseFloat(response.headers.get('retry-after') ?? '');
    return ok({ status: response.status, body: await textOf(response, longest), retryAfter });
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: Error & { code?: string } };
    // In Node, the cause of a failed connection to a name with several addresses has no message, but a code.
    return fault('no-answer', `no answer from ${api}: ${cause?.message || cause?.code || message}`);
  }
}

function contentType(body: object): string {
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}

function sentBody(body: object): BodyInit {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}
