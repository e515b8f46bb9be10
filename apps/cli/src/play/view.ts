/** Draws the screen as a function of the view; nothing here makes decisions. */
import { faceText, maxRank } from '@open2048/core';
import type { HighScore, Notice, SessionState } from '@open2048/session';
import { titleOf } from '../describe.ts';
import type { Dialect } from '../dialects.ts';
import type { Look, Room } from '../terminal/draw.ts';
import { lineOf, type Line } from '../terminal/line.ts';
import {
  boardScreen,
  factsLine,
  helpLines,
  page,
  titleLine,
  type Status,
} from '../terminal/parts.ts';
import type { Theme } from '../terminal/themes.ts';
import type { View } from './controls.ts';
import { bindingsOf } from './keys.ts';
import { statusLines } from './status.ts';

/** The marks for the state of saving: done, in progress, or failed, which a notice explains. */
const MARKS = { saved: '✓', saving: '…', failed: '✗' } as const;

/** The first text that fits is shown. */
const KEYS = [
  'arrows move · U undo · R new game · ? hint · Space autoplay · I help · Q quit',
  '? hint · Space plays · I help · Q quit',
  'I help · Q quit',
];

const SAVED = { shown: MARKS.saved, text: 'in the title: the game is saved' };

/** The look and the dialect of the game. */
interface GameLook extends Omit<Look, 'newest'> {
  readonly dialect: Dialect;
  /** Messages about the damage that the store has found. */
  readonly repairs: readonly string[];
}

/** The whole screen, as large as the room allows. */
export function gameScreen(view: View, room: Room, look: GameLook): readonly Line[] {
  const { session, newest, overlay } = view;
  const { dialect, repairs, theme } = look;
  const status: Status = (isLow) => statusLines(view, { isLow, width: room.cols, dialect });
  if (overlay === 'help') {
    return page(room, helpLines([...bindingsOf(dialect), SAVED]), status);
  }
  if (overlay === 'scores') return page(room, scoreLines(session), status);
  return boardScreen({
    room,
    board: session.game.position.board,
    look: { ...look, newest },
    title: titleOfSession(session, room.cols),
    facts: factsOfSession(session, theme, room.cols),
    status,
    notices: [...repairs, ...session.notices.map((notice) => noticeText(notice, dialect))],
    keys: dialect.keys === null ? KEYS : [dialect.keys.text],
  });
}

/** A notice, with the key that resolves it, if there is one. */
function noticeText({ code, message }: Notice, { keys }: Dialect): string {
  return code === 'removed-elsewhere' && keys === null
    ? `${message} Press B to restore it.`
    : message;
}

/** The title: which game it is, whether it is saved, and whether it is a game with advice. */
function titleOfSession(session: SessionState, width: number): Line {
  const title = `${titleOf(session.game.rules)}  ${MARKS[session.saved]}`;
  return titleLine(title, session.scoreClass === 'with-advice' ? 'advised' : '', width);
}

const grouped = new Intl.NumberFormat('en-US');

/** The numbers above the board, as many as fit. */
function factsOfSession(session: SessionState, theme: Theme, width: number): Line {
  const { position, rules } = session.game;
  const rank = maxRank(position.board);
  const score = ['Score', grouped.format(position.score)] as const;
  const best = ['Best', grouped.format(session.best)] as const;
  const numbers = [
    ...(rules.score === 'none' ? [] : [score, best]),
    theme === 'tiers' ? (['Level', String(rank)] as const) : (['Largest', faceText(rank)] as const),
    ['Moves', grouped.format(position.moves)] as const,
    ['Undos', grouped.format(session.undos)] as const,
  ];
  return factsLine(numbers, width);
}

/** The high scores of this game's class, and the statistics of its games. */
function scoreLines({ highScores, scoreClass, statistics }: SessionState): readonly Line[] {
  const scores = highScores[scoreClass];
  const { games, wins, scoreMean } = statistics[scoreClass];
  const mean = grouped.format(Math.round(scoreMean));
  return [
    lineOf(`High scores ${scoreClass.replace('-', ' ')}`, { bold: true }),
    ...scores.map((score, index) => scoreLine(index + 1, score)),
    ...(scores.length === 0 ? [lineOf('none yet')] : []),
    lineOf(`Games ${games}, won ${wins}, mean score ${mean}`, { dim: true }),
  ];
}

function scoreLine(place: number, { score, maxRank: rank, name }: HighScore): Line {
  return [
    { text: `${String(place).padStart(2)}  `, dim: true },
    { text: grouped.format(score).padStart(11), bold: true },
    { text: `  ${faceText(rank).padStart(6)}`, dim: true },
    { text: `  ${name}` },
  ];
}
