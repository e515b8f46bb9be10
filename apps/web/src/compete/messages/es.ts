/** The texts that the screens of ranked play share, in Spanish. */
import type { LiveState } from '../live.ts';
import type { CompeteText } from './en.ts';

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['ranked', 'Clasificatorias'],
  ['bot', 'Programas'],
  ['casual', 'Partidas subidas'],
  ['daily', 'Diarias'],
]);
const LIVE: Readonly<Record<LiveState, string>> = {
  connecting: 'Esperando al servidor',
  live: 'En directo',
  lost: 'Conexión perdida',
};

export const text: CompeteText = {
  fault: (code) => {
    switch (code) {
      case 'no-answer':
        return 'El servidor no responde. Comprueba tu conexión.';
      case 'not-open2048':
        return 'Aquí open2048 se ofrece sin partidas clasificatorias.';
      case 'compete-off':
        return 'Las partidas clasificatorias están desactivadas en este servidor.';
      case 'starting':
      case 'stopping':
        return 'El servidor se está iniciando o reiniciando. Inténtalo de nuevo en un momento.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'El servidor está ocupado. Inténtalo de nuevo dentro de un minuto.';
      case 'unknown-game':
        return 'No hay ninguna partida en esta dirección.';
      case 'unknown-player':
        return 'No hay ningún jugador con este nombre.';
      case 'unknown-event':
        return 'No hay ningún torneo en esta dirección.';
      case 'event-over':
        return 'Este torneo ha terminado.';
      case 'no-tries-left':
        return 'Ya has jugado todas tus partidas de este torneo.';
      case 'wrong-class':
        return 'Esta cuenta es un bot: solo juegan programas con ella.';
      default:
        return `El servidor ha rechazado esta petición (${code}).`;
    }
  },
  retry: 'Intentar de nuevo',
  newerRules:
    'Esta partida tiene reglas que esta versión de la aplicación no conoce. Recarga la página.',
  publicPage: 'Página pública',
  ranked: 'Clasificatoria',
  rank: 'Puesto',
  player: 'Jugador',
  tile: 'Ficha',
  game: 'Partida',
  you: 'Tú',
  className: (name) => CLASSES.get(name) ?? name,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  live: (state) => LIVE[state],
};
