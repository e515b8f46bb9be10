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
  chance: 'Chance to reach the goal',
  moves: 'Moves still to come',
  own: 'How the moves compare',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Proved by playing out every continuation, in your browser.',
  'looked-up': 'Proved by playing out every continuation; looked up in a table of this site.',
  judged: 'Judged by searching ahead, not proved.',
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
  lines: 'Built in',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Learned from its own games: tells in points what moves cost.',
  instant: 'Learned in the same way, as a small download: for phones and data plans.',
  lines: 'Needs no download: compares the moves.',
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
    'The engine value is the score that the network expects if it plays on without looking ahead; with a search, games usually end higher.',
  basis: (basis: Basis, what: string) => `${what}. ${BASES[basis]}`,
  searched: (depth: number, nodes: number) =>
    `Up to ${ahead(depth)} ahead, ${integer(nodes)} positions.`,
  working: 'Working it out …',
  lookingUp: 'Looking it up …',
  noAnswer: 'There is no advice for this position:',
  noAdvice: (obstacle: Obstacle) =>
    ({
      chance: 'No hints or autoplay: the engines know only games with tiles dealt by chance.',
      merges: 'No hints or autoplay: the engines know only rules where a tile merges once a move.',
      spawns: 'No hints or autoplay: the engines know only games that deal 2s and 4s.',
      size: 'No hints or autoplay: the engines know boards of up to 4 by 4.',
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
    'Who judges the moves on boards of 4 by 4. Each works on this device; what it has learned is downloaded. By itself, the app takes the strongest that suits the device.',
  ofDevice: (name: string) => `Automatic (${name})`,
  isWanted: 'in use',
  isOfDevice: 'suits this device',
  engineName: (name: EngineName) => ENGINES[name],
  engineAbout: (name: EngineName) => ABOUT[name],
  meanScore: 'Average score',
  measured: (score: string, games: number, positions: number) =>
    `${score} in ${integer(games)} games, with ${integer(positions)} positions a move`,
  memory: 'Memory',
  download: 'Download',
  noDownload: 'none',
  offer: (engine: string, size: string) =>
    `“${engine}” judges better, but has to be downloaded: ${size}. Download it here?`,
  noThanks: 'No, thanks',
  largeDownloads: 'Large downloads on this connection or device',
  largeDownload: (answer: LargeDownloads) =>
    ({ ask: 'Ask first', allow: 'Allow', refuse: 'Never' })[answer],
  notHere: 'Not on this device.',
  fetching: (size: string, other: string) =>
    `Fetching ${size}, once. Meanwhile “${other}” advises.`,
  silent: (other: string) =>
    `Nothing is coming from the network at the moment. Meanwhile “${other}” advises.`,
  gettingReady: (other: string) => `Getting ready. Meanwhile “${other}” advises.`,
  notFetched: (other: string) => `Not fetched. “${other}” advises instead.`,
  kept: (size: string) => `${size} on this device, without a network too.`,
  ready: (size: string) => `Ready, without a network too. ${size} on this device.`,
  notKept: 'Ready. This browser could not keep it, so next time it is fetched again.',
  instead: (other: string) => `“${other}” advises instead.`,
  removed: (other: string) => `Removed from this device. “${other}” advises.`,
  fetched: (part: string, size: string) => `${part} of ${size}`,
  downloadAction: (action: DownloadAction, size: string) =>
    ({
      fetch: `Fetch ${size}`,
      cancel: 'Cancel',
      retry: 'Try again',
      remove: 'Remove download',
      undo: 'Undo',
    })[action],
};

export type AdviceText = typeof text;
