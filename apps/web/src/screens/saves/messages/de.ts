/** The texts of the saved games screen, in German. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';
import type { SavesText } from './en.ts';

const { integer, plural } = formatsOf('de');

const games = (count: number) => plural(count, { one: '# Spiel', other: '# Spiele' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'wird gespielt',
  beside: 'für ein anderes verlassen',
  kept: 'daneben aufgehoben',
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
      one: '# Spiel wird neben deinem aufgehoben',
      other: '# Spiele werden neben deinen aufgehoben',
    }),
  here: (count) =>
    plural(count, { one: '# Spiel ist schon hier', other: '# Spiele sind schon hier' }),
};

export const text: SavesText = {
  nothing: 'Noch keine gespeicherten Spiele',
  nothingText: 'Jedes Spiel wird nach jedem Zug gespeichert und steht dann hier.',
  play: 'Spielen',
  unreadable: 'Der Speicher dieses Browsers lässt sich nicht lesen.',
  damaged: (count) =>
    plural(count, {
      one: '# gespeichertes Spiel ist beschädigt. Es bleibt, wie es ist.',
      other: '# gespeicherte Spiele sind beschädigt. Sie bleiben, wie sie sind.',
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
  selectShort: (moves) => `Die mit weniger als ${integer(moves)} Zügen auswählen`,
  selectNone: 'Keines auswählen',
  continue: 'Weiterspielen',
  save: 'Als Datei sichern',
  delete: 'Löschen',
  saveThese: (count) => `${games(count)} als Datei sichern`,
  deleteThese: (count) => `${games(count)} löschen`,
  deleted: (count) => `${games(count)} gelöscht.`,
  undo: 'Rückgängig',
  more: (count) => `${integer(count)} weitere zeigen`,

  files: 'Alles in einer Datei',
  filesText:
    'Für einen anderen Browser oder das Terminal, oder um sicherzugehen: jedes Spiel mit allen Zügen, Bestenlisten, Statistik, Übungen und Einstellungen.',
  saveAll: 'Alles sichern',
  open: 'Datei öffnen',
  opening: 'Die Datei wird gelesen …',
  reading: (done, total) => `Spiel ${integer(done)} von ${integer(total)} wird gelesen`,
  cancel: 'Abbrechen',
  planTitle: 'Diese Datei übernehmen?',
  action: (action, count) => ACTIONS[action](count),
  planRecords: (count) =>
    plural(count, {
      one: 'Bestenliste und Statistik für # Regelwerk kommen dazu',
      other: 'Bestenlisten und Statistik für # Regelwerke kommen dazu',
    }),
  planExercises: (count) =>
    plural(count, { one: '# Stellung zum Üben', other: '# Stellungen zum Üben' }),
  planNothing: 'Sie enthält nichts, was nicht schon hier ist.',
  planSafe: 'Keines deiner Spiele wird überschrieben.',
  withSettings: 'Auch die Einstellungen übernehmen',
  import: 'Übernehmen',
  importing: 'Wird übernommen …',
  imported: 'Übernommen.',
  stopped:
    'Abgebrochen. Was schon übernommen ist, bleibt; öffne die Datei noch einmal, um den Rest zu übernehmen.',
  nothingImported: 'Es wurde nichts übernommen.',
  importFailed:
    'Die Datei konnte nicht ganz übernommen werden. Keines deiner Spiele ist verloren; öffne die Datei noch einmal.',
  failed: 'Der Speicher dieses Browsers konnte das nicht. Nichts ist verloren.',

  storage: 'Speicher',
  used: (size) => `Diese Seite belegt ${size} in diesem Browser.`,
  lasting: 'Der Browser behält das, bis du es löschst.',
  passing: 'Wenn der Platz knapp wird, darf der Browser das wegräumen.',
  keep: 'Den Browser bitten, es zu behalten',
  notKept: 'Der Browser war nicht einverstanden. Eine Datei ist der sichere Weg.',
};
