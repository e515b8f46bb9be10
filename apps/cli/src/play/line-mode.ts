/**
 * The game in line mode, for courses, scripts and screen readers. Its five texts are those of the Python course,
 * exact to the letter. It prints nothing else but the board and, if the rule set counts points, the score, except in
 * reply to the words `hint`, `autoplay`, `undo` and `redo`, if the dialect has them. A move that does not change the
 * board is not an error: the board is printed again, unchanged. If the rules ask at the goal, `You Win!` is printed
 * once and the game continues.
 */
import type { Direction } from '@open2048/core';
import type { Session } from '@open2048/session';
import type { Dialect } from '../dialects.ts';
import type { Conversation } from './conversation.ts';
import type { LineAdvice } from './line-advice.ts';
import { LETTERS } from '../terminal/ask.ts';
import { askLine, boardText, TEXTS } from './line-texts.ts';

/** A request that a line can make. */
type Request = Direction | 'quit' | 'hint' | 'undo' | 'redo' | { readonly autoplay: number };

const WORDS = new Map<string, Request>([
  ['HINT', 'hint'],
  ['UNDO', 'undo'],
  ['REDO', 'redo'],
]);

/** Plays until the game is over, the player quits, or the input ends. */
export async function playLines(
  session: Session,
  conversation: Conversation,
  advice: LineAdvice,
): Promise<void> {
  let isOver = await show(session, conversation);
  while (!isOver) {
    const request = await askLine(conversation, (line) => requestOf(line, conversation.dialect));
    if (request === 'quit') return conversation.write(`${TEXTS.quit}\n`);
    if (request === 'end') return;
    isOver = await execute(session, conversation, advice, request);
  }
}

/** Carries out a request; resolves to whether the game is over. */
async function execute(
  session: Session,
  conversation: Conversation,
  advice: LineAdvice,
  request: Exclude<Request, 'quit'>,
): Promise<boolean> {
  if (request === 'hint') await advice.hint();
  else if (typeof request === 'object')
    await advice.autoplay(request.autoplay, () => show(session, conversation));
  else {
    if (typeof request === 'number') session.move(request);
    else session[request]();
    await session.flush();
    return show(session, conversation);
  }
  return session.state.game.position.status === 'over';
}

/** Prints the board and any news; resolves to whether the game is over. */
async function show(session: Session, conversation: Conversation): Promise<boolean> {
  const { rules, position } = session.state.game;
  await conversation.write(boardText(rules, position, conversation));
  return printStatus(session, conversation);
}

/** Prints that the goal is reached or that the game is over, which ends the conversation. */
async function printStatus(session: Session, { write }: Conversation): Promise<boolean> {
  const { rules, position, turn } = session.state.game;
  const isOver = position.status === 'over';
  const endsWon = isOver && position.won && rules.atGoal === 'end';
  // The move that reaches the goal may also end the game.
  const wasWon = turn.previous?.position.won === true;
  const isWon = position.won && !wasWon && rules.atGoal === 'ask';
  if (position.status === 'goal' || endsWon || (isOver && isWon)) await write(`${TEXTS.won}\n`);
  if (isOver && !endsWon) await write(`${TEXTS.over}\n`);
  if (position.status === 'goal') session.continueAfterGoal();
  return isOver;
}

function requestOf(line: string, { hasWords }: Dialect): Request | undefined {
  if (!hasWords) return LETTERS.get(line);
  const autoplay = /^AUTOPLAY(?: +([1-9]\d{0,5}))?$/.exec(line);
  if (autoplay === null) return LETTERS.get(line) ?? WORDS.get(line);
  return { autoplay: Number(autoplay[1] ?? Infinity) };
}
