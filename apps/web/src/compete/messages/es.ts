/** The texts that the screens of ranked play share, in Spanish. */
import type { CompeteText } from './en.ts';

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
        return 'El servidor se está iniciando. Inténtalo de nuevo en un momento.';
      case 'unavailable':
      case 'too-fast':
      case 'too-many-requests':
        return 'El servidor está ocupado. Inténtalo de nuevo dentro de un minuto.';
      case 'unknown-game':
        return 'No hay ninguna partida en esta dirección.';
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
};
