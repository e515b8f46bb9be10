/**
 * All screens, as data. A screen is a folder in `screens/`; one line in `LOADERS` maps its address
 * to its code; `places.ts` says to which place of the navigation it belongs. The pages of competing are listed in
 * `screens/compete/pages.ts`, which is loaded with the first of them. Only the screen that most visits start with
 * is part of the first load.
 */
import type { Route, RouteOf, ScreenName } from './route.ts';
import type { ScreenModule } from './screen-module.ts';
import * as play from './screens/play/screen.tsx';

type Loaders = {
  readonly [Name in ScreenName]: (route: RouteOf<Name>) => Promise<ScreenModule<Name> | null>;
};

const loadHub = () => import('./screens/hub/screen.tsx');

const LOADERS: Loaders = {
  play: () => Promise.resolve(play),
  watch: () => import('./screens/watch/screen.tsx'),
  practice: () => import('./screens/practice/screen.tsx'),
  puzzles: () => import('./screens/puzzles/screen.tsx'),
  compete: async (route) => (await import('./screens/compete/pages.ts')).loadPage(route),
  ranked: () => import('./screens/ranked/screen.tsx'),
  game: () => import('./screens/game/screen.tsx'),
  rules: () => import('./screens/rules/screen.tsx'),
  scores: () => import('./screens/scores/screen.tsx'),
  statistics: () => import('./screens/statistics/screen.tsx'),
  edit: () => import('./screens/edit/screen.tsx'),
  solve: () => import('./screens/solve/screen.tsx'),
  games: () => import('./screens/games/screen.tsx'),
  text: () => import('./screens/text/screen.tsx'),
  settings: () => import('./screens/settings/screen.tsx'),
  learn: loadHub,
  tools: loadHub,
  you: loadHub,
  help: () => import('./screens/help/screen.tsx'),
};

/** Loads the code for a route, null if there is no such page. Rejects if it cannot be fetched. */
export function loadScreen(route: Route): Promise<ScreenModule<ScreenName> | null> {
  const load = LOADERS[route.screen] as (route: Route) => Promise<ScreenModule<ScreenName> | null>;
  return load(route);
}
