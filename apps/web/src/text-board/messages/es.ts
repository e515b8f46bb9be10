/** The texts of the text board, in Spanish. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Announcements } from '../../settings/settings.ts';
import type { Verb, Words } from '../verbs.ts';
import type { TalkText } from './en.ts';

const { integer, plural } = formatsOf('es');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Mueve las fichas a la izquierda',
  right: 'Mueve las fichas a la derecha',
  up: 'Mueve las fichas hacia arriba',
  down: 'Mueve las fichas hacia abajo',
  undo: 'Deshace la última jugada',
  redo: 'Rehace la jugada',
  new: 'Empieza una partida nueva',
  hint: 'Da una pista',
  autoplay: 'Inicia o detiene el juego automático',
  continue: 'Sigue después del objetivo',
  back: 'Vuelve a la partida anterior',
  resign: 'Abandona la partida',
  board: 'Lee el tablero',
  row: 'Lee una fila',
  column: 'Lee una columna',
  cell: 'Lee una casilla: fila y columna; b3 es columna 2, fila 3',
  empty: 'Lee las casillas vacías',
  largest: 'Lee la ficha más alta y dónde está',
  score: 'Lee la puntuación, las jugadas y el objetivo',
  moves: 'Lee las jugadas posibles y los puntos que dan',
  preview: 'Lee qué haría una jugada',
  repeat: 'Repite el último mensaje',
  help: 'Enumera las órdenes',
};
const ANNOUNCEMENTS: Readonly<Record<Announcements, string>> = {
  short: 'Breves',
  full: 'Completos',
};

const words: Words = {
  left: 'izquierda',
  right: 'derecha',
  up: 'arriba',
  down: 'abajo',
  undo: 'deshacer',
  redo: 'rehacer',
  new: 'nueva nuevo',
  hint: 'pista',
  autoplay: 'automático',
  continue: 'seguir continuar',
  back: 'volver anterior',
  resign: 'abandonar',
  board: 'tablero',
  row: 'fila',
  column: 'columna',
  cell: 'casilla celda',
  empty: 'vacías vacía',
  largest: 'mayor máxima',
  score: 'puntos puntuación',
  moves: 'jugadas posibles',
  preview: 'probar vista',
  repeat: 'repetir',
  help: 'ayuda',
  ignored: 'a partida la el hacia',
};

export const text: TalkText = {
  words,
  intro:
    'Tu partida actual como texto, que se juega escribiendo o con teclas sueltas. Es la misma que en el tablero gráfico: cambia de uno a otro cuando quieras.',
  toPicture: 'Ir al tablero gráfico',
  play: 'Jugar',
  command: 'Orden',
  commandNote:
    'Por ejemplo: izquierda, fila 2, b3, jugadas. Escribe «ayuda» para ver todas las órdenes.',
  send: 'Ejecutar',
  buttons: 'Mover las fichas',
  keys: 'Jugar con teclas',
  keysNote:
    'Mientras el foco está aquí, tus teclas de juego juegan y las teclas con Mayús leen el tablero.',
  log: 'Mensajes',
  nothingSaid: 'Todavía no hay mensajes.',
  announcements: 'Anuncios',
  announcementsName: (name) => ANNOUNCEMENTS[name],
  announcementsNote:
    'Los anuncios completos dicen también qué se ha fusionado y dónde, y la puntuación.',
  guide: 'Órdenes y teclas',
  guideNote:
    'Puedes abreviar las palabras mientras no sean ambiguas. Las teclas funcionan mientras el foco está en «Jugar con teclas».',
  what: 'Qué hace',
  typed: 'Palabras',
  key: 'Teclas',
  does: (verb) => DOES[verb],
  walk: 'Lee la casilla siguiente en esa dirección',
  readRow: 'Lee la fila de esa casilla',
  readColumn: 'Lee la columna de esa casilla',

  line: (name, tiles) => `${name}: ${tiles}`,
  place: (row, column) => `fila ${row}, columna ${column}`,
  merged: (tiles) => `Fusionado: ${tiles}`,
  noneEmpty: 'Ninguna casilla está vacía.',
  emptyCells: (count) =>
    plural(count, {
      one: '# casilla vacía:',
      many: '# de casillas vacías:',
      other: '# casillas vacías:',
    }),
  emptyInRow: (row, columns) => `${row} en ${columns}`,
  largest: (tile, places) => `Ficha más alta: ${tile}; ${places}`,
  bestIs: (score) => `Récord: ${integer(score)}.`,
  movesMade: (moves) =>
    plural(moves, { one: '# jugada', many: '# de jugadas', other: '# jugadas' }),
  movesOf: (moves, limit) =>
    plural(limit, {
      one: `${integer(moves)} de # jugada`,
      many: `${integer(moves)} de # de jugadas`,
      other: `${integer(moves)} de # jugadas`,
    }),
  takenBack: (times) =>
    plural(times, { one: '# deshecha', many: '# de deshechas', other: '# deshechas' }),
  goalIs: (tile) => `Objetivo: ${tile}.`,
  noGoal: 'Sin objetivo.',
  possible: (moves) => `Posibles: ${moves}`,
  noMove: 'No hay ninguna jugada posible.',
  preview: (what) => `Antes de la ficha nueva: ${what}`,
  edge: 'Borde.',
  help: (commands) => `Puedes escribir: ${commands} Más en «Órdenes y teclas».`,

  goalWaits: 'Has alcanzado el objetivo. Escribe seguir, nueva o deshacer.',
  gameIsOver: 'La partida ha terminado. Escribe nueva o deshacer.',
  noAdvice: 'No hay pistas para estas reglas.',
  noGoalWaits: 'No hay nada que continuar.',
  noEarlierGame: 'No hay ninguna partida anterior.',
  notOffered: (word) => `«${word}» no existe en esta partida.`,
  nothingToRepeat: 'No hay nada que repetir.',

  sayNothing:
    'Escribe una orden, por ejemplo izquierda. Escribe «ayuda» para ver todas las órdenes.',
  unknownWord: (word) => `«${word}» no es una orden. Escribe «ayuda» para ver todas las órdenes.`,
  ambiguousWord: (word, could) => `«${word}» puede ser: ${could}`,
  needsNumber: (word) => `Añade un número, por ejemplo: ${word} 2.`,
  needsCell:
    'Añade una fila y una columna, por ejemplo: casilla 2 3. O escribe b3 para columna 2, fila 3.',
  needsDirection: 'Añade una dirección, por ejemplo: probar izquierda.',
  noSuchRow: (rows) =>
    plural(rows, { one: 'Hay # fila.', many: 'Hay # de filas.', other: 'Hay # filas.' }),
  noSuchColumn: (columns) =>
    plural(columns, {
      one: 'Hay # columna.',
      many: 'Hay # de columnas.',
      other: 'Hay # columnas.',
    }),
  tooMuch: (word) => `Nada puede seguir a «${word}».`,
};
