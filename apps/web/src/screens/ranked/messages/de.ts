/** The texts of the screen of a ranked game, in German. */
import type { RankedText } from './en.ts';

export const text: RankedText = {
  connecting: 'Verbinden …',
  connected: 'Verbunden',
  lost: 'Verbindung verloren. Neuer Versuch …',
  lostNote: 'Dein Spiel ist sicher. Du kannst ziehen, sobald der Server antwortet.',
  retryNow: 'Jetzt versuchen',
  back: 'Wieder verbunden.',
  corrected: 'Das Brett hat sich geändert.',
  noAnswerYet:
    'Der Server hat deine letzten Züge noch nicht beantwortet. Versuch es gleich noch einmal.',
  waiting: 'Warten auf den Server …',
  noMovesLeft: 'Du hast alle Züge dieses Spiels gemacht.',
  refusal: (code) =>
    code === 'illegal-move'
      ? 'Der nächste Zug war mit der neuen Kachel nicht möglich.'
      : `Der Server hat den Zug abgelehnt (${code}).`,
  resultBelow: (title) => `Das Ergebnis und die öffentliche Seite findest du unter „${title}“.`,
  movesLeft: 'Züge übrig',
  resign: 'Aufgeben',
  resigned: 'Das Spiel wird beendet …',
  resignTitle: 'Dieses Spiel aufgeben?',
  resignText: 'Das Spiel endet mit dem jetzigen Punktestand und kann nicht fortgesetzt werden.',
  about: 'Gewertetes Spiel',
  aboutText:
    'Der Server legt die Kacheln. Züge lassen sich nicht zurücknehmen. Du kannst unterbrechen und später weiterspielen, mit demselben Konto auch auf einem anderen Gerät.',
  nowPlaying: 'Laufende Spiele',
  proved: 'Der Schlüssel passt zu dem Fingerabdruck, der vor dem Spiel veröffentlicht wurde.',
  unproved:
    'Achtung: Der Schlüssel passt nicht zu dem Fingerabdruck, der vor dem Spiel veröffentlicht wurde. Traue diesem Ergebnis nicht.',
  otherNonce:
    'Achtung: Der Server hat die Zufallszahl dieses Browsers nicht verwendet. Traue diesem Ergebnis nicht.',
  placeToday: 'Platz heute',
  placeOf: (rank, count) => `${rank} von ${count}`,
  leaderboard: 'Rangliste',
  playAgain: 'Noch einmal spielen',
  endedTitle: 'Dieses Spiel kann hier nicht weitergehen',
  failure: (code) => {
    switch (code) {
      case 'not-signed-in':
        return 'Deine Sitzung ist abgelaufen.';
      case 'unknown-game':
        return 'Das ist das Spiel eines anderen Spielers, oder der Wettbewerb war vorbei, bevor es begann.';
      case 'bad-answer':
        return 'Der Server hält sich nicht an das Protokoll.';
      default:
        return `Der Server hat die Verbindung beendet (${code}).`;
    }
  },
};
