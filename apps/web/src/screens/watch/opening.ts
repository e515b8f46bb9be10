/** The border at which games come in: files, pasted texts and links, in any format that core reads. */
import {
  fault,
  Film,
  MAX_REPLAY_BYTES,
  ok,
  readReplay,
  replayText,
  type Replay,
  type Result,
} from '@open2048/core';
import { MAX_SHOWN_CELLS, parseRoute } from '../../route.ts';

/** A game to be watched, its text in an address, and the place to begin at. */
export interface Opened {
  readonly film: Film;
  readonly text: string;
  readonly at: number;
}

const NOTHING = { replay: null, at: 0 };

/** The game in a file; the faults of `openReplay`, and `too-long` before it is read. */
export async function openFile(file: Blob): Promise<Result<Opened>> {
  if (file.size > MAX_REPLAY_BYTES) {
    const message = `expected at most ${MAX_REPLAY_BYTES} bytes, got ${file.size}`;
    return fault('too-long', message);
  }
  return openReplay(new Uint8Array(await file.arrayBuffer()));
}

/** The game in a text, or in the link to one. */
export function openText(text: string): Result<Opened> {
  const [hash] = /#\/watch\/\S*$/.exec(text.trim()) ?? [];
  if (hash === undefined) return openReplay(text);
  const route = parseRoute(hash);
  if (!route.ok) return route;
  const { replay, at } = route.value.screen === 'watch' ? route.value : NOTHING;
  const opened = openReplay(replay ?? '');
  return opened.ok ? ok({ ...opened.value, at: Math.min(at, opened.value.film.length) }) : opened;
}

/** The game in bytes or text; the faults of `readReplay`, and `too-many-cells`. */
function openReplay(data: Uint8Array | string): Result<Opened> {
  const replay = readReplay(data);
  return replay.ok ? filmed(replay.value) : replay;
}

/** The game of a verified replay; fault `too-many-cells`. */
export function filmed(replay: Replay): Result<Opened> {
  const { rows, cols } = replay.rules.size;
  if (rows * cols > MAX_SHOWN_CELLS) {
    const found = `${rows}x${cols}`;
    return fault('too-many-cells', `expected at most ${MAX_SHOWN_CELLS} cells, got ${found}`);
  }
  const text = replayText(replay);
  return text.ok ? ok({ film: new Film(replay), text: text.value, at: 0 }) : text;
}
