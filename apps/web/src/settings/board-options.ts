/** How boards are shown under the current settings, for every screen that has a board. */
import type { BoardViewOptions, Look } from '@open2048/board-view';
import type { RuleSet } from '@open2048/core';
import { SLIDE_MS, type Settings } from './settings.ts';

/** What tiles show under these rules: levels if the rules score levels, unless another style was chosen. */
export function lookOf({ tiles }: Settings, { score }: RuleSet): Look {
  if (tiles !== 'by-rules') return tiles;
  return score === 'level-cubes' ? 'tiers' : 'numbers';
}

/** The options of the view of a board with these rules. */
export function boardOptions(settings: Settings, rules: RuleSet): Partial<BoardViewOptions> {
  return {
    slideMs: SLIDE_MS[settings.speed],
    look: lookOf(settings, rules),
    palette: settings.palette,
    contrast: settings.theme === 'contrast' ? 'more' : 'auto',
  };
}
