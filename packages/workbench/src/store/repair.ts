/** A look at every log of a folder, byte by byte, and the mending of those that are damaged: `saves repair`. */
import { readdir } from 'node:fs/promises';
import { unlessMissing } from '../files/files.ts';
import { aloneIn } from './alone.ts';
import { loadLog } from './log-file.ts';
import type { Log } from './log.ts';
import { mendLog } from './mend.ts';
import { keyOf, logFile } from './place.ts';

/** What was found wrong with the log of a key. */
export interface Finding {
  readonly key: string;
  /** What is left: all of it, a state from before the damage, or nothing. */
  readonly left: 'all' | 'older' | 'nothing';
  /** The path of the damaged file; null where nothing was repaired. */
  readonly copy: string | null;
}

/** Finds what is damaged in a folder, and mends it unless it is only asked; rejects as the system does. */
export async function repairSaves(folder: string, isDry: boolean): Promise<readonly Finding[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const keys = [...new Set(names.map(keyOf).filter((key) => key !== null))].toSorted();
  const repair = async (): Promise<readonly Finding[]> => {
    const findings: Finding[] = [];
    for (const key of keys) {
      const log = await loadLog(logFile(folder, key), true);
      if (log === null || log.damage === 'none') continue;
      const copy = isDry ? null : (await mendLog(folder, key, log)).copy;
      findings.push({ key, left: leftOf(log), copy });
    }
    return findings;
  };
  // Where nothing is written, nobody has to wait.
  return isDry || keys.length === 0 ? repair() : aloneIn(folder)(repair);
}

function leftOf({ damage, text }: Log): Finding['left'] {
  if (damage === 'old') return 'all';
  return text === null ? 'nothing' : 'older';
}
