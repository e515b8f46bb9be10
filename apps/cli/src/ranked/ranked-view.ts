/** Draws a ranked game as a function of the view; nothing here makes decisions. */
import type { RankedState } from '@open2048/compete';
import { emptyBoard, faceText, maxRank, type RuleSet } from '@open2048/core';
import { titleOf } from '../describe.ts';
import type { Look, Room } from '../terminal/draw.ts';
import { lineOf, type Line } from '../terminal/line.ts';
import {
  boardScreen,
  factsLine,
  fitting,
  helpLines,
  page,
  titleLine,
  type Status,
} from '../terminal/parts.ts';
import { RANKED_BINDINGS, type RankedView } from './ranked-controls.ts';

/** The marks for the state of the moves: stored at the server, in flight, or not accepted any more. */
const MARKS = { stored: '✓', waiting: '…', failed: '✗' } as const;
const STORED = { shown: MARKS.stored, text: 'in the title: the server has stored every move' };
/** The first text that fits is shown. */
const KEYS = ['arrows move · R resign · I help · Q quit', 'I help · Q quit'];

/** The look and the rules of the game, and notices that stay on the screen. */
export interface RankedLook extends Omit<Look, 'newest'> {
  readonly rules: RuleSet;
  readonly notices: readonly string[];
}

/** The whole screen, as large as the room allows. */
export function rankedScreen(view: RankedView, room: Room, look: RankedLook): readonly Line[] {
  const { state, overlay, newest } = view;
  const { rules, theme } = look;
  const status: Status = (isLow) => statusLines(view, isLow, room.cols);
  if (overlay === 'help') return page(room, helpLines([...RANKED_BINDINGS, STORED]), status);
  const board = state.shown?.board ?? emptyBoard(rules.size.rows, rules.size.cols);
  const rank = maxRank(board);
  const facts = [
    ['Score', grouped.format(state.shown?.score ?? 0)] as const,
    theme === 'tiers' ? (['Level', String(rank)] as const) : (['Largest', faceText(rank)] as const),
    ['Moves', grouped.format(state.shown?.moves ?? 0)] as const,
  ];
  return boardScreen({
    room,
    board,
    look: { ...look, newest },
    title: titleLine(`${titleOf(rules)}  ${MARKS[marked(state)]}`, 'ranked', room.cols),
    facts: factsLine(facts, room.cols),
    status,
    notices: look.notices,
    keys: KEYS,
  });
}

const grouped = new Intl.NumberFormat('en-US');

function marked({ phase, inFlight }: RankedState): keyof typeof MARKS {
  if (phase === 'failed') return 'failed';
  return phase === 'over' || (phase === 'playing' && inFlight === 0) ? 'stored' : 'waiting';
}

/** The lines below the board: an open question, otherwise the news of the game, otherwise the last key. */
function statusLines(view: RankedView, isLow: boolean, width: number): readonly Line[] {
  const { overlay, message, state } = view;
  if (overlay === 'help') return below(isLow, lineOf('Press any key to return.', { dim: true }));
  const asks = overlay === 'resign' ? ['Resign? The game ends with this score. Y / N'] : null;
  const news = asks ?? newsOf(state);
  if (news === null) return below(isLow, lineOf(message));
  return below(isLow, lineOf(fitting(news, width), { bold: true, colour: 'yellow' }));
}

function below(isLow: boolean, line: Line): readonly Line[] {
  return isLow ? [line] : [[], line];
}

/** The news about the game, from the longest text to the shortest; null if there is none. */
function newsOf({ phase, outcome, failure }: RankedState): readonly string[] | null {
  switch (phase) {
    case 'connecting':
      return ['Connecting …'];
    case 'paused':
      return ['Connection lost. Trying again …'];
    case 'failed':
      return [`The game cannot go on: ${failure!.message}`, 'The game cannot go on.'];
    case 'over': {
      const proof = outcome!.proved ? 'matches' : 'does not match';
      const end = `Game over. The key of the deal ${proof} its commitment.`;
      return [`${end} Q quits.`, end, 'Game over.'];
    }
    case 'playing':
    case 'closed':
      return null;
  }
}
