/** The ports of a ranked game in Node: a WebSocket of `ws` with the player's token, the timer, and chance. */
import { MAX_SERVER_FRAME, PLAY_PROTOCOL, type PlayPorts } from '@open2048/compete';
import { WebSocket, type RawData } from 'ws';

/** How long a server may take to close a connection, in milliseconds; the program waits for it when it ends. */
const CLOSE_MS = 500;

/** The ports of a game at a server. */
export function playPorts(origin: string, token: string): PlayPorts {
  return {
    connect: ({ onOpen, onMessage, onClose }) => {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/play`, PLAY_PROTOCOL, {
        headers: { authorization: `Bearer ${token}` },
        maxPayload: MAX_SERVER_FRAME,
        perMessageDeflate: false,
      });
      socket.on('open', onOpen);
      socket.on('message', (data: RawData) => onMessage((data as Buffer).toString()));
      socket.on('close', onClose);
      // `close` follows in any case.
      socket.on('error', () => undefined);
      return {
        send: (text) => socket.send(text),
        close: () => {
          socket.close();
          setTimeout(() => socket.terminate(), CLOSE_MS).unref();
        },
      };
    },
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}
