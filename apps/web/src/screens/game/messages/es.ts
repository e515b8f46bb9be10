/** The texts of the public page of a game, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('es');

export const text: GamePageText = {
  title: (rules) => `Partida clasificatoria: ${rules}`,
  uploadedTitle: (rules) => `Partida subida: ${rules}`,
  inProgress: 'Esta partida está en curso. Sus jugadas y su clave se publican al final.',
  spectate: 'Ver en directo',
  started: 'Empezada',
  finished: 'Terminada',
  verifyTitle: 'Verificación',
  verifyText:
    'Tu navegador descarga la partida, compara la clave con la huella, recalcula cada ficha y busca la partida en el registro público.',
  uploadedText:
    'El propio programa del jugador repartió las fichas, así que el jugador pudo conocer la semilla y, con ella, todas las fichas. Tu navegador descarga la partida, vuelve a calcular cada ficha a partir de la semilla y la busca en el registro público.',
  verify: 'Verificar cada ficha',
  verifying: 'Verificando …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# ficha recalculada', other: '# fichas recalculadas' })}: válido.`,
  mismatch: 'La grabación sigue las reglas, pero no es la partida de esta página.',
  logged: (day) => `Es la partida del registro público del ${day}.`,
  loggedLater: 'El registro público incluye esta partida cuando termina el día (UTC).',
  otherInLog: 'No válida: el registro público tiene otra grabación de esta partida.',
  logDigest: 'Huella del registro público de ese día',
  invalid: 'No válida:',
  judgesTitle: 'Precisión y suerte',
  judgesText:
    'Unos motores juzgan cada partida mirando una jugada por delante: la precisión de las jugadas y la suerte con las fichas.',
  judging: 'Un motor está juzgando la partida…',
  noJudges: 'Ningún motor juega con estas reglas, así que nadie juzga esta partida.',
  luckBy: (engine) => `Suerte según «${engine}»`,
  luckier: 'de las partidas justas tienen menos suerte',
  luckCurve:
    'La suerte, ficha a ficha. En cada ficha, 95 de cada 100 partidas justas están dentro de la banda.',
  luckSummary: (share, tiles) =>
    `Tras ${plural(tiles, { one: '# ficha', other: '# fichas' })}, el ${share} de las partidas justas tienen menos suerte.`,
  analysisText:
    'El servidor compara cada jugada con la mejor. El resultado lo ven todos los que abren esta página.',
  analysisWaits: 'El análisis espera su turno…',
  tooManyAnalyses: 'Has pedido muchos análisis. Inténtalo más tarde.',
  download: 'Descargar',
  commitment: 'Huella de la clave (SHA-256), publicada antes de la partida',
  nonce: 'Número aleatorio del jugador',
  key: 'Clave, publicada después de la partida',
  seed: 'Semilla de las fichas',
};
