/** The texts that the screens of ranked play share, in German. */
import type { LiveState } from '../live.ts';
import type { CompeteText } from './en.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['ranked', 'Gewertet'],
  ['bot', 'Programme'],
  ['casual', 'Hochgeladen'],
  ['daily', 'Täglich'],
]);
const LIVE: Readonly<Record<LiveState, string>> = {
  connecting: 'Wartet auf den Server',
  live: 'Live',
  lost: 'Verbindung verloren',
};

export const text: CompeteText = {
  fault: (code) => {
    switch (code) {
      case 'no-answer':
        return 'Der Server antwortet nicht. Prüfe deine Verbindung.';
      case 'not-open2048':
        return 'Hier läuft open2048 ohne gewertete Spiele.';
      case 'compete-off':
        return 'Gewertete Spiele sind auf diesem Server ausgeschaltet.';
      case 'starting':
      case 'stopping':
        return 'Der Server startet gerade oder startet neu. Versuche es gleich noch einmal.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'Der Server ist ausgelastet. Versuche es in einer Minute noch einmal.';
      case 'unknown-game':
        return 'Unter dieser Adresse gibt es kein Spiel.';
      case 'unknown-player':
        return 'Es gibt keinen Spieler mit diesem Namen.';
      case 'unknown-event':
        return 'Unter dieser Adresse gibt es keinen Wettbewerb.';
      case 'event-over':
        return 'Dieser Wettbewerb ist vorbei.';
      case 'no-tries-left':
        return 'Du hast alle deine Spiele in diesem Wettbewerb gespielt.';
      case 'wrong-class':
        return 'Dieses Konto ist ein Bot: Nur Programme spielen mit ihm.';
      default:
        return `Der Server hat diese Anfrage abgelehnt (${code}).`;
    }
  },
  retry: 'Noch einmal versuchen',
  newerRules: 'Dieses Spiel hat Regeln, die diese Version der App nicht kennt. Lade die Seite neu.',
  publicPage: 'Öffentliche Seite',
  ranked: 'Gewertet',
  rank: 'Platz',
  player: 'Spieler',
  tile: 'Kachel',
  game: 'Spiel',
  you: 'Du',
  className: (name) => CLASSES.get(name) ?? name,
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  live: (state) => LIVE[state],
};
