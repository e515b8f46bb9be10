/** `open2048 check`: checks whether a course allows a board under its rules, and prints the state of the board. */
import { parsePosition } from '@open2048/core';
import { checkBoard } from './course-limits.ts';
import { standing, standingJson, standingText } from './oracle.ts';
import { EXIT, print, refuse } from './outcome.ts';
import type { MoveOptions } from './move-command.ts';
import { chooseSpokenRules } from './rules.ts';

/** Prints the state of a board; resolves to the exit code, 1 if the course does not allow the board. */
export async function checkCommand(position: string, options: MoveOptions): Promise<number> {
  const spoken = await chooseSpokenRules(options);
  if (!spoken.ok) return refuse(spoken.error, options);
  const board = parsePosition(position);
  if (!board.ok) return refuse(board.error, options);
  const { rules, dialect } = spoken.value;
  const allowed = checkBoard(board.value, rules, dialect);
  if (!allowed.ok) return refuse(allowed.error, options, EXIT.no);
  const stands = standing(rules, board.value);
  await print(`${options.json === true ? standingJson(stands) : standingText(stands)}\n`);
  return EXIT.ok;
}
