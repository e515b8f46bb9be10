/**
 * Every fault that can occur in the web app, by its meaning for the player. The table is typed by the lists of codes,
 * so a new code without a meaning does not compile.
 */
import type { FaultCode } from '@open2048/core';
import type { ReplayFaultCode } from '@open2048/replay';
import type { SessionFaultCode } from '@open2048/session';

/** The codes of addresses, of the lab and of exact play. */
type OwnCode =
  | 'advisor-failed'
  | 'bad-at'
  | 'bad-games'
  | 'bad-goal'
  | 'bad-objective'
  | 'bad-search'
  | 'cannot-read'
  | 'damaged-table'
  | 'no-memory'
  | 'no-ranges'
  | 'no-score'
  | 'no-webassembly'
  | 'not-a-table'
  | 'not-in-table'
  | 'not-square'
  | 'reader-failed'
  | 'table-changed'
  | 'too-large'
  | 'too-many-cells'
  | 'unknown-route'
  | 'weights-damaged'
  | 'weights-out-of-reach'
  | 'wrong-size';

type ShownCode = FaultCode | ReplayFaultCode | SessionFaultCode | OwnCode;

/** What a fault means; codes that call for the same action share a meaning. */
export type Meaning =
  | 'format'
  | 'notOurs'
  | 'newer'
  | 'large'
  | 'cells'
  | 'damaged'
  | 'cutShort'
  | 'json'
  | 'token'
  | 'direction'
  | 'number'
  | 'tile'
  | 'cell'
  | 'size'
  | 'shape'
  | 'value'
  | 'missing'
  | 'field'
  | 'rules'
  | 'twice'
  | 'tiles'
  | 'startSize'
  | 'givenStart'
  | 'fixedSpawn'
  | 'several'
  | 'noMoves'
  | 'cannotCarry'
  | 'occupied'
  | 'notDealt'
  | 'noTileDue'
  | 'tileDue'
  | 'dealtForGood'
  | 'over'
  | 'goalAsks'
  | 'noGoalAsks'
  | 'illegal'
  | 'noUndo'
  | 'noRedo'
  | 'key'
  | 'seed'
  | 'deal'
  | 'board'
  | 'score'
  | 'name'
  | 'notNow'
  | 'noAnswer'
  | 'tooLarge'
  | 'notSquare'
  | 'browser'
  | 'tableOutOfReach'
  | 'wholeFiles'
  | 'tableReplaced'
  | 'tableDamaged'
  | 'weightsOutOfReach'
  | 'weightsDamaged'
  | 'noMemory'
  | 'failed';

const MEANINGS: Readonly<Record<ShownCode, Meaning>> = {
  'advisor-failed': 'failed',
  'reader-failed': 'failed',
  'bad-at': 'number',
  'bad-base64': 'damaged',
  'bad-cell': 'cell',
  'bad-checksum': 'damaged',
  'bad-commitment': 'value',
  'bad-count': 'damaged',
  'bad-deal': 'value',
  'bad-digest': 'damaged',
  'bad-direction': 'direction',
  'bad-event': 'token',
  'bad-face': 'tile',
  'bad-format': 'format',
  'bad-games': 'value',
  'bad-goal': 'tile',
  'bad-journal': 'damaged',
  'bad-json': 'json',
  'bad-key': 'value',
  'bad-name': 'name',
  'bad-number': 'number',
  'bad-objective': 'noAnswer',
  'bad-position': 'format',
  'bad-rank': 'tile',
  'bad-search': 'value',
  'bad-seed': 'number',
  'bad-size': 'size',
  'bad-token': 'token',
  'bad-utf8': 'damaged',
  'bad-value': 'value',
  'bad-varint': 'damaged',
  'cannot-carry': 'cannotCarry',
  'cannot-read': 'tableOutOfReach',
  'cell-occupied': 'occupied',
  'cut-short': 'cutShort',
  'damaged-table': 'tableDamaged',
  'deal-mismatch': 'deal',
  'duplicate-rank': 'twice',
  'empty-name': 'name',
  'fixed-spawn': 'fixedSpawn',
  'game-not-over': 'notNow',
  'game-over': 'over',
  'given-start': 'givenStart',
  'goal-pending': 'goalAsks',
  'illegal-move': 'illegal',
  'key-mismatch': 'key',
  'long-name': 'name',
  'missing-field': 'missing',
  'missing-segment': 'damaged',
  'newer-version': 'newer',
  'no-goal-pending': 'noGoalAsks',
  'no-memory': 'noMemory',
  'no-moves': 'noMoves',
  'no-newer-game': 'notNow',
  'no-ranges': 'wholeFiles',
  'no-replaced-game': 'notNow',
  'no-score': 'noAnswer',
  'no-spawn-due': 'noTileDue',
  'no-such-save': 'notNow',
  'no-undo': 'dealtForGood',
  'no-webassembly': 'browser',
  'not-a-replay': 'format',
  'not-a-table': 'tableDamaged',
  'not-canonical': 'damaged',
  'not-in-table': 'noAnswer',
  'not-ours': 'notOurs',
  'not-square': 'notSquare',
  'nothing-removed': 'notNow',
  'nothing-to-redo': 'noRedo',
  'nothing-to-undo': 'noUndo',
  'other-game': 'notNow',
  'other-rules': 'damaged',
  'other-tile': 'noTileDue',
  'outside-board': 'cell',
  'ragged-grid': 'shape',
  'rank-not-dealt': 'notDealt',
  'replay-too-large': 'large',
  'save-mismatch': 'damaged',
  'score-too-low': 'notNow',
  'seed-mismatch': 'seed',
  'several-games': 'several',
  'spawn-due': 'tileDue',
  'start-size': 'startSize',
  'table-changed': 'tableReplaced',
  'too-large': 'tooLarge',
  'too-deep': 'large',
  'too-long': 'large',
  'too-many-cells': 'cells',
  'too-many-positions': 'large',
  'too-many-tiles': 'tiles',
  'trailing-bytes': 'damaged',
  'unknown-class': 'newer',
  'unknown-field': 'field',
  'unknown-flag': 'newer',
  'unknown-format': 'format',
  'unknown-route': 'format',
  'unknown-rules': 'rules',
  'unknown-version': 'newer',
  'weights-damaged': 'weightsDamaged',
  'weights-out-of-reach': 'weightsOutOfReach',
  'wrong-board': 'board',
  'wrong-rows': 'shape',
  'wrong-score': 'score',
  'wrong-size': 'noAnswer',
};

/** The meaning of a code; null for an unknown one. */
export function meaningOf(code: string): Meaning | null {
  return Object.hasOwn(MEANINGS, code) ? MEANINGS[code as ShownCode] : null;
}
