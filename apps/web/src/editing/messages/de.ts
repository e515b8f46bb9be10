/** The texts of the board editor, in German. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { EditingText } from './en.ts';

const { plural } = formatsOf('de');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Kacheln versetzen',
  next: 'Nächste Kachel',
  previous: 'Vorige Kachel',
};

export const text: EditingText = {
  board: 'Brett',
  empty: 'leer',
  cell: (row, column, face) => `Zeile ${row}, Spalte ${column}: ${face}`,

  palette: 'Kachel',
  helper: (helper) => HELPERS[helper],
  erase: 'Entfernen',
  moreTiles: 'Größere Kacheln',

  tools: 'Das ganze Brett',
  undo: 'Zurück',
  redo: 'Vor',
  turnLeft: 'Nach links drehen',
  turnRight: 'Nach rechts drehen',
  mirrorAcross: 'Horizontal spiegeln',
  mirrorDown: 'Vertikal spiegeln',
  clear: 'Brett leeren',

  keysTitle: 'Tasten',
  keys: 'Die Pfeiltasten wechseln das Feld. Tippe die Zahl einer Kachel oder einen Buchstaben: A ist 2, B ist 4, K ist 2048. Plus und Minus ändern eine Kachel, 0 und Entf entfernen sie, Enter benutzt den gewählten Pinsel, Strg+Z macht rückgängig.',

  held: (face) => `${face} aufgenommen. Wähle ein Feld und drücke Enter, um sie abzulegen.`,
  cleared: 'Das Brett ist leer.',
  nowSize: (rows, columns) =>
    `${plural(rows, { one: '# Zeile', other: '# Zeilen' })}, ${plural(columns, { one: '# Spalte', other: '# Spalten' })}.`,
  turned: 'Brett gedreht oder gespiegelt.',
  undone: 'Rückgängig gemacht.',
  redone: 'Wiederholt.',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  readBoard: (rows, columns, tiles) =>
    `Brett mit ${rows} × ${columns} Feldern und ${plural(tiles, { one: '# Kachel', other: '# Kacheln' })}.`,
};
