/**
 * The log of a Java course's program: a line `T value col row` for each tile
 * that its source of tiles proposed, rows counted from the bottom, and a line
 * `K name` for each key. The program requests tiles until one falls on an empty
 * cell and keys until one changes the board, and logs them all, so reading
 * skips a tile on an occupied cell and a key without effect. Lines with `#` are
 * comments.
 */
import {
  type Direction,
  FACES,
  fault,
  ok,
  PRESETS,
  quote,
  rankOfFaceText,
  type RankWeight,
  type Result,
  type RuleSet,
  type Spawn,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { verifyReplay, type VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, placed, textFormat, type ReplayFormat } from './format.ts';
import { Recorder } from './recorder.ts';

const SIDE = 4;
const KEYS = ['Up', 'Right', 'Down', 'Left'];
const LOG_RANKS: readonly RankWeight[] = [
  { rank: 1, weight: 9 },
  { rank: 2, weight: 1 },
];
const ARROWS = ['\u2191', '\u2192', '\u2193', '\u2190'];

/** The format of the course's logs. */
export const CS61B_LOG: ReplayFormat = textFormat({
  id: 'cs61b',
  name: 'CS61B log',
  extension: 'log',
  detect: (head) => /^(?:#.*\n\s*)*T [24] [0-3] [0-3]\s/.test(`${head}\n`),
  read,
  write,
});

/** A line that is neither empty nor a comment. */
type Entry =
  | { readonly line: number; readonly type: 'tile'; readonly spawn: Spawn }
  | { readonly line: number; readonly type: 'key'; readonly name: string };

function read(text: string): Result<VerifiedReplay> {
  const entries: Entry[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const entry = entryOf(raw.trim(), index + 1);
    if (!entry.ok) return placed(entry.error, `line ${index + 1}`, index + 1);
    if (entry.value !== null) entries.push(entry.value);
  }
  return recorded(entries);
}

function entryOf(line: string, number: number): Result<Entry | null> {
  if (line === '' || line.startsWith('#')) return ok(null);
  const key = /^K (.{1,20})$/.exec(line);
  if (key !== null) return ok({ line: number, type: 'key', name: key[1] });
  const tile = /^T (\d{1,77}) ([0-3]) ([0-3])$/.exec(line);
  if (tile === null) {
    return fault('bad-token', `expected T value col row or K key, got ${quote(line)}`);
  }
  const rank = rankOfFaceText(tile[1]);
  if (!rank.ok) return rank;
  const cell = (SIDE - 1 - Number(tile[3])) * SIDE + Number(tile[2]);
  return ok({ line: number, type: 'tile', spawn: { cell, rank: rank.value } });
}

/** The rules of the log; versions of the program start with one tile or with two. */
function logRules(tiles: number): RuleSet {
  return { ...PRESETS.cs61b, start: { kind: 'drawn', tiles, ranks: LOG_RANKS } };
}

function recorded(entries: readonly Entry[]): Result<VerifiedReplay> {
  const firstKey = entries.findIndex((entry) => entry.type === 'key');
  const opening = firstKey < 0 ? entries : entries.slice(0, firstKey);
  const cells = new Set(opening.map((entry) => (entry.type === 'tile' ? entry.spawn.cell : -1)));
  if (cells.size === 0) return fault('cut-short', 'line 1: expected a start tile', 1);
  const recorder = new Recorder(logRules(cells.size));
  for (const [index, entry] of entries.entries()) {
    if (entry.type === 'key' && entry.name === 'Quit') break;
    if (entry.type === 'key' && entry.name === 'New Game') {
      if (index === entries.length - 1) break;
      const message = `line ${entry.line}: expected one game, got another`;
      return fault('several-games', message, entry.line);
    }
    const taken = entry.type === 'tile' ? deal(recorder, entry.spawn) : press(recorder, entry.name);
    if (!taken.ok) return placed(taken.error, `line ${entry.line}`, entry.line);
  }
  return recorder.replay();
}

function deal(recorder: Recorder, spawn: Spawn): Result<unknown> {
  const occupied = recorder.position.board.ranks[spawn.cell] !== 0;
  return occupied ? ok(null) : recorder.deal(spawn);
}

function press(recorder: Recorder, name: string): Result<unknown> {
  const direction = Math.max(KEYS.indexOf(name), ARROWS.indexOf(name));
  if (direction < 0) return ok(null);
  const moved = recorder.move(direction as Direction, null);
  const idle = !moved.ok && ['illegal-move', 'game-over'].includes(moved.error.code);
  return idle ? ok(null) : moved;
}

function write(replay: Replay): Result<string> {
  const { size, merge, spawn } = replay.rules;
  const { start, events } = replay;
  if (size.rows !== SIDE || size.cols !== SIDE || start.length === 0) {
    return cannotCarry(CS61B_LOG.name, 'supports only 4x4 games that start with dealt tiles');
  }
  const lines = start.map(tileLine);
  for (const [index, event] of events.entries()) {
    if (event.type !== 'move') {
      return cannotCarry(CS61B_LOG.name, `does not support ${event.type} (events[${index}])`);
    }
    lines.push(`K ${KEYS[event.direction]}`);
    if (event.spawn !== null) lines.push(tileLine(event.spawn));
  }
  const verified = verifyReplay({
    ...replay,
    rules: logRules(start.length),
    dealer: UNKNOWN_DEALER.record,
  });
  if (!verified.ok || merge !== 'once' || spawn.kind !== 'uniform') {
    const reason = verified.ok ? 'this one has others' : verified.error.message;
    return cannotCarry(
      CS61B_LOG.name,
      `supports only games with the rules of the course: ${reason}`,
    );
  }
  return ok(`${lines.join('\n')}\n`);
}

function tileLine({ cell, rank }: Spawn): string {
  const row = SIDE - 1 - Math.floor(cell / SIDE);
  return `T ${FACES[rank]} ${cell % SIDE} ${row}`;
}
