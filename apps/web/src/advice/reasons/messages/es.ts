/** The reasons in Spanish. */
import type { ReasonTexts } from '@open2048/advice';
import type { Direction } from '@open2048/core';

const EDGES: Readonly<Record<Direction, string>> = {
  0: 'la fila superior',
  1: 'la columna derecha',
  2: 'la fila inferior',
  3: 'la columna izquierda',
};

export const text: ReasonTexts = {
  'misses-goal': ({ rank }) => `Deja pasar el objetivo: la mejor jugada forma ${rank}.`,
  'ends-game': ({ chance, moves }) =>
    moves === 0
      ? `Hay un ${chance} de probabilidades de que la próxima ficha acabe la partida.`
      : `Hay un ${chance} de probabilidades de que la partida acabe una jugada después.`,
  'few-moves': ({ chance }) =>
    `Hay un ${chance} de probabilidades de que quede como mucho una jugada.`,
  'leaves-border': ({ rank }) => `Aleja la ficha ${rank} del borde.`,
  'leaves-corner': ({ rank }) => `Saca la ficha ${rank} de su esquina.`,
  'opens-edge': ({ edge }) => `Abre ${EDGES[edge]} a una ficha nueva.`,
  'breaks-chain': ({ rank, length }) =>
    `Rompe la cadena de ${length} fichas que empieza en ${rank}.`,
  'leaves-edge': ({ edge, rank }) => `Saca la ficha ${rank} de ${EDGES[edge]}.`,
  'blocks-pair': ({ rank, by }) => `Pone una ficha ${by} entre dos fichas ${rank}.`,
  'splits-pair': ({ rank }) => `Separa dos fichas ${rank} que podían fusionarse.`,
  'misses-merge': ({ rank }) => `Deja pasar la fusión de dos fichas ${rank}.`,
  'blocks-neighbours': ({ rank, next, by }) =>
    `Pone una ficha ${by} entre las fichas ${rank} y ${next}.`,
  'parts-largest': ({ rank, next }) => `Separa las dos fichas más altas, ${rank} y ${next}.`,
  'splits-neighbours': ({ rank, next }) => `Separa las fichas ${rank} y ${next}.`,
  'traps-tile': ({ rank }) => `Encierra una ficha ${rank} entre otras más altas.`,
  'no-merge': ({ chance }) =>
    `Hay un ${chance} de probabilidades de que nada pueda fusionarse en la siguiente jugada.`,
  'forced-from-corner': ({ chance, rank }) =>
    `Hay un ${chance} de probabilidades de que la ficha ${rank} tenga que salir de su esquina en la siguiente jugada.`,
  'misses-pair': ({ rank }) => `Deja pasar la ocasión de juntar dos fichas ${rank}.`,
};
