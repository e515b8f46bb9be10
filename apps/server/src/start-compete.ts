/**
 * Starts ranked play as the options of the command require: on the database of `DATABASE_URL`, or on the bundled
 * PostgreSQL in a data folder. Where PostgreSQL cannot run, everything else is served, and requests to the API are
 * answered with the reason.
 */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { openCompete, type Compete, type CompeteOptions } from './compete.ts';
import { dataFolder } from './database/data-folder.ts';
import { connectionTo } from './database/database.ts';
import type { WorkersPlan } from './farm/farm.ts';
import { keepPostgres } from './database/kept-postgres.ts';
import type { Operations } from './ops/operations.ts';

/** The options of the command, and the environment. */
export interface CompeteChoice extends Operations {
  /** The data folder; null for the default. */
  readonly data: string | null;
  /** The file of the master keys; null for the one in the data folder. */
  readonly masterKeys: string | null;
  /** A database of one's own, as a URL; null for the bundled one. */
  readonly databaseUrl: string | null;
  readonly workers: WorkersPlan;
  /** The handles of the moderators. */
  readonly moderators: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives a line for each step of the first start. */
  readonly onStep: (text: string) => void;
}

/** Faults after which everything else is still served, if the data folder was not chosen explicitly. */
const NO_POSTGRES = new Set([
  'no-bundle',
  'no-account',
  'no-access',
  'cannot-write',
  'path-too-long',
  'bad-path',
  'not-started',
]);

/** Ranked play, or the reason why there is none. Faults if it was set up wrongly, or is already running elsewhere. */
export async function startCompete(choice: CompeteChoice): Promise<Result<Compete | string>> {
  const { databaseUrl, data, workers, moderators, env, onStep, log, metrics, proxies } = choice;
  const operations = { log, metrics, proxies };
  const folder = data ?? dataFolder(env);
  const masterKeys = choice.masterKeys ?? join(folder, 'master-keys');
  if (databaseUrl !== null) {
    if (choice.masterKeys === null) {
      const message =
        'with DATABASE_URL, the file of the master keys is required: --master-keys FILE';
      return fault('no-master-key', message);
    }
    const connection = connectionTo(databaseUrl);
    if (!connection.ok) return connection;
    return openOn({
      connection: connection.value,
      masterKeys,
      workers,
      moderators,
      ...operations,
    });
  }
  const postgres = await keepPostgres(
    { folder, onStep: (step) => onStep(`compete: ${step} …`) },
    ({ message }) => log.error(message),
  );
  if (!postgres.ok) {
    const { code, message } = postgres.error;
    if (code === 'in-use')
      return fault(code, `${message}; choose another one with --data, or --no-compete`);
    return data === null && NO_POSTGRES.has(code) ? ok(message) : postgres;
  }
  const { connection, stop } = postgres.value;
  const compete = await openOn({ connection, masterKeys, workers, moderators, ...operations });
  if (!compete.ok) {
    await stop();
    return compete;
  }
  const close = async (): Promise<void> => {
    await compete.value.close();
    await stop();
  };
  return ok({ ...compete.value, close });
}

async function openOn(options: CompeteOptions): Promise<Result<Compete>> {
  try {
    return await openCompete(options);
  } catch (error) {
    return fault('no-database', `the database cannot be used: ${(error as Error).message}`);
  }
}
