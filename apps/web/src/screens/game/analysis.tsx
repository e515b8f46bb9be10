/**
 * The analysis of a finished game on the server: a button asks for it, its progress is shown as it happens, and its
 * result is that of the app's own analysis, for everyone.
 */
import { decisiveMoments, judgeGame } from '@open2048/advice';
import { parseProgress, requestAnalysis, startSession, type ApiProgress } from '@open2048/compete';
import type { Fault } from '@open2048/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import '../../advice/analysis/analysis.css';
import { valueData } from '../../advice/analysis/graph-data.ts';
import { Grades } from '../../advice/analysis/grades.tsx';
import { messages as analysisMessages } from '../../advice/analysis/messages.ts';
import { Moments } from '../../advice/analysis/moments.tsx';
import { useMoveWords } from '../../advice/analysis/use-words.ts';
import { useReasonWords } from '../../advice/reasons/reason-line.tsx';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { API } from '../../compete/api.ts';
import { useLive } from '../../compete/live.ts';
import { messages as competeMessages } from '../../compete/messages.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Section } from '../../ui/fields.tsx';
import type { JudgedGame, ReadAnalysis } from './judging.ts';
import { messages } from './messages.ts';
import { judgeInWorker } from './verifier.ts';

/** The section; renders nothing until the server has answered, and if no engine plays by the rules. */
export function Analysis({ id }: { readonly id: string }) {
  const text = useText(messages);
  const { analysis } = useText(adviceMessages);
  const { state, fault, start } = useAnalysis(id);
  if (state === null) return null;
  return (
    <Section title={analysis}>
      {state === 'none' && (
        <>
          <p>{text.analysisText}</p>
          <StartButton onStart={start} />
        </>
      )}
      {fault !== null && <Refusal fault={fault} />}
      {typeof state === 'object' && state.kind === 'under-way' && <Progress {...state} />}
      {typeof state === 'object' && state.kind === 'complete' && <Complete {...state} />}
    </Section>
  );
}

/** Reads the analysis, asks for it, and follows its progress. */
function useAnalysis(id: string): {
  /** Null until the server has answered. */
  readonly state: ReadAnalysis | 'none' | null;
  readonly fault: Fault | null;
  readonly start: () => Promise<void>;
} {
  const [state, setState] = useState<ReadAnalysis | 'none' | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((turns) => turns + 1);
  useEffect(
    () =>
      judgeInWorker(id, (read) => {
        if (read.ok) setState(read.value);
        else if (read.error.code === 'no-analysis') setState('none');
        else setFault(read.error);
      }),
    [id, turn],
  );
  const isUnderWay = typeof state === 'object' && state?.kind === 'under-way';
  useLive(isUnderWay ? `games/${id}/analysis/live` : null, {
    progress: (data) => {
      const progress = parseProgress(data);
      if (!progress.ok) return;
      setState({ kind: 'under-way', ...progress.value });
      if (progress.value.done === progress.value.moves) again();
    },
  });
  const start = async (): Promise<void> => {
    const session = await startSession(API);
    const asked = session.ok ? await requestAnalysis(API, id) : session;
    setFault(asked.ok ? null : asked.error);
    if (asked.ok) again();
  };
  return { state, fault, start };
}

function StartButton({ onStart }: { readonly onStart: () => Promise<void> }) {
  const { start } = useText(analysisMessages);
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onStart();
    setIsBusy(false);
  };
  return (
    <div class="bar-actions">
      <button
        class="button primary"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        {start}
      </button>
    </div>
  );
}

function Refusal({ fault }: { readonly fault: Fault }) {
  const text = useText(messages);
  const { fault: faultText } = useText(competeMessages);
  const own = { 'no-engine': text.noJudges, 'too-many-analyses': text.tooManyAnalyses }[fault.code];
  return (
    <p class="bar warning" role="alert">
      <span class="bar-text">{own ?? faultText(fault.code)}</span>
    </p>
  );
}

function Progress({ done, moves }: ApiProgress) {
  const page = useText(messages);
  const { progress } = useText(analysisMessages);
  const { analysis } = useText(adviceMessages);
  return (
    <div class="analysis-progress">
      <progress value={done} max={moves} aria-label={analysis} />
      <p class="note">{done === 0 ? page.analysisWaits : progress(done, moves)}</p>
    </div>
  );
}

function Complete({ judged, unit, rules, reasons, text: replay }: JudgedGame) {
  const { router } = useApp();
  const text = useText(analysisMessages);
  const { integer, percent } = useFormats();
  const data = useMemo(() => valueData(judged, judged.length, unit, []), [judged, unit]);
  const words = useMoveWords({ unit, isExact: false }, rules);
  const wordsOf = useReasonWords(rules);
  const reasonFor = (index: number) => {
    const reason = reasons.get(index) ?? null;
    return reason === null ? null : wordsOf(reason);
  };
  const go = (index: number) => router.go({ screen: 'watch', replay, at: judged[index]!.place });
  return (
    <>
      <output class="note">{text.done(judged.length)}</output>
      <Grades game={judgeGame(judged, unit)} />
      <figure class="graph">
        <figcaption class="note">{text.curve(unit)}</figcaption>
        <Chart
          data={data}
          at={null}
          label={text.curve(unit)}
          format={unit === 'points' ? integer : percent}
        />
      </figure>
      <h3 class="analysis-title">{text.decisive}</h3>
      <Moments
        {...{ judged, words }}
        indices={decisiveMoments(judged)}
        reasonOf={reasonFor}
        onGo={go}
        onPractise={null}
      />
    </>
  );
}
