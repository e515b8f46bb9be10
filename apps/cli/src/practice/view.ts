/** Draws practice in full-screen mode as a function of the view, in the style of the game. */
import { move, type Board } from '@open2048/core';
import {
  boardOf,
  taskOf,
  type Answer,
  type Exercise,
  type Round,
  type Task,
} from '@open2048/session';
import { titleOf } from '../describe.ts';
import type { Room } from '../terminal/draw.ts';
import { ARROWS } from '../terminal/keys.ts';
import { EMPTY, joined, lineOf, wrapped, type Line } from '../terminal/line.ts';
import {
  boardScreen,
  helpLines,
  inMiddle,
  keysLine,
  moveLines,
  noticeLines,
  page,
} from '../terminal/parts.ts';
import type { Colours } from '../terminal/colours.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import type { View } from './controls.ts';
import { BINDINGS } from './keys.ts';
import {
  choicesToldOf,
  offerText,
  originOf,
  outlookText,
  resultText,
  stagesText,
  verdictOf,
  type ToldChoice,
} from './words.ts';

/** The look; the default theme is that of the rules of each exercise. */
export interface Appearance {
  readonly theme: Theme | undefined;
  readonly colours: Colours;
  /** Messages about the damage that the store has found so far. */
  readonly mended: readonly string[];
}

/** The first text that fits is shown. */
const KEYS = {
  asked: ['arrows answer · ? shows the solution · I help · Q quit', '? solution · I help · Q quit'],
  told: [
    'Enter goes on · U tries again · X never asks this again · I help · Q quit',
    'Enter goes on · U again · X never · Q quit',
    'Enter · U again · X never · Q quit',
  ],
} as const;

/** The marks for right, wrong and open answers. */
const MARKS = { right: '✓', wrong: '✗', open: '·' } as const;

/** The whole screen, as large as the room allows. */
export function practiceScreen(view: View, room: Room, look: Appearance): readonly Line[] {
  if (view.hasHelp) return page(room, helpLines(BINDINGS), goesBack);
  const { round } = view.standing;
  const task = round === null ? null : taskOf(round);
  return round === null || task === null
    ? restingScreen(view, room, look)
    : exerciseScreen(view, room, look, { round, task });
}

function goesBack(isLow: boolean): readonly Line[] {
  const line = lineOf('Any key goes back.', { dim: true });
  return isLow ? [line] : [EMPTY, line];
}

function exerciseScreen(
  view: View,
  room: Room,
  look: Appearance,
  { round, task }: { readonly round: Round; readonly task: Task },
): readonly Line[] {
  const { rules, exercise } = task;
  const { answer, index, tasks, results } = round;
  const place: Line = [
    { text: 'Position ', dim: true },
    { text: String(index + 1), bold: true },
    { text: ' of ', dim: true },
    { text: String(tasks.length), bold: true },
  ];
  return boardScreen({
    room,
    board: shownBoard(task, answer),
    look: { theme: look.theme ?? themeFor(rules), colours: look.colours, newest: -1 },
    title: titleLine(titleOf(rules), room.cols),
    facts: joined([place, marksLine(results)], 3),
    status: (isLow) =>
      answer === null
        ? questionLines(view, exercise, isLow)
        : verdictLines(exercise, answer, { isLow, width: room.cols }),
    notices: noticesOf(view, look),
    keys: answer === null ? KEYS.asked : KEYS.told,
  });
}

/** The board to show: after a right answer the slid board, otherwise the original position. */
function shownBoard({ rules, exercise }: Task, answer: Answer | null): Board {
  const board = boardOf(exercise);
  const { isRight, direction } = answer ?? { isRight: false, direction: null };
  return isRight && direction !== null ? move(board, direction, rules.merge).board : board;
}

function noticesOf({ standing: { failure } }: View, { mended }: Appearance): readonly string[] {
  return failure === null ? mended : [...mended, `The last answer could not be kept: ${failure}`];
}

function titleLine(text: string, width: number): Line {
  const name = 'open2048  ';
  const title = `practice · ${text}`;
  const hasName = name.length + title.length <= width;
  return [
    { text: hasName ? name : '', bold: true },
    { text: title, dim: true },
  ];
}

function marksLine(results: Round['results']): Line {
  return results.map((result) => {
    if (result === null) return { text: MARKS.open, dim: true };
    return result ? { text: MARKS.right, colour: 'green' } : { text: MARKS.wrong, colour: 'red' };
  });
}

function questionLines(view: View, exercise: Exercise, isLow: boolean): readonly Line[] {
  const said = saidIn(view);
  const origin = originOf(exercise);
  if (isLow) return [lineOf(said === '' ? origin : said)];
  return [lineOf('Your move?', { bold: true }), lineOf(origin, { dim: true }), lineOf(said)];
}

/** The text about the last key. */
function saidIn({ message, standing }: View): string {
  const away = standing.away === null ? '' : 'It will not come again; U takes that back.';
  return message === '' ? away : message;
}

/** The verdict on the answer, and the cost of every move. */
function verdictLines(
  exercise: Exercise,
  answer: Answer,
  { isLow, width }: { readonly isLow: boolean; readonly width: number },
): readonly Line[] {
  const { brief, full } = verdictOf(exercise, answer);
  const { isRight, direction } = answer;
  const mark = direction === null ? '' : `${isRight ? MARKS.right : MARKS.wrong} `;
  const isWide = mark.length + full.length <= width;
  const colour = direction === null ? {} : { colour: isRight ? 'green' : 'red' };
  const head = lineOf(`${mark}${isWide ? full : brief}`, { bold: true, ...colour });
  const moves = choicesToldOf(exercise, answer, '−').map((choice) => ({
    text: choiceText(choice),
    isBest: choice.grade === 'best',
  }));
  return moveLines({ head: [head], moves, isLow, width });
}

function choiceText({ direction, worth, whose }: ToldChoice): string {
  return `${ARROWS[direction]} ${worth}${whose === '' ? '' : ` (${whose})`}`;
}

/** The screen between two rounds: the result of the last one, and the exercises that are due. */
function restingScreen(view: View, room: Room, look: Appearance): readonly Line[] {
  const { standing, outlook } = view;
  const { cols } = room;
  const results = standing.round?.results ?? [];
  const offer = offerText(outlook);
  const quit = 'I help · Q quit';
  const keys = offer === null ? [quit] : [`Enter ${offer} · ${quit}`];
  return inMiddle(room, [
    titleLine('positions from your own games', cols),
    EMPTY,
    ...(results.length === 0
      ? []
      : [lineOf(resultText(results), { bold: true }), marksLine(results), EMPTY]),
    ...wrapped(outlookText(outlook), cols),
    ...wrapped(stagesText(outlook), cols, { dim: true }),
    ...wrapped(saidIn(view), cols),
    ...noticeLines(noticesOf(view, look), cols),
    keysLine(keys, cols),
  ]);
}
