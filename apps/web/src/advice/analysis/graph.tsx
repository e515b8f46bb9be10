/**
 * The graph of a game: the chances of the next tiles as bands, or the engine's value as a line, with the decisive
 * moments marked. It is also a slider, so that touch, keys and screen readers can reach any move and get its
 * description. A single move has no slider.
 */
import type { AnalysedMove, Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { StandingMove } from '@open2048/replay';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { useTileColour } from '../../game/tile-colour.ts';
import { useWording } from '../../game/wording.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartData } from '../../ui/chart/draw.ts';
import { isEngineValue } from '../evaluation-text.ts';
import type { AnalysisController } from './analysis-controller.ts';
import { bandsData, chanceOf, ranksOf, valueData } from './graph-data.ts';
import { messages } from './messages.ts';
import type { MoveWords } from './use-words.ts';
import type { Watched } from './watched.ts';

/** The colours of the lines at decisive moments. */
const COLOURS: Readonly<Record<Grade, string>> = {
  best: 'var(--soft)',
  good: 'var(--soft)',
  inaccuracy: 'var(--inaccuracy)',
  mistake: 'var(--mistake)',
  blunder: 'var(--wrong)',
};

/** What the picture may show, in the order of the choice. */
const SHOWN = ['chances', 'value'] as const;
type Shown = (typeof SHOWN)[number];

/** What the graph shows, and where it leads. */
export interface GraphProps {
  readonly controller: AnalysisController;
  /** The indices of the decisive moments. */
  readonly decisive: readonly number[];
  readonly words: MoveWords;
  /** Describes the current move. */
  readonly description: string;
  readonly player: Watched;
  /** The index of the current move. */
  readonly index: number;
  readonly onJump: (from: number, to: number) => void;
}

/** The picture with its legend, the slider over it, and the choice of what it shows. */
export function Graph(props: GraphProps) {
  const { controller, player, words, description, index, onJump } = props;
  const text = useText(messages);
  const { integer, percent } = useFormats();
  const { unit, isExact, analysis } = controller;
  const { moves } = analysis;
  const { judged } = controller.report.value;
  const [shows, setShows] = useState<Shown>('chances');
  const ranks = useMemo(() => ranksOf(judged), [judged]);
  const isBands = ranks.length > 0 && shows === 'chances';
  const { look } = useWording(analysis.timeline.replay.rules);
  const colourOf = useTileColour(look);
  const data = useCurve(props, isBands ? ranks : null, colourOf);
  const isShare = isBands || unit === 'chance' || unit === 'own';
  const value = isEngineValue({ unit, isExact }) ? text.valueCurve : text.curve(unit);
  const name = isBands ? text.chanceCurve : value;
  const axes = useMemo(
    () => ({ x: text.axisMoves, y: isBands ? text.axisChance : text.axisValue(unit) }),
    [text, isBands, unit],
  );
  const move = judged[Math.min(index, judged.length - 1)]!;
  return (
    <figure class="graph" aria-label={name}>
      <figcaption class="graph-head">
        {isBands ? (
          <Legend ranks={ranks} move={move} words={words} colourOf={colourOf} />
        ) : (
          <span class="note">{name}</span>
        )}
        {ranks.length > 0 && <Choice shows={shows} unit={unit} onShow={setShows} />}
      </figcaption>
      <Chart data={data} at={index} label={null} format={isShare ? percent : integer} axes={axes}>
        {moves.length > 1 && <Slider {...{ moves, player, index, description, onJump }} />}
      </Chart>
    </figure>
  );
}

/** The data of the picture: the chances of the tiles with these ranks, or the value if there are none. */
function useCurve(
  { controller, decisive }: GraphProps,
  ranks: readonly number[] | null,
  colourOf: (rank: number) => string,
): ChartData {
  const { unit, analysis } = controller;
  const { length } = analysis.moves;
  const { judged } = controller.report.value;
  return useMemo(() => {
    const moments = decisive.map((x) => ({ x, colour: COLOURS[judged[x]!.grade] }));
    return ranks === null
      ? valueData(judged, length, unit, moments)
      : bandsData(judged, length, ranks, moments, colourOf);
  }, [judged, decisive, length, ranks, unit, colourOf]);
}

interface ChoiceProps {
  readonly shows: Shown;
  readonly unit: Unit;
  readonly onShow: (shows: Shown) => void;
}

/** Chooses what the picture shows. */
function Choice({ shows, unit, onShow }: ChoiceProps) {
  const text = useText(messages);
  return (
    <select
      class="select graph-choice"
      aria-label={text.graph}
      value={shows}
      onChange={({ currentTarget }) => onShow(SHOWN[currentTarget.selectedIndex]!)}
    >
      <option value="chances">{text.showChances}</option>
      <option value="value">{text.axisValue(unit)}</option>
    </select>
  );
}

interface LegendProps {
  readonly ranks: readonly number[];
  /** The current move. */
  readonly move: AnalysedMove;
  readonly words: MoveWords;
  readonly colourOf: (rank: number) => string;
}

/** The tiles with their colours, and their chances before the current move; the largest tile first. */
function Legend({ ranks, move, words, colourOf }: LegendProps) {
  const text = useText(messages);
  const { percent } = useFormats();
  return (
    <dl class="legend" aria-label={text.chances}>
      {ranks.toReversed().map((rank) => (
        <div key={rank}>
          <dt>
            <span class="graph-swatch" style={{ background: colourOf(rank) }} />
            {words.tileOf(rank)}
          </dt>
          <dd>{percent(Math.round(chanceOf(move, rank) * 1000) / 1000)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SliderProps extends Pick<GraphProps, 'player' | 'index' | 'description' | 'onJump'> {
  readonly moves: readonly StandingMove[];
}

/** The slider over the chart; dragging it is one step in the history. */
function Slider({ moves, player, index, description, onJump }: SliderProps) {
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
        originRef.current ??= player.place.peek();
        player.seek(moves[currentTarget.valueAsNumber - 1]!.place);
      }}
      onChange={({ currentTarget }) => {
        onJump(
          originRef.current ?? player.place.peek(),
          moves[currentTarget.valueAsNumber - 1]!.place,
        );
        originRef.current = null;
      }}
    />
  );
}
