/**
 * What a command of a gamepad does. A dialog or the navigation with the focus gets all commands: the directions move
 * the focus, the lower button presses the focused control, the right one cancels. Otherwise the screen gets the
 * command; one that the screen does not handle moves the focus there.
 */
import { watchPads } from './gamepad.ts';
import { sayPad, type PadCommand } from './pad-events.ts';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** The direction of a step, in pixels to the right and down. */
const STEPS: Readonly<Partial<Record<PadCommand, readonly [x: number, y: number]>>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};
/** The steps on a slider. */
const VALUES: Readonly<Partial<Record<PadCommand, 1 | -1>>> = { right: 1, left: -1 };
/** How much more a distance to the side counts than one ahead. */
const ASIDE = 3;

/** Handles the commands of every pad, for the lifetime of the page. */
export function followPads(page: Window): void {
  const { document } = page;
  watchPads(page, (command) => {
    if (command === 'menu') return openMenu(document);
    const dialog = openDialog(document);
    const rail = document.activeElement?.closest<HTMLElement>('.rail') ?? null;
    const own = dialog ?? rail;
    if (own === null && sayPad(document, command)) return undefined;
    // The dialog at the end of a game is not modal: the game can still undo moves.
    if (dialog?.matches(':modal') === false && sayPad(document, command)) return undefined;
    return act(command, own ?? document.querySelector<HTMLElement>('.main'));
  });
}

/** The open dialog; of several, the topmost. */
function openDialog(page: Document): HTMLDialogElement | null {
  const open = Array.from(page.querySelectorAll<HTMLDialogElement>('dialog[open]'));
  return open.findLast((dialog) => dialog.matches(':modal')) ?? open.at(-1) ?? null;
}

/** Focuses the navigation if it is always visible; otherwise opens the menu that contains it. */
function openMenu(page: Document): void {
  if (page.querySelector(':modal') !== null) return;
  const place = page.querySelector<HTMLElement>('.rail [aria-current], .rail a');
  if (place?.checkVisibility()) focus(place);
  else page.querySelector<HTMLElement>('.menu-button')?.click();
}

function act(command: PadCommand, within: HTMLElement | null): void {
  if (within === null) return;
  const { activeElement } = within.ownerDocument;
  const current = activeElement instanceof HTMLElement && within.contains(activeElement);
  const step = STEPS[command];
  if (current && slide(activeElement, VALUES[command])) return;
  if (step !== undefined) focus(nextStop(within, current ? activeElement : null, step));
  else if (command === 'confirm') {
    const pressed = current && activeElement !== within ? activeElement : null;
    const target = pressed ?? within.querySelector<HTMLElement>('.primary');
    if (target !== null) activate(target);
  } else if (command === 'undo') leave(within);
}

/** Activates the focused control: a list changes to its next value, a text field submits its form. */
function activate(element: HTMLElement): void {
  if (element instanceof HTMLInputElement && element.type === 'text') element.form?.requestSubmit();
  else if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    dispatchChange(element);
  } else element.click();
}

/** Moves a slider as its keys do; returns false for any other control. */
function slide(element: HTMLElement, by: 1 | -1 | undefined): boolean {
  if (by === undefined || !(element instanceof HTMLInputElement)) return false;
  if (element.type !== 'range') return false;
  if (by > 0) element.stepUp();
  else element.stepDown();
  dispatchChange(element);
  return true;
}

function dispatchChange(element: HTMLElement): void {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Cancels the dialog, or returns the focus to the screen. */
function leave(within: HTMLElement): void {
  if (within instanceof HTMLDialogElement) within.close();
  else within.ownerDocument.querySelector<HTMLElement>('.main')?.focus();
}

/** The nearest control in a direction; the first of all if none has the focus yet. */
function nextStop(
  within: HTMLElement,
  from: HTMLElement | null,
  [x, y]: readonly [number, number],
): HTMLElement | null {
  const stops = Array.from(within.querySelectorAll<HTMLElement>(STOPS)).filter(
    (stop) => stop.checkVisibility() && stop !== from,
  );
  if (from === null || from === within) return stops[0] ?? null;
  const here = middleOf(from);
  const distances = stops.map((stop) => {
    const there = middleOf(stop);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * x + dy * y;
    return { stop, ahead, far: ahead + ASIDE * Math.abs(dx * y + dy * x) };
  });
  const [nearest] = distances.filter(({ ahead }) => ahead > 1).toSorted((a, b) => a.far - b.far);
  return nearest?.stop ?? null;
}

function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function focus(stop: HTMLElement | null): void {
  // A player with a pad must see the focus.
  stop?.focus({ focusVisible: true });
}
