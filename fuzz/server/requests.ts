/**
 * Random requests to the API: such as the description allows, such as it just does not allow, and such as no client
 * sends. They are bytes, so they can be wrong in every way.
 */
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { mutate } from '../mutate.ts';
import { sample, sampleParameter, type Body, type Harvest, type Operation } from './description.ts';
import { anyJson, hostileJsonText, hostileText, mutateJson } from './json.ts';

/** A request. */
export interface ApiRequest {
  /** The operation that it was made from. */
  readonly operation: Operation;
  readonly method: string;
  /** The token that it was made with, if it has one. */
  readonly token: string;
  readonly bytes: Buffer;
  /** Whether it is as the description says, with a session; then it cannot be refused as a bad request. */
  readonly isValid: boolean;
  /** Whether its bytes are a well-formed HTTP request, so that another one may follow. */
  readonly isWellFormed: boolean;
}

/** What requests are made from. */
export interface Sources {
  readonly operations: readonly Operation[];
  readonly host: string;
  /** Tokens of sessions. */
  readonly tokens: readonly string[];
  /** Tokens of moderators and of a worker, which are not ended or renamed. */
  readonly staff: readonly string[];
  readonly harvest: Harvest;
  /** Replays in the binary format; at least one. */
  readonly replays: readonly Uint8Array[];
}

interface Parts {
  method: string;
  path: string;
  query: string;
  headers: [string, string][];
  body: Buffer | null;
}

type Damage = (rng: Rng, parts: Parts, operation: Operation) => void;

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  'application/json, application/json',
  '/',
  '',
];
/** What would end a session of a moderator, or take the name by which the server knows one. */
const ENDS_ACCOUNTS = /^(POST|PUT|PATCH|DELETE) \/api\/(account|session|sign-in)/;
const CONTROLS = /\p{Cc}/gu;
const LARGE = [16_383, 16_384, 16_385, 100_000];
/** What may be behind a path. */
const PATHS = [
  '/..',
  '/.',
  '//',
  '/%2e%2e',
  '/%00',
  '/%2f',
  '/%',
  '/%zz',
  '/%ff',
  '/%f0%9f%8e%b2',
  ';x=1',
  '/*',
  '\\',
];

