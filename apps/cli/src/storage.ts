/** Access to the saved games of this machine. */
import { fault, type Result } from '@open2048/core';
import type { Storage } from '@open2048/session';
import { stateFolder } from '@open2048/workbench/files';
import { fileStorage } from '@open2048/workbench/store';
import { repairText } from './repair-text.ts';

/** The store of this machine; `report` receives messages about damage, by default on standard error. */
export function storageHere(report: (text: string) => void = printRepair): Storage {
  return fileStorage(stateFolder(), (repaired) => report(repairText(repaired)));
}

/** Prints a message about damage to standard error. */
export function printRepair(text: string): void {
  process.stderr.write(`open2048: ${text}\n`);
}

/** Reads the saved games without changing them. Fault `cannot-read`, and those of `read`. */
export async function readSaves<Value>(
  read: (storage: Storage) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await read(storageHere());
  } catch (error) {
    return fault('cannot-read', `cannot read the saved games: ${(error as Error).message}`);
  }
}
