/** How boards are shown under some settings: one place for every screen that has a board. */
import type { BoardViewOptions } from '@open2048/board-view';
import type { RuleSet } from '@open2048/core';
import { SLIDE_MS, type Settings } from './settings.ts';

/** The options of the view of a board of these rules; where levels count, levels are shown unless numbers were chosen. */
export function boardOptions(
  { speed, palette, tiles, theme }: Settings,
  { score }: RuleSet,
): Partial<BoardViewOptions> {
  return {
    slideMs: SLIDE_MS[speed],
    look: tiles === 'by-rules' ? (score === 'level-cubes' ? 'tiers' : 'numbers') : tiles,
    palette,
    contrast: theme === 'contrast' ? 'more' : 'auto',
  };
}
