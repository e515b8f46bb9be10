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
    'Your browser downloads the game, checks the key against the fingerprint, recomputes every tile, and looks up the game in the public log.',
  uploadedText:
    'The player’s own program dealt the tiles, so the player could have known the seed, and with it every tile. Your browser downloads the game, recomputes every tile from the seed, and looks it up in the public log.',
  verify: 'Verify every tile',
  verifying: 'Verifying…',
  valid: (tiles: number) =>
    `${plural(tiles, { one: '# tile', other: '# tiles' })} recomputed: valid.`,
  mismatch: 'The replay follows the rules, but it is not the game of this page.',
  logged: (day: string) => `This is the game in the public log of ${day}.`,
  loggedLater: 'This game is added to the public log at the end of the day (UTC).',
  otherInLog: 'Not valid: the public log has another replay of this game.',
  logDigest: 'Digest of the public log of that day',
  invalid: 'Not valid:',
  judgesTitle: 'Accuracy and luck',
  judgesText:
    'Engines judge every game, looking one move ahead: how accurate the moves were, and how lucky the tiles.',
  judging: 'Judging…',
  noJudges: 'No engine supports these rules, so this game is not judged.',
  luckBy: (engine: string) => `Luck, judged by ${engine}`,
  luckier: 'of fair games are less lucky',
  luckCurve: 'Luck, tile by tile. At any tile, 95 of 100 fair games are inside the band.',
  luckSummary: (share: string, tiles: number) =>
    `After ${plural(tiles, { one: '# tile', other: '# tiles' })}, ${share} of fair games are less lucky.`,
  analysisText:
    'The server compares every move with the best one. Everyone who opens this page sees the result.',
  analysisWaits: 'Waiting for a free worker…',
  tooManyAnalyses: 'You have asked for many analyses. Try again later.',
  download: 'Download',
  commitment: 'Fingerprint of the key (SHA-256), published before the game',
  nonce: 'Random number of the player',
  key: 'Key, published after the game',
  seed: 'Seed of the tiles',
};

export type GamePageText = typeof text;
