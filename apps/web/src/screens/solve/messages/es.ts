/** The texts of the A* lab, in Spanish. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';
import type { SolveText } from './en.ts';

const { integer, plural } = formatsOf('es');

const moves = (count: number) => plural(count, { one: '# jugada', other: '# jugadas' });
const boards = (count: number) => plural(count, { one: '# tablero', other: '# tableros' });

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: 'La más corta',
  reference: 'Como en el ejercicio',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal: 'Encuentra una solución mínima y demuestra que lo es, o que no hay ninguna.',
  reference:
    'Elige el tablero con el menor valor de jugadas menos puntuación ponderada y termina en el primero ganado o perdido. Es rápida, pero rara vez la más corta.',
};

export const text: SolveText = {
  about:
    'Después de cada jugada aparece un 2 en la esquina superior derecha. Si esa casilla sigue ocupada, la partida termina.',
  size: 'Tamaño',
  goal: 'Objetivo',
  search: 'Búsqueda',
  searchName: (search) => SEARCHES[search],
  searchNote: (search) => NOTES[search],
  solve: 'Resolver',
  stop: 'Detener',
  notSquare: 'El tablero debe tener tantas filas como columnas, al menos dos.',

  running: 'Buscando…',
  expanded: 'Tableros probados',
  rate: 'Por segundo',
  waiting: 'Tableros en espera',
  depth: 'En la jugada',
  bound: 'Necesita al menos',
  moves,
  noBound: 'desconocido',
  layers: (count, move) => `Tableros por jugada: ${boards(count)} en la jugada ${integer(move)}`,
  waitingOverTime: (count) =>
    `Tableros en espera a lo largo del tiempo: como mucho ${boards(count)}`,

  hasWon: 'Este tablero ya ha alcanzado el objetivo.',
  solvedShortest: (count) => `Resuelto en ${moves(count)}. No hay una solución más corta.`,
  solved: (count) => `Resuelto en ${moves(count)}. Puede haber una solución más corta.`,
  unreachable: 'Demostrado: el objetivo no se puede alcanzar desde este tablero.',
  lost: (count) =>
    `Perdida tras ${moves(count)}: la búsqueda del ejercicio termina en el primer tablero en el que la partida se acaba. Eso no demuestra nada sobre el objetivo.`,
  outOfMemory: (megabytes) => `Sin resultado con ${integer(megabytes)} MB de memoria.`,
  stopped: 'Detenido antes de obtener un resultado.',
  atLeast: (count) => `Hacen falta al menos ${moves(count)}.`,
  failed: 'La búsqueda no se ha podido ejecutar en este navegador.',
  tried: (count) => plural(count, { one: '# tablero probado.', other: '# tableros probados.' }),

  solution: 'Solución',
  backToBoard: 'Volver al tablero',
  asGame: 'Ver y compartir como partida',

  scores: 'Puntuaciones de este tablero',
  weightedScore: 'Puntuación ponderada',
  snakeScore: 'Puntuación de la serpiente',
  penalty: 'Penalización',
  weightedAbout:
    'Cada ficha cuenta su número por su peso: 0 arriba a la derecha, y 1 más con cada paso a la izquierda o hacia abajo. Alta cuando las fichas grandes están abajo a la izquierda.',
  snakeAbout:
    'La suma de las fichas menores de la fila y la columna de la mayor, hasta 1/2048 de ella. Alta cuando las fichas grandes están alineadas.',
  penaltyAbout:
    'Cuánto se diferencia cada ficha de sus vecinas, sumado en todo el tablero. Baja cuando hay fichas parecidas juntas.',
};
