/**
 * The board of an exercise, which is also swiped on; a move slides, and after a mistake an arrow
 * shows the best one.
 */
import { createBoardView, type BoardView } from '@open2048/board-view';
import { DIRECTION_NAMES, motions, move, type DirectionName } from '@open2048/core';
import { boardOf, type Answer, type Task } from '@open2048/session';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { MoveArrow } from '../../advice/move-arrow.tsx';
import { useApp, useText } from '../../app.tsx';
import { watchSwipes } from '../../input/swipe.ts';
import { boardOptions } from '../../settings/board-options.ts';
import { messages } from './messages.ts';

/** The id of the element that receives the keys. */
export const BOARD_ID = 'exercise';

interface BoardProps {
  readonly task: Task;
  readonly answer: Answer | null;
  readonly onSwipe: (direction: DirectionName) => void;
}

export function Board({ task, answer, onSwipe }: BoardProps) {
  const text = useText(messages);
  const frame = useRef<HTMLDivElement>(null);
  const host = usePicture(task, answer);
  useEffect(() => {
    const board = frame.current!;
    return watchSwipes({ board, screen: board }, (direction) =>
      onSwipe(DIRECTION_NAMES[direction]),
    );
  });
  const { rows, cols } = boardOf(task.exercise);
  const best = answer?.isRight === false ? task.exercise.moves[0]!.direction : null;
  return (
    <>
      <div
        ref={frame}
        id={BOARD_ID}
        class="practice-board"
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

/**
 * Draws the position; after a right answer the board stays moved, after a wrong one it returns to
 * the position of the exercise.
 */
function usePicture({ rules, exercise }: Task, answer: Answer | null) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<BoardView | null>(null);
  useEffect(() => {
    const made = createBoardView(host.current!);
    setView(made);
    const stop = effect(() => made.setOptions(boardOptions(settings.value.value, rules)));
    return () => {
      stop();
      made.destroy();
    };
  }, [rules, settings]);
  useEffect(() => {
    if (view === null) return;
    const board = boardOf(exercise);
    const direction = answer?.isRight ? answer.direction : null;
    if (direction === null) return view.show(board);
    const { board: after } = move(board, direction, rules.merge);
    view.animate({ after, motions: motions(board, direction, rules.merge) });
  }, [view, exercise, rules, answer]);
  return host;
}
