/**
 * Practice in line mode, for screen readers and scripts: prints the board and the question, then the verdict on the
 * answer and all moves with their costs, best first.
 */
import { DIRECTION_NAMES, DOWN, LEFT, RIGHT, UP, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { titleOf } from '../describe.ts';
import type { Answers } from '../terminal/answers.ts';
import { drawBoxes } from '../terminal/boxes.ts';
import { labelOf, type Theme } from '../terminal/themes.ts';
import type { Practising } from './practising.ts';
import {
  choicesToldOf,
  offerText,
  originOf,
  outlookText,
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
export async function practiseLines(practising: Practising, talk: Talk): Promise<void> {
  for (;;) {
    const { task } = practising;
    const goesOn =
      task === null ? await rest(practising, talk) : await exercise(practising, task, talk);
    if (!goesOn) return talk.say('Quitting.\n');
  }
}

/** Prints the state of practice and offers the next round; resolves to whether to continue. */
async function rest(practising: Practising, talk: Talk): Promise<boolean> {
  await practising.settled();
  const { outlook, standing } = practising;
  const results = standing.round?.results ?? [];
  if (results.length > 0) await talk.say(`${resultText(results)}.\n`);
  await talk.say(`${outlookText(outlook)}\n${stagesText(outlook)}\n`);
  const offer = offerText(outlook);
  if (offer === null) return false;
  const request = await ask(talk, `Enter ${offer} (Q): `, BETWEEN);
  if (request === 'next') practising.begin();
  if (request === 'undo') await takeBack(practising, talk);
  return request !== 'quit';
}

/** Asks for a move until the exercise is answered, then prints the verdict; resolves to whether to continue. */
async function exercise(practising: Practising, task: Task, talk: Talk): Promise<boolean> {
  await show(practising, task, talk);
  while (practising.standing.round?.answer === null) {
    const request = await ask(talk, 'Your move (W/A/S/D, ? for the solution, Q): ', ASKED);
    if (request === 'quit') return false;
    if (request === 'solution') practising.giveUp();
    if (request === 'undo') await takeBack(practising, talk);
    if (typeof request === 'number' && !practising.choose(request)) {
      await talk.say(`Nothing moves ${DIRECTION_NAMES[request]}.\n`);
    }
  }
  await tell(practising, task, talk);
  const request = await ask(talk, 'Enter goes on (again, never, Q): ', TOLD);
  if (request === 'next') practising.next();
  if (request === 'again') practising.again();
  if (request === 'never') {
    practising.putAway();
    await talk.say('It will not come again; undo takes that back.\n');
  }
  return request !== 'quit';
}

async function show({ standing }: Practising, task: Task, { say, theme }: Talk): Promise<void> {
  const { index = 0, tasks = [] } = standing.round ?? {};
  await say(`Position ${index + 1} of ${tasks.length} · ${titleOf(task.rules)}\n`);
  await say(`${drawBoxes(boardOf(task.exercise), { textOf: (rank) => labelOf(rank, theme) })}\n`);
  await say(`${originOf(task.exercise)}\n`);
}

async function tell(practising: Practising, { exercise: asked }: Task, { say }: Talk) {
  const answer = practising.standing.round!.answer!;
  await say(`${verdictOf(asked, answer).full}\n`);
  const rows = choicesToldOf(asked, answer, 'costs ').map(({ direction, worth, whose }) =>
    `${DIRECTION_NAMES[direction].padEnd(6)} ${worth.padEnd(18)} ${whose}`.trimEnd(),
  );
  await say(`${rows.join('\n')}\n`);
  await practising.settled();
  const { failure } = practising.standing;
  if (failure !== null) await say(`The last answer could not be kept: ${failure}\n`);
}

async function takeBack(practising: Practising, { say }: Talk): Promise<void> {
  const isBack = practising.takeBack();
  await say(isBack ? 'It will come again.\n' : 'There is nothing to take back.\n');
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
