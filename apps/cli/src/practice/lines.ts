/**
 * Practice in line mode, for screen readers and scripts: prints the board and the question, then the verdict on the
 * answer and all moves with their costs, best first.
 */
import type { PracticeController } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { EXIT } from '@open2048/workbench/program';
import { titleOf } from '../describe.ts';
import { rowLines, unsavedText } from '../choice-text.ts';
import { ask, LETTERS, type Lines } from '../terminal/ask.ts';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf, type Theme } from '../terminal/themes.ts';
import {
  offerText,
  originOf,
  progressText,
  resultText,
  rowsOf,
  stagesText,
  verdictOf,
  whyText,
} from './words.ts';

/** The input and output, and the look of tiles. */
export interface PracticeConversation extends Lines {
  readonly theme: Theme;
}

type Request = Direction | 'solution' | 'next' | 'again' | 'never' | 'undo' | 'quit';

const ASKED = new Map<string, Request>([
  ...LETTERS,
  ['?', 'solution'],
  ['HINT', 'solution'],
  ['UNDO', 'undo'],
]);
const ANSWERED = new Map<string, Request>([
  ['', 'next'],
  ['AGAIN', 'again'],
  ['NEVER', 'never'],
  ['Q', 'quit'],
]);
const BETWEEN = new Map<string, Request>([
  ['', 'next'],
  ['UNDO', 'undo'],
  ['Q', 'quit'],
]);

/** Practises until the player quits, the input ends, or no exercises are left; resolves to the exit code. */
export async function practiseLines(
  practice: PracticeController,
  conversation: PracticeConversation,
): Promise<number> {
  for (;;) {
    const { task } = practice;
    const continues =
      task === null
        ? await rest(practice, conversation)
        : await exercise(practice, task, conversation);
    if (!continues) break;
  }
  await conversation.write('Quitting.\n');
  return EXIT.ok;
}

/** Prints the state of practice and offers the next round; resolves to whether to continue. */
async function rest(
  practice: PracticeController,
  conversation: PracticeConversation,
): Promise<boolean> {
  await practice.settled();
  const { progress, state } = practice;
  const results = state.round?.results ?? [];
  if (results.length > 0) await conversation.write(`${resultText(results)}.\n`);
  await conversation.write(`${progressText(progress)}\n${stagesText(progress)}\n`);
  const offer = offerText(progress);
  if (offer === null) return false;
  const request = await ask(conversation, `Enter to ${offer} (Q): `, BETWEEN);
  if (request === 'next') practice.begin();
  if (request === 'undo') await undoPutAway(practice, conversation);
  return request !== 'quit';
}

/** Asks for a move until the exercise is answered, then prints the verdict; resolves to whether to continue. */
async function exercise(
  practice: PracticeController,
  task: Task,
  conversation: PracticeConversation,
): Promise<boolean> {
  await show(practice, task, conversation);
  while (practice.state.round?.answer === null) {
    const request = await ask(conversation, 'Your move (W/A/S/D, ? for the solution, Q): ', ASKED);
    if (request === 'quit') return false;
    if (request === 'solution') practice.giveUp();
    if (request === 'undo') await undoPutAway(practice, conversation);
    if (typeof request === 'number' && !practice.choose(request)) {
      await conversation.write(`Nothing moves ${DIRECTION_NAMES[request]}.\n`);
    }
  }
  await showResult(practice, task, conversation);
  const request = await ask(
    conversation,
    'Enter for the next position (again, never, Q): ',
    ANSWERED,
  );
  if (request === 'next') practice.next();
  if (request === 'again') practice.tryAgain();
  if (request === 'never') {
    practice.putAway();
    await conversation.write('It will not be asked again; undo reverts that.\n');
  }
  return request !== 'quit';
}

async function show(
  { state }: PracticeController,
  task: Task,
  { write, theme }: PracticeConversation,
): Promise<void> {
  const { index = 0, tasks = [] } = state.round ?? {};
  await write(`Position ${index + 1} of ${tasks.length} · ${titleOf(task.rules)}\n`);
  await write(`${drawBoxes(boardOf(task.exercise), { textOf: (rank) => labelOf(rank, theme) })}\n`);
  await write(`${originOf(task)}\n`);
}

async function showResult(
  practice: PracticeController,
  asked: Task,
  { write }: PracticeConversation,
) {
  const answer = practice.state.round!.answer!;
  await write(`${verdictOf(asked, answer).full}\n`);
  await write(`${rowLines(rowsOf(asked, answer, 'costs '))}\n`);
  const why = whyText(asked, answer);
  if (why !== '') await write(`${why}\n`);
  await practice.settled();
  const { failure } = practice.state;
  if (failure !== null) await write(`${unsavedText(failure)}\n`);
}

async function undoPutAway(
  practice: PracticeController,
  { write }: PracticeConversation,
): Promise<void> {
  const isUndone = practice.undoPutAway();
  await write(isUndone ? 'It will be asked again.\n' : 'Nothing to undo.\n');
}
