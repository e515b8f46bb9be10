/**
 * The report of an analysis: the accuracy and the grades, the decisive moments, all flagged moves, and the graph as a
 * table. While the analysis runs, only figures change: what would push other parts down comes when it rests.
 */
import { isGood, judgeGame } from '@open2048/advice';
import { formatPosition } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import { useMemo } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { Section } from '../../ui/fields.tsx';
import type { AnalysisController } from './analysis-controller.ts';
import { GraphTable } from './graph-table.tsx';
import { Grades } from './grades.tsx';
import { messages } from './messages.ts';
import { Flagged, Moments } from './moments.tsx';
import { usePractise } from './use-practise.ts';
import type { MoveWords } from './use-words.ts';

interface ReportProps {
  readonly controller: AnalysisController;
  readonly timeline: ReplayTimeline;
  /** The indices of the decisive moments. */
  readonly decisive: readonly number[];
  readonly words: MoveWords;
  readonly reasonOf: (index: number) => string | null;
  /** Whether the analysis rests, and everything that is listed then is known. */
  readonly isComplete: boolean;
  readonly onGo: (index: number) => void;
}

/** The report, as far as the analysis is done. */
export function Report(props: ReportProps) {
  const text = useText(messages);
  const { isComplete } = props;
  return (
    <>
      <Summary {...props} />
      <Section title={text.decisive}>
        {isComplete ? <Decisive {...props} /> : <p class="note">{text.listedAtRest}</p>}
      </Section>
      {isComplete && <FlaggedMoves {...props} />}
    </>
  );
}

/** The figures of the game, and where they come from. */
function Summary({ controller, decisive, words, isComplete }: ReportProps) {
  const text = useText(messages);
  const { judged, isGiven } = controller.report.value;
  const { unit } = controller;
  const game = useMemo(() => judgeGame(judged, unit), [judged, unit]);
  return (
    <Section title={text.summary}>
      <Grades game={game} />
      {judged[0]!.chances !== null && <p class="note">{text.chancesAbout}</p>}
      {isGiven && <p class="note">{text.fromLink}</p>}
      {isGiven && isComplete && (
        <div class="bar-actions">
          <button class="button small" type="button" onClick={() => controller.restart()}>
            {text.recompute}
          </button>
        </div>
      )}
      {isComplete && <GraphTable judged={judged} decisive={decisive} unit={unit} words={words} />}
    </Section>
  );
}

/** The decisive moments, and the ways to practise them. */
function Decisive({ controller, timeline, decisive, words, reasonOf, onGo }: ReportProps) {
  const text = useText(messages);
  const { judged } = controller.report.value;
  const practise = usePractise(controller, timeline);
  const positionOf = (index: number) =>
    formatPosition(controller.analysis.positionBefore(index).board);
  return (
    <>
      <Moments
        {...{ judged, words, onGo, reasonOf }}
        indices={decisive}
        onPractise={(index) => practise(positionOf(index))}
      />
      {decisive.length > 0 && (
        <div class="analysis-practise">
          <button class="button primary" type="button" onClick={() => practise(null)}>
            {text.practise(decisive.length)}
          </button>
          <p class="note">{text.practiseAbout}</p>
        </div>
      )}
    </>
  );
}

/** All moves that are not good, in the order of the game. */
function FlaggedMoves({ controller, words, onGo }: ReportProps) {
  const text = useText(messages);
  const { judged } = controller.report.value;
  const indices = useMemo(() => [...judged.keys()].filter((at) => !isGood(judged[at]!)), [judged]);
  if (indices.length === 0) return null;
  return (
    <Section title={text.flagged}>
      <Flagged {...{ judged, words, onGo, indices }} />
      <p class="note for-mice">{text.keys}</p>
    </Section>
  );
}
