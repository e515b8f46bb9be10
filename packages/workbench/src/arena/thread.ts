/** The thread of our own player in an arena: gets ready, and plays one game at a time, reporting the moves. */
import { parentPort } from 'node:worker_threads';
import { checkSetting } from '@open2048/advice';
import { ok, type Result } from '@open2048/core';
import { OwnPlayer } from '../player/player.ts';
import type { EngineId } from './arena-engine.ts';
import type { Contender } from './contender.ts';
import { ArenaGame, type GameStart, type Mover, type PlayedGame } from './game.ts';
import { REPORT_MS, type ThreadReply, type ThreadRequest } from './thread-engine.ts';

/** No signal ends a game here: the thread is terminated instead. */
const NEVER = new AbortController().signal;

let player: OwnPlayer | null = null;

// A promise that is rejected ends the thread, which the arena counts as a crash.
parentPort!.on('message', (request: ThreadRequest) => void answer(request));

function send(reply: ThreadReply): void {
  parentPort!.postMessage(reply);
}

async function answer(request: ThreadRequest): Promise<void> {
  send({ kind: 'answer', answer: await execute(request) });
}

async function execute(request: ThreadRequest): Promise<Result<EngineId | PlayedGame | void>> {
  switch (request.kind) {
    case 'greet':
      return greet(request.settings);
    case 'newgame':
      return player!.newGame(request.rules);
    case 'play':
      return ok(await playGame(player!, request.start));
  }
}

async function greet(settings: Contender['settings']): Promise<Result<EngineId>> {
  const opened = await OwnPlayer.open({});
  if (!opened.ok) return opened;
  player = opened.value;
  for (const [name, value] of settings) {
    const checked = checkSetting(player.options, name, value);
    const set = checked.ok ? await player.set(name, value) : checked;
    if (!set.ok) return set;
  }
  return ok(player.id);
}

async function playGame(
  own: OwnPlayer,
  { conditions, state, limits }: GameStart,
): Promise<PlayedGame> {
  const game = new ArenaGame(state, conditions);
  let reported = state.moves.length;
  let since = performance.now();
  const report = (): void => {
    const { moves, seconds } = game.state;
    send({ kind: 'moves', letters: moves.slice(reported), seconds });
    reported = moves.length;
    since = performance.now();
  };
  const mover: Mover = {
    newGame: async (rules) => {
      const ready = await own.newGame(rules);
      // The first move has the time of a move, not that of getting ready.
      report();
      return ready;
    },
    bestMove: (board, bounds) => own.bestMove(board, bounds),
  };
  const onMoves = (): void => {
    if (performance.now() - since >= REPORT_MS) report();
  };
  const played = await game.play(mover, limits, { signal: NEVER, onMoves });
  report();
  return played!;
}
