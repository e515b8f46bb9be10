/**
 * The texts of line mode, exact to the letter those of the Python course: the prompts, and the board with its score.
 */
import { type Position, type Result, type RuleSet } from '@open2048/core';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf } from '../terminal/themes.ts';
import type { LineGame } from './conversation.ts';

/** The five texts. */
export const TEXTS = {
  prompt: 'Enter move (W/A/S/D/Q): ',
  invalid: 'Invalid input, try again.',
  quit: 'Quitting the game.',
  won: 'You Win!',
  over: 'Game Over!',
} as const;

/** The board, and the score if the rules count points. */
export function boardText(
  rules: RuleSet,
  { board, score }: Pick<Position, 'board' | 'score'>,
  { theme, dialect }: LineGame,
): string {
  const look = { textOf: (rank: number) => labelOf(rank, theme), cell: dialect.cell };
  return `${drawBoxes(board, look)}\n${rules.score === 'none' ? '' : `Score: ${score}\n`}`;
}

/**
 * Asks until a line is a request, which `requestOf` reads from the line in upper case; resolves to `end` at the end of
 * the input.
 */
export async function askLine<Request>(
  { answers, write, echoes, dialect }: LineGame,
  requestOf: (line: string) => Request | undefined,
): Promise<Request | 'end'> {
  for (;;) {
    await write(TEXTS.prompt);
    const answer = await answers.take();
    // Without an echoed line, nothing ends the line of the prompt.
    if ((!echoes && dialect.endsPrompt) || answer.done === true) await write('\n');
    if (answer.done === true) return 'end';
    const line: Result<string> = answer.value;
    const request = line.ok ? requestOf(line.value.trim().toUpperCase()) : undefined;
    if (request !== undefined) return request;
    await write(`${TEXTS.invalid}\n`);
  }
}
