/** The clock of a player: the frames of the screen. */
import { useEffect } from 'preact/hooks';
import type { Player } from './player.ts';

/** Gives the player the time of every frame while it runs. */
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
