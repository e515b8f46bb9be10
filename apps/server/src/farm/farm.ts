/**
 * The farm of one instance: its own workers, and what happens around the queue in the database. Results are concluded as
 * soon as they arrive; a sweep does what an instance left behind when it was killed.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { engineIds } from '@open2048/workbench/farm';
import type { Pool } from 'pg';
import { hashOf } from '../accounts/secrets.ts';
import type { ConnectionSettings } from '../database/database.ts';
import { listen, type Listening } from '../database/notifications.ts';
import { Tasks } from '../ops/tasks.ts';
import type { Streams } from '../streams/streams.ts';
import { readProgress } from './analyses.ts';
import { readRunProgress } from './arena-runs.ts';
import { adoptWork, holdEngines } from './former-engines.ts';
import { LiveProgress } from './live-progress.ts';
import { OwnWorkers, type OwnWorkersPlan } from './own-workers.ts';
import { isChecked } from './checks.ts';
import { FARM_CHANNEL } from './queue.ts';
import { submitResults, type FarmWorker, type Submission, type Submitted } from './slices.ts';
import { concludeGame, concludeLeftOver, readJudgeProgress } from './verdicts.ts';

const SWEEP_MS = 60_000;

/** The workers of a server, and who else may work for it. */
export interface WorkersPlan extends OwnWorkersPlan {
  /** The handles of the accounts whose tokens may work for the farm. */
  readonly accounts: readonly string[];
}

/** What the farm needs. */
export interface FarmPorts {
  readonly pool: Pool;
  readonly connection: ConnectionSettings;
  readonly streams: Streams;
  readonly workers: WorkersPlan;
  readonly onError: (error: unknown) => void;
}

/** The farm of one instance. */
export class Farm {
  readonly pool: Pool;
  /** The progress of analyses that clients watch. */
  readonly analyses: LiveProgress;
  /** The progress of arena runs that clients watch. */
  readonly runs: LiveProgress;
  /** The progress of the judges of games that clients watch. */
  readonly judges: LiveProgress;
  readonly #accounts: ReadonlySet<string>;
  readonly #token = randomBytes(32).toString('base64url');
  readonly #workers: OwnWorkers;
  readonly #listening: Listening;
  readonly #tasks: Tasks;

  constructor({ pool, connection, streams, workers, onError }: FarmPorts) {
    this.pool = pool;
    const ports = { streams, onError };
    this.analyses = new LiveProgress({ ...ports, read: (game) => readProgress(pool, game) });
    this.runs = new LiveProgress({ ...ports, read: (run) => readRunProgress(pool, run) });
    this.judges = new LiveProgress({ ...ports, read: (game) => readJudgeProgress(pool, game) });
    this.#accounts = new Set(workers.accounts);
    this.#workers = new OwnWorkers({ ...workers, token: this.#token, onError });
    this.#tasks = new Tasks(onError);
    const sweep = this.#tasks.every(SWEEP_MS, () => this.#sweep());
    this.#listening = listen(connection, {
      channels: { [FARM_CHANNEL]: (id) => this.#changed(id) },
      onConnect: async (client) => holdEngines(client, await engineIds()),
      onListening: () => {
        sweep();
        this.#workers.wake();
        this.analyses.changedAll();
        this.runs.changedAll();
        this.judges.changedAll();
      },
      onError,
    });
  }

  /** Starts its own workers, once this server has the addresses of the farm. */
  start(): void {
    this.#workers.start();
  }

  /** Whether a token is that of its own workers. */
  isOwn(token: string): boolean {
    return timingSafeEqual(hashOf(token), hashOf(this.#token));
  }

  /** Whether the operator has admitted an account to the farm. */
  admits(handle: string): boolean {
    return this.#accounts.has(handle);
  }

  /** Adds results, and makes the verdicts that follow from them. Errors of `submitResults`. */
  async submit(worker: FarmWorker, submission: Submission): Promise<Submitted> {
    const submitted = await submitResults(this.pool, worker, submission, () =>
      isChecked(randomInt),
    );
    if (submitted.judged !== null) await concludeGame(this.pool, submitted.judged);
    return submitted;
  }

  /** Stops its own workers, which hand back their slices by the API. */
  async stopWorkers(): Promise<void> {
    await this.#workers.stop();
  }

  /** Closes what uses the database. */
  async close(): Promise<void> {
    await Promise.all([this.#listening.close(), this.#tasks.close()]);
  }

  /** There is new work, or the game or the arena run with this id has changed. */
  #changed(id: string): void {
    if (id === '') return this.#workers.wake();
    this.analyses.changed(id);
    this.runs.changed(id);
    this.judges.changed(id);
  }

  /** Does what other instances left behind, and deletes old counts. */
  async #sweep(): Promise<void> {
    await concludeLeftOver(this.pool);
    await adoptWork(this.pool);
    await this.pool.query(`delete from farm_minute where minute < now() - interval '1 hour'`);
  }
}
