/**
 * The chart of a game: its value before each move, or the losses of the moves. It is also a slider, so that touch, keys
 * and screen readers can reach any move and get its description; two buttons jump between mistakes. A single move has
 * no slider.
 */
import { isMistake, type AnalysedMove } from '@open2048/advice';
import { DIRECTION_NAMES, type Unit } from '@open2048/core';
import type { ReplayTimeline, StandingMove } from '@open2048/replay';
import { useMemo, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { rulesFrom } from '../../game/from-here.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Icon } from '../../ui/icons.tsx';
import { isEngineValue } from '../evaluation-text.ts';
import { messages as adviceMessages } from '../messages.ts';
import type { AnalysisController } from './analysis-controller.ts';
import { curveData } from './curve-data.ts';
import { messages } from './messages.ts';

interface CurveProps {
  readonly controller: AnalysisController;
  readonly timeline: ReplayTimeline;
  /** The current place in the game. */
  readonly place: number;
  readonly onSeek: (place: number) => void;
  readonly onJump: (from: number, to: number) => void;
}

/** The curve with its slider, the description of the current move, and the buttons. */
export function Curve({ controller, timeline, place, onSeek, onJump }: CurveProps) {
  const text = useText(messages);
  const { engineValueAbout } = useText(adviceMessages);
  const { unit, isExact } = controller;
  const { moves } = controller.analysis;
  const isValue = isEngineValue({ unit, isExact });
  const { judged } = controller.report.value;
  const words = useSpotWords(judged, unit, isValue);
  const { integer, percent } = useFormats();
  const isShare = unit === 'chance' || unit === 'own';
  const data = useMemo(() => curveData(judged, moves.length, unit), [judged, moves.length, unit]);
  const at = moves.findLastIndex((move) => move.place <= place);
  const index = Math.max(0, at);
  const description = words(index);
  const isSlid = moves.length > 1;
  return (
    <figure class="analysis-curve">
      <figcaption class="note">
        {isValue ? `${text.valueCurve} ${engineValueAbout}` : text.curve(unit)}
      </figcaption>
      <Chart data={data} at={index} label={null} format={isShare ? percent : integer}>
        {isSlid && <Slider {...{ moves, place, index, description, onSeek, onJump }} />}
      </Chart>
      <p class="analysis-spot" aria-hidden={isSlid}>
        {description}
      </p>
      <div class="analysis-actions">
        <Mistakes judged={judged} place={place} onJump={(to) => onJump(place, to)} />
        <TryHere timeline={timeline} place={place} />
      </div>
    </figure>
  );
}

interface SliderProps extends Pick<CurveProps, 'place' | 'onSeek' | 'onJump'> {
  readonly moves: readonly StandingMove[];
  /** The index of the current move. */
  readonly index: number;
  /** Its description. */
  readonly description: string;
}

/** The slider over the chart; dragging it is one step in the history. */
function Slider({ moves, place, index, description, onSeek, onJump }: SliderProps) {
  const text = useText(messages);
  const originRef = useRef<number | null>(null);
  return (
    <input
      type="range"
      class="analysis-slider"
      min={1}
      max={moves.length}
      value={index + 1}
      aria-label={text.moves}
      aria-valuetext={description}
      onInput={({ currentTarget }) => {
        originRef.current ??= place;
        onSeek(moves[currentTarget.valueAsNumber - 1]!.place);
      }}
      onChange={({ currentTarget }) => {
        onJump(originRef.current ?? place, moves[currentTarget.valueAsNumber - 1]!.place);
        originRef.current = null;
      }}
    />
  );
}

/** Describes a move; one that is not judged only by its number. */
function useSpotWords(
  judged: readonly AnalysedMove[],
  unit: Unit,
  isValue: boolean,
): (index: number) => string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { grade: nameOf } = useText(adviceMessages);
  const { integer, percent } = useFormats();
  const valueWords = isValue ? text.value : text.expected;
  return (index) => {
    const move = judged[index];
    if (move === undefined) return text.move(index + 1);
    const name = (direction: AnalysedMove['direction']) =>
      words.direction(DIRECTION_NAMES[direction]);
    const made = text.made(index + 1, name(move.direction), nameOf(move.grade));
    const rest = [
      ...(move.grade === 'best' ? [] : [text.bestWas(name(move.best))]),
      ...(unit === 'own'
        ? []
        : [valueWords(unit === 'chance' ? percent(move.value) : integer(move.value))]),
    ];
    return words.sentence([made, ...rest]);
  };
}

interface MistakesProps {
  readonly judged: readonly AnalysedMove[];
  readonly place: number;
  readonly onJump: (place: number) => void;
}

/** Buttons to the previous and to the next mistake. */
function Mistakes({ judged, place, onJump }: MistakesProps) {
  const text = useText(messages);
  const mistakes = judged.filter(isMistake);
  const before = mistakes.findLast((move) => move.place < place);
  const after = mistakes.find((move) => move.place > place);
  if (mistakes.length === 0) return null;
  return (
    <>
      <button
        class="button icon-only"
        type="button"
        aria-label={text.mistakeBefore}
        title={text.mistakeBefore}
        aria-disabled={before === undefined}
        onClick={() => before && onJump(before.place)}
      >
        <Icon path="m15 5-7 7 7 7" />
      </button>
      <button
        class="button small"
        type="button"
        aria-disabled={after === undefined}
        onClick={() => after && onJump(after.place)}
      >
        {text.mistakeAfter}
        <Icon path="m9 5 7 7-7 7" />
      </button>
    </>
  );
}

/** A link to a new game from the current position. */
function TryHere({ timeline, place }: Pick<CurveProps, 'timeline' | 'place'>) {
  const { router, ports } = useApp();
  const text = useText(messages);
  const { board, status } = timeline.positionAt(place);
  const game = rulesFrom(timeline.replay.rules, board);
  if (status === 'over' || !game.ok) return null;
  const play = () => router.go({ screen: 'play', rules: game.value, seed: ports.newSeed() });
  return (
    <button class="button small" type="button" onClick={play}>
      {text.tryHere}
    </button>
  );
}
