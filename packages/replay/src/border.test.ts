/** The public border of the package in plain JavaScript. */
import { expectOk, newGame, PRESETS, seeded } from '@open2048/core';
import { borderContract } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import * as replays from './index.ts';

const rules = { ...PRESETS.classic, size: { rows: 2, cols: 4 } };
const game = newGame(rules, seeded(1));
const replay = replays.replayOf(game);
const bytes = expectOk(replays.encodeReplay(replay));
const withReplay = (fields: object): unknown => replays.encodeReplay({ ...replay, ...fields });

borderContract({
  exports: replays,
  calls: {
    decodeEvents: [rules, Uint8Array.of(4, 0)],
    decodeReplay: [bytes],
    decodeUnplayed: [bytes],
    encodeEvents: [rules, []],
    encodeReplay: [replay],
    gameOf: [replay],
    hasUnprovedDeal: [replay],
    keptPositions: [replay],
    parseReplayJson: ['{}'],
    parseReplayText: [''],
    readReplay: [bytes],
    readSnapshot: [bytes],
    replayJson: [replay],
    replayOf: [game],
    replayText: [replay],
    verifyReplay: [replay],
  },
  // The empty list is one of the invalid values of the contract.
  atHome: { 'encodeEvents 1': (stranger) => Array.isArray(stranger) },
  // The tests below call the generator, the class, and the function that rejects.
  apart: /^(positionsOf|ReplayTimeline|mustBeReplay|verifyReplayInSlices)$/,
});

test.each<[string, () => unknown]>([
  ['a place after the end of a timeline', () => new replays.ReplayTimeline(replay).positionAt(1)],
  ['a step before the start of a timeline', () => new replays.ReplayTimeline(replay).stepTo(0)],
  ['a timeline of undefined', () => new replays.ReplayTimeline(undefined as never)],
  ['positions of undefined', () => replays.positionsOf(undefined as never).next()],
  ['a replay of an unknown class', () => withReplay({ gameClass: 'rated' })],
  ['a replay of an unknown dealer', () => withReplay({ dealer: 'me' })],
  [
    'a replay with a move to a name',
    () => withReplay({ events: [{ type: 'move', direction: 'left', spawn: null, elapsed: 0 }] }),
  ],
  ['a replay with an unknown event', () => withReplay({ events: [{ type: 'left', elapsed: 0 }] })],
])('%s', (_, call) => {
  expect(call).toThrow(/: expected .+, got .+/);
});

const pause = () => Promise.resolve();

test.each<[string, () => Promise<unknown>]>([
  [
    'a replay of undefined in slices',
    () => replays.verifyReplayInSlices(undefined as never, pause),
  ],
  ['slices without a pause', () => replays.verifyReplayInSlices(replay, undefined as never)],
])('%s', async (_, call) => {
  await expect(call()).rejects.toThrow(/: expected .+, got .+/);
});
