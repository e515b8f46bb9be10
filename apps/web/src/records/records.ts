/**
 * The records of the games of some rules, for the screens that show it. It is read from the
 * store and not from a session, which would begin a game; what was just played is written first, and
 * what another tab changes is read again.
 */
import type { Result, RuleSet } from '@open2048/core';
import { listPlayed, readRecordsSummary, type RecordsSummary } from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useApp, type App } from '../app.tsx';
import { coalesced } from '../coalesced.ts';

/** What there is to show; `unread` says that the store or what it holds cannot be read. */
interface ShownRecords {
  /** The rules it is of. */
  readonly rules: RuleSet;
  /** The rule sets that were played, the one begun last first. */
  readonly played: readonly RuleSet[];
  readonly remembered: RecordsSummary | 'unread';
}

/** The records of some rules, or null until it is read; the latest while others are read. */
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
    const [played, remembered] = await Promise.all([
      listPlayed(storage),
      readRecordsSummary(storage, rules),
    ]);
    return { rules, played: played.map((each) => each.rules), remembered: valueOf(remembered) };
  } catch {
    return { rules, played: [], remembered: 'unread' };
  }
}

function valueOf(remembered: Result<RecordsSummary>): RecordsSummary | 'unread' {
  return remembered.ok ? remembered.value : 'unread';
}
