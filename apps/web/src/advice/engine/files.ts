/**
 * The files of learned weights as the build lays them beside the app. A digest of its content is part of a
 * file's name, so what is kept under an address never is out of date; and how long it is is known before it
 * is asked for, whatever a host makes of it on the way.
 */
import standard from '@open2048/engine/standard.weights?url';

declare const STANDARD_WEIGHTS_BYTES: number;

/** Where a file is, and its length in bytes. */
export interface WeightsFile {
  readonly href: string;
  readonly bytes: number;
}

/** By the names that the package gives them. */
export const WEIGHTS_FILES = {
  'standard.weights': {
    href: new URL(standard, document.baseURI).href,
    bytes: STANDARD_WEIGHTS_BYTES,
  },
} as const satisfies Readonly<Record<string, WeightsFile>>;
