/** The texts of the screen of games, in German. */
import type { GameOrder, ImportAction } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamesText } from './en.ts';

const { integer, plural } = formatsOf('de');

const games = (count: number) => plural(count, { one: '# Spiel', other: '# Spiele' });
const ORDERS: Readonly<Record<GameOrder, string>> = {
  played: 'Zuletzt gespielt',
  score: 'Punkte',
  tile: 'Größte Kachel',
  moves: 'Züge',
  time: 'Spielzeit',
  size: 'Größe',
  name: 'Name',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => plural(count, { one: '# Spiel ist neu', other: '# Spiele sind neu' }),
  continue: (count) =>
    plural(count, { one: '# Spiel setzt deines fort', other: '# Spiele setzen deine fort' }),
  keep: (count) =>
    plural(count, {
      one: '# Spiel wird getrennt von deinem gespeichert',
      other: '# Spiele werden getrennt von deinen gespeichert',
    }),
  here: (count) =>
    plural(count, { one: '# Spiel ist schon hier', other: '# Spiele sind schon hier' }),
};

export const text: GamesText = {
  nothing: 'Noch keine Spiele',
  nothingText:
    'Spiele werden nach jedem Zug gespeichert. Hier stehen die laufenden und alle beendeten.',
  play: 'Spielen',
  unreadable: 'Der Speicher dieses Browsers lässt sich nicht lesen.',
  damaged: (count) =>
    plural(count, {
      one: '# gespeichertes Spiel ist beschädigt. Es wurde nicht verändert.',
      other: '# gespeicherte Spiele sind beschädigt. Sie wurden nicht verändert.',
    }),

  games,
  find: 'Name, Regeln, Punkte oder Kachel',
  list: 'Spiele',
  filters: 'Filter',
  filtersOn: (count) => `Filter: ${integer(count)} aktiv`,
  clearFilters: 'Filter zurücksetzen',
  any: 'Alle',
  state: 'Status',
  finished: 'Beendet',
  unfinished: 'Unbeendet',
  scoreClass: 'Klasse',
  tile: 'Größte Kachel',
  atLeast: (tile) => `mindestens ${tile}`,
  from: 'Von',
  until: 'Bis',
  foundOf: (found, total) =>
    `${integer(found)} von ${plural(total, { one: '# Spiel', other: '# Spielen' })}`,
  noneFound: 'Keine passenden Spiele. Ändere die Suche oder setze die Filter zurück.',
  selection: 'Auswahl',
  selectGame: (title) => `Auswählen: ${title}`,
  selectAll: (count) => `Alle auswählen (${integer(count)})`,
  selected: (count) => `${integer(count)} ausgewählt`,
  export: 'Exportieren',
  share: 'Teilen',
  analyse: 'Analysieren',
  close: 'Schließen',
  name: 'Name',
  rename: 'Namen speichern',
  renamed: 'Name gespeichert.',
  badName: (most) => `Höchstens ${integer(most)} Zeichen, ohne Zeilenumbrüche.`,
  fromPosition:
    'Um ab einer früheren Stellung weiterzuspielen, öffne „Ansehen“ und wähle „Ab hier weiterspielen“.',
  sortBy: 'Sortieren nach',
  order: (order) => ORDERS[order],
  watch: 'Ansehen',
  points: (count) => plural(count, { one: '# Punkt', other: '# Punkte' }),
  moves: (count) => plural(count, { one: '# Zug', other: '# Züge' }),
  continue: 'Weiterspielen',
  save: 'Als Datei speichern',
  delete: 'Löschen',
  deleted: (count) => `${games(count)} gelöscht.`,
  undo: 'Rückgängig',

  files: 'Alles in einer Datei',
  filesText:
    'Nimm deine Spiele in einen anderen Browser oder ins Terminal mit, oder lege eine Sicherung an. Die Datei enthält jedes Spiel mit allen Zügen, Bestenlisten, Statistik, Übungsstellungen und Optionen.',
  saveAll: 'Alles speichern',
  open: 'Datei öffnen',
  opening: 'Die Datei wird gelesen …',
  reading: (done, total) => `Spiel ${integer(done)} von ${integer(total)} wird gelesen`,
  cancel: 'Abbrechen',
  planTitle: 'Diese Datei importieren?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Bestenliste und Statistik für # Regelwerk werden hinzugefügt',
      other: 'Bestenlisten und Statistik für # Regelwerke werden hinzugefügt',
    }),
  planExercises: (count) =>
    plural(count, { one: '# Stellung zum Üben', other: '# Stellungen zum Üben' }),
  planPuzzles: (count) =>
    plural(count, { one: '# beantwortetes Rätsel', other: '# beantwortete Rätsel' }),
  planNothing: 'Alles in dieser Datei ist schon hier.',
  planSafe: 'Keines deiner Spiele wird überschrieben.',
  withSettings: 'Auch die Optionen importieren',
  import: 'Importieren',
  importing: 'Wird importiert …',
  imported: 'Importiert.',
  stopped:
    'Import abgebrochen. Was bisher importiert wurde, bleibt erhalten; öffne die Datei erneut, um den Rest zu importieren.',
  nothingImported: 'Es wurde nichts importiert.',
  importFailed:
    'Der Import wurde nicht abgeschlossen. Keines deiner Spiele ist verloren; öffne die Datei erneut, um ihn abzuschließen.',
  full: 'Der Speicher des Browsers ist voll. Lösche Spiele, die du nicht brauchst, oder speichere sie vorher als Datei.',
  omitted: (count) =>
    plural(count, {
      one: '# Spiel ist nicht in der Datei: Es ist zu lang für einen Import, oder die Datei ist voll.',
      other:
        '# Spiele sind nicht in der Datei: Sie sind zu lang für einen Import, oder die Datei ist voll.',
    }),
  failed: 'Der Speicher dieses Browsers hat einen Fehler gemeldet. Nichts ist verloren.',

  storage: 'Speicher',
  ofQuota: (size, quota) =>
    `open2048 belegt ${size} von ${quota}, die ihm in diesem Browser zur Verfügung stehen.`,
  gamesUse: (count, size) =>
    plural(count, { one: `# Spiel belegt ${size}.`, other: `# Spiele belegen ${size}.` }),
  lasting: 'Der Browser behält diese Daten, bis du sie löschst.',
  passing: 'Wenn der Speicherplatz knapp wird, kann der Browser diese Daten löschen.',
  keep: 'Den Browser bitten, diese Daten zu behalten',
  notKept: 'Der Browser hat abgelehnt. Speichere zur Sicherheit alles als Datei.',
};
