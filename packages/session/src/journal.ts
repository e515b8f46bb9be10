/**
 * What was done in a game, as text: one capital letter an event, followed by the milliseconds since the
 * event before in base 36 (`L6yU4c` is left after 250 ms, up after 156 ms). The spawns follow from
 * the seed; where someone else deals, each is an event of its own: `T` and 256 times the cell plus the
 * rank in base 36. Text that only grows at its end keeps the cost of saving a move the same however long
 * the game is: every 512 events become a segment, which is stored once under the digest of its own
 * text. So a segment never changes, two writers cannot overwrite one another's, and damage shows.
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

/** The events of a segment. */
export const SEGMENT_EVENTS = 512;
/** The longest time between two events that is written, in milliseconds: 49 days. */
export const MAX_ELAPSED_MS = 2 ** 32 - 1;
/** The most characters of the text of one event, and of one segment. */
export const MAX_EVENT_TEXT = 9;
export const MAX_SEGMENT_TEXT = SEGMENT_EVENTS * MAX_EVENT_TEXT;

const MOVES = 'URDL';
const OTHERS = { undo: 'Z', redo: 'Y', continue: 'C', advice: 'A' } as const;
const TYPES = Object.keys(OTHERS) as (keyof typeof OTHERS)[];

/** The player was told what to do; nothing on the board changes by that. */
interface AdviceEvent {
  readonly type: 'advice';
  readonly elapsed?: number;
}

/** A tile that someone else dealt. */
export type SpawnEvent = Extract<GameEvent, { readonly type: 'spawn' }>;
/** An event of a player; a spawn is none. */
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

/** The text of one event; what else a recorded one has follows from the rest. */
export function eventText(event: RecordedEvent | Required<PlayerEvent>): string {
  const letter = event.type === 'move' ? MOVES[event.direction] : OTHERS[event.type];
  return event.elapsed === 0 ? letter! : letter + event.elapsed.toString(36);
}

/** The text of a tile that someone else dealt. */
export function spawnText({ spawn: { cell, rank } }: SpawnEvent): string {
  return `T${(cell * 256 + rank).toString(36)}`;
}

/** The events of a text; fault `bad-journal`, placed at the character. */
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

/** How many events a text has at most: that many letters begin one. Far cheaper than reading them. */
export function countEvents(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 65 && code <= 90) count++;
  }
  return count;
}
