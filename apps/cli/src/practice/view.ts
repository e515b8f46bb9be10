/** Draws practice in full-screen mode as a function of the view, in the style of the game. */
import { taskOf, type PracticeAnswer, type PracticeRound } from '@open2048/advice';
import { move, type Board } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { MARKS } from '../choice-text.ts';
import { titleOf } from '../describe.ts';
import type { Room } from '../terminal/draw.ts';
import { EMPTY, joined, lineOf, wrapped, type Line } from '../terminal/line.ts';
import { answerLines, answerNotices } from '../terminal/answer-lines.ts';
import { boardScreen, helpPage, inMiddle, keysLine, noticeLines } from '../terminal/parts.ts';
import type { Colours } from '../terminal/colours.ts';
import { ASKED_KEYS } from '../terminal/question-keys.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import type { View } from './controls.ts';
import { BINDINGS } from './keys.ts';
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

/** The look; the default theme is that of the rules of each exercise. */
export interface Appearance {
  readonly theme: Theme | undefined;
  readonly colours: Colours;
  /** Messages about the damage that the store has found so far. */
  readonly repairs: readonly string[];
}

/** The keys of an answered question; the first text that fits is shown. */
const ANSWERED_KEYS = [
  'Enter next · U try again · X never ask this again · I help · Q quit',
  'Enter next · U try again · X never · Q quit',
  'Enter next · U again · X never · Q quit',
] as const;

/** The whole screen, as large as the room allows. */
export function practiceScreen(view: View, room: Room, look: Appearance): readonly Line[] {
  if (view.hasHelp) return helpPage(room, BINDINGS);
  const { round } = view.state;
  const task = round === null ? null : taskOf(round);
  return round === null || task === null
    ? idleScreen(view, room, look)
    : exerciseScreen(view, room, look, { round, task });
}

function exerciseScreen(
  view: View,
  room: Room,
  look: Appearance,
  { round, task }: { readonly round: PracticeRound; readonly task: Task },
): readonly Line[] {
  const { rules } = task;
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
        ? questionLines(view, task, isLow)
        : verdictLines(task, answer, { isLow, width: room.cols }),
    notices: answerNotices(view.state.failure, look.repairs),
    keys: answer === null ? ASKED_KEYS : ANSWERED_KEYS,
  });
}

/** The board to show: after a right answer the slid board, otherwise the original position. */
function shownBoard({ rules, exercise }: Task, answer: PracticeAnswer | null): Board {
  const board = boardOf(exercise);
  const { isRight, direction } = answer ?? { isRight: false, direction: null };
  return isRight && direction !== null ? move(board, direction, rules.merge).board : board;
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

function marksLine(results: PracticeRound['results']): Line {
  return results.map((result) => {
    if (result === null) return { text: MARKS.open, dim: true };
    return result ? { text: MARKS.right, colour: 'green' } : { text: MARKS.wrong, colour: 'red' };
  });
}

function questionLines(view: View, task: Task, isLow: boolean): readonly Line[] {
  const message = messageOf(view);
  const origin = originOf(task);
  if (isLow) return [lineOf(message === '' ? origin : message)];
  return [lineOf('Your move?', { bold: true }), lineOf(origin, { dim: true }), lineOf(message)];
}

/** The text about the last key. */
function messageOf({ message, state }: View): string {
  const away = state.lastPutAway === null ? '' : 'It will not be asked again; U undoes that.';
  return message === '' ? away : message;
}

/** The verdict on the answer, and the cost of every move. */
function verdictLines(
  task: Task,
  answer: PracticeAnswer,
  { isLow, width }: { readonly isLow: boolean; readonly width: number },
): readonly Line[] {
  return answerLines({
    verdict: verdictOf(task, answer),
    isRight: answer.direction === null ? null : answer.isRight,
    why: whyText(task, answer),
    rows: rowsOf(task, answer, '−'),
    isLow,
    width,
  });
}

/** The screen between two rounds: the result of the last one, and the exercises that are due. */
function idleScreen(view: View, room: Room, look: Appearance): readonly Line[] {
  const { state, progress } = view;
  const { cols } = room;
  const results = state.round?.results ?? [];
  const offer = offerText(progress);
  const quit = 'I help · Q quit';
  const keys = offer === null ? [quit] : [`Enter ${offer} · ${quit}`];
  return inMiddle(room, [
    titleLine('positions from your own games', cols),
    EMPTY,
    ...(results.length === 0
      ? []
      : [lineOf(resultText(results), { bold: true }), marksLine(results), EMPTY]),
    ...wrapped(progressText(progress), cols),
    ...wrapped(stagesText(progress), cols, { dim: true }),
    ...wrapped(messageOf(view), cols),
    ...noticeLines(answerNotices(view.state.failure, look.repairs), cols),
    keysLine(keys, cols),
  ]);
}
