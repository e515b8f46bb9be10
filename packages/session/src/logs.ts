/**
 * The logs that sessions have left behind, found when a session opens and when a player comes back to
 * one. Whether their sessions have ended cannot be known for sure, and need not be: their commands carry
 * numbers, so what is done here is not done again there.
 */
import type { RuleSet } from '@open2048/core';
import type { StorageKeys } from './storage-keys.ts';
import type { FoundLogs, LogText } from './left-behind.ts';
import type { SyncStorage } from './sync-storage.ts';

const NO_LOGS: FoundLogs = { logs: [], damages: [] };

/**
 * Reads every log of a rule set but that of one session; a place that cannot be read holds none, and a log
 * of a newer version is left alone. Where the code for it cannot be fetched the logs wait for a later session.
 */
export async function findLogs(
  log: SyncStorage | null,
  { keys, rules }: { readonly keys: StorageKeys; readonly rules: RuleSet },
  own: string,
): Promise<FoundLogs> {
  const texts = textsOf(log, keys).filter(({ key }) => key !== keys.log(own));
  if (texts.length === 0) return NO_LOGS;
  const reading = await import('./left-behind.ts').catch(() => null);
  return reading === null ? NO_LOGS : reading.readLogs(rules, texts);
}

function textsOf(log: SyncStorage | null, keys: StorageKeys): readonly LogText[] {
  try {
    const own = log?.keys().filter((key) => key.startsWith(keys.log(''))) ?? [];
    return own.flatMap((key) => {
      const text = log!.read(key);
      return text === null ? [] : [{ key, text }];
    });
  } catch {
    return [];
  }
}
