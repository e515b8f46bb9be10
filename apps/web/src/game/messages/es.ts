/** The texts about a game: its events, and what is around it, in Spanish. */
import type { TierHue, TierSize } from '@open2048/board-view';
import { presetTexts, type DirectionName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { InputCommand } from '../../input/commands.ts';
import type { GameText } from './en.ts';

const { integer, signed, plural } = formatsOf('es');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Arriba',
  right: 'Derecha',
  down: 'Abajo',
  left: 'Izquierda',
};
const COMMANDS: Readonly<Record<InputCommand, string>> = {
  up: 'Mover hacia arriba',
  right: 'Mover a la derecha',
  down: 'Mover hacia abajo',
  left: 'Mover a la izquierda',
  undo: 'Deshacer',
  redo: 'Rehacer',
  'new-game': 'Partida nueva',
  hint: 'Pista',
  autoplay: 'Juego automático',
};
const PRESETS = presetTexts('es', 'name');
const HUES: Readonly<Record<TierHue, string>> = {
  green: 'verde',
  red: 'rojo',
  blue: 'azul',
  yellow: 'amarillo',
  purple: 'morado',
  orange: 'naranja',
  teal: 'turquesa',
  pink: 'rosa',
};
const SIZES: Readonly<Record<TierSize, string>> = {
  small: 'pequeño',
  medium: 'mediano',
  large: 'grande',
};

const points = (score: number) =>
  plural(score, { one: '# punto', many: '# de puntos', other: '# puntos' });
const moves = (count: number) =>
  plural(count, { one: '# jugada', many: '# de jugadas', other: '# jugadas' });

export const text: GameText = {
  list: (parts) => parts.join(', '),
  sentence: (parts) => `${parts.join('; ')}.`,
  several: (sentences) => sentences.join(' '),
  level: (level) => `nivel ${level}`,
  tier: (level, hue, size) => `nivel ${level} (${SIZES[size]}, ${HUES[hue]})`,
  direction: (name) => DIRECTIONS[name],
  merges: (merges) =>
    plural(merges, { one: '# fusión', many: '# de fusiones', other: '# fusiones' }),
  gain: signed,
  newTile: (face, row, column) => `nuevo ${face} en la fila ${row}, columna ${column}`,
  tileAt: (face, row, column) => `${face} en la fila ${row}, columna ${column}`,
  refused: (name) => `${DIRECTIONS[name]}: nada puede moverse hacia ahí.`,
  undid: (name) => `Jugada deshecha: ${DIRECTIONS[name].toLowerCase()}.`,
  redid: (name) => `Jugada rehecha: ${DIRECTIONS[name].toLowerCase()}.`,
  undidSomething: 'Jugada deshecha.',
  redidSomething: 'Jugada rehecha.',
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',
  scoreIs: (score) => `Puntuación: ${integer(score)}.`,
  continued: 'La partida continúa.',
  newGameStarted: 'Partida nueva empezada.',
  earlierGame: 'De vuelta a la partida anterior.',
  newerGame: 'De vuelta a la partida más reciente.',
  continuedElsewhere: 'La partida ha continuado en otra ventana.',
  reached: (face) => `¡Has llegado a ${face}!`,
  over: 'Fin de la partida',

  command: (command) => COMMANDS[command],
  preset: (name) => PRESETS[name],
  ownRules: 'Reglas personalizadas',
  fromPosition: (title) => `${title} desde una posición`,
  size: (rows, columns) => `${rows} × ${columns}`,

  score: 'Puntos',
  best: 'Récord',
  withUndo: 'en partidas con jugadas deshechas',
  withAdvice: 'en partidas con pistas',
  unsaved: 'sin guardar',
  goal: 'Objetivo',
  moves: 'Jugadas',
  undo: 'Deshacer',
  undone: (times) =>
    plural(times, {
      one: '# jugada deshecha',
      many: '# de jugadas deshechas',
      other: '# jugadas deshechas',
    }),
  redo: 'Rehacer',
  redone: (times) =>
    plural(times, {
      one: '# jugada rehecha',
      many: '# de jugadas rehechas',
      other: '# jugadas rehechas',
    }),
  newGame: 'Partida nueva',
  editGame: 'Abrir en el editor',
  editor: 'Editor',

  board: 'Tablero de 2048. Desliza las fichas con las flechas.',
  boardKeys: (keys) =>
    `Tablero de 2048. Desliza las fichas arriba, a la derecha, abajo, a la izquierda con las teclas ${keys}.`,
  controls: 'Deslizar las fichas',
  showBoard: 'Ver el tablero',
  largestTile: 'Ficha más alta',

  keepGoing: 'Seguir jugando',
  points,
  yourName: 'Tu nombre para los récords',
  enterName: 'Anotar',
  entered: (place) => `Estás en el puesto ${place} de la lista.`,
  seeScores: 'Ver los récords',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Este nombre tiene caracteres que no se pueden mostrar.'
      : 'Escribe un nombre de 32 caracteres como mucho.',
  takenBack: 'Deshechas',

  confirmTitle: '¿Empezar una partida nueva?',
  confirmScore: (score, made) => `Llevas ${points(score)} tras ${moves(made)}.`,
  confirmMoves: (made) => `Llevas ${moves(made)} en esta partida.`,
  cancel: 'Cancelar',
  backToGame: 'Volver a la última partida',

  elsewhereText:
    'Una versión más reciente de open2048 ha continuado esta partida en otra ventana. Recarga la página para seguir.',
  continueHere: 'Recargar',
};
