/** The reasons in French. */
import type { ReasonTexts } from '@open2048/advice';
import type { Direction } from '@open2048/core';

const EDGES: Readonly<Record<Direction, string>> = {
  0: 'la ligne du haut',
  1: 'la colonne de droite',
  2: 'la ligne du bas',
  3: 'la colonne de gauche',
};

export const text: ReasonTexts = {
  'misses-goal': ({ rank }) => `Manque l’objectif : le meilleur coup forme ${rank}.`,
  'ends-game': ({ chance, moves }) =>
    moves === 0
      ? `Il y a ${chance} de chances que la prochaine tuile mette fin à la partie.`
      : `Il y a ${chance} de chances que la partie soit finie un coup plus tard.`,
  'few-moves': ({ chance }) => `Il y a ${chance} de chances qu’il reste ensuite au plus un coup.`,
  'leaves-border': ({ rank }) => `Éloigne la tuile ${rank} du bord.`,
  'leaves-corner': ({ rank }) => `Sort la tuile ${rank} de son coin.`,
  'opens-edge': ({ edge }) => `Ouvre ${EDGES[edge]} à une nouvelle tuile.`,
  'breaks-chain': ({ rank, length }) => `Rompt la chaîne de ${length} tuiles qui part de ${rank}.`,
  'leaves-edge': ({ edge, rank }) => `Sort la tuile ${rank} de ${EDGES[edge]}.`,
  'blocks-pair': ({ rank, by }) => `Place une tuile ${by} entre deux tuiles ${rank}.`,
  'splits-pair': ({ rank }) => `Sépare deux tuiles ${rank} qui pouvaient fusionner.`,
  'misses-merge': ({ rank }) => `Manque la fusion de deux tuiles ${rank}.`,
  'blocks-neighbours': ({ rank, next, by }) =>
    `Place une tuile ${by} entre les tuiles ${rank} et ${next}.`,
  'parts-largest': ({ rank, next }) => `Sépare les deux plus grandes tuiles, ${rank} et ${next}.`,
  'splits-neighbours': ({ rank, next }) => `Sépare les tuiles ${rank} et ${next}.`,
  'traps-tile': ({ rank }) => `Enferme une tuile ${rank} entre des tuiles plus grandes.`,
  'no-merge': ({ chance }) =>
    `Il y a ${chance} de chances que rien ne puisse fusionner au coup suivant.`,
  'forced-from-corner': ({ chance, rank }) =>
    `Il y a ${chance} de chances que la tuile ${rank} doive quitter son coin au coup suivant.`,
  'misses-pair': ({ rank }) => `Manque l’occasion de réunir deux tuiles ${rank}.`,
};
