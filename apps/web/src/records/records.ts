/**
 * The records of a rule set, for the screens that show them. They are read from the store and not through a session,
 * which would start a game. The current game is saved first, and changes by other tabs are read again.
 */
import type { Result, RuleSet } from '@open2048/core';
import { listPlayed, readRecordsSummary, type RecordsSummary } from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useApp, type App } from '../app.tsx';
import { coalesced } from '../coalesced.ts';

/** What a screen shows; `unread` means that the records cannot be read. */
interface ShownRecords {
  /** The rules of these records. */
  readonly rules: RuleSet;
  /** The rule sets that were played, the one started last first. */
  readonly played: readonly RuleSet[];
  readonly summary: RecordsSummary | 'unread';
}

/**
 * The records of a rule set, or null until they are read. While others are being read, those read before are returned.
 */
export function useRecords(rules: RuleSet): ShownRecords | null {
  const app = useApp();
  const [records, setRecords] = useState<ShownRecords | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = coalesced(async () => {
      const found = await read(app, rules);
      if (isHere) setRecords(found);
    });
    look();
    const stop = app.ports.storage.watch(look);
    return () => {
      isHere = false;
      stop();
    };
  }, [app, rules]);
  return records;
}

async function read({ table, ports: { storage } }: App, rules: RuleSet): Promise<ShownRecords> {
  try {
    await table.flush();
    const [played, summary] = await Promise.all([
      listPlayed(storage),
      readRecordsSummary(storage, rules),
    ]);
    return { rules, played: played.map((each) => each.rules), summary: valueOf(summary) };
  } catch {
    return { rules, played: [], summary: 'unread' };
  }
}

function valueOf(summary: Result<RecordsSummary>): RecordsSummary | 'unread' {
  return summary.ok ? summary.value : 'unread';
}
