/** The texts of the screen for ranked play, in English. */
import type { Period } from '@open2048/compete';

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  all: 'All time',
};

export const text = {
  ranked: 'Ranked game',
  intro:
    'In a ranked game the server deals the tiles, and every move counts: there is no undo and no hint.',
  youAre: (handle: string) => `You play as ${handle}.`,
  guest: 'No account needed: you get a name with your first game.',
  account: 'Account and sign-in',
  moderation: 'Moderation',
  play: 'Play',
  resume: 'Continue',
  inProgress: (rules: string) => `You have a game in progress: ${rules}.`,
  resumeEvent: (name: string) => `Continue: ${name}`,
  finishFirst: 'Finish or resign it to start another.',
  believe: 'Why you can trust the results',
  before:
    'Before the game, the server publishes the fingerprint of a secret key, and your browser sends a random number.',
  during:
    'Every tile follows from the key, your number and the board. So the server cannot choose the tiles, and you cannot predict them.',
  after:
    'After the game, the server publishes the key. Anyone can recompute every tile on the public page of the game.',
  leaderboard: 'Leaderboard',
  period: 'Period',
  periodName: (period: Period) => PERIODS[period],
  nobody: 'No finished games yet.',
  allPlaces: 'All places',
  nowPlaying: 'Now playing',
  fairPlay: 'Fair play',
  offTitle: 'No ranked play here',
  stillWorks: 'Everything else works: playing, practising, watching and solving.',
};

export type CompeteScreenText = typeof text;
