/** The parts of an analysis around the board of its game, and what they share: the current move, and where to go. */
import { decisiveMoments, isMistake, type SharedAnalysis } from '@open2048/advice';
import type { Result } from '@open2048/core';
import type { ReplayTimeline, StandingMove } from '@open2048/replay';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { FaultMessage } from '../../ui/fault-message.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { AdvisorEntry } from '../advisor-entry.ts';
import type { AnalysisController } from './analysis-controller.ts';
import { useHints } from '../use-hints.ts';
import { BestArrows, EngineOptions, EngineView, type Spot } from './engine-view.tsx';
import { Graph, type GraphProps } from './graph.tsx';
import { messages } from './messages.ts';
import { MoveList } from './move-list.tsx';
import { MovesSheet, WIDE } from './moves-sheet.tsx';
import { Progress, type Arrival } from './progress.tsx';
import { Report } from './report.tsx';
import { Steps } from './steps.tsx';
import { stepsIn } from './steps-in.ts';
import { useAnalysis } from './use-analysis.ts';
import { useMoveKeys } from './use-move-keys.ts';
import { useReasons } from './use-reasons.ts';
import { useMoveWords } from './use-words.ts';
import type { Watched } from './watched.ts';

/** The text of the analysis for a link; null if nothing is analysed. Set by the board, read when the game is shared. */
export interface AnalysisSource {
  current: (() => Result<string> | null) | null;
}

/** A game, what is shown of it, and its advisor. */
export interface AnalysedProps {
  readonly entry: AdvisorEntry;
  readonly arrival: Arrival;
  readonly player: Watched;
  /** The analysis that came with the game. */
  readonly given: SharedAnalysis | null;
  readonly source: AnalysisSource;
  /** Whether the analysis starts automatically. */
  readonly starts: boolean;
  /** Goes from one place to another, with an entry in the history. */
  readonly onJump: (from: number, to: number) => void;
  /** Goes from the current place to another. */
  readonly onJumpTo: (place: number) => void;
}

/** The analysis by one advisor. */
export function Analysed(props: AnalysedProps) {
  const { player, given, entry, arrival, source } = props;
  const isDue = arrival.isAwaited && arrival.coming === null;
  const controller = useAnalysis(player.timeline, entry, given, isDue);
  useSource(source, controller);
  return <Parts {...props} controller={controller} />;
}

interface PartsProps extends AnalysedProps {
  readonly controller: AnalysisController;
}

function Parts(props: PartsProps) {
  const { controller, player, arrival, starts, onJump, onJumpTo } = props;
  const { judged, fault, stage } = controller.report.value;
  const { unit, analysis } = controller;
  const { moves, timeline } = analysis;
  const { index, spot, known, consulted } = useSpot(props);
  const words = useMoveWords(controller, timeline.replay.rules);
  const goTo = useCallback((to: number) => onJumpTo(moves[to]!.place), [onJumpTo, moves]);
  const { decisive, ...steps } = useSteps(props, goTo);
  const { reasonOf, areKnown } = useReasons(controller, decisive);
  const isWide = useMedia(WIDE);
  const about = words.about(index, judged[index]);
  const verdict =
    known === null ? [] : [about, reasonOf(index), words.cost(judged[index])].filter(isSaid);
  const description = verdict.length > 0 ? verdict.join(' ') : about;
  const isQuiet = player.running.value !== 0 || moves.length === 0;
  const view = (
    <EngineView {...{ spot, consulted, known, verdict, isQuiet }} number={player.place.value} />
  );
  if (moves.length === 0) return view;
  const list = <MoveList {...{ moves, judged, unit, index, words }} onGo={goTo} />;
  const isComplete = stage === 'resting' && areKnown;
  const report = { controller, timeline, decisive, words, reasonOf, isComplete };
  // While the report grows, they would be pushed down.
  const areOptionsShown = isComplete && (judged.length > 0 || !starts);
  return (
    <>
      <BestArrows spot={spot} consulted={consulted} known={known} />
      {view}
      {isWide && <div class="moves-panel">{list}</div>}
      <GraphRoom
        {...{ controller, player, starts, arrival, decisive, words, description, index, onJump }}
      />
      <div class="graph-actions">
        {!isWide && <MovesButton>{list}</MovesButton>}
        <Steps {...steps} />
      </div>
      <div class="report">
        {fault !== null && <FaultMessage fault={fault} />}
        {judged.length > 0 && <Report {...report} onGo={goTo} />}
        {areOptionsShown && <EngineOptions spot={spot} consulted={consulted} />}
      </div>
    </>
  );
}

/** The state of the analysis, and the graph once there is something to show. */
function GraphRoom({
  starts,
  arrival,
  ...graph
}: GraphProps & Pick<PartsProps, 'starts' | 'arrival'>) {
  const text = useText(messages);
  const { controller } = graph;
  const { judged, stage } = controller.report.value;
  return (
    <section class="graph-room" aria-label={text.game}>
      {stage !== 'opening' && <Progress {...{ controller, starts, arrival }} />}
      {judged.length > 0 ? <Graph {...graph} /> : <p class="graph-none note">{text.about}</p>}
    </section>
  );
}

/** Lets the game be shared with its analysis. */
function useSource(source: AnalysisSource, controller: AnalysisController): void {
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- read only when the game is shared
    source.current = () => controller.text();
    return () => (source.current = null);
  }, [source, controller]);
}

/** The current move, its position and its evaluation, if it is analysed; otherwise the engine is asked. */
function useSpot({ controller, player }: PartsProps) {
  const { timeline } = player;
  const place = player.place.value;
  const { moves, evaluations } = controller.analysis;
  const index = useMemo(() => indexAt(moves, place), [moves, place]);
  const spot = spotAt(timeline, place, moves[index]);
  const known = spot.made === null ? null : (evaluations[index] ?? null);
  const isAsked = known === null && player.running.value === 0;
  const consulted = useHints(timeline.replay.rules, isAsked ? spot.board : null);
  return { index, spot, known, consulted };
}

/** The decisive moments, and the ways to them and to the mistakes, by buttons and keys. */
function useSteps({ controller, player }: PartsProps, goTo: (index: number) => void) {
  const { moves } = controller.analysis;
  const { judged } = controller.report.value;
  const decisive = useMemo(() => decisiveMoments(judged), [judged]);
  const inOrder = useMemo(() => decisive.toSorted((a, b) => a - b), [decisive]);
  const flagged = useMemo(
    () => [...judged.keys()].filter((at) => isMistake(judged[at]!)),
    [judged],
  );
  const place = player.place.value;
  const moments = stepsIn(inOrder, moves, place, goTo);
  const mistakes = stepsIn(flagged, moves, place, goTo);
  useMoveKeys(moments, mistakes);
  return { decisive, moments, mistakes };
}

/** Opens the list as a sheet. */
function MovesButton({ children }: { readonly children: ComponentChildren }) {
  const text = useText(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        class="button small"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.openMoves}
      </button>
      {isOpen && <MovesSheet onClose={() => setOpen(false)}>{children}</MovesSheet>}
    </>
  );
}

function isSaid(words: string | null): words is string {
  return words !== null && words !== '';
}

/** The index of the last move made at a place or before it; 0 before the first. Places ascend. */
function indexAt(moves: readonly StandingMove[], place: number): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moves[middle]!.place <= place) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The position at a place, and the move that was made there and not undone. */
function spotAt(timeline: ReplayTimeline, place: number, move: StandingMove | undefined): Spot {
  const { board, score } = timeline.positionAt(place);
  const made = move?.place === place ? move.direction : null;
  return { rules: timeline.replay.rules, board, score, made };
}
