/** The texts of the public page of a game, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { plural } = formatsOf('en');

export const text = {
  title: (rules: string) => `Ranked game: ${rules}`,
  inProgress: 'This game is in progress. Its moves and its key are published when it ends.',
  spectate: 'Watch it live',
  started: 'Started',
  finished: 'Finished',
  verifyTitle: 'Verification',
  verifyText:
    'Your browser downloads the game, checks the key against the fingerprint, and recomputes every tile.',
  verify: 'Verify every tile',
  verifying: 'Verifying …',
  valid: (tiles: number) =>
    `${plural(tiles, { one: '# tile', other: '# tiles' })} recomputed: valid.`,
  mismatch: 'The replay follows the rules, but it is not the game of this page.',
  invalid: 'Not valid:',
  download: 'Download',
  commitment: 'Fingerprint of the key (SHA-256), published before the game',
  nonce: 'Random number of the player',
  key: 'Key, published after the game',
};

export type GamePageText = typeof text;
