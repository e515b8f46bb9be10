/** A moment of a game that is watched: what each move was worth there, and which one was made. */
import type { Board, Direction, RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { Section } from '../ui/fields.tsx';
import { Bars } from './bars.tsx';
import type { Counsel } from './counsel.ts';
import { messages } from './messages.ts';
import type { AdvisorEntry } from './advisor.ts';
import { EngineChoice, isEngineChosen } from './engine-choice.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { useCounsel } from './use-counsel.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface MomentProps {
  readonly rules: RuleSet;
  readonly board: Board;
  /** The points of the game until then. */
  readonly score: number;
  /** The move that was made; null at the end, and where something else was done. */
  readonly made: Direction | null;
}

/** What an advisor that fits the rules says of the moment. */
export function Moment({ rules, board, score, made }: MomentProps) {
  const { counsel, entries } = useCounsel(rules, board);
  const isReadable = useTexts(messages);
  if (counsel === null || !isReadable) return null;
  return <Analysis rules={rules} counsel={counsel} entries={entries} score={score} made={made} />;
}

interface AnalysisProps extends Pick<MomentProps, 'rules' | 'score' | 'made'> {
  readonly counsel: Counsel;
  readonly entries: readonly AdvisorEntry[];
}

function Analysis({ rules, counsel, entries, score, made }: AnalysisProps) {
  const text = useText(messages);
  const entry = counsel.entry.value;
  // At the end there is nothing to be said of moves, but the analysis of the game may wait for an engine.
  const isOver = counsel.standing.value.kind === 'none';
  if (isOver && !isEngineChosen(rules, entry)) return null;
  return (
    <Section title={text.analysis}>
      {!isOver && <UnitChoice counsel={counsel} entries={entries} />}
      {!isOver && <Bars counsel={counsel} score={score} made={made} />}
      <EngineChoice rules={rules} entry={entry} />
    </Section>
  );
}
