/**
 * Advice about the position that is shown: asked again with every change while the component is mounted; not asked
 * while there is no position.
 */
import { legalMask, type Board, type RuleSet } from '@open2048/core';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { HINT_NODES } from './budget.ts';
import { Hints } from './hints.ts';
import type { AdvisorEntry } from './advisor-entry.ts';
import { preferred } from './registry.ts';
import { useAdvisors } from './use-advisors.ts';
import { useEngines } from './use-engines.ts';

/** The hints, null if no advisor fits, and all advisors that fit. */
export interface Consulted {
  readonly hints: Hints | null;
  readonly entries: readonly AdvisorEntry[];
}

/** Asks the advisor that counts the chosen unit, or else the strongest that fits. */
export function useHints(rules: RuleSet, board: Board | null): Consulted {
  const { advisors, settings } = useApp();
  const { adviceUnit } = settings.value.value;
  const { rows, cols } = board ?? rules.size;
  const sized = useMemo(() => ({ ...rules, size: { rows, cols } }), [rules, rows, cols]);
  const engines = useEngines();
  const { entries } = useAdvisors(sized, engines.answering(sized));
  const entry = preferred(entries, adviceUnit);
  const hints = useMemo(() => entry && new Hints(advisors, entry), [advisors, entry]);
  useEffect(() => () => hints?.controller.close(), [hints]);
  useEffect(() => {
    if (hints === null) return;
    if (board === null || legalMask(board) === 0) hints.controller.drop();
    else void hints.controller.ask({ rules, board, nodes: HINT_NODES });
  }, [hints, rules, board]);
  // The player has not asked for advice here, so only stored weights are loaded; nothing is fetched.
  const download = engines.download(sized);
  const isKept = download?.isKept.value === true;
  useEffect(() => {
    if (isKept) download?.prepare();
  }, [download, isKept]);
  return { hints, entries };
}
