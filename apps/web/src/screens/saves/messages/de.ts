/** The texts of the saved games screen, in German. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('de');

const games = (count: number) => plural(count, { one: '# Spiel', other: '# Spiele' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'wird gespielt',
  beside: 'für ein neues verlassen',
  kept: 'getrennt gespeichert',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: 'Zuletzt gespielt',
  score: 'Punkte',
  moves: 'Züge',
  size: 'Größe',
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

export const text: SavesText = {
  nothing: 'Noch keine gespeicherten Spiele',
  nothingText: 'Jedes Spiel wird nach jedem Zug gespeichert und hier aufgelistet.',
  play: 'Spielen',
  unreadable: 'Der Speicher dieses Browsers lässt sich nicht lesen.',
  damaged: (count) =>
    plural(count, {
      one: '# gespeichertes Spiel ist beschädigt. Es wurde nicht verändert.',
      other: '# gespeicherte Spiele sind beschädigt. Sie wurden nicht verändert.',
    }),

  games,
  sortBy: 'Sortieren nach',
  order: (order) => ORDERS[order],
  place: (place) => PLACES[place],
  finished: (date) => `beendet am ${date}`,
  watch: 'Ansehen',
  points: (count) => plural(count, { one: '# Punkt', other: '# Punkte' }),
  moves: (count) => plural(count, { one: '# Zug', other: '# Züge' }),
  lastPlayed: (date) => `zuletzt gespielt am ${date}`,
  select: 'Auswählen',
  selectAll: 'Alle auswählen',
  selectShort: (moves) => `Spiele mit weniger als ${integer(moves)} Zügen auswählen`,
  selectNone: 'Auswahl aufheben',
  continue: 'Weiterspielen',
  save: 'Als Datei speichern',
  delete: 'Löschen',
  saveThese: (count) => `${games(count)} als Datei speichern`,
  deleteThese: (count) => `${games(count)} löschen`,
  deleted: (count) => `${games(count)} gelöscht.`,
  undo: 'Rückgängig',
  more: (count) => `${integer(count)} weitere zeigen`,

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
  failed: 'Der Speicher dieses Browsers hat einen Fehler gemeldet. Nichts ist verloren.',

  storage: 'Speicher',
  used: (size) => `open2048 belegt ${size} in diesem Browser.`,
  lasting: 'Der Browser behält diese Daten, bis du sie löschst.',
  passing: 'Wenn der Speicherplatz knapp wird, kann der Browser diese Daten löschen.',
  keep: 'Den Browser bitten, diese Daten zu behalten',
  notKept: 'Der Browser hat abgelehnt. Speichere zur Sicherheit alles als Datei.',
};
