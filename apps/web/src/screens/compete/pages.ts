/**
 * The pages of competing, as data. A page is a folder here, and one line in `PAGES` maps its address to its code. They
 * are apart from the other screens so that the first load does not grow with them.
 */
import type { RouteOf } from '../../route.ts';
import type { ScreenModule } from '../../screen-module.ts';

type PageModule = ScreenModule<'compete'>;

/** By the first part of the address below `#/compete`. */
const PAGES: ReadonlyMap<string, () => Promise<PageModule>> = new Map<
  string,
  () => Promise<PageModule>
>([
  ['', () => import('./lobby/screen.tsx')],
  ['boards', () => import('./boards/screen.tsx')],
  ['player', () => import('./player/screen.tsx')],
  ['now', () => import('./now/screen.tsx')],
  ['watch', () => import('./watch/screen.tsx')],
  ['fair-play', () => import('./fair-play/screen.tsx')],
  ['account', () => import('./account/screen.tsx')],
  ['moderation', () => import('./moderation/screen.tsx')],
  ['device', () => import('./device/screen.tsx')],
  ['daily', () => import('./event/screen.tsx')],
  ['event', () => import('./event/screen.tsx')],
  ['events', () => import('./events/screen.tsx')],
]);

/** Loads the code of a page; null if there is no page with this name. Rejects if it cannot be fetched. */
export function loadPage({ page }: RouteOf<'compete'>): Promise<PageModule | null> {
  return PAGES.get(page)?.() ?? Promise.resolve(null);
}
