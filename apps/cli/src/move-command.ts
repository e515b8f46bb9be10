/** `open2048 move`: asks the oracle once from the command line, or line by line from standard input. */
import { parseDirection, parsePosition } from '@open2048/core';
import { lineBatches } from './lines.ts';
import { answer, answerJson, answerLine, answerText, MAX_QUESTION_BYTES } from './oracle.ts';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { readRules } from './rules.ts';

interface MoveOptions extends Output {
  readonly rules: string;
}

/** Answers and resolves to the exit code; an illegal move is an answer like any other. */
export async function moveCommand(
  position: string | undefined,
  direction: string | undefined,
  options: MoveOptions,
): Promise<number> {
  const rules = await readRules(options.rules);
  if (!rules.ok) return refuse(rules.error, options);
  if (position === undefined || direction === undefined) {
    if (options.json === true && position === undefined) {
      for await (const lines of lineBatches(process.stdin, MAX_QUESTION_BYTES)) {
        let answers = '';
        for (const line of lines) answers += `${answerLine(line, rules.value)}\n`;
        await print(answers);
      }
      return EXIT.ok;
    }
    const message = 'expected a position and a direction, or --json and questions on stdin';
    return refuse({ code: 'missing-argument', message }, options);
  }
  const board = parsePosition(position);
  if (!board.ok) return refuse(board.error, options);
  const towards = parseDirection(direction);
  if (!towards.ok) return refuse(towards.error, options);
  const answered = answer(rules.value, board.value, towards.value);
  await print(`${options.json === true ? answerJson(answered) : answerText(answered)}\n`);
  return EXIT.ok;
}
