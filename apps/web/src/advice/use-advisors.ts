/**
 * The advisors that fit a rule set: those built into the app at once, those with a table on this site once the list of
 * tables is loaded.
 */
import type { RuleSet } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { AdvisorEntry } from './advisor-entry.ts';
import { advisorsFor, unitsOfTables } from './registry.ts';

/** The advisors found so far, and whether that is all of them: tables may be added later. */
interface FittingAdvisors {
  readonly entries: readonly AdvisorEntry[];
  readonly areAll: boolean;
}

/** The advisors for games of these rules, the strongest first. `engine` judges the games that none can prove. */
export function useAdvisors(rules: RuleSet, engine: EngineName | null): FittingAdvisors {
  const { advisors } = useApp();
  const [found, setFound] = useState<{ rules: RuleSet; tables: readonly AdvisorEntry[] }>();
  useEffect(() => {
    let isWanted = true;
    void advisors.tablesFor(rules, unitsOfTables(rules)).then((tables) => {
      if (isWanted) setFound({ rules, tables });
    });
    return () => (isWanted = false);
  }, [advisors, rules]);
  const tables = found?.rules === rules ? found.tables : undefined;
  const entries = useMemo(() => advisorsFor(rules, engine, tables), [rules, engine, tables]);
  return { entries, areAll: tables !== undefined };
}
