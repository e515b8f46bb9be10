/**
 * The server under attack: the real program on a new database, with moderators and a worker, observed from outside. After an attack it must be
 * healthy, have logged no error, hold no more connections or files than before, and little more memory.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';

/**
 * The memory may grow by this during an attack, in bytes. V8's young generation alone grows to 48 MiB under load, and
 * the old one is collected late; a leak of 1 KiB for each of 100,000 requests would be 98 MiB.
 */
const MAX_GROWTH = 80 * 2 ** 20;
/** Connections that the fuzzer has closed are gone after a while. */
const SETTLE_MS = 45_000;
const PAUSE_MS = 100;
/** Connections to the database, and those that the fuzzer's own requests keep for a while, are opened when needed. */
const MORE_FILES = 64;

/** What a server looked like before an attack. */
interface Before {
  readonly memory: number;
  readonly files: number;
}

/** An account that may work for the farm. */
export interface FarmAccount {
  readonly handle: string;
  /** The token of its session. */
  readonly session: string;
  /** A token with the scopes `farm` and `play`. */
  readonly token: string;
}

/** What a server has besides moderators. */
interface VictimOptions {
  /** The number of accounts that may work for the farm. */
  readonly accounts?: number;
  /** The number of its own workers. */
  readonly workers?: number;
}

/** A server to attack. */
export class Victim {
  /** The sessions of two moderators. */
  readonly moderators: readonly string[];
  readonly accounts: readonly FarmAccount[];
  readonly #serve: (workers: number) => Promise<Served>;
  readonly #folder: string;
  readonly #errors: readonly string[];
  #served: Served;
  #before: Before;

  private constructor(
    staff: Pick<Victim, 'moderators' | 'accounts'>,
    served: Served,
    serve: (workers: number) => Promise<Served>,
    { folder, errors }: { readonly folder: string; readonly errors: readonly string[] },
  ) {
    this.moderators = staff.moderators;
    this.accounts = staff.accounts;
    this.#served = served;
    this.#serve = serve;
    this.#folder = folder;
    this.#errors = errors;
    this.#before = this.#now;
  }

  /** Starts a server with a new database in a temporary folder. */
  static async start({ accounts: count = 1, workers = 1 }: VictimOptions = {}): Promise<Victim> {
    const folder = mkdtempSync(join(tmpdir(), 'open2048-fuzz-'));
    chmodSync(folder, 0o711);
    const errors: string[] = [];
    const onError = (line: string): void => {
      if (process.env['DEBUG']) console.error(performance.now(), line);
      errors.push(line);
    };
    const compete = ['--data', folder];
    // The moderators must have accounts before a server is told their names.
    const first = await serveWeb({ compete, onError });
    const moderators = [await newPerson(first.url), await newPerson(first.url)];
    const accounts: FarmAccount[] = [];
    while (accounts.length < count) accounts.push(await newFarmAccount(first.url));
    await first.close();
    const names = (people: readonly { readonly handle: string }[]) =>
      people.map(({ handle }) => handle);
    const staff = ['--moderator', ...names(moderators), '--farm-accounts', names(accounts).join()];
    const serve = (own: number): Promise<Served> =>
      serveWeb({ compete: [...compete, ...staff, '--workers', String(own)], onError });
    const sessions = moderators.map(({ client }) => client.token);
    const served = await serve(workers);
    return new Victim({ moderators: sessions, accounts }, served, serve, { folder, errors });
  }

  get url(): string {
    return this.#served.url;
  }

  /** Starts the server again, with so many workers of its own. */
  async restart(workers: number): Promise<void> {
    await this.#served.close();
    this.#served = await this.#serve(workers);
    this.#before = this.#now;
  }

  /** Remembers what the server needs now, after a warm-up. */
  remember(): void {
    this.#before = this.#now;
  }

  get #now(): Before {
    return { memory: this.#memory, files: this.#files };
  }

  /** The resident memory in bytes. */
  get #memory(): number {
    const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(this.#read('status')) ?? [];
    return Number(kibibytes) * 1024;
  }

  /** The number of open files and connections. */
  get #files(): number {
    return readdirSync(`/proc/${this.#served.pid}/fd`).length;
  }

  /** How much more memory the server has than before, in bytes. */
  get growth(): number {
    return this.#memory - this.#before.memory;
  }

  /** What is wrong with the server after an attack; an empty list if nothing is. */
  async faults(): Promise<string[]> {
    const faults = this.#errors.map((line) => `the server logged: ${line}`);
    try {
      const { status } = await request(this.url, 'GET', '/healthz');
      if (status !== 200) faults.push(`the health check answers ${status}`);
      const files = await this.#settledFiles();
      if (files > this.#mostFiles)
        faults.push(`${files} files are open, ${this.#before.files} before`);
      if (this.growth > MAX_GROWTH) faults.push(`the memory grew by ${this.growth} bytes`);
    } catch (error) {
      faults.push(`the server does not answer: ${String(error)}`);
    }
    return faults;
  }

  /** Stops the server; resolves to its exit code. */
  async stop(): Promise<number | null> {
    const code = await this.#served.close();
    rmSync(this.#folder, { recursive: true, force: true });
    return code;
  }

  get #mostFiles(): number {
    return this.#before.files + MORE_FILES;
  }

  async #settledFiles(): Promise<number> {
    const end = performance.now() + SETTLE_MS;
    while (this.#files > this.#mostFiles && performance.now() < end) await sleep(PAUSE_MS);
    return this.#files;
  }

  #read(name: string): string {
    return readFileSync(`/proc/${this.#served.pid}/${name}`, 'utf8');
  }
}

/** A guest with a token for the farm. */
async function newFarmAccount(url: string): Promise<FarmAccount> {
  const { client, handle } = await newPerson(url);
  const asked = { name: 'worker', scopes: ['farm', 'play'] };
  const { body } = await client.request(url, 'POST', '/api/account/tokens', asked);
  return { handle, session: client.token, token: String(body['token']) };
}

/** A guest with a handle. */
async function newPerson(url: string) {
  const client = await PlayClient.create(url);
  const { body } = await client.request(url, 'GET', '/api/account');
  return { client, handle: String(body['handle']) };
}
