/**
 * Finds the logs that sessions have left behind, when a session opens and when the player returns to one. Whether those
 * sessions have ended cannot be known for certain, and does not matter: commands are numbered, so a command applied
 * here is not applied again there.
 */
import type { RuleSet } from '@open2048/core';
import type { StorageKeys } from './storage-keys.ts';
import type { FoundLogs, LogText } from './left-behind.ts';
import type { SyncStorage } from './sync-storage.ts';

const NO_LOGS: FoundLogs = { logs: [], damages: [] };

/**
 * Reads every log of a rule set except that of one session. A place that cannot be read counts as empty, and a log of a
 * newer version is left unchanged. If the code that reads logs cannot be fetched, they are left for a later session.
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
