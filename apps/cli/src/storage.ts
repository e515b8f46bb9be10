/** Access to the saved games of this machine. */
import { fault, type Result } from '@open2048/core';
import type { Storage } from '@open2048/session';
import { stateFolder } from '@open2048/workbench/files';
import { fileStorage } from '@open2048/workbench/store';
import { mendedText } from './mended-text.ts';

/** The store of this machine; `tell` receives messages about damage, by default on standard error. */
export function storageHere(tell: (text: string) => void = tellMended): Storage {
  return fileStorage(stateFolder(), (mended) => tell(mendedText(mended)));
}

/** Prints a message about damage to standard error. */
export function tellMended(text: string): void {
  process.stderr.write(`open2048: ${text}\n`);
}

/** Reads the saved games without changing them. Fault `cannot-read`, and those of `look`. */
export async function lookAtSaves<Value>(
  look: (storage: Storage) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await look(storageHere());
  } catch (error) {
    return fault('cannot-read', `cannot read the saved games: ${(error as Error).message}`);
  }
}
