/** The addresses of the pages of competing, which `screens/compete/pages.ts` lists. */
import type { RouteOf } from '../route.ts';

/** The route of a page, '' for the first one; `about` is the rest of its address, such as the name of a player. */
export function pageRoute(page: string, about = ''): RouteOf<'compete'> {
  return { screen: 'compete', page, about };
}
