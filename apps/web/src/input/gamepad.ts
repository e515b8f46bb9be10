/**
 * Reads a gamepad as commands. The commands that are due depend only on the state of the pad and on what was held
 * before, so everything can be tested without a pad. A stick counts from far off its centre until it is nearly back, so
 * that a trembling hand makes one move; a direction that is held repeats slowly enough to follow.
 * https://www.w3.org/TR/gamepad/#remapping
 */
import type { PadCommand } from './pad-events.ts';

/** The part of a pad's state that is read. */
export interface PadState {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** The commands of the buttons that are down, and the time in ms when the direction among them repeats. */
export interface Held {
  readonly commands: ReadonlySet<PadCommand>;
  readonly repeatAt: number;
}

export const RELEASED: Held = { commands: new Set(), repeatAt: Infinity };

const REPEAT_AFTER_MS = 350;
const REPEAT_EVERY_MS = 140;
const STICK_IN = 0.6;
const STICK_OUT = 0.35;
const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
/**
 * The buttons of the standard layout: the d-pad, the lower, right and left of the four face buttons, select and start.
 */
const BUTTONS: readonly (readonly [button: number, command: PadCommand])[] = [
  [12, 'up'],
  [15, 'right'],
  [13, 'down'],
  [14, 'left'],
  [0, 'confirm'],
  [1, 'undo'],
  [2, 'redo'],
  [8, 'menu'],
  [9, 'new-game'],
];

/** The commands that are due at `now`, in ms, and what is held from then on. */
export function readPad(
  pad: PadState,
  before: Held,
  now: number,
): { readonly held: Held; readonly due: readonly PadCommand[] } {
  const pressed = BUTTONS.filter(([button]) => pad.buttons[button]?.pressed);
  const commands = new Set(pressed.map(([, command]) => command));
  const stick = stickOf(pad, before.commands);
  if (stick !== null) commands.add(stick);
  const fresh = [...commands].filter((command) => !before.commands.has(command));
  const direction = DIRECTIONS.find((name) => commands.has(name));
  if (direction === undefined) return { held: { commands, repeatAt: Infinity }, due: fresh };
  if (fresh.some((command) => command in SIDES)) {
    return { held: { commands, repeatAt: now + REPEAT_AFTER_MS }, due: fresh };
  }
  if (now < before.repeatAt) return { held: { ...before, commands }, due: fresh };
  return { held: { commands, repeatAt: now + REPEAT_EVERY_MS }, due: [...fresh, direction] };
}

const SIDES = { up: [1, -1], right: [0, 1], down: [1, 1], left: [0, -1] } as const;

/** The direction of the left stick, along its longer axis; null near the centre. */
function stickOf({ axes }: PadState, held: ReadonlySet<PadCommand>): PadCommand | null {
  const along = (name: keyof typeof SIDES) => (axes[SIDES[name][0]] ?? 0) * SIDES[name][1];
  const name = DIRECTIONS.toSorted((one, other) => along(other) - along(one))[0]!;
  return along(name) > (held.has(name) ? STICK_OUT : STICK_IN) ? name : null;
}

/**
 * Calls `onCommand` for the commands of every connected pad, checked once per frame and only while a pad is connected.
 */
export function watchPads(page: Window, onCommand: (command: PadCommand) => void): void {
  let held: readonly Held[] = [];
  let frame = 0;
  const look = (now: number) => {
    const pads = page.navigator.getGamepads();
    const isPlayed = page.document.hasFocus();
    const read = pads.map((pad, index) =>
      pad?.mapping === 'standard' && isPlayed ? readPad(pad, held[index] ?? RELEASED, now) : null,
    );
    held = read.map((each) => each?.held ?? RELEASED);
    for (const command of read.flatMap((each) => each?.due ?? [])) onCommand(command);
    frame = pads.some((pad) => pad !== null) ? page.requestAnimationFrame(look) : 0;
  };
  const start = () => {
    if (frame === 0) frame = page.requestAnimationFrame(look);
  };
  page.addEventListener('gamepadconnected', start);
  start();
}
