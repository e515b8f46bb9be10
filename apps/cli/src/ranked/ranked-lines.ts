/**
 * A ranked game in line mode. Its texts are those of every game in line mode; the board is printed after the server has
 * answered a move. The word `resign` ends the game. A lost connection is reported on standard error, if an answer is
 * awaited.
 */
import type { RankedGame, RankedState } from '@open2048/compete';
import {
  fault,
  ok,
  type Direction,
  type Position,
  type Result,
  type RuleSet,
} from '@open2048/core';
import type { LineGame } from '../play/conversation.ts';
import { askLine, boardText, TEXTS } from '../play/line-texts.ts';
import { LETTERS } from '../terminal/ask.ts';

/** How long a script waits for a server that does not answer, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Plays until the game is over, the player quits, or the input ends. Fault `no-answer`. */
export async function playRankedLines(
  game: RankedGame,
  rules: RuleSet,
  lines: LineGame,
): Promise<Result<void>> {
  let before: Position | null = null;
  for (;;) {
    const state = await answered(game);
    if (!state.ok) return state;
    const { phase, confirmed } = state.value;
    if (phase === 'failed' || confirmed === null) return ok(undefined);
    await lines.write(boardText(rules, confirmed, lines));
    await lines.write(newsText(rules, before ?? confirmed, state.value));
    if (phase === 'over') return ok(undefined);
    const request = await askLine(lines, requestOf);
    if (request === 'end') return ok(undefined);
    if (request === 'quit') {
      await lines.write(`${TEXTS.quit}\n`);
      return ok(undefined);
    }
    before = confirmed;
    const made = await carryOut(game, request);
    if (!made.ok) return made;
  }
}

/** Makes a move, or resigns and waits for the end. The connection may have been lost while the player was asked. */
async function carryOut(game: RankedGame, request: Direction | 'resign'): Promise<Result<unknown>> {
  const ready = await answered(game);
  if (!ready.ok) return ready;
  // A move that changes nothing is not an error: the board is printed again.
  if (request !== 'resign') return ok(game.move(request));
  game.resign();
  return until(game, ({ phase }) => phase === 'over');
}

/** The state of the game when the server has answered every move; fault `no-answer`. */
function answered(game: RankedGame): Promise<Result<RankedState>> {
  // After the move that ends the game, the server sends the end.
  const isAnswered = ({ phase, inFlight, confirmed }: RankedState): boolean =>
    phase === 'playing' && inFlight === 0 && confirmed?.status === 'playing';
  return until(game, isAnswered);
}

/** The first state for which `isDone` holds, or with which the game has ended; fault `no-answer`. */
function until(
  game: RankedGame,
  isDone: (state: RankedState) => boolean,
): Promise<Result<RankedState>> {
  return new Promise((resolve) => {
    let isLostToldOf = false;
    const end = (result: Result<RankedState>): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const look = (state: RankedState): void => {
      const { phase } = state;
      if (isDone(state) || phase === 'over' || phase === 'failed') end(ok(state));
      if (phase !== 'paused' || isLostToldOf) return;
      isLostToldOf = true;
      process.stderr.write('open2048: Connection lost. Trying again …\n');
    };
    const unsubscribe = game.subscribe(look);
    const late = fault('no-answer', 'the server has not answered for a minute');
    // After a signal, nobody waits any more.
    const timer = setTimeout(() => end(late), PATIENCE_MS).unref();
    look(game.state);
  });
}

/** The news that follow the board. */
function newsText(rules: RuleSet, before: Position, { phase, confirmed }: RankedState): string {
  const after = confirmed!;
  const endsWon = after.status === 'over' && after.won && rules.atGoal === 'end';
  const reachesGoal = rules.atGoal === 'ask' && after.won && !before.won;
  const won = endsWon || reachesGoal ? `${TEXTS.won}\n` : '';
  return phase === 'over' && !endsWon ? `${won}${TEXTS.over}\n` : won;
}

function requestOf(line: string): Direction | 'quit' | 'resign' | undefined {
  return line === 'RESIGN' ? 'resign' : LETTERS.get(line);
}
