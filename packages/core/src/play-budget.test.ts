/** What a game from outside may cost, in every format that can say one. */
import { expect, test } from 'vitest';
import { textOfUtf8 } from './bytes.ts';
import { NEXT2048 } from './formats/next2048.ts';
import { readReplay } from './formats/registry.ts';
import { UNKNOWN_DEALER } from './dealer.ts';
import { seeded } from './dealer.ts';
import { newGame, play, type RecordedEvent } from './game.ts';
import { MAX_PLAY_WORK, playWork } from './play-budget.ts';
import { PRESETS } from './presets.ts';
import { replayJson } from './replay-json.ts';
import { replayText } from './replay-bytes.ts';
import { verifyReplay } from './replay-runner.ts';
import { replayOf, type Replay } from './replay.ts';
import { expectOk } from './result.ts';
import type { RuleSet } from './ruleset.ts';

const sized = (side: number, tiles = 2): RuleSet => ({
  ...PRESETS.classic,
  size: { rows: side, cols: side },
  start: { kind: 'drawn', tiles, ranks: [{ rank: 1, weight: 1 }] },
});

test.each([
  ['the longest game on 4x4', 4, 131_072, true],
  ['a long game on 12x12', 12, 50_000, true],
  ['a few moves on 1024x1024', 1024, 28, true],
  ['one move more on 1024x1024', 1024, 29, false],
  ['half a million events on 4x4', 4, 500_000, false],
])('%s', (_rule, side, events, fits) => {
  expect(playWork(sized(side), events) <= MAX_PLAY_WORK).toBe(fits);
});

test.each([
  ['each start tile is dealt onto the board', sized(256, 65_536), 0, 0],
  ['the board alone may be too large', sized(32_768, 1), 0, 0],
  ['start tiles that are recorded count as well', sized(1024, 1), 0, 40],
])('%s', (_rule, rules, events, tiles) => {
  expect(playWork(rules, events, tiles)).toBeGreaterThan(MAX_PLAY_WORK);
});

test('no more tiles are dealt than there are cells', () => {
  expect(playWork(sized(4, 1000), 0)).toBe(playWork(sized(4, 16), 0));
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

test('what would cost too much is neither written nor played', () => {
  expect(replayText(costly)).toMatchObject(refused);
  expect(replayJson(costly)).toMatchObject(refused);
  // Played, it would fail at its first event.
  expect(verifyReplay(costly)).toMatchObject(refused);
});

const short = replayOf(
  expectOk(play(newGame(sized(4), seeded(1)), { type: 'move', direction: 1 })),
);

test('what comes as JSON is refused before it is played', () => {
  const json = JSON.parse(expectOk(replayJson(short))) as { rules: RuleSet; events: unknown[] };
  const events = Array.from({ length: 40 }, () => json.events[0]);
  const text = JSON.stringify({ ...json, rules: sized(1024), events });
  expect(readReplay(text)).toMatchObject({ ok: false, error: { code: 'replay-too-large' } });
});

test('a foreign file is refused at the event that is too much', () => {
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
