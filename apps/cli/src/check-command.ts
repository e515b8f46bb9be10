/** `open2048 check`: checks whether a course allows a board under its rules, and prints the state of the board. */
import { parsePosition } from '@open2048/core';
import { EXIT, print, refuse } from '@open2048/workbench/program';
import { checkBoard } from './course-limits.ts';
import { boardFacts, boardFactsJson, boardFactsText } from './oracle.ts';
import type { MoveOptions } from './move-command.ts';
import { chooseDialectRules } from './rules.ts';

/** Prints the state of a board; resolves to the exit code, 1 if the course does not allow the board. */
export async function checkCommand(position: string, options: MoveOptions): Promise<number> {
  const dialectRules = await chooseDialectRules(options);
  if (!dialectRules.ok) return refuse(dialectRules.error, options);
  const board = parsePosition(position);
  if (!board.ok) return refuse(board.error, options);
  const { rules, dialect } = dialectRules.value;
  const allowed = checkBoard(board.value, rules, dialect);
  if (!allowed.ok) return refuse(allowed.error, options, EXIT.no);
  const facts = boardFacts(rules, board.value);
  await print(`${options.json === true ? boardFactsJson(facts) : boardFactsText(facts)}\n`);
  return EXIT.ok;
}
