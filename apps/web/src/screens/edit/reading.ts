/** Validates imported positions: pasted texts and links, in any format that core reads. */
import { fault, ok, type Board, type Result } from '@open2048/core';
import { readSnapshot } from '@open2048/replay';
import { checkCells, parseRoute } from '../../route.ts';

/** The most characters of a text: far more than any position that the page can draw. */
const MAX_TEXT = 2 ** 20;

/** The position in a text, or in a link to the editor; the faults of `readSnapshot` and of addresses, and `too-long`. */
export function readText(text: string): Result<Board> {
  if (text.length > MAX_TEXT) {
    return fault('too-long', `expected at most ${MAX_TEXT} characters, got ${text.length}`);
  }
  const [hash] = /#\/(?:edit|solve)\/\S*$/.exec(text.trim()) ?? [];
  return hash === undefined ? readPosition(text) : readLink(hash);
}

function readPosition(text: string): Result<Board> {
  const snapshot = readSnapshot(text);
  if (!snapshot.ok) return snapshot;
  const { board } = snapshot.value;
  return checkCells(board) ?? ok(board);
}

function readLink(hash: string): Result<Board> {
  const route = parseRoute(hash);
  if (!route.ok) return route;
  const position = 'position' in route.value ? route.value.position : null;
  if (position !== null) return ok(position);
  return fault('unknown-format', 'expected a link with a position in it');
}
