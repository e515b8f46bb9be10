/** The limit on the cost of untrusted games, in every format that can express such a game. */
import {
  expectOk,
  MAX_PLAY_WORK,
  newGame,
  play,
  PRESETS,
  type RecordedEvent,
  type RuleSet,
  seeded,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { expect, test } from 'vitest';
import { textOfUtf8 } from './bytes.ts';
import { NEXT2048 } from './formats/next2048.ts';
import { readReplay } from './formats/registry.ts';
import { replayJson } from './replay-json.ts';
import { replayText } from './replay-bytes.ts';
import { verifyReplay } from './replay-runner.ts';
import { replayOf, type Replay } from './replay.ts';

const sized = (side: number, tiles = 2): RuleSet => ({
  ...PRESETS.classic,
  size: { rows: side, cols: side },
  start: { kind: 'drawn', tiles, ranks: [{ rank: 1, weight: 1 }] },
});

const undo: RecordedEvent = { type: 'undo', elapsed: 0 };
const costly: Replay = {
  rules: sized(1024, 1),
  gameClass: 'casual',
  dealer: UNKNOWN_DEALER.record,
  startedAt: null,
  start: [],
  events: Array.from({ length: 40 }, () => undo),
};
const refused = { ok: false, error: { code: 'replay-too-large', at: 'events' } };

test('a replay that costs too much is neither written nor played', () => {
  expect(replayText(costly)).toMatchObject(refused);
  expect(replayJson(costly)).toMatchObject(refused);
  // If played, it would fail at its first event.
  expect(verifyReplay(costly)).toMatchObject(refused);
});

const short = replayOf(
  expectOk(play(newGame(sized(4), seeded(1)), { type: 'move', direction: 1 })),
);

test('a JSON replay is refused before it is played', () => {
  const json = JSON.parse(expectOk(replayJson(short))) as { rules: RuleSet; events: unknown[] };
  const events = Array.from({ length: 40 }, () => json.events[0]);
  const text = JSON.stringify({ ...json, rules: sized(1024), events });
  expect(readReplay(text)).toMatchObject({ ok: false, error: { code: 'replay-too-large' } });
});

test('a file of another program is refused at the event that exceeds the budget', () => {
  const moved = { ...short, rules: PRESETS.classic, dealer: UNKNOWN_DEALER.record };
  const there = { ...moved, events: [...moved.events, undo] };
  const text = expectOk(textOfUtf8(expectOk(NEXT2048.write(there))));
  const head = 'REPLAY_v4C_S'.length + 16;
  const most = Math.floor((MAX_PLAY_WORK / (16 + 64) - 3) / 2);
  const long = (pairs: number) => text.slice(0, head) + text.slice(head).repeat(pairs);
  expect(readReplay(long(most)).ok).toBe(true);
  expect(readReplay(long(most + 1))).toMatchObject({
    ok: false,
    error: { code: 'replay-too-large' },
  });
});
