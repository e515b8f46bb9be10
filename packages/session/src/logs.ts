/**
 * The logs that sessions have left behind, found when a session opens and when a player comes back to
 * one. Whether their sessions have ended cannot be known for sure, and need not be: their commands carry
 * numbers, so what is done here is not done again there.
 */
import type { RuleSet } from '@open2048/core';
import type { Keys } from './keys.ts';
import type { Damage } from './load.ts';
import type { SyncStorage } from './sync-storage.ts';
import { parseUnsaved, type Unsaved } from './unsaved.ts';

/** A log that can be read, with its text as it was found. */
export interface FoundLog extends Unsaved {
  readonly key: string;
  readonly text: string;
}

/** The logs of a rule set, the one with the earliest command first, and those that cannot be read. */
export interface FoundLogs {
  readonly logs: readonly FoundLog[];
  readonly damages: readonly Damage[];
}

/** Reads every log of a rule set but that of one session; a place that cannot be read holds none, and a log of a newer version is left alone. */
export function findLogs(
  log: SyncStorage | null,
  { keys, rules }: { readonly keys: Keys; readonly rules: RuleSet },
  own: string,
): FoundLogs {
  const logs: FoundLog[] = [];
  const damages: Damage[] = [];
  for (const [key, text] of textsOf(log, keys)) {
    if (key === keys.log(own)) continue;
    const unsaved = parseUnsaved(rules, text);
    if (unsaved.ok) logs.push({ key, text, ...unsaved.value });
    else if (unsaved.error.code !== 'newer-version') {
      damages.push({ key, text, copy: text, reason: unsaved.error });
    }
  }
  return { logs: logs.toSorted((a, b) => timeOf(a) - timeOf(b)), damages };
}

function textsOf(log: SyncStorage | null, keys: Keys): readonly (readonly [string, string])[] {
  try {
    const own = log?.keys().filter((key) => key.startsWith(keys.log(''))) ?? [];
    return own.flatMap((key) => {
      const text = log!.read(key);
      return text === null ? [] : [[key, text] as const];
    });
  } catch {
    return [];
  }
}

/** When the first command of a log was given, in milliseconds since 1970. */
function timeOf({ commands }: Unsaved): number {
  return commands[0]?.command.at ?? 0;
}
