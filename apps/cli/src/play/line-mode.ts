/**
 * The game as a conversation in lines, for courses, scripts and screen readers. Its five texts are
 * those of the Python course, exact to the letter, and nothing else is said but the board and,
 * where the rule set counts points, the score. A key that cannot move the board is no mistake: the
 * board is shown again, unchanged. Where the rules ask at the goal, `You Win!` is said once and the
 * game goes on.
 */
import { DOWN, LEFT, RIGHT, UP, type Direction, type Result } from '@open2048/core';
import type { Session } from '@open2048/session';
import { drawBoxes } from './boxes.ts';
import { labelOf, type Theme } from './themes.ts';

/** The five texts. */
const TEXTS = {
  prompt: 'Enter move (W/A/S/D/Q): ',
  invalid: 'Invalid input, try again.',
  quit: 'Quitting the game.',
  won: 'You Win!',
  over: 'Game Over!',
} as const;

const KEYS = new Map<string, Direction | 'quit'>([
  ['W', UP],
  ['A', LEFT],
  ['S', DOWN],
  ['D', RIGHT],
  ['Q', 'quit'],
]);

/** Where the conversation goes; `echoes` says that the terminal itself shows the lines that are typed. */
export interface Conversation {
  readonly answers: AsyncIterator<Result<string>>;
  readonly say: (text: string) => Promise<void>;
  readonly echoes: boolean;
  readonly theme: Theme;
}

/** Plays until the game is over, the player quits, or the answers end. */
export async function playLines(session: Session, talk: Conversation): Promise<void> {
  await showBoard(session, talk);
  while (!(await tellNews(session, talk))) {
    const key = await askKey(talk);
    if (key === 'quit') return talk.say(`${TEXTS.quit}\n`);
    if (key === 'end') return;
    session.move(key);
    await session.flush();
    await showBoard(session, talk);
  }
}

async function showBoard({ state }: Session, { say, theme }: Conversation): Promise<void> {
  const { rules, position } = state.game;
  const score = rules.score === 'none' ? '' : `Score: ${position.score}\n`;
  await say(`${drawBoxes(position.board, (rank) => labelOf(rank, theme))}\n${score}`);
}

/** Says that the goal is reached or that the game is over, which ends the conversation. */
async function tellNews(session: Session, { say }: Conversation): Promise<boolean> {
  const { rules, position, turn } = session.state.game;
  const isOver = position.status === 'over';
  const endsWon = isOver && position.won && rules.atGoal === 'end';
  // The move that reaches the goal may also be the last one that there is.
  const wasWon = turn.previous?.position.won === true;
  const isWon = position.won && !wasWon && rules.atGoal === 'ask';
  if (position.status === 'goal' || endsWon || (isOver && isWon)) await say(`${TEXTS.won}\n`);
  if (isOver && !endsWon) await say(`${TEXTS.over}\n`);
  if (position.status === 'goal') session.continueAfterGoal();
  return isOver;
}

async function askKey({ answers, say, echoes }: Conversation): Promise<Direction | 'quit' | 'end'> {
  for (;;) {
    await say(TEXTS.prompt);
    const answer = await answers.next();
    if (!echoes) await say('\n');
    if (answer.done === true) return 'end';
    const line: Result<string> = answer.value;
    const key = line.ok ? KEYS.get(line.value.trim().toUpperCase()) : undefined;
    if (key !== undefined) return key;
    await say(`${TEXTS.invalid}\n`);
  }
}
