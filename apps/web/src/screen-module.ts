/** What the code of a screen is made of. */
import type { ComponentChildren } from 'preact';
import type { Catalogue } from './i18n/catalogue.ts';
import type { RouteOf, ScreenName } from './route.ts';

export interface ScreenProps<Name extends ScreenName> {
  readonly route: RouteOf<Name>;
}

/** What `screen.tsx` of a screen's folder exports. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: (props: ScreenProps<Name>) => ComponentChildren;
  /** The texts of the screen, loaded before it is shown. */
  readonly messages: Pick<Catalogue<unknown>, 'load'>;
}
