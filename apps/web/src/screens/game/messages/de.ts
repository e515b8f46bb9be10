/** The texts of the public page of a game, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('de');

export const text: GamePageText = {
  title: (rules) => `Gewertetes Spiel: ${rules}`,
  inProgress:
    'Dieses Spiel läuft noch. Seine Züge und sein Schlüssel werden am Ende veröffentlicht.',
  spectate: 'Live zusehen',
  started: 'Begonnen',
  finished: 'Beendet',
  verifyTitle: 'Überprüfung',
  verifyText:
    'Dein Browser lädt das Spiel herunter, vergleicht den Schlüssel mit dem Fingerabdruck und rechnet jede Kachel nach.',
  verify: 'Jede Kachel nachrechnen',
  verifying: 'Wird überprüft …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# Kachel', other: '# Kacheln' })} nachgerechnet: gültig.`,
  mismatch: 'Die Aufzeichnung folgt den Regeln, aber sie gehört nicht zu dem Spiel dieser Seite.',
  invalid: 'Ungültig:',
  download: 'Herunterladen',
  commitment: 'Fingerabdruck des Schlüssels (SHA-256), vor dem Spiel veröffentlicht',
  nonce: 'Zufallszahl des Spielers',
  key: 'Schlüssel, nach dem Spiel veröffentlicht',
};
