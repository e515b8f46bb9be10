/** The texts of uploading a game, in Spanish. */
import type { UploadText } from './en.ts';

export const text: UploadText = {
  title: 'Clasificación',
  about:
    'Sube esta partida a la clasificación de partidas subidas. Después, cualquiera podrá verla con tu nombre en este servidor.',
  upload: 'Subir',
  pending: 'El servidor está comprobando la partida…',
  accepted: 'La partida está en la clasificación.',
  known: 'Esta partida ya se había subido.',
  rejected: (code) => `El servidor no aceptó la partida (${code}).`,
  page: 'Página pública',
};
