/** Advice about whatever position is looked at: asked anew with every change, as long as it is shown. */
import { legalMask, type Board, type RuleSet } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { HINT_NODES } from './budget.ts';
import { Hints } from './hints.ts';
import type { AdvisorEntry } from './advisor-entry.ts';
import { preferred } from './registry.ts';
import { useAdvisors } from './use-advisors.ts';
import { useEngines } from './use-engines.ts';

/** Who is asked, and who else could be; `hints` is null where nobody fits. */
export interface Consulted {
  readonly hints: Hints | null;
  readonly entries: readonly AdvisorEntry[];
}

/** Asks the advisor that fits and counts what was chosen, or else the strongest. */
export function useHints(rules: RuleSet, board: Board): Consulted {
  const { advisors, settings } = useApp();
  const { adviceUnit } = settings.value.value;
  const { rows, cols } = board;
  const sized = useMemo(() => ({ ...rules, size: { rows, cols } }), [rules, rows, cols]);
  const engines = useEngines();
  const { entries } = useAdvisors(sized, engines.answering(sized));
  const entry = preferred(entries, adviceUnit);
  const hints = useMemo(() => entry && new Hints(advisors, entry), [advisors, entry]);
  useEffect(() => () => hints?.controller.close(), [hints]);
  useEffect(() => {
    if (hints === null) return;
    if (legalMask(board) === 0) hints.controller.drop();
    else void hints.controller.ask({ rules, board, nodes: HINT_NODES });
  }, [hints, rules, board]);
  // Nobody has asked for advice yet: what is not here is not fetched.
  const download = engines.download(sized);
  const isKept = download?.isKept.value === true;
  useEffect(() => {
    if (isKept) download?.prepare();
  }, [download, isKept]);
  return { hints, entries };
}