const DAMAGES: readonly Damage[] = [
  (rng, parts) => (parts.method = pick(rng, METHODS)),
  (rng, parts) => (parts.path += pick(rng, PATHS)),
  (rng, parts) => {
    const segments = parts.path.split('/');
    segments[rng.below(segments.length)] = encodeURIComponent(hostileText(rng).toWellFormed());
    parts.path = segments.join('/');
  },
  (rng, parts) =>
    (parts.path = oneLine(mutate(rng, Buffer.from(parts.path), Buffer.from(parts.path))).replaceAll(
      ' ',
      '_',
    )),
  (rng, parts) => {
    const value = encodeURIComponent(hostileText(rng).toWellFormed());
    const name = pick(rng, ['after', 'on', 'page', 'after[]', '__proto__', 'after', '']);
    parts.query += `&${name}=${pick(rng, [value, '%', '%ff', '%00', ''])}`;
  },
  (rng, parts) => (parts.query += '&a=1'.repeat(1 << rng.below(11))),
  (_rng, parts) => (parts.query += parts.query),
  (rng, parts) => (parts.headers = parts.headers.filter(() => rng.below(3) > 0)),
  (rng, parts) => put(parts, 'content-type', pick(rng, CONTENT_TYPES)),
  (rng, parts) =>
    put(
      parts,
      'authorization',
      pick(rng, ['Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${hostile(rng)}`]),
    ),
  (rng, parts) =>
    put(
      parts,
      'cookie',
      pick(rng, ['open2048_session=', `open2048_session=${hostile(rng)}`, '=;=;', hostile(rng)]),
    ),
  (rng, parts) =>
    put(parts, 'origin', pick(rng, ['null', 'https://example.com', '', hostile(rng)])),
  (rng, parts) =>
    put(
      parts,
      pick(rng, ['x-forwarded-for', 'x-forwarded-proto', 'x-http-method-override', 'forwarded']),
      hostile(rng),
    ),
  (rng, parts) =>
    put(
      parts,
      pick(rng, ['range', 'if-none-match', 'if-modified-since', 'accept', 'accept-encoding']),
      hostile(rng),
    ),
  (rng, parts) => put(parts, 'x-long', 'x'.repeat(1 << rng.below(16))),
  (_rng, parts) => put(parts, 'expect', '100-continue'),
  (rng, parts) => (parts.body = Buffer.from(hostileJsonText(rng, anyJson(rng)))),
  (rng, parts, { body }) => {
    const text = parts.body?.toString() ?? '{}';
    if (body?.kind === 'json')
      parts.body = Buffer.from(hostileJsonText(rng, mutateJson(rng, JSON.parse(text))));
  },
  (rng, parts) =>
    (parts.body = Buffer.from(
      mutate(rng, parts.body ?? Buffer.from('{}'), Buffer.from('{"a":1}')),
    )),
  (_rng, parts) => (parts.body = Buffer.alloc(0)),
  (rng, parts) => (parts.body = Buffer.from(JSON.stringify({ x: 'x'.repeat(pick(rng, LARGE)) }))),
  (_rng, parts) => (parts.body = null),
];

/** Damage after which the connection cannot be used for another request. */
const WIRE_DAMAGES: readonly ((rng: Rng, bytes: Buffer) => Buffer)[] = [
  (rng, bytes) => Buffer.from(mutate(rng, bytes, bytes)),
  (rng, bytes) => bytes.subarray(0, rng.below(bytes.length)),
  (_rng, bytes) => replaced(bytes, /content-length: \d+/i, 'content-length: 99999999999999999999'),
  (_rng, bytes) => replaced(bytes, /content-length: \d+/i, 'content-length: -1'),
  (_rng, bytes) =>
    replaced(bytes, /content-length: \d+/i, 'content-length: 1\r\ntransfer-encoding: chunked'),
  (_rng, bytes) => replaced(bytes, /content-length: \d+/i, 'transfer-encoding: chunked'),
  (_rng, bytes) => replaced(bytes, /HTTP\/1\.1/, 'HTTP/1.0'),
  (_rng, bytes) => replaced(bytes, /HTTP\/1\.1/, 'HTTP/9.9'),
  (_rng, bytes) => replaced(bytes, /host: [^\r]*\r\n/i, ''),
  (_rng, bytes) => replaced(bytes, /\r\n/g, '\n'),
  (rng, bytes) => replaced(bytes, /host:/i, `x: ${'y'.repeat(1 << rng.below(18))}\r\nhost:`),
];

/** A random request: 3 in 8 as described, 4 in 8 damaged, and 1 in 8 damaged on the wire. */
export function randomRequest(rng: Rng, sources: Sources): ApiRequest {
  const operation = pick(rng, sources.operations);
  const { misses } = sources.harvest;
  const isStaff = rng.below(4) === 0 && !ENDS_ACCOUNTS.test(nameOf(operation));
  const token = pick(rng, isStaff ? sources.staff : sources.tokens);
  const parts = validParts(rng, operation, token, sources);
  const kind = rng.below(8);
  const isSigned = parts.headers.some(([name]) => name === 'authorization' || name === 'cookie');
  if (kind >= 3) {
    for (let count = 1 << rng.below(3); count > 0; count--) {
      const damage = pick(rng, DAMAGES);
      try {
        damage(rng, parts, operation);
      } catch (error) {
        // The body is no longer JSON, and cannot be changed as such.
        if (!(error instanceof SyntaxError)) throw error;
      }
    }
  }
  const target = parts.path + parts.query.replace(/^&/, '?');
  const bytes = bytesOf(parts, target, sources.host);
  const isOnTheWire = kind === 7;
  return {
    operation,
    method: parts.method,
    token,
    bytes: isOnTheWire ? pick(rng, WIRE_DAMAGES)(rng, bytes) : bytes,
    isValid: kind < 3 && isSigned && sources.harvest.misses === misses && !isPoisonous(parts.body),
    isWellFormed: !isOnTheWire,
  };
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** A request as the description says; now and then without a session. */
function validParts(rng: Rng, operation: Operation, token: string, sources: Sources): Parts {
  const { method, parameters } = operation;
  const { harvest } = sources;
  let { path } = operation;
  let query = '';
  for (const parameter of parameters) {
    const { name, in: place, required = false } = parameter;
    const text = encodeURIComponent(sampleParameter(rng, parameter, harvest).toWellFormed());
    if (place === 'path') path = path.replace(`{${name}}`, text);
    else if (place === 'query' && (required || rng.below(2) === 0)) query += `&${name}=${text}`;
  }
  const headers: [string, string][] = [];
  if (rng.below(4) > 0) headers.push(['authorization', `Bearer ${token}`]);
  else if (rng.below(2) === 0) headers.push(['cookie', `open2048_session=${token}`]);
  const body = operation.body === null ? null : validBody(rng, operation.body, sources);
  if (body !== null) headers.push(['content-type', body.type]);
  return { method, path, query, headers, body: body?.bytes ?? null };
}

/** A body as the description says; bytes are a replay, mostly a damaged one. */
function validBody(rng: Rng, body: Body, { harvest, replays }: Sources) {
  if (body.kind === 'json') {
    const json = JSON.stringify(sample(rng, body.schema, harvest));
    return { type: 'application/json', bytes: Buffer.from(json) };
  }
  const replay = pick(rng, replays);
  const damaged = rng.below(4) === 0 ? replay : mutate(rng, replay, pick(rng, replays));
  const bytes = Buffer.from(damaged.length > 0 ? damaged : replay);
  return { type: 'application/octet-stream', bytes };
}

function bytesOf({ method, headers, body }: Parts, target: string, host: string): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    ...headers.map(([name, value]) => `${name}: ${oneLine(Buffer.from(value))}`),
    ...(body === null ? [] : [`content-length: ${body.length}`]),
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body ?? Buffer.alloc(0)]);
}

/** Whether JSON has a key that the API refuses everywhere, because it could change the prototype of objects. */
function isPoisonous(body: Buffer | null): boolean {
  return /"__proto__":|"constructor":\{"prototype":/.test(body?.toString() ?? '');
}

function put(parts: Parts, name: string, value: string): void {
  parts.headers = [...parts.headers.filter(([other]) => other !== name), [name, value]];
}

function hostile(rng: Rng): string {
  return hostileText(rng).slice(0, 4000);
}

/** Bytes as characters, without those that end a line of a head: that would be damage on the wire. */
function oneLine(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replace(CONTROLS, '_');
}

function replaced(bytes: Buffer, pattern: RegExp, text: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(pattern, text), 'latin1');
}
