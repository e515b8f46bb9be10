/** The texts of the puzzles, in Spanish. */
import type { PuzzleTheme } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzlesText } from './en.ts';

const { integer, plural } = formatsOf('es');

const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': 'Alcanzar la meta',
  'ends-game': 'Sobrevivir',
  'few-moves': 'Conservar jugadas',
  'leaves-border': 'Quedarse en el borde',
  'leaves-corner': 'Mantener la esquina',
  'opens-edge': 'Mantener el borde cerrado',
  'breaks-chain': 'Mantener la cadena',
  'leaves-edge': 'Mantener el borde lleno',
  'blocks-pair': 'Mantener libre una pareja',
  'splits-pair': 'Mantener unida una pareja',
  'misses-merge': 'Fusionar ahora',
  'blocks-neighbours': 'Mantener libres las vecinas',
  'parts-largest': 'Mantener juntas las mayores',
  'splits-neighbours': 'Mantener juntas las vecinas',
  'traps-tile': 'Liberar una ficha pequeña',
  'no-merge': 'Preparar una fusión',
  'forced-from-corner': 'Sin jugada forzada',
  'misses-pair': 'Formar una pareja',
  'best-move': 'Mejor jugada',
};

export const text: PuzzlesText = {
  intro:
    'En cada posición hay una jugada claramente mejor. Tu primera respuesta a un problema cambia tu puntuación.',
  daily: (date) => `Problema del día · ${date}`,
  number: (number, all) => `Problema ${integer(number)} de ${integer(all)}`,
  dailyIs: (isSolved) =>
    isSolved ? 'Problema de hoy: resuelto.' : 'Problema de hoy: sin resolver.',
  dailyStreak: (days) => plural(days, { one: '# día seguido', other: '# días seguidos' }),
  dailyTitle: 'Problemas del día',

  rating: 'Puntuación',
  streak: 'Racha',
  change: (rating, change) => `Tu puntuación: ${rating} (${change})`,
  unrated: 'No puntúa: ya respondiste a este problema.',
  ratings: (count, first, last) =>
    `Tu puntuación después de cada uno de ${integer(count)} problemas, de ${first} a ${last}`,

  next: 'Siguiente problema',
  tempting: 'error frecuente',
  analyse: 'Analizar esta posición',
  theme: 'Tema',
  themes: THEMES,
  difficulty: 'Dificultad',
  solved: 'Resueltos',
  of: (solved, all) => `${integer(solved)} de ${integer(all)}`,

  failed: 'No se pudo guardar tu última respuesta.',
  missing: 'No se pudieron cargar los problemas.',
  retry: 'Intentarlo de nuevo',
};
