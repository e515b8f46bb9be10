/** The texts of the public page of a game, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('es');

export const text: GamePageText = {
  title: (rules) => `Partida clasificatoria: ${rules}`,
  inProgress: 'Esta partida está en curso. Sus jugadas y su clave se publican al final.',
  spectate: 'Ver en directo',
  started: 'Empezada',
  finished: 'Terminada',
  verifyTitle: 'Verificación',
  verifyText:
    'Tu navegador descarga la partida, compara la clave con la huella y recalcula cada ficha.',
  verify: 'Verificar cada ficha',
  verifying: 'Verificando …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# ficha recalculada', other: '# fichas recalculadas' })}: válido.`,
  mismatch: 'La grabación sigue las reglas, pero no es la partida de esta página.',
  invalid: 'No válida:',
  download: 'Descargar',
  commitment: 'Huella de la clave (SHA-256), publicada antes de la partida',
  nonce: 'Número aleatorio del jugador',
  key: 'Clave, publicada después de la partida',
};
