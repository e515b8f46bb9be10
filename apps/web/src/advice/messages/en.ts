/** The texts around advice, in English. */
import type { Grade, Obstacle } from '@open2048/advice';
import type { DirectionName, Unit } from '@open2048/core';
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
  proved: 'Exact: your browser played out every continuation.',
  'looked-up': 'Exact: looked up in a table of this site.',
  judged: 'Engine estimate.',
};

const { integer, plural, either } = formatsOf('en');

const ahead = (count: number) => plural(count, { one: '# move', other: '# moves' });

/** In a word, as a row of the table has little room. */
const MOVES: Readonly<Record<DirectionName, string>> = {
  up: 'Up',
  right: 'Right',
  down: 'Down',
  left: 'Left',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Standard',
  instant: 'Instant',
  heuristic: 'Built-in',
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
    'The final score that the engine’s network expects when it plays without looking ahead. With look-ahead, games usually end higher.',
  basis: (basis: Basis, what: string) => `${what}. ${BASES[basis]}`,
  searched: (depth: number, nodes: number) =>
    `Up to ${ahead(depth)} ahead, ${integer(nodes)} positions.`,
  working: 'Calculating…',
  lookingUp: 'Looking it up…',
  noAnswer: 'No advice for this position:',
  noAdvice: (obstacle: Obstacle) =>
    ({
      chance: 'No hints or autoplay: the engines support only games with random tiles.',
      merges:
        'No hints or autoplay: the engines support only rules where a tile merges once per move.',
      spawns: 'No hints or autoplay: the engines support only games where new tiles are 2s and 4s.',
      size: 'No hints or autoplay: the engines support only boards up to 4 × 4.',
    })[obstacle],

  move: 'Move',
  direction: (name: DirectionName) => MOVES[name],
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
    'Engines rate moves on 4 × 4 boards. They run on this device; larger ones are downloaded first. Automatic picks the strongest engine that suits the device.',
  ofDevice: (name: string) => `Automatic (${name})`,
  isWanted: 'In use',
  isOfDevice: 'Suits this device',
  engineName: (name: EngineName) => ENGINES[name],
  engineAbout: (name: EngineName) => ABOUT[name],
  meanScore: 'Average score',
  measured: (score: string, games: number, positions: number) =>
    `${score} in ${integer(games)} games, with ${integer(positions)} positions per move`,
  memory: 'Memory',
  download: 'Download',
  noDownload: 'None',
  offer: (engine: string, size: string) =>
    `${engine} gives better advice. Download it now (${size})?`,
  noThanks: 'No, thanks',
  largeDownloads: 'Large downloads on this connection or device',
  largeDownload: (answer: LargeDownloads) =>
    ({ ask: 'Ask first', allow: 'Allow', refuse: 'Never' })[answer],
  notHere: 'Not downloaded.',
  fetching: (size: string, other: string) =>
    `Downloading ${size}, only once. Using ${other} until then.`,
  silent: (other: string) => `The download has stalled. Using ${other} until it completes.`,
  gettingReady: (other: string) => `Getting ready. Using ${other} until then.`,
  notFetched: (other: string) => `Not downloaded. Using ${other} instead.`,
  kept: (size: string) => `${size} on this device. Works offline.`,
  ready: (size: string) => `Ready – works offline. ${size} on this device.`,
  notKept: 'Ready. The browser could not store it, so it will be downloaded again next time.',
  instead: (other: string) => `Using ${other} instead.`,
  removed: (other: string) => `Removed from this device. Using ${other} now.`,
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
