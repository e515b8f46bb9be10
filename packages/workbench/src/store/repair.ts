/** Checks every byte of every log in a folder and repairs damaged logs, for `saves repair`. */
import { readdir } from 'node:fs/promises';
import { unlessMissing } from '../files/files.ts';
import { aloneIn } from './alone.ts';
import { loadLog } from './log-file.ts';
import type { Log } from './log.ts';
import { repairLog } from './repair-log.ts';
import { keyOf, logFile } from './place.ts';

/** Damage found in the log of a key. */
export interface Finding {
  readonly key: string;
  /** What is left: everything, a state from before the damage, or nothing. */
  readonly left: 'all' | 'older' | 'nothing';
  /** The path of the copy of the damaged file; null if nothing was repaired. */
  readonly copy: string | null;
}

/** Finds the damaged logs of a folder, and repairs them unless `isDry`. Rejects with the system's error. */
export async function repairSaves(folder: string, isDry: boolean): Promise<readonly Finding[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const keys = [...new Set(names.map(keyOf).filter((key) => key !== null))].toSorted();
  const repair = async (): Promise<readonly Finding[]> => {
    const findings: Finding[] = [];
    for (const key of keys) {
      const log = await loadLog(logFile(folder, key), true);
      if (log === null || log.damage === 'none') continue;
      const copy = isDry ? null : (await repairLog(folder, key, log)).copy;
      findings.push({ key, left: leftOf(log), copy });
    }
    return findings;
  };
  // Without writing, no lock is needed.
  return isDry || keys.length === 0 ? repair() : aloneIn(folder)(repair);
}

function leftOf({ damage, text }: Log): Finding['left'] {
  if (damage === 'old') return 'all';
  return text === null ? 'nothing' : 'older';
}
