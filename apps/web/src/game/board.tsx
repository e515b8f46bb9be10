/**
 * The visual board of a game that is played: animated, and hidden from assistive technology. Around it is the only
 * element with the role `application`, in which screen readers pass the arrow keys to the game.
 */
import { createBoardView, type BoardView } from '@open2048/board-view';
import { DIRECTION_NAMES, type Direction, type RuleSet } from '@open2048/core';
import { effect, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import type { InputCommand } from '../input/commands.ts';
import { DEFAULT_KEYS, strokeLabel, type KeyMap } from '../input/keymap.ts';
import { watchSwipes } from '../input/swipe.ts';
import { boardOptions } from '../settings/board-options.ts';
import type { GameText } from './messages/en.ts';
import { messages } from './messages.ts';
import type { Latest } from './play.ts';

/** The id of the element that gets the focus by default. */
export const BOARD_ID = 'board';

/** What the parts of a screen need of the model of its game. */
export interface Playable {
  readonly rules: RuleSet;
  readonly latest: ReadonlySignal<Latest>;
  /** Performs a command; returns whether it was handled. */
  readonly perform: (command: InputCommand) => boolean;
}

interface BoardProps<Game extends Playable> {
  readonly play: Game;
  /** Shows the current board and then every change of it, until the returned function is called. */
  readonly follow: (play: Game, view: BoardView) => () => void;
}

/** The board, which is also swiped on. */
export function Board<Game extends Playable>({ play, follow }: BoardProps<Game>) {
  const { settings } = useApp();
  const text = useText(messages);
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);

  // Before the browser paints: the board is in the first frame of its screen.
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    const stop = follow(play, view);
    const stopOptions = effect(() =>
      view.setOptions(boardOptions(settings.value.value, play.rules)),
    );
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [follow, play, settings]);

  useLayoutEffect(() => {
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
function boardLabel(keys: KeyMap, text: GameText): string {
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
