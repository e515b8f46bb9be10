/**
 * The analysis of a watched game. A button starts and pauses it; it waits for the preferred engine if that can still be
 * expected. It shows the progress, the number of moves of each grade, a curve over the game, a link to practise the
 * mistakes, and the worst moves, each linked to its position. Moves judged earlier are restored.
 */
import { judgeGame } from '@open2048/advice';
import type { EngineName } from '@open2048/engine';
import type { ReplayTimeline } from '@open2048/replay';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { FaultMessage } from '../../faults/fault-message.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Section } from '../../ui/fields.tsx';
import type { AdvisorEntry } from '../advisor-entry.ts';
import { messages as adviceMessages } from '../messages.ts';
import { preferred } from '../registry.ts';
import { useAdvisors } from '../use-advisors.ts';
import { useEngines } from '../use-engines.ts';
import { AnalysisController } from './analysis-controller.ts';
import './analysis.css';
import { Curve } from './curve.tsx';
import { Grades } from './grades.tsx';
import { KeptAnalyses } from './kept.ts';
import { messages } from './messages.ts';
import { Practise } from './practise.tsx';
import { underWay } from './under-way.ts';
import { Worst } from './worst.tsx';

interface GameAnalysisProps {
  readonly timeline: ReplayTimeline;
  /** The current place in the game. */
  readonly place: number;
  /** Whether the analysis starts automatically. */
  readonly starts: boolean;
  /** Goes to a place without an entry in the history. */
  readonly onSeek: (place: number) => void;
  /** Goes to a place with an entry in the history. */
  readonly onJump: (from: number, to: number) => void;
}

/** The analysis of a game, if an advisor fits its rules; renders nothing if the game has no move. */
export function GameAnalysis({ timeline, starts, ...rest }: GameAnalysisProps) {
  const { settings } = useApp();
  const { rules } = timeline.replay;
  const engines = useEngines();
  const { entries } = useAdvisors(rules, engines.atHand(rules));
  const entry = preferred(entries, settings.value.value.adviceUnit);
  const coming = entry?.basis === 'judged' ? engines.coming(rules) : null;
  const [isAwaited, setIsAwaited] = useState(starts);
  useEffect(() => {
    if (isAwaited) void engines.downloadOf(coming)?.obtain();
  }, [isAwaited, coming, engines]);
  const areReadable = [useTexts(messages), useTexts(adviceMessages)].every(Boolean);
  if (entry === null || !areReadable) return null;
  const arrival = { coming, isAwaited, onAwait: setIsAwaited };
  return <Analysed key={entry.id} {...{ timeline, entry, starts, arrival }} {...rest} />;
}

/** The engine that an analysis waits for before it starts. */
interface Arrival {
  /** null if the engine is there, or is not expected. */
  readonly coming: EngineName | null;
  readonly isAwaited: boolean;
  readonly onAwait: (isAwaited: boolean) => void;
}

interface AnalysedProps extends GameAnalysisProps {
  readonly entry: AdvisorEntry;
  readonly arrival: Arrival;
}

function Analysed({ timeline, entry, arrival, place, starts, onSeek, onJump }: AnalysedProps) {
  const text = useText(messages);
  const controller = useAnalysis(timeline, entry, arrival.isAwaited && arrival.coming === null);
  const { judged, fault, stage } = controller.report.value;
  if (controller.analysis.moves.length === 0 || stage === 'opening') return null;
  return (
    <Section title={text.game}>
      <Progress controller={controller} starts={starts} arrival={arrival} />
      {fault !== null && <FaultMessage fault={fault} />}
      {judged.length > 0 && (
        <>
          <Grades game={judgeGame(judged, controller.unit)} />
          <Curve
            controller={controller}
            timeline={timeline}
            place={place}
            onSeek={onSeek}
            onJump={onJump}
          />
          <Practise controller={controller} timeline={timeline} />
          <Worst judged={judged} onJump={(to) => onJump(place, to)} />
        </>
      )}
    </Section>
  );
}

/** The analysis of a game by an advisor, with the stored part of it. */
function useAnalysis(
  timeline: ReplayTimeline,
  entry: AdvisorEntry,
  starts: boolean,
): AnalysisController {
  const { ports } = useApp();
  const engines = useEngines();
  const controller = useMemo(() => {
    const kept = new KeptAnalyses(ports);
    const searchers = engines.searchersOf(entry.engine);
    const judge = entry.engine === null ? entry.id : engines.versionOf(entry.engine);
    const now = () => performance.now();
    return new AnalysisController(timeline, entry, { judge, searchers, kept, underWay, now });
  }, [timeline, entry, engines, ports]);
  useEffect(() => {
    let isLeft = false;
    void controller.open().then(() => {
      if ((starts || controller.wasUnderWay) && !isLeft) controller.start();
    });
    return () => {
      isLeft = true;
      controller.pause();
    };
  }, [controller, starts]);
  return controller;
}

interface ProgressProps {
  readonly controller: AnalysisController;
  readonly starts: boolean;
  readonly arrival: Arrival;
}

/** The button and the progress. What it waits for and its end are announced, too. */
function Progress({ controller, starts, arrival }: ProgressProps) {
  const text = useText(messages);
  const { engineName } = useText(adviceMessages);
  const { duration } = useFormats();
  const ref = useRef<HTMLDivElement>(null);
  // If the player asked for the analysis by a link, scroll to it.
  useEffect(() => {
    if (starts) ref.current!.scrollIntoView({ block: 'nearest' });
  }, [starts]);
  const { stage, judged, rate } = controller.report.value;
  const isRunning = stage === 'running';
  const [done, all] = [judged.length, controller.analysis.moves.length];
  const isBegun = done > 0 || isRunning;
  const left = rate > 0 ? ` · ${text.speed(rate, duration((1000 * (all - done)) / rate))}` : '';
  return (
    <div ref={ref} class="analysis-state">
      {!isBegun && <p class="note">{text.about}</p>}
      <output class="note">
        {done === all && text.done(all)}
        {isWaiting(arrival) && text.waits(engineName(arrival.coming))}
        {isRunning && done === 0 && text.gettingReady}
      </output>
      {isBegun && done < all && (
        <div class="analysis-progress">
          <progress value={done} max={all} aria-label={text.game} />
          <p class="note">
            {text.progress(done, all)}
            {isRunning && left}
          </p>
        </div>
      )}
      {done < all && <Switch controller={controller} arrival={arrival} />}
    </div>
  );
}

/** Whether the analysis was started and is waiting for the engine. */
function isWaiting(arrival: Arrival): arrival is Arrival & { readonly coming: EngineName } {
  return arrival.isAwaited && arrival.coming !== null;
}

/** Starts, pauses or resumes the analysis; one that has judged some moves does not wait for another engine. */
function Switch({ controller, arrival }: Omit<ProgressProps, 'starts'>) {
  const text = useText(messages);
  const { stage, judged } = controller.report.value;
  const isUnderWay = stage === 'running' || isWaiting(arrival);
  const name = judged.length === 0 ? text.start : text.resume;
  const press = () => {
    if (stage === 'running') controller.pause();
    else if (isWaiting(arrival)) arrival.onAwait(false);
    else if (judged.length === 0 && arrival.coming !== null) arrival.onAwait(true);
    else controller.start();
  };
  return (
    <button class={isUnderWay ? 'button' : 'button primary'} type="button" onClick={press}>
      {isUnderWay ? text.pause : name}
    </button>
  );
}
