/**
 * Errors of a store as notices: each operation has its own code, so that a notice says what the failure means to the
 * player and which key it is about.
 */
import type { Notice } from './state.ts';

/** Why the store could not do something, as a notice. */
export class StorageError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(notice.message);
    this.notice = notice;
  }
}

const LEADS = {
  'write-failed': 'Not saved',
  'read-failed': 'The storage cannot be read, so nothing is saved',
  'aside-failed': 'The stored data cannot be read or moved aside, so nothing is saved',
} as const;

/**
 * Waits for an operation on the store; rejects with a `StorageError` of this code, or `storage-full` if a write failed
 * for that reason.
 */
export async function attempt<Value>(
  code: keyof typeof LEADS,
  key: string,
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const { name, code: system, message } = error as Error & { readonly code?: unknown };
    const isFull = name === 'QuotaExceededError' || system === 'ENOSPC' || system === 'EDQUOT';
    throw new StorageError(
      isFull && code === 'write-failed'
        ? { code: 'storage-full', message: `Not saved, the storage is full: ${message}`, key }
        : { code, message: `${LEADS[code]}: ${message}`, key },
    );
  }
}

/** A newer version of the program has continued the game, so this session cannot follow it. */
export function otherWriter(key: string): Notice {
  const message = 'A newer version of the program continued this game; changes here are not saved.';
  return { code: 'other-writer', message, key };
}

/** The game that was played here is no longer saved; `key` is where its journal was. */
export function removedElsewhere(key: string): Notice {
  const message = 'The game was deleted or replaced in another window.';
  return { code: 'removed-elsewhere', message, key };
}

/** What was played here unsaved while the game continued elsewhere is kept under `key`. */
export function keptAside(key: string): Notice {
  const message =
    'The game continued elsewhere while it could not be saved here; your moves are kept as a saved game.';
  return { code: 'kept-aside', message, key };
}

/** Commands cannot be logged under `key`. */
export function logFailed(key: string, { message }: Error): Notice {
  const lead = 'Moves cannot be logged before they are saved';
  return { code: 'log-failed', message: `${lead}: ${message}`, key };
}
