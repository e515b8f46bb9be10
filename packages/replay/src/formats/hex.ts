/**
 * A 4x4 position as common 2048 solvers and trainers write it: one hexadecimal
 * digit per rank, row by row. Leading zeros are sometimes dropped, as the text
 * is a 64-bit number; a prefix `0x` is accepted too.
 */
import { boardOver, fault, ok, quote, type Result } from '@open2048/core';
import { cannotCarry, textFormat, type PositionFormat, type Snapshot } from './format.ts';
import { snapshotOf } from './notation.ts';

const CELLS = 16;

/** The format of hexadecimal positions. */
export const HEX: PositionFormat = textFormat({
  id: 'hex',
  name: 'hexadecimal',
  extension: 'txt',
  detect: (head) => /^(?:0x)?[0-9a-f]{1,16}\s*$/i.test(head),
  read,
  write,
});

function read(text: string): Result<Snapshot> {
  const digits = /^\s*(?:0x)?([0-9a-f]{1,16})\s*$/i.exec(text)?.[1];
  if (digits === undefined) {
    return fault('bad-format', `expected 1 to ${CELLS} hexadecimal digits, got ${quote(text)}`, 0);
  }
  const ranks = Uint8Array.from(digits.padStart(CELLS, '0'), (digit) => Number.parseInt(digit, 16));
  return ok(snapshotOf(boardOver(4, 4, ranks)));
}

function write({ board }: Snapshot): Result<string> {
  if (board.rows !== 4 || board.cols !== 4) {
    return cannotCarry(HEX.name, `supports only 4x4 boards, got ${board.rows}x${board.cols}`);
  }
  const ranks = Array.from(board.ranks);
  const large = ranks.find((rank) => rank > 15);
  if (large !== undefined)
    return cannotCarry(HEX.name, `does not support tiles above 2^15, got 2^${large}`);
  return ok(ranks.map((rank) => rank.toString(16)).join(''));
}
