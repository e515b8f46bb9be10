/**
 * The compact text of 2048-next: `REPLAY_v4C_`, a letter for the mode, 16
 * characters for the ranks of the start board, and one character per action,
 * dir<<5 | is4<<4 | cell. Its alphabet of 128 characters is the code points
 * 33-126, 161-172 and 174-195. The last value is an escape: a following 0 is
 * the action of that value, 1 is an undo, and 2 is an edit in practice mode,
 * which is not a move of a game.
 */
import { boardOver, type Direction, fault, maxRank, ok, type Result } from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, placed, textFormat, type ReplayFormat } from './format.ts';
import { carried, playedSteps, Recorder } from './recorder.ts';

const PREFIX = 'REPLAY_v4C_';
/** Modes: standard, classic with undo, capped, practice. */
const MODES = ['S', 'C', 'K', 'P'];
const CELLS = 16;
const HEAD = PREFIX.length + 1;

const ALPHABET = [
  [33, 126],
  [161, 172],
  [174, 195],
].flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
);
const TOKENS = new Map(ALPHABET.map((char, token) => [char, token]));
const ESCAPE = 127;
const ESCAPES = { literal: 0, undo: 1, practice: 2 } as const;

/** The format of 2048-next. */
export const NEXT2048: ReplayFormat = textFormat({
  id: 'next',
  name: '2048-next',
  extension: 'txt',
  detect: (head) => head.startsWith(PREFIX),
  read: (text) => readBody(text.trim()),
  write,
});

function readBody(body: string): Result<VerifiedReplay> {
  if (!body.startsWith(PREFIX)) return fault('bad-format', `expected ${PREFIX} at the start`, 0);
  if (!MODES.includes(body[PREFIX.length])) {
    const message = `character ${PREFIX.length}: expected one of the modes ${MODES.join(', ')}`;
    return fault('bad-format', message, PREFIX.length);
  }
  const tokens: number[] = [];
  for (let index = HEAD; index < body.length; index++) {
    const token = TOKENS.get(body[index]);
    if (token === undefined) {
      const found = JSON.stringify(body[index]);
      return fault('bad-token', `character ${index}: ${found} is not in the alphabet`, index);
    }
    tokens.push(token);
  }
  if (tokens.length < CELLS) {
    return fault('cut-short', `expected ${CELLS} characters of start board`, body.length);
  }
  return readActions(tokens);
}

/** Reads the board and the actions; token i is at character HEAD + i. */
function readActions(tokens: readonly number[]): Result<VerifiedReplay> {
  const recorder = Recorder.from(boardOver(4, 4, Uint8Array.from(tokens.slice(0, CELLS))), true);
  for (let index = CELLS; index < tokens.length; index++) {
    const at = HEAD + index;
    const token = tokens[index];
    const escaped = token === ESCAPE ? tokens[++index] : ESCAPES.literal;
    if (escaped !== ESCAPES.literal && escaped !== ESCAPES.undo) {
      const found = escaped === ESCAPES.practice ? 'a practice edit' : 'an unknown escape';
      return fault('bad-token', `character ${at}: expected a move or an undo, got ${found}`, at);
    }
    const position =
      escaped === ESCAPES.undo
        ? recorder.undo()
        : recorder.move((token >> 5) as Direction, {
            cell: token & 15,
            rank: ((token >> 4) & 1) + 1,
          });
    if (!position.ok) return placed(position.error, `character ${at}`, at);
  }
  return recorder.replay();
}

function write(replay: Replay): Result<string> {
  const start = carried(replay, NEXT2048.name, true);
  if (!start.ok) return start;
  const largest = maxRank(start.value.board);
  if (largest > ESCAPE) {
    return cannotCarry(
      NEXT2048.name,
      `cannot start with a tile above 2^${ESCAPE}, got 2^${largest}`,
    );
  }
  const chars: string[] = [];
  let undone = false;
  for (const { step } of playedSteps(replay)) {
    if (step === null) {
      undone = true;
      chars.push(ALPHABET[ESCAPE], ALPHABET[ESCAPES.undo]);
    } else {
      const { direction, spawn } = step;
      const token = (direction << 5) | ((spawn.rank - 1) << 4) | spawn.cell;
      chars.push(ALPHABET[token]);
      if (token === ESCAPE) chars.push(ALPHABET[ESCAPES.literal]);
    }
  }
  const board = Array.from(start.value.board.ranks, (rank) => ALPHABET[rank]).join('');
  return ok(`${PREFIX}${undone ? 'C' : 'S'}${board}${chars.join('')}`);
}
