/** The texts of the screen of a ranked game, in Spanish. */
import type { RankedText } from './en.ts';

export const text: RankedText = {
  connecting: 'Conectando …',
  connected: 'Conectado',
  lost: 'Conexión perdida. Intentándolo de nuevo …',
  lostNote: 'Tu partida está a salvo. Podrás mover en cuanto el servidor responda.',
  retryNow: 'Intentar ahora',
  back: 'Conectado de nuevo.',
  corrected: 'El tablero ha cambiado.',
  noAnswerYet:
    'El servidor aún no ha respondido a tus últimas jugadas. Inténtalo de nuevo en un momento.',
  waiting: 'Esperando al servidor…',
  noMovesLeft: 'Has hecho todas las jugadas de esta partida.',
  refusal: (code) =>
    code === 'illegal-move'
      ? 'La jugada siguiente no era posible con la ficha nueva.'
      : `El servidor ha rechazado la jugada (${code}).`,
  resultBelow: (title) => `El resultado y la página pública están en «${title}».`,
  movesLeft: 'Jugadas restantes',
  resign: 'Abandonar',
  resigned: 'Terminando la partida …',
  resignTitle: '¿Abandonar esta partida?',
  resignText: 'La partida termina con la puntuación actual y no se puede continuar.',
  about: 'Partida clasificatoria',
  aboutText:
    'El servidor reparte las fichas. No se puede deshacer. Puedes salir y continuar más tarde, también en otro dispositivo con la misma cuenta.',
  nowPlaying: 'Partidas en curso',
  proved: 'La clave coincide con la huella publicada antes de la partida.',
  unproved:
    'Atención: la clave no coincide con la huella publicada antes de la partida. No te fíes de este resultado.',
  otherNonce:
    'Atención: el servidor no ha usado el número aleatorio de este navegador. No te fíes de este resultado.',
  placeToday: 'Puesto de hoy',
  placeOf: (rank, count) => `${rank} de ${count}`,
  leaderboard: 'Clasificación',
  playAgain: 'Jugar otra vez',
  endedTitle: 'Esta partida no puede continuar aquí',
  failure: (code) => {
    switch (code) {
      case 'not-signed-in':
        return 'Tu sesión ha caducado.';
      case 'unknown-game':
        return 'Esta partida es de otro jugador, o su torneo terminó antes de que la abrieras.';
      case 'bad-answer':
        return 'El servidor no respeta el protocolo.';
      default:
        return `El servidor ha cerrado la conexión (${code}).`;
    }
  },
};
