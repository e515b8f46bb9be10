/**
 * Practice in line mode, for screen readers and scripts: prints the board and the question, then the verdict on the
 * answer and all moves with their costs, best first.
 */
import type { PracticeController } from '@open2048/advice';
import { DIRECTION_NAMES, DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { titleOf } from '../describe.ts';
import type { Answers } from '../terminal/answers.ts';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf, type Theme } from '../terminal/themes.ts';
import {
  choicesToldOf,
  offerText,
  originOf,
  progressText,
  resultText,
  stagesText,
  verdictOf,
} from './words.ts';

/**
 * The input and output of the conversation; `echoes` says whether the terminal itself shows the lines that are typed.
 */
export interface Talk {
  readonly answers: Answers;
  readonly say: (text: string) => Promise<void>;
  readonly echoes: boolean;
  readonly theme: Theme;
}

type Request = Direction | 'solution' | 'next' | 'again' | 'never' | 'undo' | 'quit';

const ASKED = new Map<string, Request>([
  ['W', UP],
  ['A', LEFT],
  ['S', DOWN],
  ['D', RIGHT],
  ['?', 'solution'],
  ['HINT', 'solution'],
  ['UNDO', 'undo'],
  ['Q', 'quit'],
]);
const TOLD = new Map<string, Request>([
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

/** Practises until the player quits, the input ends, or no exercises are left. */
export async function practiseLines(practice: PracticeController, talk: Talk): Promise<void> {
  for (;;) {
    const { task } = practice;
    const goesOn =
      task === null ? await rest(practice, talk) : await exercise(practice, task, talk);
    if (!goesOn) return talk.say('Quitting.\n');
  }
}

/** Prints the state of practice and offers the next round; resolves to whether to continue. */
async function rest(practice: PracticeController, talk: Talk): Promise<boolean> {
  await practice.settled();
  const { progress, state } = practice;
  const results = state.round?.results ?? [];
  if (results.length > 0) await talk.say(`${resultText(results)}.\n`);
  await talk.say(`${progressText(progress)}\n${stagesText(progress)}\n`);
  const offer = offerText(progress);
  if (offer === null) return false;
  const request = await ask(talk, `Enter to ${offer} (Q): `, BETWEEN);
  if (request === 'next') practice.begin();
  if (request === 'undo') await undoPutAway(practice, talk);
  return request !== 'quit';
}

/** Asks for a move until the exercise is answered, then prints the verdict; resolves to whether to continue. */
async function exercise(practice: PracticeController, task: Task, talk: Talk): Promise<boolean> {
  await show(practice, task, talk);
  while (practice.state.round?.answer === null) {
    const request = await ask(talk, 'Your move (W/A/S/D, ? for the solution, Q): ', ASKED);
    if (request === 'quit') return false;
    if (request === 'solution') practice.giveUp();
    if (request === 'undo') await undoPutAway(practice, talk);
    if (typeof request === 'number' && !practice.choose(request)) {
      await talk.say(`Nothing moves ${DIRECTION_NAMES[request]}.\n`);
    }
  }
  await tell(practice, task, talk);
  const request = await ask(talk, 'Enter for the next position (again, never, Q): ', TOLD);
  if (request === 'next') practice.next();
  if (request === 'again') practice.tryAgain();
  if (request === 'never') {
    practice.putAway();
    await talk.say('It will not be asked again; undo reverts that.\n');
  }
  return request !== 'quit';
}

async function show(
  { state }: PracticeController,
  task: Task,
  { say, theme }: Talk,
): Promise<void> {
  const { index = 0, tasks = [] } = state.round ?? {};
  await say(`Position ${index + 1} of ${tasks.length} · ${titleOf(task.rules)}\n`);
  await say(`${drawBoxes(boardOf(task.exercise), { textOf: (rank) => labelOf(rank, theme) })}\n`);
  await say(`${originOf(task.exercise)}\n`);
}

async function tell(practice: PracticeController, { exercise: asked }: Task, { say }: Talk) {
  const answer = practice.state.round!.answer!;
  await say(`${verdictOf(asked, answer).full}\n`);
  const rows = choicesToldOf(asked, answer, 'costs ').map(({ direction, worth, whose }) =>
    `${DIRECTION_NAMES[direction].padEnd(6)} ${worth.padEnd(18)} ${whose}`.trimEnd(),
  );
  await say(`${rows.join('\n')}\n`);
  await practice.settled();
  const { failure } = practice.state;
  if (failure !== null) await say(`The last answer could not be saved: ${failure}\n`);
}

async function undoPutAway(practice: PracticeController, { say }: Talk): Promise<void> {
  const isUndone = practice.undoPutAway();
  await say(isUndone ? 'It will be asked again.\n' : 'Nothing to undo.\n');
}

/** Prompts until a valid request is entered; the end of the input means `quit`. */
async function ask(
  { answers, say, echoes }: Talk,
  prompt: string,
  requests: ReadonlyMap<string, Request>,
): Promise<Request> {
  for (;;) {
    await say(prompt);
    const answer = await answers.take();
    // Without an echoed line, nothing ends the line of the prompt.
    if (!echoes || answer.done === true) await say('\n');
    if (answer.done === true) return 'quit';
    const line = answer.value;
    const request = line.ok ? requests.get(line.value.trim().toUpperCase()) : undefined;
    if (request !== undefined) return request;
    await say('Invalid input, try again.\n');
  }
}
