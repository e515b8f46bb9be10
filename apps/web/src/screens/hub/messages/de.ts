/** The texts of the hubs, in German. */
import type { HubName, RowName } from '../rows.ts';
import type { HubText } from './en.ts';

const ABOUT: Readonly<Record<HubName, string>> = {
  learn: 'Sieh, was deine Züge kosten, und übe, bis dir die richtigen leichtfallen.',
  tools: 'Stelle eine Stellung auf, löse sie, oder hole ein Spiel von anderswo.',
  you: 'Deine Ergebnisse, und wie die App aussieht und funktioniert.',
};
const ROWS: Readonly<Record<RowName, readonly [title: string, about: string]>> = {
  watch: [
    'Ein Spiel analysieren',
    'Gehe ein Spiel Zug für Zug durch. Die Engine vergleicht jeden Zug mit dem besten.',
  ],
  puzzles: [
    'Rätsel',
    'Finde den besten Zug: ein Rätsel für jeden Tag und tausend weitere auf deinem Niveau.',
  ],
  practice: [
    'Üben',
    'Stellungen aus deinen Spielen, in denen du einen besseren Zug übersehen hast.',
  ],
  help: ['Spielanleitung', 'Die Regeln, die Tasten und die Barrierefreiheit.'],
  edit: [
    'Stellungseditor',
    'Stelle ein beliebiges Brett auf. Was ist hier am besten, und was kosten die anderen Züge?',
  ],
  exact: [
    'Exakter Löser',
    'Perfektes Spiel auf kleinen Brettern, mit dem exakten Wert jedes Zuges.',
  ],
  solve: [
    'A*-Labor',
    'Finde die kürzeste Lösung eines Eck-Bretts, oder beweise, dass es keine gibt.',
  ],
  text: [
    'Textbrett',
    'Dein aktuelles Spiel als Text, durch Tippen oder mit einzelnen Tasten. Für Screenreader gemacht.',
  ],
  convert: [
    'Importieren und umwandeln',
    'Öffne ein Spiel in einem unterstützten Format und speichere es in einem anderen.',
  ],
  rules: ['Regeln', 'Vorlagen und eigene Regeln: Größe, Ziel, neue Kacheln, Punkte.'],
  statistics: ['Statistik', 'Punkte, größte Kacheln und Spielzeit, für jedes Regelwerk.'],
  scores: ['Bestenliste', 'Deine besten Spiele, mit Namen.'],
  settings: ['Optionen', 'Aussehen, Ton, Sprache, Tasten und Engines.'],
  account: ['Konto', 'Dein Name, deine Passkeys und Geräte auf diesem Server.'],
};

export const text: HubText = {
  about: (hub) => ABOUT[hub],
  row: (name) => ROWS[name],
};
