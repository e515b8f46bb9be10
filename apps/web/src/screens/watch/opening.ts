/**
 * Validates imported games: files, pasted texts and links, in any format that core reads. Reading
 * replays a game to its end, which may take seconds, so it runs in a worker (`reader.ts`), which
 * returns the result as a value.
 */
import { fault, ok, type Result } from '@open2048/core';
import {
  ReplayTimeline,
  keptPositions,
  MAX_REPLAY_BYTES,
  readReplay,
  replayText,
  type KeptPositions,
  type Replay,
} from '@open2048/replay';
import { MAX_SHOWN_CELLS, parseRoute } from '../../route.ts';

/** A game that was read, as values that can be sent between threads. */
export interface ReadGame {
  readonly replay: Replay;
  readonly positions: KeptPositions;
  /** Its text in an address. */
  readonly text: string;
  /** The place to start at. */
  readonly at: number;
}

/** A game to watch, its text for an address, and the place to start at. */
export interface Opened extends Pick<ReadGame, 'text' | 'at'> {
  readonly timeline: ReplayTimeline;
}

const NOTHING = { replay: null, at: 0 };

/** The game in a file, in a text, or in a link; the faults of `readGame`, and `too-long` before a file is read. */
export async function readGiven(given: Blob | string): Promise<Result<ReadGame>> {
  if (typeof given === 'string') return readText(given);
  if (given.size > MAX_REPLAY_BYTES) {
    const message = `expected at most ${MAX_REPLAY_BYTES} bytes, got ${given.size}`;
    return fault('too-long', message);
  }
  return readGame(new Uint8Array(await given.arrayBuffer()));
}

function readText(text: string): Result<ReadGame> {
  const [hash] = /#\/watch\/\S*$/.exec(text.trim()) ?? [];
  if (hash === undefined) return readGame(text);
  const route = parseRoute(hash);
  if (!route.ok) return route;
  const { replay, at } = route.value.screen === 'watch' ? route.value : NOTHING;
  const read = readGame(replay ?? '');
  return read.ok ? ok({ ...read.value, at: Math.min(at, read.value.replay.events.length) }) : read;
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

/** The game that was read, ready to watch. */
export function opened({ replay, positions, text, at }: ReadGame): Opened {
  return { timeline: new ReplayTimeline(replay, positions), text, at };
}

/** A game from this app, ready to watch; fault `too-many-cells`. */
export function filmed(replay: Replay): Result<Opened> {
  const game = gameOf(replay);
  return game.ok ? ok(opened(game.value)) : game;
}
