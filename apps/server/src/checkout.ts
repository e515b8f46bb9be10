/**
 * Where a checkout has what the server serves besides the API: the built web app and the API pages. An installed package
 * has neither.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built web app and the API pages, as absolute paths; they may not be built yet. */
interface CheckoutFolders {
  readonly web: string;
  readonly docs: string;
}

/** The folders of the checkout that this program is part of; null if it is part of none. */
export function checkoutFolders(): CheckoutFolders | null {
  const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  if (!existsSync(at('apps/web/package.json'))) return null;
  return { web: at('apps/web/dist'), docs: at('.cache/docs') };
}
