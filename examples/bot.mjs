/** A bot that plays one game: node examples/bot.mjs http://localhost:2048 3x3 */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

const [server = 'http://localhost:2048', rules = 'classic'] = process.argv.slice(2);
const DIRECTIONS = ['left', 'down', 'right', 'up'];
const headers = { 'content-type': 'application/json' };
const signIn = (token) => (headers.authorization = `Bearer ${token}`);
async function post(path, content = {}) {
  const init = { method: 'POST', headers, body: JSON.stringify(content) };
  const response = await fetch(`${server}/api/${path}`, init);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
signIn(process.env.OPEN2048_TOKEN || (await post('session', { token: 'answer' })).token);
if (!process.env.OPEN2048_TOKEN) await post('account/bot');
const { id: game } = await post('games', { rules, class: 'bot' });
const socket = new WebSocket(`${server}/api/play`, 'open2048.play.1', { headers });
const send = (message) => socket.send(JSON.stringify(message));
let turn = 0;
socket.on('open', () => send({ type: 'open', game, nonce: randomBytes(16).toString('hex') }));
socket.on('message', (data) => {
  const { type, code, status, score, n } = JSON.parse(data);
  if (type === 'over') return console.log(`${score} points: ${server}/api/games/${game}/replay`);
  if (type === 'error' || code === 'unavailable') throw new Error(code);
  // Left, as long as it is possible; if it is refused, the next direction.
  turn = type === 'refused' ? turn + 1 : 0;
  const move = { type: 'move', n: type === 'dealt' ? n + 1 : n, direction: DIRECTIONS[turn % 4] };
  if (status !== 'over') send(move);
});
