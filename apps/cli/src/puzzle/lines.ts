/**
 * Puzzles in line mode, for screen readers and scripts: prints the board and the question, then the verdict on the
 * answer, all moves with their costs, the reason, and the rating.
 */
import type { Puzzle, PuzzleController, PuzzleTheme, ShownAnswer } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { EXIT } from '@open2048/workbench/program';
import { capital, rowLines, unsavedText } from '../choice-text.ts';
import { ask, LETTERS, type Lines } from '../terminal/ask.ts';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf, type Theme } from '../terminal/themes.ts';
import { changeText, nameOf, rowsOf, standingText, verdictOf, whyText } from './words.ts';

/** The input and output, and the look of tiles. */
export interface PuzzleConversation extends Lines {
  readonly theme: Theme;
}

const ASKED = new Map<string, Direction | 'solution' | 'quit'>([
  ...LETTERS,
  ...DIRECTION_NAMES.map(
    (name, direction) => [name.toUpperCase(), direction as Direction] as const,
  ),
  ['?', 'solution'],
  ['HINT', 'solution'],
]);
const ANSWERED = new Map<string, 'next' | 'again' | 'quit'>([
  ['', 'next'],
  ['AGAIN', 'again'],
  ['Q', 'quit'],
]);

/** Asks puzzles, of a theme if one is given, until the player quits or the input ends; resolves to the exit code. */
export async function puzzleLines(
  puzzles: PuzzleController,
  theme: PuzzleTheme | null,
  conversation: PuzzleConversation,
): Promise<number> {
  for (;;) {
    if (!(await solve(puzzles, conversation))) break;
    await showResult(puzzles, conversation);
    const prompt = 'Enter for the next puzzle (again, Q): ';
    const request = await ask(conversation, prompt, ANSWERED);
    if (request === 'quit') break;
    if (request === 'again') puzzles.tryAgain();
    else puzzles.next(theme);
  }
  await conversation.write('Quitting.\n');
  return EXIT.ok;
}

/** Asks for a move until the puzzle is answered; resolves to whether to continue. */
async function solve(
  puzzles: PuzzleController,
  conversation: PuzzleConversation,
): Promise<boolean> {
  const { write, theme } = conversation;
  const { puzzle, date } = puzzles.state;
  const board = drawBoxes(puzzle!.board, { textOf: (rank) => labelOf(rank, theme) });
  await write(`${capital(nameOf(puzzle!, date))}\n${board}\nOne move is clearly the best.\n`);
  while (puzzles.state.answer === null) {
    const prompt = 'Your move (W/A/S/D, ? for the solution, Q): ';
    const request = await ask(conversation, prompt, ASKED);
    if (request === 'quit') return false;
    if (request === 'solution') puzzles.giveUp();
    else if (!puzzles.choose(request)) await write(`Nothing moves ${DIRECTION_NAMES[request]}.\n`);
  }
  return true;
}

async function showResult(puzzles: PuzzleController, { write }: PuzzleConversation): Promise<void> {
  const { puzzle, answer } = puzzles.state as { puzzle: Puzzle; answer: ShownAnswer };
  await write(`${verdictOf(puzzle, answer).full}\n${rowLines(rowsOf(puzzle, answer, 'costs '))}\n`);
  const why = whyText(puzzle, answer);
  if (why !== '') await write(`${why}\n`);
  await write(`${changeText(answer)} This puzzle: ${puzzle.rating}.\n`);
  await write(`${capital(standingText(puzzles.standing))}\n`);
  await puzzles.settled();
  const { failure } = puzzles.state;
  if (failure !== null) await write(`${unsavedText(failure)}\n`);
}
