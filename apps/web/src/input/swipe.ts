/**
 * Swipes by finger, pen or mouse. A swipe counts as soon as it is long enough and clear enough, so
 * the board answers while the finger still moves; a pointer makes one move until it is lifted. A
 * finger may swipe anywhere on the screen of a game, on buttons and lists too: a swipe is longer than a tap can
 * be. What a browser does with one finger (scrolling where something scrolls, moving in a page that
 * is zoomed, selecting text) goes on working. https://www.w3.org/TR/pointerevents3/
 */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** The shortest swipe, in CSS pixels. */
const LENGTH = 24;
/** How much longer the way along one axis must be than along the other. */
const CLARITY = 1.25;
/** In these a finger has something else to do. */
const OTHERS = 'input, textarea, [contenteditable], dialog:modal';

/** The direction of a way of `dx` to the right and `dy` down, in CSS pixels; null while it is short or unclear. */
export function swipeDirection(dx: number, dy: number): Direction | null {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, along) < LENGTH) return null;
  if (across >= along * CLARITY) return dx > 0 ? RIGHT : LEFT;
  if (along >= across * CLARITY) return dy > 0 ? DOWN : UP;
  return null;
}

/** Where swipes count. */
export interface SwipeAreas {
  /** Should have `touch-action: pinch-zoom`; pens and mice swipe here, and only here. */
  readonly board: HTMLElement;
  /** Around the board: fingers swipe here, too. */
  readonly screen: HTMLElement;
}

/** Watches for swipes until the function is called that it returns. */
export function watchSwipes(
  { board, screen }: SwipeAreas,
  onSwipe: (direction: Direction) => void,
): () => void {
  const control = new AbortController();
  /** Where a swipe may have begun. */
  let origin: PointerEvent | null = null;
  /** Whether the browser must not scroll by the finger that is down. */
  let isOurs = false;
  const onDown = (event: PointerEvent) => {
    // A second finger makes it a pinch, which is not for the game.
    origin = event.isPrimary && event.button === 0 && isSwiper(event, board) ? event : null;
    isOurs = false;
    if (origin !== null && isWithin(board, event)) board.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (origin?.pointerId !== event.pointerId) return;
    const direction = swipeDirection(...wayBetween(origin, event));
    if (direction === null) return;
    // Text that is being selected is selected by a finger that was held still before.
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

/** Whether a pointer that goes down may begin a swipe. */
function isSwiper(event: PointerEvent, board: Element): boolean {
  if (isWithin(board, event)) return true;
  const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
  const isFree = event.target instanceof Element && event.target.closest(OTHERS) === null;
  return event.pointerType === 'touch' && isFree && !isZoomed;
}

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The way from one place to another, to the right and down. */
function wayBetween(from: Place, to: Place): [dx: number, dy: number] {
  return [to.clientX - from.clientX, to.clientY - from.clientY];
}

/** Whether the page, or something in it where a finger went down, has more to show along the axis of its way. */
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
