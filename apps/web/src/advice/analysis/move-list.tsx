/**
 * The moves of a game, each with its direction, the mark of its grade and what it cost. Only the rows in sight are in the
 * page, so a game of 20,000 moves scrolls like a short one. For keys and screen readers it is a list box: one tab stop,
 * whose selection is the current move.
 */
import type { AnalysedMove } from '@open2048/advice';
import { DIRECTION_NAMES, type Unit } from '@open2048/core';
import type { StandingMove } from '@open2048/replay';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { costWith, GRADE_MARKS } from './cost.ts';
import { messages } from './messages.ts';
import './move-list.css';
import { rowsIn, topFor, type Sight } from './rows-in-sight.ts';
import type { MoveWords } from './use-words.ts';

/** The heights of a row in pixels: for a mouse, and for fingers. */
const ROW = 30;
const TALL_ROW = 44;
/** How far Page Up and Page Down go. */
const PAGE = 10;

/** Arrows up, right, down, left, on a grid of 24. */
const ARROWS = [
  'M12 20V4M5 11l7-7 7 7',
  'M4 12h16M13 5l7 7-7 7',
  'M12 4v16M5 13l7 7 7-7',
  'M20 12H4M11 5l-7 7 7 7',
];

interface MoveListProps {
  readonly moves: readonly StandingMove[];
  readonly judged: readonly AnalysedMove[];
  readonly unit: Unit;
  /** The index of the current move. */
  readonly index: number;
  readonly words: MoveWords;
  readonly onGo: (index: number) => void;
}

/** The list; it scrolls so that the current move is in sight. */
export function MoveList({ moves, judged, unit, index, words, onGo }: MoveListProps) {
  const text = useText(messages);
  const id = useId();
  const row = useMedia('(pointer: coarse)') ? TALL_ROW : ROW;
  const ref = useRef<HTMLDivElement>(null);
  const sight = useSight(ref, { index, row, count: moves.length });
  const [first, last] = rowsIn(sight, row, moves.length);
  const go = (to: number) => onGo(Math.max(0, Math.min(moves.length - 1, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(index + by);
  };
  const isShown = index >= first && index < last;
  return (
    <div
      ref={ref}
      class="move-list"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot render only the rows in sight
      role="listbox"
      tabIndex={0}
      aria-label={text.moves}
      aria-activedescendant={isShown ? `${id}${index}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div class="move-list-rows" role="presentation" style={{ height: `${moves.length * row}px` }}>
        {moves.slice(first, last).map(({ place, direction }, offset) => {
          const at = first + offset;
          return (
            <MoveRow
              key={place}
              id={`${id}${at}`}
              number={at}
              count={moves.length}
              height={row}
              direction={direction}
              move={judged[at]}
              isCurrent={at === index}
              {...{ unit, words, onGo }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface MoveRowProps extends Pick<MoveListProps, 'unit' | 'words' | 'onGo'> {
  readonly id: string;
  /** From 0. */
  readonly number: number;
  readonly count: number;
  /** In pixels. */
  readonly height: number;
  readonly direction: StandingMove['direction'];
  readonly move: AnalysedMove | undefined;
  readonly isCurrent: boolean;
}

/** A row. Its props stay the same while it does, so that it is rendered only when it changes. */
function MoveRow(props: MoveRowProps) {
  const { id, number, count, height, direction, move, unit, isCurrent, words, onGo } = props;
  const formats = useFormats();
  const game = useText(gameMessages);
  const isOdd = number % 2 === 1;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and its keys
    <div
      id={id}
      class={`move-row grade-${move?.grade ?? 'none'} ${isOdd ? 'odd' : ''}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={number + 1}
      style={{ top: `${number * height}px`, height: `${height}px` }}
      onClick={() => onGo(number)}
    >
      <span class="unseen">{words.about(number, move)}</span>
      <span class="move-number" aria-hidden="true">
        {formats.integer(number + 1)}
      </span>
      <span class="move-row-name" aria-hidden="true">
        <Icon path={ARROWS[direction]!} />
        {game.direction(DIRECTION_NAMES[direction])}
      </span>
      <span class="move-mark" aria-hidden="true">
        {move && GRADE_MARKS[move.grade]}
      </span>
      <span class="move-cost" aria-hidden="true">
        {move && costWith(formats, unit)(move)}
      </span>
    </div>
  );
}

/**
 * The part of the list that is in sight: it follows what scrolls the list, and the current row. The list is scrolled in
 * the next frame, as that has to lay out the page, which the frame does anyway; the rows are there by then.
 */
function useSight(
  ref: { readonly current: HTMLDivElement | null },
  { index, row, count }: { readonly index: number; readonly row: number; readonly count: number },
): Sight {
  const [sight, setSight] = useState<Sight>({ top: 0, height: 20 * ROW });
  useEffect(() => {
    const list = ref.current!;
    const look = () => setSight(({ height }) => ({ top: list.scrollTop, height }));
    const observer = new ResizeObserver(([entry]) =>
      setSight(({ top }) => ({ top, height: entry!.contentRect.height })),
    );
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [ref]);
  const { height } = sight;
  useLayoutEffect(() => {
    const top = topFor(index, sight, row, count);
    if (top === sight.top) return;
    setSight({ top, height });
    requestAnimationFrame(() => ref.current?.scrollTo({ top }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the player may scroll away from the current row
  }, [ref, index, height, row, count]);
  return sight;
}
