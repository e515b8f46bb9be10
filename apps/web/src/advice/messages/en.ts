/** The texts around advice, in English. */
import type { Grade, Obstacle } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { LargeDownloads } from '../../settings/settings.ts';
import type { Basis } from '../advisor-entry.ts';
import type { DownloadAction } from '../download.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: 'Points still to come',
  chance: 'Chance of reaching the goal',
  moves: 'Moves still to come',
  own: 'How the moves compare',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Proved by playing out every continuation, in your browser.',
  'looked-up': 'Proved by playing out every continuation; looked up in a table on this site.',
  judged: 'Estimated by searching ahead, not proved.',
};

const { integer, plural, either } = formatsOf('en');

const ahead = (count: number) => plural(count, { one: '# move', other: '# moves' });

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'best',
  close: 'about as good',
  worse: 'worse',
  blunder: 'a blunder',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Standard',
  instant: 'Instant',
  heuristic: 'Built in',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Trained on its own games. Shows in points what each move costs.',
  instant: 'Trained the same way, but a small download, for phones and limited data plans.',
  heuristic: 'Needs no download. Only compares moves.',
};

export const text = {
  advice: 'Advice',
  analysis: 'Analysis',
  made: 'played',
  hint: 'Hint',
  play: 'Autoplay',
  pause: 'Pause',
  speed: 'Speed of autoplay',
  perSecond: (moves: number) => `${moves}/s`,
  fastest: 'Fastest',

  counts: 'What counts',
  unit: (unit: Unit) => UNITS[unit],
  finalScore: 'Expected final score',
  engineValue: 'Engine value in points',
  engineValueAbout:
    'The engine value is the final score that the network expects if it plays without searching; with a search, games usually end with a higher score.',
  basis: (basis: Basis, what: string) => `${what}. ${BASES[basis]}`,
  searched: (depth: number, nodes: number) =>
    `Up to ${ahead(depth)} ahead, ${integer(nodes)} positions.`,
  working: 'Calculating…',
  lookingUp: 'Looking it up…',
  noAnswer: 'There is no advice for this position:',
  noAdvice: (obstacle: Obstacle) =>
    ({
      chance: 'No hints or autoplay: the engines support only games with random tiles.',
      merges:
        'No hints or autoplay: the engines support only rules where a tile merges once per move.',
      spawns: 'No hints or autoplay: the engines support only games that deal 2s and 4s.',
      size: 'No hints or autoplay: the engines support only boards of up to 4 by 4.',
    })[obstacle],

  move: 'Move',
  worth: 'Worth',
  costs: 'Costs',
  compared: 'Compared',
  grade: (grade: Grade) => GRADES[grade],
  equallyGood: 'equally good',
  hintIs: (best: readonly string[], what: string, worths: readonly string[]) =>
    `${best.length > 1 ? 'Equally good' : 'Best'}: ${either(best)}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move: string, worth: readonly string[]) => `${move} ${worth.join(', ')}`,
  autoplayOn: 'Autoplay is on.',

  engine: 'Engine',
  engines: 'Hints and analysis',
  enginesNote:
    'The engine that judges moves on 4 by 4 boards. All engines run on this device; their weights are downloaded. The automatic choice is the strongest engine that suits the device.',
  ofDevice: (name: string) => `Automatic (${name})`,
  isWanted: 'in use',
  isOfDevice: 'suits this device',
  engineName: (name: EngineName) => ENGINES[name],
  engineAbout: (name: EngineName) => ABOUT[name],
  meanScore: 'Average score',
  measured: (score: string, games: number, positions: number) =>
    `${score} in ${integer(games)} games, with ${integer(positions)} positions per move`,
  memory: 'Memory',
  download: 'Download',
  noDownload: 'none',
  offer: (engine: string, size: string) =>
    `“${engine}” gives better advice but must be downloaded: ${size}. Download it now?`,
  noThanks: 'No, thanks',
  largeDownloads: 'Large downloads on this connection or device',
  largeDownload: (answer: LargeDownloads) =>
    ({ ask: 'Ask first', allow: 'Allow', refuse: 'Never' })[answer],
  notHere: 'Not downloaded.',
  fetching: (size: string, other: string) =>
    `Downloading ${size}, only once. Until then, “${other}” gives advice.`,
  silent: (other: string) =>
    `The download has stalled. Until it is complete, “${other}” gives advice.`,
  gettingReady: (other: string) => `Getting ready. Until then, “${other}” gives advice.`,
  notFetched: (other: string) => `Not downloaded. “${other}” gives advice instead.`,
  kept: (size: string) => `${size} on this device. Works offline.`,
  ready: (size: string) => `Ready, also offline. ${size} on this device.`,
  notKept: 'Ready. This browser could not store it, so it will be downloaded again next time.',
  instead: (other: string) => `“${other}” gives advice instead.`,
  removed: (other: string) => `Removed from this device. “${other}” gives advice now.`,
  fetched: (part: string, size: string) => `${part} of ${size}`,
  downloadAction: (action: DownloadAction, size: string) =>
    ({
      fetch: `Download ${size}`,
      cancel: 'Cancel',
      retry: 'Try again',
      remove: 'Remove download',
      undo: 'Undo',
    })[action],
};

export type AdviceText = typeof text;
