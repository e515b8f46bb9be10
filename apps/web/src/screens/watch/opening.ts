/**
 * Validates imported games: files, pasted texts and links, in any format that core reads. Reading
 * replays a game to its end, which may take seconds, so it runs in a worker (`reader.ts`), which
 * returns the result as a value.
 */
import { parseAnalysisText, type SharedAnalysis } from '@open2048/advice';
import { fault, ok, type RecordedEvent, type Result } from '@open2048/core';
import {
  ReplayTimeline,
  keptPositions,
  MAX_REPLAY_BYTES,
  readReplay,
  replayText,
  type KeptPositions,
  type Replay,
} from '@open2048/replay';
import { MAX_SHOWN_CELLS, parseRoute, type RouteOf } from '../../route.ts';

/** A game that was read, as values that can be sent between threads. */
export interface ReadGame {
  readonly replay: Replay;
  readonly positions: KeptPositions;
  /** Its text in an address. */
  readonly text: string;
  /** The place to start at. */
  readonly at: number;
  /** The name of the player, as the sender of a link wrote it. */
  readonly by?: string;
  /** The analysis that came with the game, or why it cannot be used; `text` is its text in an address. */
  readonly analysis?: { readonly text: string; readonly read: Result<SharedAnalysis> };
}

/** A game to watch, its text for an address, and the place to start at. */
export interface Opened extends Pick<ReadGame, 'text' | 'at' | 'by' | 'analysis'> {
  readonly timeline: ReplayTimeline;
}

/** The first bytes of a file that contains a link. */
const LINK_START = '#/watch/';

/** The game in a file, in a text, or in a link; the faults of `readGame`, and `too-long` before a file is read. */
export async function readGiven(given: Blob | string): Promise<Result<ReadGame>> {
  if (typeof given === 'string') return readText(given);
  if (given.size > MAX_REPLAY_BYTES) {
    const message = `expected at most ${MAX_REPLAY_BYTES} bytes, got ${given.size}`;
    return fault('too-long', message);
  }
  const start = await given.slice(0, LINK_START.length).text();
  if (start === LINK_START) return readText(await given.text());
  return readGame(new Uint8Array(await given.arrayBuffer()));
}

function readText(text: string): Result<ReadGame> {
  const [hash] = /#\/watch\/\S*$/.exec(text.trim()) ?? [];
  if (hash === undefined) return readGame(text);
  const route = parseRoute(hash);
  if (!route.ok) return route;
  if (route.value.screen !== 'watch') return readGame('');
  return readRoute(route.value);
}

/** The game of an address. An analysis that cannot be used does not keep the game from being watched. */
function readRoute({ replay, at, by, analysis }: RouteOf<'watch'>): Result<ReadGame> {
  const game = readGame(replay ?? '');
  if (!game.ok) return game;
  const { replay: read, positions } = game.value;
  return ok({
    ...game.value,
    at: Math.min(at, read.events.length),
    ...(by !== undefined && { by }),
    ...(analysis !== undefined && {
      analysis: {
        text: analysis,
        read: parseAnalysisText(new ReplayTimeline(read, positions), analysis),
      },
    }),
  });
}

/** The game in bytes or text; the faults of `readReplay`, and `too-many-cells`. */
function readGame(data: Uint8Array | string): Result<ReadGame> {
  const replay = readReplay(data);
  return replay.ok ? gameOf(replay.value) : replay;
}

/** The game of a verified replay; fault `too-many-cells`. */
function gameOf(replay: Replay): Result<ReadGame> {
  const { rows, cols } = replay.rules.size;
  if (rows * cols > MAX_SHOWN_CELLS) {
    const found = `${rows}x${cols}`;
    return fault('too-many-cells', `expected at most ${MAX_SHOWN_CELLS} cells, got ${found}`);
  }
  const text = replayText(replay);
  return text.ok ? ok({ replay, positions: keptPositions(replay), text: text.value, at: 0 }) : text;
}

/** A message from the worker: the next events of the game, and after the last of them the game without events. */
export type Part = readonly RecordedEvent[] | Result<ReadGame>;

/** The most events in one message: the thread that receives them makes them again in one task. */
const EVENTS_AT_ONCE = 1000;

/** What was read, in parts. */
export function* partsOf(read: Result<ReadGame>): Generator<Part> {
  if (!read.ok) return yield read;
  const { replay, ...rest } = read.value;
  const { events } = replay;
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
    yield events.slice(from, from + EVENTS_AT_ONCE);
  }
  yield ok({ replay: { ...replay, events: [] }, ...rest });
}

/** Puts the parts together: returns a function that takes one after the other, and returns what was read with the last. */
export function assembly(): (part: Part) => Result<ReadGame> | null {
  const events: RecordedEvent[] = [];
  return (part) => {
    if (!('ok' in part)) {
      events.push(...part);
      return null;
    }
    return part.ok ? ok({ ...part.value, replay: { ...part.value.replay, events } }) : part;
  };
}

/** The game that was read, ready to watch. */
export function opened({ replay, positions, ...rest }: ReadGame): Opened {
  return { timeline: new ReplayTimeline(replay, positions), ...rest };
}

/** A game from this app, ready to watch; fault `too-many-cells`. */
export function filmed(replay: Replay): Result<Opened> {
  const game = gameOf(replay);
  return game.ok ? ok(opened(game.value)) : game;
}
