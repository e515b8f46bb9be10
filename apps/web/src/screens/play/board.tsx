/**
 * The visual board: animated, and hidden from assistive technology. Around it is the only element
 * with the role `application`, in which screen readers pass the arrow keys to the game; the text
 * board, a separate screen for the same game, is its readable form.
 */
import { createBoardView } from '@open2048/board-view';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { effect, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import { DEFAULT_KEYS, strokeLabel, type KeyMap } from '../../input/keymap.ts';
import { watchSwipes } from '../../input/swipe.ts';
import { boardOptions } from '../../settings/board-options.ts';
import type { PlayText } from './messages/en.ts';
import { messages } from './messages.ts';

/** The id of the element that gets the focus by default. */
export const BOARD_ID = 'board';

/** The board, which is also swiped on. */
export function Board({ play }: { readonly play: Play }) {
  const { settings } = useApp();
  const text = useText(messages);
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);

  // Before the browser paints: the board is in the first frame of its screen.
  useLayoutEffect(() => {
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

  useEffect(() => {
    const board = frame.current!;
    const screen = board.closest('main')!;
    return watchSwipes({ board, screen }, (direction) => play.perform(DIRECTION_NAMES[direction]));
  }, [play]);

  useSignalEffect(() => {
    const { update } = play.latest.value;
    if (update?.kind === 'refused') nudge(host.current!, update.direction);
  });

  const { rows, cols } = play.rules.size;

  return (
    <div
      ref={frame}
      id={BOARD_ID}
      class="board-frame"
      style={{ '--rows': rows, '--cols': cols }}
      role="application"
      aria-label={boardLabel(settings.value.value.keys, text)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated, so it takes the focus
      tabIndex={0}
    >
      <div ref={host} class="board-host" />
    </div>
  );
}

/** The label of the board, with the keys that slide its tiles. */
function boardLabel(keys: KeyMap, text: PlayText): string {
  const hasArrows = DIRECTION_NAMES.every((name) => keys[name].includes(DEFAULT_KEYS[name][0]!));
  if (hasArrows) return text.board;
  return text.boardKeys(
    DIRECTION_NAMES.map((name) => keys[name].map(strokeLabel)[0] ?? '–').join(' '),
  );
}

/** Nudges the board towards the edge when a move is impossible. */
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
