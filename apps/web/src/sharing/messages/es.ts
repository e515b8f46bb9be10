/** The texts for sharing, in Spanish. */
import { formatsOf } from '../../i18n/formats.ts';
import type { SharingText } from './en.ts';

const { integer, plural } = formatsOf('es');

const moves = (count: number) => plural(count, { one: '# jugada', other: '# jugadas' });

export const text: SharingText = {
  shareTitle: 'Compartir esta partida',
  close: 'Cerrar',
  link: 'Enlace',
  linkNote: (events, size) =>
    `El enlace contiene toda la partida: ${moves(events)} en ${size}. No se sube nada.`,
  tooLong: (size) =>
    `Esta partida ocupa ${size}. No todos los programas aceptan un enlace tan largo; compártela como archivo.`,
  fromHere: (place) => `Empezar en la jugada ${integer(place)}`,
  withTimes: 'Incluir los tiempos de las jugadas',
  copy: 'Copiar el enlace',
  copied: 'Copiado.',
  notCopied:
    'El navegador no ha permitido copiar. El enlace está seleccionado, así que puedes copiarlo tú.',
  shareBy: 'Compartir con…',
  pictureOf: (score, tile) => `Imagen: puntuación ${score}, ficha mayor ${tile}`,
  pictureMoves: moves,
  savePicture: 'Guardar la imagen',
  copyPicture: 'Copiar la imagen',
  sharePicture: 'Compartir la imagen…',
  pictureNotCopied: 'El navegador no ha permitido copiar. Guarda la imagen en su lugar.',
  save: 'Guardar en un archivo',
  formats: 'Todos los formatos',
  yourName: 'Tu nombre (opcional)',
  withAnalysis: 'Incluir el análisis',
  analysisTooLong: 'Con el análisis, el enlace sería demasiado largo. Guárdalo en un archivo.',
  saveAnalysed: 'Guardar con el análisis',
};
