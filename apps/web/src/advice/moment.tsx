/** A moment of a watched game: the value of each move, and which one was made. */
import type { Board, Direction, RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { Section } from '../ui/fields.tsx';
import { Bars } from './bars.tsx';
import type { Hints } from './hints.ts';
import { messages } from './messages.ts';
import type { AdvisorEntry } from './advisor-entry.ts';
import { EngineChoice, isEngineChosen } from './engine-choice.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { useHints } from './use-hints.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface MomentProps {
  readonly rules: RuleSet;
  readonly board: Board;
  /** The score of the game at that moment. */
  readonly score: number;
  /** The move that was made; null at the end, and if something other than a move follows. */
  readonly made: Direction | null;
}

/** What an advisor that fits the rules says about the moment. */
export function Moment({ rules, board, score, made }: MomentProps) {
  const { hints, entries } = useHints(rules, board);
  const isReadable = useTexts(messages);
  if (hints === null || !isReadable) return null;
  return <Analysis rules={rules} hints={hints} entries={entries} score={score} made={made} />;
}

interface AnalysisProps extends Pick<MomentProps, 'rules' | 'score' | 'made'> {
  readonly hints: Hints;
  readonly entries: readonly AdvisorEntry[];
}

function Analysis({ rules, hints, entries, score, made }: AnalysisProps) {
  const text = useText(messages);
  const entry = hints.entry.value;
  // At the end there are no moves to judge, but the analysis of the game may wait for an engine.
  const isOver = hints.state.value.kind === 'none';
  if (isOver && !isEngineChosen(rules, entry)) return null;
  return (
    <Section title={text.analysis}>
      {!isOver && <UnitChoice hints={hints} entries={entries} />}
      {!isOver && <Bars hints={hints} score={score} made={made} />}
      <EngineChoice rules={rules} entry={entry} />
    </Section>
  );
}
