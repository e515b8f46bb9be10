/** The playback controls: a slider over the events of a game, and the buttons of a player. */
import { useRef } from 'preact/hooks';
import { useText } from '../app.tsx';
import { Icon } from '../ui/icons.tsx';
import { WATCHING_ICONS } from './icons.ts';
import { messages } from './messages.ts';
import './watching.css';
import { SPEEDS, type Player, type Speed } from './player.ts';

interface TimelineProps {
  readonly player: Player;
  /** A deliberate jump, from where the slider was grabbed to where it was released. */
  readonly onJump: (from: number, to: number) => void;
}

/** The slider: it shows the place, and the player follows it at once. */
export function Timeline({ player, onJump }: TimelineProps) {
  const text = useText(messages);
  const originRef = useRef<number | null>(null);
  const { timeline, place } = player;
  const at = place.value;
  const share = timeline.length === 0 ? 0 : at / timeline.length;
  return (
    <div class="timeline">
      <input
        type="range"
        class="slider"
        min={0}
        max={timeline.length}
        value={at}
        style={{ '--share': share }}
        aria-label={text.timeline}
        aria-valuetext={`${text.place} ${text.placeOf(at, timeline.length)}`}
        onInput={({ currentTarget }) => {
          originRef.current ??= place.peek();
          player.seek(currentTarget.valueAsNumber);
        }}
        onChange={({ currentTarget }) => {
          onJump(originRef.current ?? place.peek(), currentTarget.valueAsNumber);
          originRef.current = null;
        }}
      />
      <p
        class="timeline-text"
        data-longest={text.placeOf(timeline.length, timeline.length)}
        aria-hidden="true"
      >
        {text.placeOf(at, timeline.length)}
      </p>
    </div>
  );
}

interface ControlsProps {
  readonly player: Player;
  readonly onJump: (place: number) => void;
}

/** To the start, back, play in either direction, forward, to the end. */
export function Controls({ player, onJump }: ControlsProps) {
  const text = useText(messages);
  const { timeline, place, running } = player;
  const atStart = place.value === 0;
  const atEnd = place.value === timeline.length;
  const run = (direction: 1 | -1) =>
    running.value === direction ? player.pause() : player.run(direction);
  const playIcon = (direction: 1 | -1, icon: string) =>
    running.value === direction ? WATCHING_ICONS.pause : icon;
  return (
    <div class="transport">
      <Control
        label={text.toStart}
        icon={WATCHING_ICONS.toStart}
        disabled={atStart}
        onPress={() => onJump(0)}
      />
      <Control
        label={text.back}
        icon={WATCHING_ICONS.back}
        disabled={atStart}
        onPress={() => player.step(-1)}
      />
      <Control
        label={running.value === -1 ? text.pause : text.playBack}
        icon={playIcon(-1, WATCHING_ICONS.playBack)}
        onPress={() => run(-1)}
      />
      <Control
        label={running.value === 1 ? text.pause : text.play}
        icon={playIcon(1, WATCHING_ICONS.play)}
        primary
        onPress={() => run(1)}
      />
      <Control
        label={text.forward}
        icon={WATCHING_ICONS.forward}
        disabled={atEnd}
        onPress={() => player.step(1)}
      />
      <Control
        label={text.toEnd}
        icon={WATCHING_ICONS.toEnd}
        disabled={atEnd}
        onPress={() => onJump(timeline.length)}
      />
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Control({ label, icon, primary = false, disabled = false, onPress }: ControlProps) {
  return (
    <button
      class={primary ? 'button primary' : 'button'}
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`: the button must keep the focus at either end.
      aria-disabled={disabled}
      onClick={onPress}
    >
      <Icon path={icon} />
    </button>
  );
}

/** Speeds below 1, written as ¼× and ½×. */
const FRACTIONS: Readonly<Record<string, string>> = { 0.25: '¼', 0.5: '½' };

/** The playback speed. */
export function SpeedField({ player }: { readonly player: Player }) {
  const text = useText(messages);
  const nameOf = (speed: Speed) =>
    Number.isFinite(speed) ? text.speedOf(FRACTIONS[speed] ?? `${speed}`) : text.fastest;
  return (
    <select
      class="select speed"
      aria-label={text.speed}
      value={SPEEDS.indexOf(player.speed.value)}
      onChange={({ currentTarget }) => {
        player.hurry(SPEEDS[currentTarget.selectedIndex]!);
      }}
    >
      {SPEEDS.map((speed, index) => (
        <option key={speed} value={index}>
          {nameOf(speed)}
        </option>
      ))}
    </select>
  );
}
