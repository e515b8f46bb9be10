/**
 * Swipes by finger, pen or mouse. A swipe counts as soon as it is long enough and clear enough, so the board responds
 * while the finger still moves; a pointer makes one move until it is lifted. A finger may swipe anywhere on the screen
 * of a game, on buttons and lists too, as a swipe is longer than any tap. The browser's own gestures with one finger
 * (scrolling, panning a zoomed page, selecting text) still work. https://www.w3.org/TR/pointerevents3/
 */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** The shortest swipe, in CSS pixels. */
const LENGTH = 24;
/** How many times longer the distance along one axis must be than along the other. */
const CLARITY = 1.25;
/** Elements in which a finger has another function. */
const OTHERS = 'input, textarea, [contenteditable], dialog:modal';

/**
 * The direction of a movement by `dx` to the right and `dy` down, in CSS pixels; null while it is too short or unclear.
 */
export function swipeDirection(dx: number, dy: number): Direction | null {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, along) < LENGTH) return null;
  if (across >= along * CLARITY) return dx > 0 ? RIGHT : LEFT;
  if (along >= across * CLARITY) return dy > 0 ? DOWN : UP;
  return null;
}

/** The elements in which swipes count. */
export interface SwipeAreas {
  /** Should have `touch-action: pinch-zoom`. Pens and mice swipe only here. */
  readonly board: HTMLElement;
  /** Contains the board; fingers swipe anywhere in it. */
  readonly screen: HTMLElement;
}

/** Watches for swipes until the returned function is called. */
export function watchSwipes(
  { board, screen }: SwipeAreas,
  onSwipe: (direction: Direction) => void,
): () => void {
  const control = new AbortController();
  /** Where the current swipe may have started. */
  let origin: PointerEvent | null = null;
  /** Whether the browser must not scroll for the current touch. */
  let isOurs = false;
  const onDown = (event: PointerEvent) => {
    // With a second finger it is a pinch, which is left to the browser.
    origin = event.isPrimary && event.button === 0 && isSwiper(event, board) ? event : null;
    isOurs = false;
    if (origin !== null && isWithin(board, event)) board.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (origin?.pointerId !== event.pointerId) return;
    const direction = swipeDirection(...wayBetween(origin, event));
    if (direction === null) return;
    // A text selection was started by a long press, so this is not a swipe.
    const isMeant = isWithin(board, origin) || getSelection()?.isCollapsed !== false;
    origin = null;
    if (isMeant) onSwipe(direction);
  };
  const onTouchMove = (event: TouchEvent) => {
    const [touch, second] = event.touches;
    if (origin !== null && !isOurs && second === undefined && touch !== undefined) {
      isOurs = isWithin(board, origin) || !canScroll(origin, wayBetween(origin, touch));
      if (!isOurs) origin = null;
    }
    if (isOurs && second === undefined && event.cancelable) event.preventDefault();
  };
  const release = () => {
    origin = null;
  };
  const { signal } = control;
  screen.addEventListener('pointerdown', onDown, { signal });
  screen.addEventListener('pointermove', onMove, { signal });
  screen.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  for (const type of ['pointerup', 'pointercancel', 'contextmenu']) {
    screen.addEventListener(type, release, { signal });
  }
  return () => control.abort();
}

function isWithin(element: Element, { target }: Event): boolean {
  return target instanceof Node && element.contains(target);
}

/** Whether a pointer that goes down may start a swipe. */
function isSwiper(event: PointerEvent, board: Element): boolean {
  if (isWithin(board, event)) return true;
  const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
  const isFree = event.target instanceof Element && event.target.closest(OTHERS) === null;
  return event.pointerType === 'touch' && isFree && !isZoomed;
}

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The distance from one place to another, to the right and down. */
function wayBetween(from: Place, to: Place): [dx: number, dy: number] {
  return [to.clientX - from.clientX, to.clientY - from.clientY];
}

/** Whether the page or a scroll container under the finger can scroll along the axis of the movement. */
function canScroll({ target }: Event, [dx, dy]: readonly [number, number]): boolean {
  const isAcross = Math.abs(dx) > Math.abs(dy);
  const page = document.scrollingElement;
  let element = target as Element | null;
  for (; element !== null; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hidden = isAcross
      ? element.scrollWidth - element.clientWidth
      : element.scrollHeight - element.clientHeight;
    const isScroller = element === page || /auto|scroll/.test(isAcross ? overflowX : overflowY);
    if (isScroller && hidden > 1) return true;
  }
  return false;
}
