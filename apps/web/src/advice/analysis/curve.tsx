/**
 * A game as a curve: its value before each move if values have a unit, else the losses of the moves as columns, each as
 * high as the worst loss in its stretch. The curve is also a slider, so that touch, keys and screen readers can reach
 * any move and get its description; two buttons jump between mistakes. A single move has no slider.
 */
import { isMistake, type AnalysedMove } from '@open2048/advice';
import { DIRECTION_NAMES, type Unit } from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import { useMemo, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { rulesFrom } from '../../game/from-here.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { isEngineValue } from '../evaluation-text.ts';
import { messages as adviceMessages } from '../messages.ts';
import type { Analysing } from './analysing.ts';
import { messages } from './messages.ts';
import { columnsOf, valueOf, type Spot } from './shape.ts';

interface CurveProps {
  readonly analysing: Analysing;
  readonly timeline: ReplayTimeline;
  /** The current place in the game. */
  readonly place: number;
  readonly onSeek: (place: number) => void;
  readonly onJump: (from: number, to: number) => void;
}

/** The curve with its slider, the description of the current move, and the buttons. */
export function Curve({ analysing, timeline, place, onSeek, onJump }: CurveProps) {
  const text = useText(messages);
  const { engineValueAbout } = useText(adviceMessages);
  const { made, unit, isExact } = analysing;
  const isValue = isEngineValue({ unit, isExact: isExact });
  const { judged } = analysing.report.value;
  const words = useSpotWords(judged, unit, isValue);
  const originRef = useRef<number | null>(null);
  const at = made.findLastIndex((move) => move.place <= place);
  const index = Math.max(0, at);
  const told = words(index);
  const isSlid = made.length > 1;
  return (
    <figure class="analysis-curve">
      <figcaption class="note">
        {isValue ? `${text.valueCurve} ${engineValueAbout}` : text.curve(unit)}
      </figcaption>
      <div class="analysis-plot">
        <Drawing judged={judged} length={made.length} unit={unit} index={index} />
        {isSlid && (
          <input
            type="range"
            min={1}
            max={made.length}
            value={index + 1}
            aria-label={text.moves}
            aria-valuetext={told}
            onInput={({ currentTarget }) => {
              originRef.current ??= place;
              onSeek(made[currentTarget.valueAsNumber - 1]!.place);
            }}
            onChange={({ currentTarget }) => {
              onJump(originRef.current ?? place, made[currentTarget.valueAsNumber - 1]!.place);
              originRef.current = null;
            }}
          />
        )}
      </div>
      <p class="analysis-spot" aria-hidden={isSlid}>
        {told}
      </p>
      <div class="analysis-ways">
        <Mistakes judged={judged} place={place} onJump={(to) => onJump(place, to)} />
        <TryHere timeline={timeline} place={place} />
      </div>
    </figure>
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
  const tell = isValue ? text.value : text.expected;
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
        : [tell(unit === 'chance' ? percent(move.value) : integer(move.value))]),
    ];
    return words.sentence([made, ...rest]);
  };
}

interface DrawingProps {
  readonly judged: readonly AnalysedMove[];
  readonly length: number;
  readonly unit: Unit;
  /** The index of the current move. */
  readonly index: number;
}

/** The picture of the curve, with the blunders marked and a line at the current move. */
function Drawing({ judged, length, unit, index }: DrawingProps) {
  const { integer, percent } = useFormats();
  const isCounted = unit !== 'own';
  const { area, line, most, blunders } = useMemo(
    () => (isCounted ? valueOf : columnsOf)(judged, length),
    [judged, length, isCounted],
  );
  const x = `${(100 * index) / length}%`;
  return (
    <div class="analysis-drawing" aria-hidden="true">
      <svg class={isCounted ? 'value' : 'columns'} viewBox="0 0 1 1" preserveAspectRatio="none">
        <path class="area" d={area} />
        <path class="line" d={line} />
      </svg>
      {isCounted && (
        <span class="analysis-most">{unit === 'chance' ? percent(most) : integer(most)}</span>
      )}
      {blunders.map((spot) => (
        <Blunder key={spot.x} spot={spot} />
      ))}
      <span class="analysis-here" style={{ left: x }} />
    </div>
  );
}

function Blunder({ spot: { x, y } }: { readonly spot: Spot }) {
  return <span class="analysis-blunder" style={{ left: `${100 * x}%`, top: `${100 * y}%` }} />;
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
