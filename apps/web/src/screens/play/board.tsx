/**
 * The board, twice: for the eye a view that is animated and hidden from assistive technology, and
 * beside it a table that a screen reader walks by row and column. Around the view stands the one
 * element with the role `application`, in which screen readers hand the arrow keys to the game.
 */
import { createBoardView } from '@open2048/board-view';
import {
  DIRECTION_NAMES,
  faceText,
  gridOf,
  type Board as Shown,
  type Direction,
} from '@open2048/core';
import { effect, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import { watchSwipes } from '../../input/swipe.ts';
import { boardOptions } from '../../settings/board-options.ts';
import { messages } from './messages.ts';

/** The id of the element that gets the focus when nothing else has a better claim to it. */
export const BOARD_ID = 'board';

/** The board to look at and to swipe on. */
export function Board({ play }: { readonly play: Play }) {
  const { settings } = useApp();
  const text = useText(messages);
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { session } = play;
    const view = createBoardView(host.current!);
    view.show(session.state.game.position.board);
    const stop = session.subscribe((_, transition) => {
      if (transition === null) return;
      const { after, motions, kind } = transition;
      view.animate({ after, motions, reversed: kind === 'undo' });
    });
    const stopOptions = effect(() =>
      view.setOptions(boardOptions(settings.value.value, play.rules)),
    );
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [play, settings]);

  useEffect(
    () => watchSwipes(frame.current!, (direction) => play.perform(DIRECTION_NAMES[direction])),
    [play],
  );

  useSignalEffect(() => {
    const { happening } = play.latest.value;
    if (happening?.kind === 'refused') nudge(host.current!, happening.direction);
  });

  const { rows, cols } = play.rules.size;

  return (
    <div
      ref={frame}
      id={BOARD_ID}
      class="board-frame"
      style={{ '--rows': rows, '--cols': cols }}
      role="application"
      aria-label={text.board}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated, so it takes the focus
      tabIndex={0}
    >
      <div ref={host} class="board-host" />
    </div>
  );
}

/** The board gives a little towards the edge where nothing could move. */
function nudge(element: HTMLElement, direction: Direction): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [x, y] = (
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const
  )[direction];
  const away = `translate(${x * 5}px, ${y * 5}px)`;
  element.animate(
    [{ transform: 'none' }, { transform: away, offset: 0.35 }, { transform: 'none' }],
    {
      duration: 160,
      easing: 'ease-out',
    },
  );
}

/** The board to be read. */
export function BoardTable({ board }: { readonly board: Shown }) {
  const text = useText(messages);
  const rows = gridOf(board, (rank) => (rank === 0 ? text.empty : faceText(rank)));
  return (
    <div class="unseen">
      <table>
        <caption>{text.boardTable}</caption>
        <thead>
          <tr>
            <th scope="col">{text.rows}</th>
            {rows[0]!.map((_, col) => (
              <th key={text.column(col + 1)} scope="col">
                {text.column(col + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={text.row(row + 1)}>
              <th scope="row">{text.row(row + 1)}</th>
              {cells.map((cell, col) => (
                <td key={text.column(col + 1)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
