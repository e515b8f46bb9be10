/**
 * All screens, as data. A screen is a folder in `screens/`; one line in `LOADERS` puts it into the
 * navigation and gives its address something to show. Only the screen that most visits begin with
 * is part of the first load.
 */
import type { ComponentChildren } from 'preact';
import type { Catalogue } from './i18n/catalogue.ts';
import type { RouteOf, ScreenName } from './route.ts';
import * as play from './screens/play/screen.tsx';

export interface ScreenProps<Name extends ScreenName> {
  readonly route: RouteOf<Name>;
}

/** What `screen.tsx` of a screen's folder exports. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: (props: ScreenProps<Name>) => ComponentChildren;
  /** Its texts, loaded before it is shown. */
  readonly messages: Pick<Catalogue<unknown>, 'load'>;
}

type Loaders = {
  readonly [Name in ScreenName]?: () => Promise<ScreenModule<Name>>;
};

const LOADERS: Loaders = {
  play: () => Promise.resolve(play),
  watch: () => import('./screens/watch/screen.tsx'),
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

/** The pictograms in the order of the navigation, as paths on a grid of 24. */
const DRAWINGS: Readonly<Record<ScreenName, string>> = {
  play: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  rules: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  statistics: 'M3 20.5h18M6 16v-4M12 16V4M18 16V8',
  scores: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.6 5M17 6h3c0 3-1 5-3.6 5M12 14v5M8 20h8',
  watch: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8.3v7.4l6-3.7z',
  text: 'M4 6h16M4 10h11M4 14h16M4 18h8',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  solve: 'M5 5.5h4v4H5zM15 14.5h4v4h-4zM9 7.5h8v7',
  saves: 'M4 5h16v5H4zM5.5 10v9h13v-9M10 13.5h4',
  settings:
    'M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 1.9M12 16.8v.1',
};

/** A screen that exists. */
export interface ScreenEntry {
  readonly name: ScreenName;
  readonly drawing: string;
}

/** The screens that exist, in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = (Object.keys(DRAWINGS) as ScreenName[])
  .filter((name) => LOADERS[name] !== undefined)
  .map((name) => ({ name, drawing: DRAWINGS[name] }));

/** The code of a screen; null where there is no such screen. Rejects when it cannot be fetched. */
export function loadScreen(name: ScreenName): Promise<ScreenModule<ScreenName>> | null {
  const load = LOADERS[name] as (() => Promise<ScreenModule<ScreenName>>) | undefined;
  return load?.() ?? null;
}
