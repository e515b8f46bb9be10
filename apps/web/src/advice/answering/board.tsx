/**
 * The board of a question, which is also swiped on; the answer slides, and an arrow shows the best move after a wrong one.
 */
import { createBoardView, type BoardView } from '@open2048/board-view';
import {
  DIRECTION_NAMES,
  motions,
  move,
  type Board,
  type Direction,
  type DirectionName,
  type RuleSet,
} from '@open2048/core';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { watchSwipes } from '../../input/swipe.ts';
import { boardOptions } from '../../settings/board-options.ts';
import { MoveArrow } from '../move-arrow.tsx';
import { messages } from './messages.ts';

/** The id of the element that receives the keys. */
export const BOARD_ID = 'question';

interface BoardProps {
  readonly rules: RuleSet;
  readonly board: Board;
  /** The move that is shown as made; null for the position itself. */
  readonly made: Direction | null;
  /** The move that an arrow points out; null for none. */
  readonly best: Direction | null;
  readonly onSwipe: (direction: DirectionName) => void;
}

/** The board with the arrow. */
export function QuestionBoard({ rules, board, made, best, onSwipe }: BoardProps) {
  const text = useText(messages);
  const frame = useRef<HTMLDivElement>(null);
  const host = usePicture(rules, board, made);
  const onSwipeRef = useRef(onSwipe);
  useLayoutEffect(() => {
    onSwipeRef.current = onSwipe;
  });
  // A swipe goes on after it has counted, when the answer is shown, and must not begin to scroll the page then.
  useLayoutEffect(() => {
    const element = frame.current!;
    return watchSwipes({ board: element, screen: element }, (direction) =>
      onSwipeRef.current(DIRECTION_NAMES[direction]),
    );
  }, []);
  const { rows, cols } = board;
  return (
    <>
      <div
        ref={frame}
        id={BOARD_ID}
        class="question-board"
        style={{ '--rows': rows, '--cols': cols }}
        role="application"
        aria-label={text.board}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated, so it takes the focus
        tabIndex={0}
      >
        <div ref={host} class="board-host" />
      </div>
      {best !== null && <MoveArrow rows={rows} cols={cols} directions={[best]} />}
    </>
  );
}

/** Draws the position, and slides to the position after `made`. */
function usePicture(rules: RuleSet, board: Board, made: Direction | null) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<BoardView | null>(null);
  useLayoutEffect(() => {
    const created = createBoardView(host.current!);
    setView(created);
    const stop = effect(() => created.setOptions(boardOptions(settings.value.value, rules)));
    return () => {
      stop();
      created.destroy();
    };
  }, [rules, settings]);
  useLayoutEffect(() => {
    if (view === null) return;
    if (made === null) return view.show(board);
    const { board: after } = move(board, made, rules.merge);
    view.animate({ after, motions: motions(board, made, rules.merge) });
  }, [view, board, rules, made]);
  return host;
}
