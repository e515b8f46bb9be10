import { seeded, expectOk, LEFT, newGame, play, PRESETS } from '@open2048/core';
import { parseReplayText, replayOf } from '@open2048/replay';
import { expect, test } from 'vitest';
import { watchRoute } from './link.ts';

const GAME = play(newGame(PRESETS.classic, seeded(7)), {
  type: 'move',
  direction: LEFT,
  elapsed: 1234,
});
const REPLAY = replayOf(expectOk(GAME));

test.each([
  { rule: 'leaves thinking times out', options: {}, elapsed: 0 },
  { rule: 'keeps them on request', options: { times: true }, elapsed: 1234 },
])('a link $rule', ({ options, elapsed }) => {
  const shared = expectOk(parseReplayText(watchRoute(REPLAY, options).replay));
  expect(shared.events).toEqual([{ ...REPLAY.events[0], elapsed }]);
  expect(shared.rules).toEqual(REPLAY.rules);
});
