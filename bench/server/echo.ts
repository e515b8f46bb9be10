/**
 * The least that a server of WebSockets can do: it answers every message with a constant text, as long as a tile that a
 * ranked game deals. It prints its port.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const ANSWER = '{"type":"dealt","n":100,"direction":"left","spawn":{"cell":10,"rank":1}}';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => socket.on('message', () => socket.send(ANSWER)));
server.on('listening', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
