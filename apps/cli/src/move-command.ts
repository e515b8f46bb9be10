/** `open2048 move`: answers one question from the command line, or one per line of standard input. */
import { parsePosition } from '@open2048/core';
import { lineBatches } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { checkBoard } from './course-limits.ts';
import { directionNamed, type DialectName } from './dialects.ts';
import { answer, answerJson, answerLine, answerText, MAX_QUESTION_BYTES } from './oracle.ts';
import { chooseDialectRules, type DialectRules } from './rules.ts';

/** The options for a question about a position. */
export interface MoveOptions extends Output {
  readonly rules: string;
  readonly goal?: string;
  readonly dialect?: DialectName;
}

/** Prints the answer; resolves to the exit code. An illegal move is a normal answer, not an error. */
export async function moveCommand(
  position: string | undefined,
  direction: string | undefined,
  options: MoveOptions,
): Promise<number> {
  const dialectRules = await chooseDialectRules(options);
  if (!dialectRules.ok) return refuse(dialectRules.error, options);
  if (position !== undefined && direction !== undefined) {
    return answerOne(position, direction, dialectRules.value, options);
  }
  if (options.json === true && position === undefined) {
    return answerLines(dialectRules.value, options.dialect);
  }
  const message = 'expected a position and a direction, or --json and questions on stdin';
  return refuse({ code: 'missing-argument', message }, options);
}

async function answerOne(
  position: string,
  direction: string,
  { rules, dialect }: DialectRules,
  options: Output,
): Promise<number> {
  const board = parsePosition(position);
  if (!board.ok) return refuse(board.error, options);
  const allowed = checkBoard(board.value, rules, dialect);
  if (!allowed.ok) return refuse(allowed.error, options);
  const towards = directionNamed(direction, dialect);
  if (!towards.ok) return refuse(towards.error, options);
  const answered = answer(rules, board.value, towards.value);
  await print(`${options.json === true ? answerJson(answered) : answerText(answered)}\n`);
  return EXIT.ok;
}

/** Answers the questions on standard input, one per line. */
async function answerLines(dialectRules: DialectRules, own?: DialectName): Promise<number> {
  for await (const lines of lineBatches(process.stdin, MAX_QUESTION_BYTES)) {
    let answers = '';
    for (const line of lines) answers += `${answerLine(line, dialectRules, own)}\n`;
    await print(answers);
  }
  return EXIT.ok;
}
