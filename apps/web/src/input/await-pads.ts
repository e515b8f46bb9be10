/** Few players have a gamepad, so the code for it is fetched when one is connected. */

/** Waits for the first pad. */
export function awaitPads(page: Window): void {
  const follow = async () => (await import('./pads.ts')).followPads(page);
  if (page.navigator.getGamepads().some((pad) => pad !== null)) void follow();
  else page.addEventListener('gamepadconnected', () => void follow(), { once: true });
}
