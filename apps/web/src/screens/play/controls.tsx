/** Buttons for the directions, for players with switches, eye or head trackers, and everyone else. */
import { DIRECTION_NAMES } from '@open2048/core';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { Play } from '../../game/play.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages } from './messages.ts';

const ARROWS = {
  up: 'M12 20V4M5 11l7-7 7 7',
  right: 'M4 12h16M13 5l7 7-7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  left: 'M20 12H4M11 5l-7 7 7 7',
} as const;

/** Four directions and undo; the focus stays on the pressed button. */
export function Controls({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const words = useText(gameMessages);
  return (
    <fieldset class="controls" aria-label={text.controls}>
      {DIRECTION_NAMES.map((name) => (
        <button
          key={name}
          class={`button control ${name}`}
          type="button"
          aria-label={words.direction(name)}
          onClick={() => play.perform(name)}
        >
          <Icon path={ARROWS[name]} />
        </button>
      ))}
      <button
        class="button control undo"
        type="button"
        aria-label={words.undo}
        onClick={() => play.perform('undo')}
      >
        <Icon path={ICONS.undo} />
      </button>
    </fieldset>
  );
}
