/**
 * The places of the navigation, as data: each is the screen that it opens, and every screen belongs to one of them, so that
 * the navigation can show where the player is.
 */
import type { EntryName, ScreenName } from './route.ts';

/** The places, in the order of the navigation. */
export const PLACES = [
  'play',
  'games',
  'learn',
  'tools',
  'compete',
  'you',
] as const satisfies readonly EntryName[];
export type Place = (typeof PLACES)[number];

/** The place to which a screen belongs. */
export const PLACE_OF: Readonly<Record<ScreenName, Place>> = {
  play: 'play',
  games: 'games',
  learn: 'learn',
  watch: 'learn',
  practice: 'learn',
  puzzles: 'learn',
  help: 'learn',
  tools: 'tools',
  edit: 'tools',
  solve: 'tools',
  text: 'tools',
  rules: 'tools',
  compete: 'compete',
  ranked: 'compete',
  game: 'compete',
  you: 'you',
  statistics: 'you',
  scores: 'you',
  settings: 'you',
};
