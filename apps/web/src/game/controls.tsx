/** Buttons for the directions, for players with switches, eye or head trackers, and everyone else. */
import { DIRECTION_NAMES } from '@open2048/core';
import { useText } from '../app.tsx';
import { Icon, ICONS } from '../ui/icons.tsx';
import type { Playable } from './board.tsx';
import { messages } from './messages.ts';

const ARROWS = {
  up: 'M12 20V4M5 11l7-7 7 7',
  right: 'M4 12h16M13 5l7 7-7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  left: 'M20 12H4M11 5l-7 7 7 7',
} as const;

interface ControlsProps {
  readonly play: Playable;
  /** Whether there is a button to undo a move. */
  readonly undo?: boolean;
}

/** Four directions, and undo; the focus stays on the pressed button. */
export function Controls({ play, undo = false }: ControlsProps) {
  const text = useText(messages);
  return (
    <fieldset class="controls" aria-label={text.controls}>
      {DIRECTION_NAMES.map((name) => (
        <button
          key={name}
          class={`button control ${name}`}
          type="button"
          aria-label={text.direction(name)}
          onClick={() => play.perform(name)}
        >
          <Icon path={ARROWS[name]} />
        </button>
      ))}
      {undo && (
        <button
          class="button control undo"
          type="button"
          aria-label={text.undo}
          onClick={() => play.perform('undo')}
        >
          <Icon path={ICONS.undo} />
        </button>
      )}
    </fieldset>
  );
}
