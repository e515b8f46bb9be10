/**
 * The movement of one tile as keyframes for the Web Animations API. The whole plan of a step is
 * given to the browser at once, with delays instead of timers, so the browser's compositor can run
 * it alone. Merged tiles appear when the slides are done, new tiles just before.
 */
import type { TileAnimation } from './plan.ts';

/** The parameters of the keyframes of a step, besides the animation itself. */
export interface StepTiming {
  /** Columns of the board, to convert cells to positions. */
  readonly cols: number;
  /** Time of a slide in milliseconds; 0 if nothing moves. */
  readonly slideMs: number;
  /** Time until new tiles appear, in milliseconds. */
  readonly appearDelay: number;
  /** Whether tiles only fade in. */
  readonly reduced: boolean;
}

/** Arguments for `Element.animate`. */
export interface Movement {
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

/** The part of a slide that new tiles wait for, 0..1. */
export const SLIDE_BEFORE_APPEAR = 0.7;

const SLIDE = 'cubic-bezier(0.25, 0.8, 0.35, 1)';
const SWELL = 'cubic-bezier(0.3, 0, 0.3, 1)';

/**
 * The CSS transform that puts a tile on a cell. The moving element is as wide as the distance
 * between two cells, so positions are percentages: a variable in a keyframe would be computed again
 * for every tile of every step, which took tens of milliseconds on large boards.
 */
export function placeOf(cell: number, cols: number, scale = 1): string {
  const place = `translate(${(cell % cols) * 100}%, ${Math.floor(cell / cols) * 100}%)`;
  return scale === 1 ? place : `${place} scale(${scale})`;
}

/** How a tile moves in its animation; null if it does not move. */
export function movementOf({ tile, from, role }: TileAnimation, step: StepTiming): Movement | null {
  const { cols, slideMs, appearDelay, reduced } = step;
  if (slideMs === 0) return null;
  const at = (scale: number) => placeOf(tile.cell, cols, scale);
  if (reduced) return role === 'appear' || role === 'pop' ? fadeIn(slideMs) : null;
  switch (role) {
    case 'slide':
    case 'join':
    case 'part': {
      // A tile that joins without moving stays visible until the merged tile appears.
      if (from === tile.cell && role !== 'join') return null;
      const frames = [{ transform: placeOf(from, cols) }, { transform: at(1) }];
      return { frames, timing: { duration: slideMs, easing: SLIDE } };
    }
    case 'pop': {
      const frames = [
        { opacity: 0, transform: at(1) },
        { opacity: 1, transform: at(1), offset: 0.01 },
        { opacity: 1, transform: at(1.12), offset: 0.45 },
        { opacity: 1, transform: at(1) },
      ];
      const duration = slideMs * 1.5;
      return { frames, timing: { delay: slideMs, duration, easing: SWELL, fill: 'backwards' } };
    }
    case 'appear': {
      const frames = [
        { opacity: 0, transform: at(0.4) },
        { opacity: 1, transform: at(1) },
      ];
      const duration = slideMs * 1.3;
      return { frames, timing: { delay: appearDelay, duration, easing: SLIDE, fill: 'backwards' } };
    }
    case 'leave': {
      const frames = [
        { opacity: 1, transform: at(1) },
        { opacity: 0, transform: at(0.6) },
      ];
      return { frames, timing: { duration: slideMs, easing: SLIDE } };
    }
  }
}

function fadeIn(slideMs: number): Movement {
  return { frames: [{ opacity: 0 }, { opacity: 1 }], timing: { duration: slideMs * 2 } };
}

/** Whether a tile with this role is removed at the end of the step. */
export function isRemoved({ role }: TileAnimation): boolean {
  return role === 'join' || role === 'leave';
}
