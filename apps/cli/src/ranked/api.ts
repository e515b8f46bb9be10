/**
 * The parts of a server's HTTP API that ranked play needs: a guest, and the player's game. What a server answers is
 * checked like any other input; fields that a newer server adds are ignored.
 */
import { DEAL_BYTES, fault, ok, quote, shape, type Result } from '@open2048/core';

/** How long an answer may take in milliseconds, and its longest text in bytes. */
const ANSWER_MS = 10_000;
const MAX_ANSWER = 65_536;

/** A ranked game that the server has created: its id and the commitment of its deal, in lower-case hex. */
export interface OfferedGame {
  readonly id: string;
  readonly commitment: string;
}

interface Question<Value> {
  readonly path: string;
  /** Null for a GET. */
  readonly body: object | null;
  readonly token?: string;
  readonly answer: Readonly<{ [Name in keyof Value]: shape.Shape<Value[Name]> }>;
}

const TOKEN = matching(/^[\w.~+/=-]{1,200}$/, 'a token');
const API_ERROR = {
  error: matching(/^[a-z][a-z0-9-]{0,39}$/, 'a code'),
  message: shape.text(1000),
};

/**
 * Reads the address of a server, such as `https://example.org` or `http://localhost:2048`; resolves to its origin. Fault
 * `bad-server`.
 */
export function readServer(address: string): Result<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url !== null && [`${url.origin}/`, url.origin].includes(url.href);
  if (isOrigin && /^https?:$/.test(url.protocol)) return ok(url.origin);
  return fault(
    'bad-server',
    `server: expected an address like http://localhost:2048, got ${quote(address)}`,
  );
}

/**
 * Creates a guest; resolves to its token. Faults `no-answer`, `not-open2048`, and the errors of the API, such as
 * `compete-off`.
 */
export async function createGuest(origin: string): Promise<Result<string>> {
  const answer = { token: TOKEN };
  const asked = await ask(origin, { path: '/api/session', body: { token: 'answer' }, answer });
  return asked.ok ? ok(asked.value.token) : asked;
}

/**
 * The player's ranked game with these rules: the one in progress, or a new one. Faults as for `createGuest`; `no-session`
 * if the server does not know the token, and `game-in-progress` if the game in progress has other rules, which the
 * message names.
 */
export async function findGame(
  origin: string,
  token: string,
  rules: string,
): Promise<Result<OfferedGame>> {
  const body = { rules, class: 'ranked' };
  const answer = { id: hex(DEAL_BYTES.id), commitment: hex(DEAL_BYTES.commitment) };
  const asked = await ask(origin, { path: '/api/games', body, token, answer });
  if (asked.ok || asked.error.code !== 'game-in-progress') return asked;
  return (await otherGame(origin, asked.error.message)) ?? asked;
}

/** The fault for a game in progress with other rules, if they can be found out: the server's message has only its id. */
async function otherGame(origin: string, message: string): Promise<Result<never> | null> {
  const [id] = /\b[0-9a-f]{32}\b/.exec(message) ?? [];
  if (id === undefined) return null;
  const answer = { rules: shape.text(40) };
  const asked = await ask(origin, { path: `/api/games/${id}`, body: null, answer });
  if (!asked.ok) return null;
  const rules = printable(asked.value.rules);
  const how = `continue it with --rules ${rules}, or resign it there`;
  return fault(
    'game-in-progress',
    `your ranked game with the rules ${rules} is in progress: ${how}`,
  );
}

async function ask<Value>(origin: string, question: Question<Value>): Promise<Result<Value>> {
  const answer = await answerTo(origin, question);
  if (!answer.ok) return answer;
  const { isGood, text } = answer.value;
  const json = shape.jsonOf(text, MAX_ANSWER);
  if (json.ok && isGood) {
    const read = fieldsOf(json.value, question.answer);
    if (read.ok) return ok(read.value as Value);
  } else if (json.ok) {
    const error = fieldsOf(json.value, API_ERROR);
    if (error.ok) return fault(error.value.error, printable(error.value.message));
  }
  return fault('not-open2048', `${origin} is not a server of open2048, or not one of this version`);
}

async function answerTo(
  origin: string,
  { path, body, token }: Question<unknown>,
): Promise<Result<{ readonly isGood: boolean; readonly text: string }>> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body === null ? null : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok({ isGood: response.ok, text: await textOf(response) });
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    // The cause of a failed connection to a name with several addresses has no message, but a code.
    const reason = cause?.message || cause?.code || message;
    return fault('no-answer', `no answer from ${origin}: ${reason}`);
  }
}

/** The text of an answer; a text that is too long is cut, and then no JSON. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_ANSWER) break;
  }
  return Buffer.concat(chunks).toString();
}

/** Reads the fields of an object, and ignores its others. */
function fieldsOf<Fields extends Readonly<Record<string, shape.Shape<unknown>>>>(
  value: unknown,
  fields: Fields,
) {
  const known = Object.entries(Object(value) as object).filter(([name]) => name in fields);
  return shape.object(fields)(Object.fromEntries(known), '');
}

function hex(bytes: number): shape.Shape<string> {
  return matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), `${2 * bytes} hex digits`);
}

function matching(pattern: RegExp, expected: string): shape.Shape<string> {
  return (value, path) =>
    typeof value === 'string' && pattern.test(value)
      ? ok(value)
      : fault('bad-value', `${path}: expected ${expected}`, path);
}

/** A server's text without the characters that control a terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ');
}
