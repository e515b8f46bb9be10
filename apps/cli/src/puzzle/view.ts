/** Draws puzzles in full-screen mode as a function of the view, in the style of practice. */
import { PUZZLE_RULES, type Puzzle, type ShownAnswer } from '@open2048/advice';
import { move, type Board } from '@open2048/core';
import { answerLines, answerNotices } from '../terminal/answer-lines.ts';
import type { Colours } from '../terminal/colours.ts';
import type { Room } from '../terminal/draw.ts';
import { lineOf, type Line } from '../terminal/line.ts';
import { boardScreen, factsLine, helpPage, titleLine } from '../terminal/parts.ts';
import { ASKED_KEYS } from '../terminal/question-keys.ts';
import type { Theme } from '../terminal/themes.ts';
import type { View } from './controls.ts';
import { BINDINGS } from './keys.ts';
import { changeText, nameOf, ratingText, rowsOf, verdictOf, whyText } from './words.ts';

/** The look of the screen. */
export interface Appearance {
  readonly theme: Theme;
  readonly colours: Colours;
  /** Messages about the damage that the store has found so far. */
  readonly repairs: readonly string[];
}

/** The keys of an answered question; the first text that fits is shown. */
const ANSWERED_KEYS = [
  'Enter next puzzle · U try again · I help · Q quit',
  'Enter next · U try again · Q quit',
  'Enter next · U again · Q quit',
] as const;

/** The whole screen, as large as the room allows. */
export function puzzleScreen(view: View, room: Room, look: Appearance): readonly Line[] {
  if (view.hasHelp) return helpPage(room, BINDINGS);
  const { puzzle, date, answer } = view.state;
  return boardScreen({
    room,
    board: shownBoard(puzzle!, answer),
    look: { theme: look.theme, colours: look.colours, newest: -1 },
    title: titleLine(nameOf(puzzle!, date), '', room.cols),
    facts: factsLine(factsOf(view), room.cols),
    status: (isLow) =>
      answer === null
        ? questionLines(view, isLow)
        : answerLines({
            verdict: verdictOf(puzzle!, answer),
            isRight: answer.direction === null ? null : answer.isSolved,
            why: whyText(puzzle!, answer),
            rows: rowsOf(puzzle!, answer, '−'),
            isLow,
            width: room.cols,
          }),
    notices: answerNotices(view.state.failure, look.repairs),
    keys: answer === null ? ASKED_KEYS : ANSWERED_KEYS,
  });
}

/** The rating comes first: where room is short, it is all that is shown. */
function factsOf({ standing, state: { answer, puzzle } }: View): [string, string][] {
  const rating = answer?.isRated === true ? changedRating(answer) : ratingText(standing);
  return [
    ['Rating', rating],
    ['Streak', String(standing.streak)],
    ['Daily', String(standing.dailyStreak)],
    ...(answer === null ? [] : [['Puzzle', String(puzzle!.rating)] as [string, string]]),
  ];
}

/** Such as `1523 (+23)`. */
function changedRating(answer: ShownAnswer): string {
  return /\d+ \([+−]\d+\)/.exec(changeText(answer))![0];
}

/** The board to show: after the right answer the slid board, otherwise the position. */
function shownBoard({ board }: Puzzle, answer: ShownAnswer | null): Board {
  const direction = answer?.isSolved === true ? answer.direction : null;
  return direction === null ? board : move(board, direction, PUZZLE_RULES.merge).board;
}

function questionLines({ message }: View, isLow: boolean): readonly Line[] {
  const task = 'One move is clearly the best.';
  if (isLow) return [lineOf(message === '' ? 'Your move?' : message)];
  return [lineOf('Your move?', { bold: true }), lineOf(task, { dim: true }), lineOf(message)];
}
