/** `open2048 board`: prints the numbers that the A* assignment asks for, and the boards after each swipe. */
import { DIRECTION_NAMES, faceText, maxRank } from '@open2048/core';
import { penalty, snakeScore, weightedScore, type Board } from '@open2048/solver';
import { EXIT } from '@open2048/workbench/program';
import { answerBoards, type Answered, type LabOptions } from './lab.ts';
import { boardJson } from './oracle.ts';

/** Prints the answer for the board in a file, or for each line of standard input; resolves to the exit code. */
export async function boardCommand(file: string, options: LabOptions): Promise<number> {
  const textOf = options.json === true ? jsonOf : linesOf;
  return answerBoards(file, options, (board): Promise<Answered> =>
    Promise.resolve({ text: textOf(board), exit: EXIT.ok }),
  );
}

/** The numbers in the order of the assignment, with all digits. */
function numbersOf(board: Board): readonly (readonly [string, string])[] {
  return [
    ['size', String(board.size())],
    ['largestTile', faceText(maxRank(board.cells))],
    ['weightedScore', String(weightedScore(board.cells))],
    ['snakeScore', String(snakeScore(board.cells))],
    ['penalty', String(penalty(board.cells))],
  ];
}

function* jsonOf(board: Board): Generator<string> {
  const numbers = numbersOf(board).map(([name, digits]) => `"${name}":${digits}`);
  const flags = `"hasWon":${board.hasWon()},"gameFinished":${board.gameFinished()}`;
  yield `{${numbers.join(',')},${flags},"neighbors":[`;
  let comma = '';
  for (const swipe of board.swipes()) {
    yield comma + boardJson(swipe.board.cells, 'faces');
    comma = ',';
  }
  yield ']}\n';
}

function* linesOf(board: Board): Generator<string> {
  for (const [name, digits] of numbersOf(board)) yield `${name} ${digits}\n`;
  yield `hasWon ${board.hasWon() ? 'yes' : 'no'}\n`;
  yield `gameFinished ${board.gameFinished() ? 'yes' : 'no'}\n`;
  for (const swipe of board.swipes()) {
    yield `\n${DIRECTION_NAMES[swipe.direction]}\n${String(swipe.board)}\n`;
  }
}
