/**
 * Attacks the API of a server with random requests, and checks every answer against what the README and the description
 * of the API promise. What is right is decided here from those promises, and with none of the server's code.
 */
import { DEALT_RULES } from '@open2048/compete';
import { DIRECTION_NAMES, expectOk, Rng, seedState } from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { finishedGame } from '@open2048/testing/games';
import { PlayClient, request } from '@open2048/testing/play-client';
import { Harvest, operationsOf, type Operation } from './description.ts';
import { RawHttp, type Answer } from './http.ts';
import type { Json } from './json.ts';
import { randomRequest, type ApiRequest } from './requests.ts';
import { Victim } from './victim.ts';

/** The size of an attack. */
export interface ApiFuzzOptions {
  /** 0 to 2^20. */
  readonly seed: number;
  readonly requests: number;
  /** Called after each request with the number of requests so far. */
  readonly onProgress?: (requests: number) => void;
}

/** What happened; `faults` is empty if the server did everything right. */
export interface ApiFuzzReport {
  readonly faults: readonly string[];
  readonly sent: number;
  /** The operations, each as `METHOD path`, with the number of its valid requests that were answered without an error. */
  readonly operations: ReadonlyMap<string, number>;
  /** The answers by their status, with the code of errors. */
  readonly answers: ReadonlyMap<string, number>;
  /** How much the memory of the server has grown since a tenth of the requests, in bytes. */
  readonly growth: number;
}

const CONNECTIONS = 16;
const GUESTS = 8;
const RULES = ['classic', '3x3'];
const REPLAYS = 64;
const MAX_FAULTS = 10;
/** What would tell something about the machine, the code or the database. Requests never contain these. */
const LEAKS =
  /node_modules|\n {4}at |\.[jt]s:\d|syntax error|relation "|violates |invalid input|invalid byte|postgres|\/dist\/|\/src\/|\/tmp\//i;
/** What the HTTP server itself answers before there is a request for the API, without a body. */
const HTTP_ERRORS = new Set([400, 408, 413, 417, 431]);
const CODE = /^[a-z][a-z0-9-]{0,39}$/;
const REQUEST_ERRORS = new Set(['bad-request', 'bad-json', 'bad-content-type']);

/** Runs the attack against a server of its own. */
export async function fuzzApi(options: ApiFuzzOptions): Promise<ApiFuzzReport> {
  const victim = await Victim.start();
  try {
    const operations = await operationsOf(victim.url);
    return await new ApiFuzz(victim, operations, options).run();
  } finally {
    await victim.stop();
  }
}

class ApiFuzz {
  readonly #victim: Victim;
  readonly #operations: readonly Operation[];
  readonly #options: ApiFuzzOptions;
  readonly #harvest = new Harvest();
  readonly #tokens: string[] = [];
  readonly #staff: readonly string[];
  readonly #replays: readonly Uint8Array[];
  readonly #answered: Map<string, number>;
  readonly #answers = new Map<string, number>();
  readonly #faults: string[] = [];
  #sent = 0;

