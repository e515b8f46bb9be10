/** The texts of the rules screen, in Spanish. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('es');

const ABOUT = presetTexts('es', 'about');
const SOURCES = presetTexts('es', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'la partida acaba',
  continue: 'continúa',
  ask: 'se me pregunta',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'en una casilla libre',
  fixed: 'siempre en la misma',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'fichas al azar',
  given: 'un tablero dado',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'una vez por jugada',
  cascade: 'en cadena',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 se convierte en 4 4.',
  cascade: '2 2 4 se convierte en 8: una ficha fusionada puede fusionarse otra vez.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'fichas fusionadas',
  'level-cubes': 'cubos de los niveles',
  none: 'ninguna',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Un número entero, al menos 1.',
  cells: () => 'En la página caben como mucho 1024 casillas.',
  goal: () => 'Una potencia de dos, como 256, o nada.',
  face: () => 'Una potencia de dos, como 4.',
  twice: () => 'Esta ficha ya está en la lista.',
  weight: () => 'Un número entero de 1 a 1 048 576.',
  tiles: (rows, columns) => `Un número entero de 1 a ${integer(rows * columns)}.`,
  place: () => 'Una fila o columna del tablero.',
  board: () => 'Un tablero, por ejemplo 0 0 2, una línea por fila.',
  'board-size': (rows, columns) => `Un tablero de ${rows} × ${columns} casillas.`,
};

export const text: RulesText = {
  choose: 'Reglas para elegir',
  size: 'Tamaño del tablero',
  onlySize: 'Su tablero viene dado, así que solo tiene este tamaño.',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: 'Jugar',
  continue: 'Continuar',
  newGame: 'Partida nueva',
  adjust: 'Adaptar',
  own: 'Ya jugadas',
  make: 'Tus propias reglas',

  noGoal: 'Sin meta',
  goalIs: (face) => `Meta: ${face}`,
  dealt: (faces) => `Fichas nuevas: ${faces}`,
  cascades: 'Fusiones encadenadas',

  boardAndGoal: 'Tablero y meta',
  rows: 'Filas',
  columns: 'Columnas',
  goal: 'Meta',
  goalNote: 'La ficha a la que hay que llegar. Déjalo vacío para jugar sin meta.',
  atGoal: 'Al llegar a la meta',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'La jugada que llega también trae una ficha',

  newTiles: 'Fichas nuevas',
  spawn: 'Dónde aparecen',
  spawnName: (kind) => SPAWNS[kind],
  odds: 'Fichas y pesos',
  tile: 'Ficha',
  weight: 'Peso',
  removeTile: (face) => `Quitar la ficha ${face}`,
  addTile: 'Añadir una ficha',
  row: 'Fila',
  column: 'Columna',
  fixedNote:
    'Contadas desde 1, o desde el final como -1, -2, etc. Si la casilla está ocupada, la partida acaba.',

  start: 'Comienzo',
  startFrom: 'La partida empieza con',
  startName: (kind) => STARTS[kind],
  startTiles: 'Número de fichas',
  startOwnOdds: 'Otros pesos que después',
  startOdds: 'Fichas y pesos al empezar',
  board: 'Tablero',
  boardNote: 'Con números, fila por fila, o en la notación de open2048.',

  mergeAndScore: 'Fusiones y puntuación',
  merge: 'Las fusiones ocurren',
  mergeName: (merge) => MERGES[merge],
  mergeNote: (merge) => MERGE_NOTES[merge],
  score: 'Puntuación',
  scoreName: (score) => SCORES[score],

  json: 'Como JSON',
  jsonLabel: 'Las reglas como JSON',
  notRules: 'Esto no son reglas:',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'Este navegador no permite copiar. Selecciona el texto en su lugar.',
  somethingWrong: 'Algo de lo anterior aún no es correcto.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
