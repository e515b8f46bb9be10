/**
 * Advice in line mode: a hint as `open2048 hint` prints it, and autoplay, told move by move. To a person at a
 * terminal it plays a move a second and makes way for the next line that is typed; to a script it
 * plays on until it is done.
 */
import { setTimeout } from 'node:timers/promises';
import type { Evaluation } from '@open2048/advice';
import type { Session } from '@open2048/session';
import { hintText, shownMoves } from '../evaluation-text.ts';
import type { Conversation } from './conversation.ts';

/** Between two moves for a person, in milliseconds. */
const MOVE_MS = 1000;

/** What is best now, and the game is one with advice; null where it was called off, or nobody knows. */
async function ask(
  session: Session,
  { adviser, say }: Conversation,
  signal: AbortSignal,
): Promise<Evaluation | null> {
  const answer = await adviser.ask(session.state.game.position.board, signal);
  if (answer === null || signal.aborted) return null;
  if (!answer.ok) {
    await say(`No advice: ${answer.error.message}.\n`);
    return null;
  }
  if (session.state.scoreClass !== 'with-advice') {
    session.takeAdvice();
    await say('From here on this is a game with advice.\n');
  }
  return answer.value;
}

/** Says what every move is worth. */
export async function sayHint(session: Session, talk: Conversation): Promise<void> {
  const evaluation = await ask(session, talk, new AbortController().signal);
  if (evaluation !== null)
    await talk.say(
      hintText(evaluation, shownMoves(evaluation, session.state.game.position.score), talk.dialect),
    );
}

/** Makes so many moves; `show` shows each and resolves to whether the game is over. */
export async function sayAutoplay(
  session: Session,
  talk: Conversation,
  moves: number,
  show: () => Promise<boolean>,
): Promise<void> {
  const typed = new AbortController();
  const pause = (): void => typed.abort();
  if (talk.echoes) void talk.answers.peek().then(pause, pause);
  for (let made = 0; made < moves; made++) {
    const rested = talk.echoes && made > 0 ? rest(typed.signal) : undefined;
    const [evaluation] = await Promise.all([ask(session, talk, typed.signal), rested]);
    const best = evaluation?.moves[0]?.direction;
    if (best === undefined || typed.signal.aborted) return;
    if (!session.move(best).ok) return;
    await session.flush();
    await talk.say(`${talk.dialect.directions[best]}\n`);
    if (await show()) return;
  }
}

/** Waits as long as a move takes to be heard, or until the signal comes. */
async function rest(signal: AbortSignal): Promise<void> {
  await setTimeout(MOVE_MS, undefined, { signal }).catch(() => undefined);
}
