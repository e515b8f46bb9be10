/**
 * The lines below the board: an open question, otherwise the news of the game, otherwise advice, otherwise the last
 * key. They always take the same space, so that the board does not move when a hint appears.
 */
import type { Evaluation } from '@open2048/advice';
import { DIRECTIONS, DIRECTION_NAMES, faceText } from '@open2048/core';
import type { SessionState } from '@open2048/session';
import type { Dialect } from '../dialects.ts';
import {
  bestText,
  headOf,
  short,
  shownMoves,
  sourceOf,
  type ShownMove,
} from '../evaluation-text.ts';
import { ARROWS } from '../terminal/keys.ts';
import { EMPTY, lineOf, wrapped, type Line } from '../terminal/line.ts';
import { fitting, moveLines } from '../terminal/parts.ts';
import { RATES } from './advice.ts';
import type { View } from './controls.ts';

const WORKING = 'calculating …';

/** The space for the lines. */
interface Place {
  /** Whether there is space for one line only. */
  readonly isLow: boolean;
  /** In columns. */
  readonly width: number;
}

/** The lines for the current view. */
export function statusLines(
  view: View,
  { dialect, ...place }: Place & { readonly dialect: Dialect },
): readonly Line[] {
  const { advice, message, session, overlay } = view;
  const below = (line: Line): readonly Line[] => (place.isLow ? [line] : [EMPTY, line]);
  if (overlay !== 'none') return below(askedLine(view));
  const news = newsOf(session, dialect);
  if (news !== null) return below(questionLine(fitting(news, place.width)));
  switch (advice.kind) {
    case 'none':
      return below(lineOf(message));
    case 'working':
      return below(lineOf(WORKING));
    case 'answered':
      return hintLines(advice.evaluation, session.game.position.score, place);
    case 'playing':
      return autoplayLines(view);
    case 'failed':
      return wrapped(`No hint: ${advice.fault.message}.`, place.width);
  }
}

/** The open question, which has to be answered first. */
function askedLine({ overlay, message, name, playerName }: View): Line {
  if (overlay === 'new-game') return questionLine('Start a new game? Y / N');
  if (overlay !== 'name') return lineOf('Press any key to return.', { dim: true });
  return [
    { text: 'Your name: ', bold: true },
    { text: name },
    { text: ' ', inverse: true },
    { text: name === '' ? playerName : '', dim: true },
    { text: message === '' ? '  Enter saves, Esc cancels' : `  ${message}`, dim: true },
  ];
}

function autoplayLines({ rate, message }: View): readonly Line[] {
  const pace = rate === RATES.at(-1) ? 'maximum speed' : `${rate} moves/s`;
  return [
    [{ text: 'Autoplay', bold: true, colour: 'green' }, { text: `  ${pace}` }],
    lineOf(message === '' ? WORKING : message),
    lineOf('+ - speed · Space pauses', { dim: true }),
  ];
}

/** The value and cost of each move, the best first, and what the numbers mean. */
function hintLines(evaluation: Evaluation, score: number, place: Place): readonly Line[] {
  const head = headOf(evaluation);
  const shown = shownMoves(evaluation, score);
  const moves = shown.map((move) => ({
    text: moveText(move, move.best ? bestText(shown) : null, evaluation),
    isBest: move.best,
  }));
  const what = lineOf(fitting([`${head}, ${sourceOf(evaluation)}`, head], place.width), {
    dim: true,
  });
  return [...moveLines({ moves, ...place }), what];
}

function moveText(move: ShownMove, praise: string | null, evaluation: Evaluation): string {
  const { direction, worth, value: whole, cost } = move;
  const arrow = ARROWS[DIRECTIONS[DIRECTION_NAMES.indexOf(direction)]!];
  const value = evaluation.unit === 'own' ? '' : ` ${short(whole ?? worth, evaluation)}`;
  return `${arrow}${value} ${praise ?? `−${short(cost, evaluation)}`}`;
}

function questionLine(text: string): Line {
  return lineOf(text, { bold: true, colour: 'yellow' });
}

/** The news about the game, from the longest text to the shortest; null if there is none. */
function newsOf({ game, qualifies }: SessionState, { keys }: Dialect): readonly string[] | null {
  const { position, rules } = game;
  if (position.status === 'goal') {
    if (keys !== null) return [`You reached ${faceText(rules.goal ?? 0)}!`];
    const ways = `${faceText(rules.goal ?? 0)}! C continues, R starts a new game.`;
    return [`You reached ${ways}`, ways];
  }
  if (position.status !== 'over') return null;
  const end = position.won && rules.atGoal === 'end' ? 'You win!' : 'Game over.';
  if (keys !== null) return [end];
  return qualifies
    ? [`${end} High score! Press Enter to add your name.`, `${end} High score! Press Enter.`]
    : [`${end} R: new game, U: undo.`];
}
