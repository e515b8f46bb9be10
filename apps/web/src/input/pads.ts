/**
 * What a command of a gamepad does. While a dialog or the navigation has the focus it is theirs: the
 * directions move the focus, the lower button presses what has it, the right one says no. Otherwise it
 * is the screen's, and what the screen has no use for moves the focus there.
 */
import { watchPads } from './gamepad.ts';
import { sayPad, type PadCommand } from './pad-events.ts';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Where a step leads, in pixels across and down. */
const STEPS: Readonly<Partial<Record<PadCommand, readonly [x: number, y: number]>>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};
/** How far a step goes on a slider. */
const VALUES: Readonly<Partial<Record<PadCommand, 1 | -1>>> = { right: 1, left: -1 };
/** How much worse it is to lie aside than to lie further on. */
const ASIDE = 3;

/** Follows every pad from now on, for as long as the page lives. */
export function followPads(page: Window): void {
  const { document } = page;
  watchPads(page, (command) => {
    if (command === 'menu') return openMenu(document);
    const dialog = openDialog(document);
    const rail = document.activeElement?.closest<HTMLElement>('.rail') ?? null;
    const own = dialog ?? rail;
    if (own === null && sayPad(document, command)) return undefined;
    // The end of a game is shown beside the game, which can still take moves back.
    if (dialog?.matches(':modal') === false && sayPad(document, command)) return undefined;
    return act(command, own ?? document.querySelector<HTMLElement>('.main'));
  });
}

/** The dialog that is open, the topmost first. */
function openDialog(page: Document): HTMLDialogElement | null {
  const open = Array.from(page.querySelectorAll<HTMLDialogElement>('dialog[open]'));
  return open.findLast((dialog) => dialog.matches(':modal')) ?? open.at(-1) ?? null;
}

/** The sheet of the navigation, or the rail where that is there all the time. */
function openMenu(page: Document): void {
  const button = page.querySelector<HTMLElement>('.menu-button');
  if (page.querySelector(':modal') !== null) return;
  if (button?.checkVisibility()) button.click();
  else focus(page.querySelector<HTMLElement>('.rail [aria-current], .rail a'));
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

/** Presses what has the focus; a list goes on to its next value, and what was written in a field is sent. */
function activate(element: HTMLElement): void {
  if (element instanceof HTMLInputElement && element.type === 'text') element.form?.requestSubmit();
  else if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    tellChange(element);
  } else element.click();
}

/** Moves a slider as its keys do; false for anything else. */
function slide(element: HTMLElement, by: 1 | -1 | undefined): boolean {
  if (by === undefined || !(element instanceof HTMLInputElement)) return false;
  if (element.type !== 'range') return false;
  if (by > 0) element.stepUp();
  else element.stepDown();
  tellChange(element);
  return true;
}

function tellChange(element: HTMLElement): void {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** No, or back to the screen. */
function leave(within: HTMLElement): void {
  if (within instanceof HTMLDialogElement) within.close();
  else within.ownerDocument.querySelector<HTMLElement>('.main')?.focus();
}

/** The nearest stop in a direction; the first of all where nothing has the focus yet. */
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
  const ways = stops.map((stop) => {
    const there = middleOf(stop);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * x + dy * y;
    return { stop, ahead, far: ahead + ASIDE * Math.abs(dx * y + dy * x) };
  });
  const [nearest] = ways.filter(({ ahead }) => ahead > 1).toSorted((a, b) => a.far - b.far);
  return nearest?.stop ?? null;
}

function middleOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function focus(stop: HTMLElement | null): void {
  // Whoever holds a pad has to see where they are.
  stop?.focus({ focusVisible: true });
}
