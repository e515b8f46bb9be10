/** The texts of the rules screen, in Spanish. */
import { presetTexts, type AtGoal, type Merge, type RuleSet, type ScoreRule } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';
import type { RulesText } from './en.ts';

const { integer } = formatsOf('es');

const ABOUT = presetTexts('es', 'about');
const SOURCES = presetTexts('es', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'Terminar la partida',
  continue: 'Seguir jugando',
  ask: 'Preguntarme',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'En una casilla libre',
  fixed: 'Siempre en la misma',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'Fichas al azar',
  given: 'Un tablero dado',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'Una vez por jugada',
  cascade: 'En cadena',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 se convierte en 4 4.',
  cascade: '2 2 4 se convierte en 8: una ficha fusionada puede fusionarse otra vez.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'Fichas fusionadas',
  'level-cubes': 'Cubos de los niveles',
  none: 'Ninguna',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Escribe un número entero, al menos 1.',
  cells: () => 'El tablero puede tener como mucho 1024 casillas.',
  goal: () => 'Escribe una potencia de dos, como 256, o déjalo vacío.',
  face: () => 'Escribe una potencia de dos, como 4.',
  twice: () => 'Esta ficha ya está en la lista.',
  weight: () => 'Escribe un número entero de 1 a 1.048.576.',
  tiles: (rows, columns) => `Escribe un número entero de 1 a ${integer(rows * columns)}.`,
  place: () => 'Escribe una fila o columna del tablero.',
  board: () => 'Escribe un tablero, una línea por fila, por ejemplo 0 0 2.',
  'board-size': (rows, columns) => `Escribe un tablero de ${rows} × ${columns} casillas.`,
};

export const text: RulesText = {
  choose: 'Reglas predefinidas',
  size: 'Tamaño del tablero',
  onlySize: 'El tablero inicial viene dado, así que solo hay este tamaño.',
  about: (name) => ABOUT[name],
  source: (name) => SOURCES[name],
  play: 'Jugar',
  continue: 'Continuar',
  newGame: 'Partida nueva',
  adjust: 'Adaptar',
  own: 'Ya jugadas',
  make: 'Crea tus propias reglas',

  noGoal: 'Sin objetivo',
  goalIs: (face) => `Objetivo: ${face}`,
  dealt: (faces) => `Fichas nuevas: ${faces}`,
  cascades: 'Fusiones encadenadas',

  boardAndGoal: 'Tablero y objetivo',
  rows: 'Filas',
  columns: 'Columnas',
  goal: 'Objetivo',
  goalNote: 'La ficha a la que hay que llegar. Déjalo vacío para jugar sin objetivo.',
  atGoal: 'Al alcanzar el objetivo',
  atGoalName: (value) => AT_GOAL[value],
  winningMoveSpawns: 'La jugada ganadora también añade una ficha nueva',

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
    'Contadas desde 1, o desde el final como -1, -2, etc. Si la casilla está ocupada, la partida termina.',

  start: 'Comienzo',
  startFrom: 'La partida empieza con',
  startName: (kind) => STARTS[kind],
  startTiles: 'Número de fichas',
  startOwnOdds: 'Pesos distintos al empezar',
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
  notRules: 'Reglas no válidas:',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'El navegador no ha permitido copiar. Selecciona el texto y cópialo tú.',
  somethingWrong: 'Algunos campos de arriba aún no son válidos.',
  fault: (kind, rows, columns) => FAULTS[kind](rows, columns),
};
