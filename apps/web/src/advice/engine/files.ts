/**
 * The files of learned weights and policies, as the build places them next to the app. A file's name includes a digest of
 * its content, so a stored file is never out of date. Its length is known before it is requested, even if a host
 * compresses it.
 */
import policy from '@open2048/engine/endgame.policy?url';
import endgame from '@open2048/engine/endgame.weights?url';
import instant from '@open2048/engine/instant.weights?url';
import standard from '@open2048/engine/standard.weights?url';
import { ENDGAME_WEIGHTS, ENGINES, type EngineName } from '@open2048/engine';

/** Lengths in bytes, by file name. */
declare const WEIGHTS_BYTES: Readonly<Record<string, number>>;

/** The address of a file, and its length in bytes. */
export interface WeightsFile {
  readonly href: string;
  readonly bytes: number;
}

const fileOf = (name: string, url: string): WeightsFile => ({
  href: new URL(url, document.baseURI).href,
  bytes: WEIGHTS_BYTES[name]!,
});

/** The files, by their names in the package. */
export const WEIGHTS_FILES = {
  'standard.weights': fileOf('standard.weights', standard),
  'instant.weights': fileOf('instant.weights', instant),
  'endgame.policy': fileOf('endgame.policy', policy),
  'endgame.weights': fileOf('endgame.weights', endgame),
} as const satisfies Readonly<Record<string, WeightsFile>>;

/** The files by which an engine plays endgames. */
export interface EndgameFiles {
  readonly policy: WeightsFile;
  readonly weights: WeightsFile;
}

/** The files by which an engine plays endgames; null if it plays none. */
export function endgameFilesOf(name: EngineName): EndgameFiles | null {
  const file = ENGINES[name].policy;
  if (file === null) return null;
  return { policy: WEIGHTS_FILES[file], weights: WEIGHTS_FILES[ENDGAME_WEIGHTS] };
}
