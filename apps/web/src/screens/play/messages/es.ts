/** The texts of the play screen, in Spanish. */
import type { PlayText } from './en.ts';

export const text: PlayText = {
  watchGame: 'Ver la partida',
  shareGame: 'Compartir',
  otherRules: 'Otras reglas',
  showTools: 'Mostrar las herramientas junto al tablero',

  newBest: '¡Nuevo récord!',
  timePlayed: 'Tiempo',
  analyse: 'Analizar esta partida',
  undoLast: 'Deshacer la última jugada',

  elsewhere: 'Hay una versión más reciente',

  howTo: 'Cómo se juega',
  howToSwipe: 'Desliza el dedo para mover todas las fichas.',
  howToKeys: 'Mueve todas las fichas en una dirección.',
  howToMerge: 'Dos fichas iguales que se encuentran se convierten en una del doble.',
  howToMergeLevels:
    'Dos fichas iguales que se encuentran se convierten en una del nivel siguiente.',
  howToReach: (face) => `¡Llega a ${face}!`,
  howToReachOn: (face) => `Llega a ${face} y mira hasta dónde puedes seguir.`,
  howToEndless: 'Mira hasta dónde puedes llegar.',
  keySlide: 'mover',
  keyUndo: 'deshacer',
  keyRedo: 'rehacer',
  keyNew: 'partida nueva',
  keyHint: 'pista',
  keyAutoplay: 'juego automático',
};
