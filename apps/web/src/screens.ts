/**
 * All screens, as data. A screen is a folder in `screens/`; one line in `LOADERS` maps its address
 * to its code, and its icon adds it to the navigation. Only the screen that most visits start with
 * is part of the first load.
 */
import type { ComponentChildren } from 'preact';
import type { Catalogue } from './i18n/catalogue.ts';
import type { EntryName, RouteOf, ScreenName } from './route.ts';
import * as play from './screens/play/screen.tsx';
import { SCREEN_ICONS } from './ui/icons.tsx';

export interface ScreenProps<Name extends ScreenName> {
  readonly route: RouteOf<Name>;
}

/** What `screen.tsx` of a screen's folder exports. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: (props: ScreenProps<Name>) => ComponentChildren;
  /** The texts of the screen, loaded before it is shown. */
  readonly messages: Pick<Catalogue<unknown>, 'load'>;
}

type Loaders = {
  readonly [Name in ScreenName]: () => Promise<ScreenModule<Name>>;
};

const LOADERS: Loaders = {
  play: () => Promise.resolve(play),
  watch: () => import('./screens/watch/screen.tsx'),
  practice: () => import('./screens/practice/screen.tsx'),
  compete: () => import('./screens/compete/screen.tsx'),
  ranked: () => import('./screens/ranked/screen.tsx'),
  game: () => import('./screens/game/screen.tsx'),
  rules: () => import('./screens/rules/screen.tsx'),
  scores: () => import('./screens/scores/screen.tsx'),
  statistics: () => import('./screens/statistics/screen.tsx'),
  edit: () => import('./screens/edit/screen.tsx'),
  solve: () => import('./screens/solve/screen.tsx'),
  saves: () => import('./screens/saves/screen.tsx'),
  text: () => import('./screens/text/screen.tsx'),
  settings: () => import('./screens/settings/screen.tsx'),
  help: () => import('./screens/help/screen.tsx'),
};

/** A screen in the navigation. */
export interface ScreenEntry {
  readonly name: EntryName;
  readonly drawing: string;
}

/** The screens in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = (Object.keys(SCREEN_ICONS) as EntryName[]).map(
  (name) => ({ name, drawing: SCREEN_ICONS[name] }),
);

/** Loads the code of a screen. Rejects if it cannot be fetched. */
export function loadScreen(name: ScreenName): Promise<ScreenModule<ScreenName>> {
  return LOADERS[name]() as Promise<ScreenModule<ScreenName>>;
}
