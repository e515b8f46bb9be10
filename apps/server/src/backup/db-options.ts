/** The options of `db` as the commands use them, and the texts that several of them print. */
import { join, resolve } from 'node:path';
import type { Result } from '@open2048/core';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  refuse,
  status,
  type Output,
} from '@open2048/workbench/program';
import { dataFolder } from '../database/data-folder.ts';
import type { KeyStatus } from './database-status.ts';
import type { DatabaseChoice } from './open-database.ts';

/** The options, as command-line strings. */
export interface DbOptions extends Output {
  readonly data?: string;
  readonly masterKeys?: string;
}

/** What a command needs besides its options. */
export interface CommandContext {
  /** The database that the options and the environment select, which must exist. */
  readonly choice: DatabaseChoice;
  readonly signal: AbortSignal;
}

/** Runs a command that a signal cancels, and prints its fault; resolves to the exit code. */
export function runCommand(
  options: DbOptions,
  command: (context: CommandContext) => Promise<Result<number>>,
): Promise<number> {
  return abortOnSignals(END_SIGNALS, async (signal) => {
    const code = await command({ choice: choiceOf(options, signal), signal }).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    });
    status('');
    if (code?.ok === true) return code.value;
    return code === null || signal.aborted ? codeOfStop(signal) : refuse(code.error, options);
  });
}

function choiceOf({ data }: DbOptions, signal: AbortSignal): DatabaseChoice {
  return {
    data: data === undefined ? null : resolve(data),
    databaseUrl: process.env['DATABASE_URL'] || null,
    env: process.env,
    mayCreate: false,
    onStep: (step) => status(`PostgreSQL: ${step} …`),
    signal,
  };
}

/** The file of the master keys; null if it is not known, as with `DATABASE_URL` and without the option. */
export function masterKeysFile({ masterKeys }: DbOptions, choice: DatabaseChoice): string | null {
  if (masterKeys !== undefined) return resolve(masterKeys);
  if (choice.databaseUrl !== null) return null;
  return join(choice.data ?? dataFolder(choice.env), 'master-keys');
}

/** What games in progress need of the master keys, and whether they are there, in a phrase. */
export function keysText({ needed, missing, file, fault }: KeyStatus): string {
  if (needed.length === 0) return 'no game in progress needs one';
  const versions = `games in progress need ${listText(needed)}`;
  if (file === null || missing === null) return `${versions}; name their file with --master-keys`;
  if (fault !== null) return `${versions}, but ${file} cannot be used [${fault}]`;
  return missing.length === 0
    ? `${versions}, found in ${file}`
    : `${versions}, but ${file} lacks ${listText(missing)}`;
}

function listText(versions: readonly number[]): string {
  return `version${versions.length === 1 ? '' : 's'} ${versions.join(', ')}`;
}

/** A size in MB of a million bytes. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A moment of ISO 8601 to the minute, in UTC. */
export function momentText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
