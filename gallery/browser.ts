/** The browser of the gallery. */
import type { launchBrowser } from '@open2048/testing';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
