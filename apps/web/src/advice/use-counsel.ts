/** Advice about whatever position is looked at: asked anew with every change, as long as it is shown. */
import { legalMask, type Board, type RuleSet } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { advisorsOf, Counsel } from './counsel.ts';
import type { AdvisorEntry } from './registry.ts';

/** Who is asked, and who else could be; `counsel` is null where nobody fits. */
export interface Consulted {
  readonly counsel: Counsel | null;
  readonly entries: readonly AdvisorEntry[];
}

/** Asks the strongest advisor that fits, or the one that was chosen as long as that one does. */
export function useCounsel(rules: RuleSet, board: Board): Consulted {
  const { advisors } = useApp();
  const entries = useMemo(() => advisorsOf(rules, board), [rules, board]);
  const [strongest = null] = entries;
  const counsel = useMemo(
    () => strongest && new Counsel(advisors, strongest),
    [advisors, strongest],
  );
  useEffect(() => () => counsel?.drop(), [counsel]);
  useEffect(() => {
    if (counsel === null || strongest === null) return;
    if (!entries.includes(counsel.entry.peek())) counsel.choose(strongest);
    if (legalMask(board) === 0) counsel.drop();
    else void counsel.ask({ rules, board });
  }, [counsel, strongest, entries, rules, board]);
  return { counsel, entries };
}
