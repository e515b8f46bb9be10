/** The ports of a ranked game in a browser: its WebSocket, timer and chance. */
import { PLAY_PROTOCOL, type PlayPorts } from '@open2048/compete';
import { apiUrl } from './api.ts';

export const PLAY_PORTS: PlayPorts = {
  connect: ({ onOpen, onMessage, onClose }) => {
    const url = apiUrl('play');
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url, PLAY_PROTOCOL);
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }) => onMessage(String(data)));
    socket.addEventListener('close', onClose);
    return socket;
  },
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
