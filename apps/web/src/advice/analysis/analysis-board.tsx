/**
 * The analysis of a watched game around its board: the engine's view with arrows, the list of the moves, the graph, and
 * the report. The advisor, the engine that may still be expected, and the analysis are those of this screen; its parts
 * have their places in the layout of the screen, whether they are empty or not. Moves judged earlier are restored, and
 * an analysis that came with the game is shown at once.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { messages as adviceMessages } from '../messages.ts';
import { preferred } from '../registry.ts';
import { messages as reasonMessages } from '../reasons/messages.ts';
import { useAdvisors } from '../use-advisors.ts';
import { useEngines } from '../use-engines.ts';
import { Analysed, type AnalysedProps } from './analysed.tsx';
import './analysis.css';
import { messages } from './messages.ts';

type AnalysisBoardProps = Omit<AnalysedProps, 'entry' | 'arrival'>;

/** The analysis of a game, if an advisor fits its rules. */
export function AnalysisBoard({ player, starts, ...rest }: AnalysisBoardProps) {
  const { settings } = useApp();
  const { rules } = player.timeline.replay;
  const engines = useEngines();
  const { entries } = useAdvisors(rules, engines.atHand(rules));
  const entry = preferred(entries, settings.value.value.adviceUnit);
  const coming = entry?.basis === 'judged' ? engines.coming(rules) : null;
  const [isAwaited, setIsAwaited] = useState(starts);
  useEffect(() => {
    if (isAwaited) void engines.downloadOf(coming)?.obtain();
  }, [isAwaited, coming, engines]);
  const catalogues = [useTexts(messages), useTexts(adviceMessages), useTexts(reasonMessages)];
  const arrival = useMemo(
    () => ({ coming, isAwaited, onAwait: setIsAwaited }),
    [coming, isAwaited],
  );
  const areReadable = catalogues.every(Boolean);
  if (!areReadable) return null;
  if (entry === null) return <div class="no-analysis" />;
  return <Analysed key={entry.id} {...{ player, entry, starts, arrival }} {...rest} />;
}