  constructor(victim: Victim, operations: readonly Operation[], options: ApiFuzzOptions) {
    this.#victim = victim;
    this.#operations = operations;
    this.#options = options;
    this.#staff = [...victim.moderators, ...victim.accounts.map(({ token }) => token)];
    this.#replays = Array.from({ length: REPLAYS }, (_, index) => {
      const seed = options.seed * REPLAYS + index;
      return expectOk(encodeReplay(replayOf(finishedGame(DEALT_RULES.get('3x3')!, seed))));
    });
    this.#answered = new Map(operations.map((operation) => [nameOf(operation), 0]));
  }

  async run(): Promise<ApiFuzzReport> {
    const { url } = this.#victim;
    while (this.#tokens.length < GUESTS) this.#tokens.push(await newGuest(url));
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#attack()));
    const { growth } = this.#victim;
    this.#faults.push(...(await this.#victim.faults()));
    return {
      faults: this.#faults,
      sent: this.#sent,
      operations: this.#answered,
      answers: this.#answers,
      growth,
    };
  }

  async #attack(): Promise<void> {
    const { seed, requests, onProgress } = this.#options;
    const http = new RawHttp(this.#victim.url);
    while (this.#sent < requests && this.#faults.length < MAX_FAULTS) {
      const number = this.#sent++;
      const rng = new Rng(seedState(seed * 2 ** 32 + number));
      const next = randomRequest(rng, {
        operations: this.#operations,
        host: new URL(this.#victim.url).host,
        tokens: this.#tokens,
        staff: this.#staff,
        harvest: this.#harvest,
        replays: this.#replays,
      });
      const isHead = next.method === 'HEAD';
      const answer = await http.send(next.bytes, { isHead, isLast: !next.isWellFormed });
      const fault = this.#judge(next, answer, rng);
      if (fault !== null) {
        this.#faults.push(`request ${number} of seed ${seed}: ${fault}\n${told(next, answer)}`);
      }
      if (typeof answer !== 'string' && answer.status === 401) await this.#replace(next.token);
      if (number === Math.floor(requests / 10)) this.#victim.remember();
      onProgress?.(this.#sent);
    }
    http.close();
  }

  /** Replaces a guest whose session was refused, and perhaps ended, by a new one. */
  async #replace(token: string): Promise<void> {
    const { url } = this.#victim;
    const { status } = await request(url, 'GET', '/api/account', undefined, token);
    const index = this.#tokens.indexOf(token);
    if (status === 401 && index !== -1) this.#tokens[index] = await newGuest(url);
  }

  /** What is wrong with an answer, or null. */
  #judge(sent: ApiRequest, answer: Answer | 'closed' | 'hang', rng: Rng): string | null {
    if (answer === 'hang') return 'no answer';
    if (answer === 'closed') return sent.isWellFormed ? 'closed without an answer' : null;
    const { status, headers, body } = answer;
    const text = body.toString();
    if (LEAKS.test(text)) return 'the answer tells about the machine';
    if (headers.has('x-injected')) return 'a text became a header';
    if (!headers.has('content-security-policy')) return 'no content security policy';
    const isJson = headers.get('content-type')?.startsWith('application/json') === true;
    const json = isJson && body.length > 0 ? jsonOf(text) : undefined;
    const code = (json as { readonly error?: unknown } | undefined)?.error;
    this.#count(
      status < 400 ? String(status) : `${status} ${typeof code === 'string' ? code : ''}`,
    );
    if (isJson && body.length > 0 && json === undefined) return 'the body is not JSON';
    if (status < 400) {
      this.#harvest.add(rng, json);
      if (sent.isValid) this.#succeed(sent.operation);
      return null;
    }
    return this.#judgeError(sent, answer, json);
  }

  #judgeError(
    sent: ApiRequest,
    { status, headers, body }: Answer,
    json: Json | undefined,
  ): string | null {
    if (body.length === 0 && sent.method === 'HEAD')
      return status < 500 ? null : `status ${status}`;
    const isBeforeApi =
      body.length === 0 && HTTP_ERRORS.has(status) && headers.get('connection') === 'close';
    if (isBeforeApi || !isForApi(sent)) return status < 500 ? null : `status ${status}`;
    if (!isError(json))
      return 'an error that is not {error, message} with a code, and perhaps {at}';
    const { error } = json;
    const { errors, method, path } = sent.operation;
    if (status >= 500) return `status ${status}`;
    if (!sent.isValid) return null;
    if (REQUEST_ERRORS.has(error)) return 'a request as described is refused as a bad one';
    const isDescribed = errors === null || errors.get(status)?.has(error) === true;
    return isDescribed ? null : `${method} ${path} does not describe ${status} ${error}`;
  }

  #succeed(operation: Operation): void {
    const name = nameOf(operation);
    this.#answered.set(name, this.#answered.get(name)! + 1);
  }

  #count(key: string): void {
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1);
  }
}

/** Creates a guest who has played some games, and has one in progress; resolves to the token. */
async function newGuest(url: string): Promise<string> {
  const client = await PlayClient.create(url);
  for (const rules of RULES) await playOneGame(url, client, rules);
  await client.createGame(url);
  return client.token;
}

/** Plays a game of one move, so that there are replays and entries on boards. */
async function playOneGame(url: string, client: PlayClient, rules: string): Promise<void> {
  const connection = await client.open(url, await client.createGame(url, rules));
  await connection.next();
  for (const direction of DIRECTION_NAMES) connection.send({ type: 'move', n: 0, direction });
  // One of the four moves is legal.
  connection.send({ type: 'resign', n: 1 });
  await connection.closed;
}

/** Whether the first line has an address of the API; it may have been damaged on the wire. */
function isForApi({ bytes }: ApiRequest): boolean {
  return /^\S+ \/api\//.test(bytes.toString('latin1', 0, 64));
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function isError(
  json: Json | undefined,
): json is { readonly error: string; readonly message: string } {
  if (typeof json !== 'object' || json === null) return false;
  const { error, message, at = '', ...rest } = json as { readonly [key: string]: Json };
  const isText = [error, message, at].every((value) => typeof value === 'string');
  return isText && CODE.test(error as string) && message !== '' && Object.keys(rest).length === 0;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A request and its answer, for a report. */
function told({ bytes }: ApiRequest, answer: Answer | 'closed' | 'hang'): string {
  const shown =
    typeof answer === 'string'
      ? answer
      : `${answer.status} ${answer.body.toString().slice(0, 500)}`;
  const sent = bytes
    .toString('latin1')
    .replace(/(.)\1{40,}/g, (run) => `${run.slice(0, 9)}…(${run.length})`);
  return `${sent.slice(0, 1500)}\n=> ${shown}`;
}
