/** Which games of a rule set are still stored, so that records link to those and to no others. */
import type { RuleSet } from '@open2048/core';
import { savedGames } from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The ids of the games with these rules; empty until the store answers. They are read again when `records`, what links to them, changes. */
export function useSaved(rules: RuleSet, records: object): ReadonlySet<string> {
  const { storage } = useApp().ports;
  const [saved, setSaved] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    savedGames(storage, rules).then(
      (found) => isWanted && setSaved(found),
      () => isWanted && setSaved(NONE),
    );
    return () => void (isWanted = false);
  }, [storage, rules, records]);
  return saved;
}
