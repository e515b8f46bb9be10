/**
 * The game in line mode, for courses, scripts and screen readers. Its five texts are those of the Python course,
 * exact to the letter. It prints nothing else but the board and, if the rule set counts points, the score, except in
 * reply to the words `hint`, `autoplay`, `undo` and `redo`, if the dialect has them. A move that does not change the
 * board is not an error: the board is printed again, unchanged. If the rules ask at the goal, `You Win!` is printed
 * once and the game continues.
 */
import { DOWN, LEFT, RIGHT, UP, type Direction, type Result } from '@open2048/core';
import type { Session } from '@open2048/session';
import type { Dialect } from '../dialects.ts';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf } from '../terminal/themes.ts';
import type { Conversation } from './conversation.ts';
import type { LineAdvice } from './line-advice.ts';

/** The five texts. */
const TEXTS = {
  prompt: 'Enter move (W/A/S/D/Q): ',
  invalid: 'Invalid input, try again.',
  quit: 'Quitting the game.',
  won: 'You Win!',
  over: 'Game Over!',
} as const;

/** A request that a line can make. */
type Request = Direction | 'quit' | 'hint' | 'undo' | 'redo' | { readonly autoplay: number };

const LETTERS = new Map<string, Request>([
  ['W', UP],
  ['A', LEFT],
  ['S', DOWN],
  ['D', RIGHT],
  ['Q', 'quit'],
]);
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
    const request = await askRequest(conversation);
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
  await showBoard(session, conversation);
  return printStatus(session, conversation);
}

async function showBoard({ state }: Session, conversation: Conversation): Promise<void> {
  const { write, theme, dialect } = conversation;
  const { rules, position } = state.game;
  const score = rules.score === 'none' ? '' : `Score: ${position.score}\n`;
  const look = { textOf: (rank: number) => labelOf(rank, theme), cell: dialect.cell };
  await write(`${drawBoxes(position.board, look)}\n${score}`);
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

async function askRequest(conversation: Conversation): Promise<Request | 'end'> {
  const { answers, write, echoes, dialect } = conversation;
  for (;;) {
    await write(TEXTS.prompt);
    const answer = await answers.take();
    // Without an echoed line, nothing ends the line of the prompt.
    if ((!echoes && dialect.endsPrompt) || answer.done === true) await write('\n');
    if (answer.done === true) return 'end';
    const line: Result<string> = answer.value;
    const request = line.ok ? requestOf(line.value.trim().toUpperCase(), dialect) : undefined;
    if (request !== undefined) return request;
    await write(`${TEXTS.invalid}\n`);
  }
}

function requestOf(line: string, { hasWords }: Dialect): Request | undefined {
  if (!hasWords) return LETTERS.get(line);
  const autoplay = /^AUTOPLAY(?: +([1-9]\d{0,5}))?$/.exec(line);
  if (autoplay === null) return LETTERS.get(line) ?? WORDS.get(line);
  return { autoplay: Number(autoplay[1] ?? Infinity) };
}
