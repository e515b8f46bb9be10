/**
 * The text of 2048verse, in its older form: `replay_` and one character per
 * token. A token is dir<<5 | is4<<4 | x<<2 | y (x the column), and its
 * character comes from an alphabet of 128: printable ASCII and then letters in
 * the order of the IBM PC's code page. The first two tokens are the start
 * tiles, with direction 0.
 */
import { type Direction, fault, ok, PRESETS, type Result, type Spawn } from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, placed, textFormat, type ReplayFormat } from './format.ts';
import { carried, playedSteps, Recorder, tilesOf } from './recorder.ts';

const PREFIX = 'replay_';
const START_TILES = 2;

const ALPHABET = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...Array.from('ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒá'),
];
const TOKENS = new Map(ALPHABET.map((char, token) => [char, token]));

/** The format of 2048verse. */
export const VERSE: ReplayFormat = textFormat({
  id: 'verse',
  name: '2048verse',
  extension: 'txt',
  detect: (head) => head.startsWith(PREFIX),
  read,
  write,
});

function read(text: string): Result<VerifiedReplay> {
  // A blank is a token: only blanks before the prefix and line ends at the end are removed.
  const body = withoutLineEnds(text.trimStart());
  if (!body.startsWith(PREFIX)) return fault('bad-format', `expected ${PREFIX} at the start`, 0);
  const recorder = new Recorder(PRESETS.classic);
  for (let index = PREFIX.length; index < body.length; index++) {
    const token = TOKENS.get(body[index]);
    if (token === undefined) {
      const found = JSON.stringify(body[index]);
      return fault('bad-token', `character ${index}: ${found} is not in the alphabet`, index);
    }
    const spawn: Spawn = {
      cell: ((token & 3) << 2) | ((token >> 2) & 3),
      rank: ((token >> 4) & 1) + 1,
    };
    const starting = index < PREFIX.length + START_TILES;
    const position = starting
      ? recorder.deal(spawn)
      : recorder.move((token >> 5) as Direction, spawn);
    if (!position.ok) return placed(position.error, `character ${index}`, index);
  }
  if (recorder.position.spawnsDue > 0) {
    return fault('cut-short', `expected ${START_TILES} start tiles`, body.length);
  }
  return recorder.replay();
}

/** Not a regular expression, which would take quadratic time for a long run of line ends within the text. */
function withoutLineEnds(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
  return text.slice(0, end);
}

function write(replay: Replay): Result<string> {
  const start = carried(replay, VERSE.name);
  if (!start.ok) return start;
  // The order in which the start tiles were dealt, if known.
  const tiles = replay.start.length > 0 ? replay.start : tilesOf(start.value.board);
  if (tiles.length !== START_TILES || tiles.some(({ rank }) => rank > 2)) {
    return cannotCarry(VERSE.name, 'supports only games that start with two tiles 2 or 4');
  }
  const chars = tiles.map((tile) => charOf(0, tile));
  for (const { step } of playedSteps(replay)) chars.push(charOf(step!.direction, step!.spawn));
  return ok(PREFIX + chars.join(''));
}

function charOf(direction: Direction, { cell, rank }: Spawn): string {
  return ALPHABET[(direction << 5) | ((rank - 1) << 4) | ((cell & 3) << 2) | (cell >> 2)];
}
