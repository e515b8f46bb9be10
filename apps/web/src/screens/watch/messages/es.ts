/** The texts of the watch screen, in Spanish. */
import type { GameClass } from '@open2048/replay';
import type { WatchText } from './en.ts';

const CLASSES: Readonly<Record<GameClass, string>> = {
  casual: 'Partida libre',
  ranked: 'Partida clasificatoria',
  bot: 'Partida de un bot',
  daily: 'Partida del día',
};

export const text: WatchText = {
  controls: 'Reproducción',

  share: 'Compartir',
  openAnother: 'Abrir otra',

  openTitle: 'Ver una partida',
  openText:
    'Mira cualquier partida hacia delante y hacia atrás, a cualquier velocidad. Se lee en tu navegador y no se envía a ninguna parte.',
  choose: 'Elegir un archivo',
  drop: 'o suéltalo en cualquier lugar de esta página',
  dropNow: 'Suelta el archivo para ver la partida',
  pasteLabel: 'Una partida como texto o un enlace a una partida',
  open: 'Abrir',
  reading: 'Leyendo la partida…',
  cancel: 'Cancelar',
  reads: 'Formatos compatibles',
  current: 'Ver la partida que estás jugando',

  notVerified: 'Sin verificar.',
  unprovedDeal:
    'Cada jugada cumple las reglas, pero nada en la grabación demuestra quién repartió las fichas.',

  thisGame: 'Esta partida',
  gameOf: (kind) => CLASSES[kind],
  moves: 'Jugadas',
  watchIt: 'Ver la partida',

  badAnalysis: 'El análisis de este enlace no se puede usar.',
};
