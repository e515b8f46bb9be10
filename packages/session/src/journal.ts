/**
 * The events of a game, as text: one capital letter per event, followed by the milliseconds since the previous event in
 * base 36 (`L6yU4c` is left after 250 ms, up after 156 ms). The spawns follow from the seed; with an external dealer,
 * each is a separate event: `T` and 256 times the cell plus the rank, in base 36. Because the text only grows at its
 * end, saving a move costs the same however long the game is: every 512 events become a segment, which is stored once
 * under the digest of its text. So segments never change, two writers cannot overwrite each other's segments, and
 * damage is detected.
 */
import {
  fault,
  ok,
  type Direction,
  type GameEvent,
  type RecordedEvent,
  type Result,
} from '@open2048/core';
import { digestOf } from './envelope.ts';

/** The number of events in a segment. */
export const SEGMENT_EVENTS = 512;
/** A longer time without an event is a pause and does not count as time played; in milliseconds. */
export const PAUSE_MS = 120_000;
/** The longest time between two events that can be written, in milliseconds: 49 days. */
export const MAX_ELAPSED_MS = 2 ** 32 - 1;
/** The most characters of one event, and of one segment. */
export const MAX_EVENT_TEXT = 9;
export const MAX_SEGMENT_TEXT = SEGMENT_EVENTS * MAX_EVENT_TEXT;

const MOVES = 'URDL';
const OTHERS = { undo: 'Z', redo: 'Y', continue: 'C', advice: 'A' } as const;
const TYPES = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

/** The player received advice; the board does not change. */
interface AdviceEvent {
  readonly type: 'advice';
  readonly elapsed?: number;
}

/** A tile from an external dealer. */
export type SpawnEvent = Extract<GameEvent, { readonly type: 'spawn' }>;
/** An event of the player, so not a spawn. */
export type PlayerEvent = Exclude<GameEvent, SpawnEvent> | AdviceEvent;

/** Stored events: `name` is the first 16 hexadecimal digits of the SHA-256 of `text`. */
export interface Segment {
  readonly name: string;
  readonly text: string;
}

/** The segment of a text. */
export function segmentOf(text: string): Segment {
  return { name: digestOf(text).slice(0, 16), text };
}

/** The text of one event; its other fields can be derived from the rest of the game. */
export function eventText(event: RecordedEvent | Required<PlayerEvent>): string {
  const letter = event.type === 'move' ? MOVES[event.direction] : OTHERS[event.type];
  return event.elapsed === 0 ? letter! : letter + event.elapsed.toString(36);
}

/** The text of a tile from an external dealer. */
export function spawnText({ spawn: { cell, rank } }: SpawnEvent): string {
  return `T${(cell * 256 + rank).toString(36)}`;
}

/** Parses events; fault `bad-journal`, placed at the character. */
export function parseEvents(text: string): Result<readonly (PlayerEvent | SpawnEvent)[]> {
  const token = /([URDLZYCA])([1-9a-z][0-9a-z]{0,6})?|T([1-9a-z][0-9a-z]{0,7})/y;
  const events: (PlayerEvent | SpawnEvent)[] = [];
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [, letter, digits = '0', tile] = token.exec(text) ?? [];
    if (tile !== undefined) {
      const number = Number.parseInt(tile, 36);
      events.push({ type: 'spawn', spawn: { cell: Math.floor(number / 256), rank: number % 256 } });
      continue;
    }
    const elapsed = Number.parseInt(digits, 36);
    if (letter === undefined || elapsed > MAX_ELAPSED_MS) {
      return fault('bad-journal', `character ${at}: expected an event such as L6y`, at);
    }
    const direction = MOVES.indexOf(letter);
    events.push(
      direction >= 0
        ? { type: 'move', direction: direction as Direction, elapsed }
        : { type: TYPES.find((type) => OTHERS[type] === letter)!, elapsed },
    );
  }
  return ok(events);
}

/**
 * An upper bound of the number of events in a text: the number of its capital letters. Much cheaper than parsing them.
 */
export function countEvents(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 65 && code <= 90) count++;
  }
  return count;
}
