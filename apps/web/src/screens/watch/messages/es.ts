/** The texts of the watch screen, in Spanish. */
import type { WatchText } from './en.ts';

export const text: WatchText = {
  controls: 'Reproducción',

  share: 'Compartir',
  openAnother: 'Abrir otra',

  openTitle: 'Mirar una partida',
  openText:
    'Cualquier partida, hacia delante y hacia atrás, a cualquier velocidad. Se lee aquí en tu navegador y no se envía a ninguna parte.',
  choose: 'Elegir un archivo',
  drop: 'o suéltalo en cualquier lugar de esta página',
  dropNow: 'Suelta el archivo para mirarlo',
  pasteLabel: 'Una partida como texto, o un enlace a ella',
  open: 'Abrir',
  reading: 'Leyendo la partida…',
  cancel: 'Cancelar',
  reads: 'Formatos que se leen',
  current: 'Mirar la partida que estás jugando',

  notVerified: 'Sin verificar.',
  unprovedDeal:
    'Cada jugada cumple las reglas, pero nada en la grabación demuestra quién repartió las fichas.',
};
