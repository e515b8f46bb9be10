/** Drives a player by animation frames. */
import { useEffect } from 'preact/hooks';
import type { Player } from './player.ts';

/** Passes the time of every frame to the player while it runs. */
export function useFrames(player: Player): void {
  const isRunning = player.running.value !== 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      player.advance(now - last);
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, isRunning]);
}
