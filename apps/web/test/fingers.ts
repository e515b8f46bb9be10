/** Touch events that the browser generates for real fingers. */
import type { CDPSession } from 'playwright-core';

/** Puts a finger down, by default on the middle of the board, moves it in steps of 8 pixels, and lifts it. */
export async function swipe(
  fingers: CDPSession,
  [dx, dy]: readonly [number, number],
  [x, y]: readonly [number, number] = [195, 255],
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + dx * part, y: y + dy * part }],
    });
  await touch('touchStart', 0);
  const steps = Math.ceil(Math.hypot(dx, dy) / 8);
  for (let step = 1; step <= steps; step++) await touch('touchMove', step / steps);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
