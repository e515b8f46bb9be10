/** The texts of the screen for ranked play, in Spanish. */
import type { Period } from '@open2048/compete';
import type { CompeteScreenText } from './en.ts';

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Hoy',
  week: 'Esta semana',
  month: 'Este mes',
  all: 'Desde siempre',
};

export const text: CompeteScreenText = {
  ranked: 'Partida clasificatoria',
  intro:
    'En una partida clasificatoria el servidor reparte las fichas y cada jugada cuenta: no se puede deshacer ni pedir pistas.',
  youAre: (handle) => `Juegas como ${handle}.`,
  guest: 'No necesitas una cuenta: recibes un nombre con tu primera partida.',
  account: 'Cuenta e inicio de sesión',
  moderation: 'Moderación',
  play: 'Jugar',
  resume: 'Continuar',
  inProgress: (rules) => `Tienes una partida en curso: ${rules}.`,
  resumeEvent: (name) => `Continuar: ${name}`,
  finishFirst: 'Termínala o abandónala para empezar otra.',
  believe: 'Por qué los resultados son fiables',
  before:
    'Antes de la partida, el servidor publica la huella de una clave secreta y tu navegador envía un número aleatorio.',
  during:
    'Cada ficha se deduce de la clave, de tu número y del tablero. Por eso el servidor no puede elegir las fichas y tú no puedes preverlas.',
  after:
    'Después de la partida, el servidor publica la clave. Cualquiera puede recalcular todas las fichas en la página pública de la partida.',
  leaderboard: 'Clasificación',
  period: 'Periodo',
  periodName: (period) => PERIODS[period],
  nobody: 'Nadie ha terminado una partida todavía.',
  allPlaces: 'Todos los puestos',
  nowPlaying: 'Partidas en curso',
  fairPlay: 'Juego limpio',
  offTitle: 'Aquí no hay partidas clasificatorias',
  stillWorks: 'Todo lo demás funciona como siempre: jugar, practicar, ver y resolver.',
};
