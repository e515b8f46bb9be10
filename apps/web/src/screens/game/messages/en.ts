/** The texts of the public page of a game, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { plural } = formatsOf('en');

export const text = {
  title: (rules: string) => `Ranked game: ${rules}`,
  uploadedTitle: (rules: string) => `Uploaded game: ${rules}`,
  inProgress: 'This game is in progress. Its moves and its key are published when it ends.',
  spectate: 'Watch it live',
  started: 'Started',
  finished: 'Finished',
  verifyTitle: 'Verification',
  verifyText:
    'Your browser downloads the game, checks the key against the fingerprint, and recomputes every tile.',
  uploadedText:
    'The player’s own program dealt the tiles, so the player could have known the seed, and with it every tile. Your browser downloads the game, and recomputes every tile from the seed.',
  verify: 'Verify every tile',
  verifying: 'Verifying …',
  valid: (tiles: number) =>
    `${plural(tiles, { one: '# tile', other: '# tiles' })} recomputed: valid.`,
  mismatch: 'The replay follows the rules, but it is not the game of this page.',
  invalid: 'Not valid:',
  judgesTitle: 'Accuracy and luck',
  judgesText:
    'Engines judge every game, looking one move ahead: how accurate the moves were, and how lucky the tiles.',
  judging: 'A judge is at work …',
  noJudges: 'No engine plays by these rules, so nobody judges this game.',
  luckBy: (engine: string) => `Luck, judged by “${engine}”`,
  luckier: 'of fair games are less lucky',
  luckCurve: 'Luck, tile by tile. At any tile, 95 of 100 fair games are inside the band.',
  luckSummary: (share: string, tiles: number) =>
    `After ${plural(tiles, { one: '# tile', other: '# tiles' })}, ${share} of fair games are less lucky.`,
  analysisText:
    'The server compares every move with the best one. The result is for everyone who opens this page.',
  analysisWaits: 'Waiting for a free worker …',
  tooManyAnalyses: 'You have asked for many analyses. Try again later.',
  download: 'Download',
  commitment: 'Fingerprint of the key (SHA-256), published before the game',
  nonce: 'Random number of the player',
  key: 'Key, published after the game',
  seed: 'Seed of the tiles',
};

export type GamePageText = typeof text;
