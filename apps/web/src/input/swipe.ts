/**
 * Swipes by finger, pen or mouse. A swipe counts as soon as it is long enough and clear enough, so
 * the board answers while the finger still moves; a pointer makes one move until it is lifted.
 */
import { DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';

/** The shortest swipe, in CSS pixels. */
const LENGTH = 24;
/** How much longer the way along one axis must be than along the other. */
const CLARITY = 1.25;

/** The direction of a way of `dx` to the right and `dy` down, in CSS pixels; null while it is short or unclear. */
export function swipeDirection(dx: number, dy: number): Direction | null {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(across, along) < LENGTH) return null;
  if (across >= along * CLARITY) return dx > 0 ? RIGHT : LEFT;
  if (along >= across * CLARITY) return dy > 0 ? DOWN : UP;
  return null;
}

/** Watches an element, which should have `touch-action: none`, for swipes; returns the way to stop that. */
export function watchSwipes(
  element: HTMLElement,
  onSwipe: (direction: Direction) => void,
): () => void {
  const control = new AbortController();
  const { signal } = control;
  let origin: PointerEvent | null = null;
  const release = () => {
    origin = null;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isFirst = event.isPrimary && event.button === 0;
      // A second finger makes it a pinch, which is not for the game.
      origin = isFirst ? event : null;
      if (isFirst) element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (origin?.pointerId !== event.pointerId) return;
      const direction = swipeDirection(
        event.clientX - origin.clientX,
        event.clientY - origin.clientY,
      );
      if (direction === null) return;
      origin = null;
      onSwipe(direction);
    },
    { signal },
  );
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  return () => control.abort();
}
