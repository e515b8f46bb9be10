/**
 * The files of learned weights as the build lays them beside the app. A digest of its content is part of a
 * file's name, so what is kept under an address never is out of date; and how long it is is known before it
 * is asked for, whatever a host makes of it on the way.
 */
import instant from '@open2048/engine/instant.weights?url';
import standard from '@open2048/engine/standard.weights?url';

/** By the names of files. */
declare const WEIGHTS_BYTES: Readonly<Record<string, number>>;

/** Where a file is, and its length in bytes. */
export interface WeightsFile {
  readonly href: string;
  readonly bytes: number;
}

const fileOf = (name: string, url: string): WeightsFile => ({
  href: new URL(url, document.baseURI).href,
  bytes: WEIGHTS_BYTES[name]!,
});

/** By the names that the package gives them. */
export const WEIGHTS_FILES = {
  'standard.weights': fileOf('standard.weights', standard),
  'instant.weights': fileOf('instant.weights', instant),
} as const satisfies Readonly<Record<string, WeightsFile>>;
