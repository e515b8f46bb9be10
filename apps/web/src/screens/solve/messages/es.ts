/** The texts of the A* lab, in Spanish. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';
import type { SolveText } from './en.ts';

const { integer, plural } = formatsOf('es');

const moves = (count: number) => plural(count, { one: '# movimiento', other: '# movimientos' });
const boards = (count: number) => plural(count, { one: '# tablero', other: '# tableros' });

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: 'La más corta',
  reference: 'Como en la tarea',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal:
    'Encuentra una solución de las más cortas y lo demuestra, o demuestra que no hay ninguna.',
  reference:
    'Prueba primero lo que tiene menos movimientos menos puntuación ponderada. Rápida, y rara vez la más corta.',
};

export const text: SolveText = {
  about:
    'Cada movimiento trae un 2 a la esquina superior derecha. Si esa casilla sigue ocupada tras un movimiento, la partida termina.',
  size: 'Tamaño',
  goal: 'Meta',
  search: 'Búsqueda',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: 'Resolver',
  stop: 'Detener',
  notSquare: 'El tablero necesita tantas filas como columnas, al menos dos.',

  running: 'Buscando…',
  expanded: 'Tableros probados',
  rate: 'Por segundo',
  waiting: 'Tableros en espera',
  depth: 'En el movimiento',
  bound: 'Necesita al menos',
  moves,
  noBound: 'se desconoce',
  layers: (count, move) =>
    `Tableros por movimiento: ${boards(count)} en el movimiento ${integer(move)}`,
  waitingOverTime: (count) =>
    `Tableros en espera a lo largo del tiempo: como mucho ${boards(count)}`,

  hasWon: 'Este tablero ya ha alcanzado la meta.',
  solvedShortest: (count) => `Resuelto en ${moves(count)}. No hay un camino más corto.`,
  solved: (count) => `Resuelto en ${moves(count)}. Puede haber un camino más corto.`,
  unreachable: 'La meta no se puede alcanzar desde este tablero. Está demostrado.',
  lost: (count) =>
    `Perdida tras ${moves(count)}: la búsqueda de la tarea termina en el primer tablero en que la partida se acaba. Eso no demuestra nada sobre la meta.`,
  outOfMemory: (megabytes) => `Sin decidir con ${integer(megabytes)} MB de memoria.`,
  stopped: 'Detenido antes de decidirse.',
  atLeast: (count) => `Hacen falta al menos ${moves(count)}.`,
  failed: 'La búsqueda no se pudo realizar en este navegador.',
  tried: (count) => plural(count, { one: '# tablero probado.', other: '# tableros probados.' }),

  solution: 'Solución',
  backToBoard: 'Volver al tablero',
  asGame: 'Ver y compartir como partida',

  scores: 'Las puntuaciones de este tablero',
  weightedScore: 'Puntuación ponderada',
  snakeScore: 'Puntuación de la serpiente',
  penalty: 'Penalización',
};
