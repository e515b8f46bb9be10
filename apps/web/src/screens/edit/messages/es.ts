/** The texts of the position editor, in Spanish. */
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'El tablero está vacío: nada puede moverse.',
  'no-moves': 'No hay jugada posible: una partida desde aquí termina de inmediato.',
  'no-new-tile':
    'Ninguna partida lleva hasta aquí: a cada jugada le sigue una ficha nueva, y este tablero no tiene ninguna.',
  'spawn-outside':
    'Con estas reglas, las fichas nuevas aparecen siempre en una casilla que este tablero no tiene.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) =>
    `Ya se ha alcanzado el objetivo ${face}: una partida desde aquí termina de inmediato.`,
  'goal-asks': (face) => `Ya se ha alcanzado el objetivo ${face}.`,
  'goal-passed': (face) => `Ya se ha alcanzado el objetivo ${face}.`,
  'too-small': (face) =>
    `Ninguna partida lleva hasta aquí: estas reglas nunca reparten un ${face}.`,
  'too-large': (face) =>
    `Ninguna partida lleva hasta aquí: no hay sitio suficiente para formar este ${face}.`,
};

export const text: EditText = {
  rows: 'Filas',
  columns: 'Columnas',
  less: (side) => `${side}: una menos`,
  more: (side) => `${side}: una más`,

  rules: 'Reglas',
  remarks: 'Observaciones sobre esta posición',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) =>
    `La ficha nueva aparece siempre en la fila ${row}, columna ${column}, que ya está ocupada.`,
  playFromHere: 'Jugar desde aquí',
  myGame: 'Usar la posición de mi partida',

  copyKeys: 'Ctrl+C y Ctrl+V copian y pegan una posición.',

  bestHere: '¿Cuál es la mejor jugada?',
  noMove: 'No hay ninguna jugada posible.',
  noChance: 'Aquí nada es aleatorio, así que la posición se puede resolver.',
  solveThis: 'Resolver la posición',
  openLab: 'Abrir en el laboratorio A*',
  labNeedsSquare: 'El laboratorio A* necesita un tablero cuadrado, de al menos 2 × 2.',
  solved: 'Resuelta: los valores son exactos, con juego perfecto.',
  notSolved: 'Demasiado grande para resolverla con exactitud, o con reglas que no lo permiten.',

  moves: 'Jugadas desde aquí',
  illegal: 'Nada puede moverse hacia ahí.',

  share: 'Compartir y copiar',
  copyAs: 'Copiar como',
  asGrid: 'cuadrícula de números',
  copied: 'Copiado.',
  notCopied: 'El navegador no ha permitido copiar.',

  paste: 'Abrir una posición',
  pasteLabel: 'Una posición como texto o un enlace a una posición',
  pasteNote:
    'Una cuadrícula de números, la notación de open2048, hexadecimal o el estado guardado del juego original. También puedes pegar en cualquier parte de esta página.',
  open: 'Abrir',
};
