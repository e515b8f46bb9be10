/** A bot that plays one game: node examples/bot.mjs http://localhost:2048 3x3 */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

const [server = 'http://localhost:2048', rules = 'classic'] = process.argv.slice(2);
const DIRECTIONS = ['left', 'down', 'right', 'up'];
let token = process.env.OPEN2048_TOKEN;

async function post(path, body) {
  const headers = { ...(body && { 'content-type': 'application/json' }) };
  if (token) headers.authorization = `Bearer ${token}`;
  const init = { method: 'POST', headers, body: body && JSON.stringify(body) };
  const response = await fetch(`${server}/api/${path}`, init);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

if (!token) {
  ({ token } = await post('session', { token: 'answer' }));
  await post('account/bot');
}
const { id } = await post('games', { rules, class: 'bot' });
const socket = new WebSocket(`${server.replace('http', 'ws')}/api/play`, 'open2048.play.1', {
  headers: { authorization: `Bearer ${token}` },
});
const send = (message) => socket.send(JSON.stringify(message));
let n = 0;
let turn = 0;
const move = () => send({ type: 'move', n, direction: DIRECTIONS[turn % DIRECTIONS.length] });

socket.on('open', () => send({ type: 'open', game: id, nonce: randomBytes(16).toString('hex') }));
socket.on('message', (data) => {
  const message = JSON.parse(data);
  if (message.type === 'over') {
    console.log(`${message.score} points: ${server}/api/games/${id}/replay`);
  } else if (message.type === 'error' || message.code === 'unavailable') {
    throw new Error(message.code);
  } else if (message.status !== 'over') {
    // Left, as long as it is possible; if it is refused, the next direction.
    turn = message.type === 'refused' ? turn + 1 : 0;
    n = message.type === 'refused' ? n : message.type === 'dealt' ? message.n + 1 : message.n;
    move();
  }
});
