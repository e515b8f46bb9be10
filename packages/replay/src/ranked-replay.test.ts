/** Replays of ranked games, whose tiles follow from a key (docs/deal.md). */
import {
  expectOk,
  KeyDealer,
  newGame,
  play,
  PRESETS,
  Rng,
  seedState,
  type RuleSet,
} from '@open2048/core';
import { forgedReplay, keyDealer, randomRules } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import { decodeReplay, encodeReplay } from './replay-bytes.ts';
import { gameOf, verifyReplay, verifyReplayInSlices } from './replay-runner.ts';
import { hasUnprovedDeal, replayOf, type Replay } from './replay.ts';

const dealer = keyDealer(new Rng(seedState(1)));
const { deal, key } = dealer.record;

/** A ranked game of the given number of moves, dealt by the key. */
function ranked(moves: number, rules: RuleSet = PRESETS.classic): Replay {
  let game = newGame(rules, dealer);
  const rng = new Rng(seedState(moves));
  while (game.position.moves < moves && game.position.status === 'playing') {
    const next = play(game, { type: 'move', direction: rng.below(4) as 0 | 1 | 2 | 3 });
    if (next.ok) game = next.value;
  }
  return replayOf(game, { gameClass: 'ranked' });
}

describe('a ranked replay', () => {
  const replay = ranked(50);

  test('is valid if the key deals every tile', () => {
    expect(verifyReplay(replay)).toMatchObject({ ok: true });
    expect(hasUnprovedDeal(replay)).toBe(false);
  });

  test('is verified in slices with the same outcome, or the same fault', async () => {
    const size = { rows: 12, cols: 12 };
    const long = ranked(2500, { ...PRESETS.classic, size, goal: null });
    expect(long.events).toHaveLength(2500);
    let pauses = 0;
    const pause = async (): Promise<void> => void pauses++;
    expect(await verifyReplayInSlices(long, pause)).toEqual(verifyReplay(long));
    expect(pauses).toBe(2);
    const twice = { ...long, events: long.events.with(2200, long.events[1100]!) };
    const refused = await verifyReplayInSlices(twice, pause);
    expect(refused).toEqual(verifyReplay(twice));
    expect(refused).toMatchObject({ ok: false, error: { at: 'events[2200]' } });
    const given = { ...long, start: [] };
    expect(await verifyReplayInSlices(given, pause)).toEqual(verifyReplay(given));
  });

  test('that starts on a given board is encoded without start tiles, and every tile is checked', () => {
    const board = '4x4/1.2.3.4/1.0.0.0/0.0.0.0/0.0.0.5';
    const given = ranked(20, { ...PRESETS.classic, start: { kind: 'given', board } });
    expect(given.start).toEqual([]);
    const decoded = expectOk(decodeReplay(expectOk(encodeReplay(given))));
    expect(decoded).toMatchObject({ ...given, outcome: { moves: 20 } });
    const [first, ...rest] = given.events;
    if (first?.type !== 'move') throw new Error('expected a move');
    const spawn = { ...first.spawn!, rank: 3 - first.spawn!.rank };
    const forged = { ...given, events: [{ ...first, spawn }, ...rest] };
    expect(verifyReplay(forged)).toMatchObject({
      ok: false,
      error: { code: 'deal-mismatch', at: 'events[0]' },
    });
    const extra = { ...given, start: [{ cell: 9, rank: 1 }] };
    expect(verifyReplay(extra)).toMatchObject({ ok: false, error: { code: 'deal-mismatch' } });
  });

  test('a forged one is refused at the first tile that the key does not deal', () => {
    expect(verifyReplay(forgedReplay(2))).toMatchObject({
      ok: false,
      error: { code: 'deal-mismatch', at: 'start[0]' },
    });
  });

  test.each([0, 1, 20, 49])('another tile after move %i is reported with its number', (index) => {
    const event = replay.events[index]!;
    if (event.type !== 'move' || event.spawn === null)
      throw new Error('expected a move with a tile');
    const spawn = { ...event.spawn, rank: 3 - event.spawn.rank };
    const changed = { ...replay, events: replay.events.with(index, { ...event, spawn }) };
    const { error } = verifyReplay(changed) as {
      error: { code: string; at: string; message: string };
    };
    expect(error).toMatchObject({ code: 'deal-mismatch', at: `events[${index}]` });
    expect(error.message).toContain(`spawn ${index + 2}: the key deals rank ${event.spawn.rank}`);
  });

  test('a missing tile is refused too', () => {
    const [first, ...rest] = replay.events;
    const changed = {
      ...replay,
      events: [{ ...first!, spawn: null } as typeof first & {}, ...rest],
    };
    expect(verifyReplay(changed)).toMatchObject({
      ok: false,
      error: { code: 'deal-mismatch', at: 'events[0]' },
    });
  });

  test('without its key it is not proved', () => {
    const going: Replay = { ...replay, dealer: { kind: 'remote', deal } };
    expect(verifyReplay(going)).toMatchObject({ ok: true });
    expect(hasUnprovedDeal(going)).toBe(true);
  });

  test('without its key no move can be undone', () => {
    const events = [...replay.events, { type: 'undo', elapsed: 0 } as const];
    const changed: Replay = { ...replay, dealer: { kind: 'remote', deal }, events };
    const refused = { ok: false, error: { code: 'no-undo', at: 'events[50]' } };
    expect(verifyReplay(changed)).toMatchObject(refused);
    expect(gameOf(changed)).toMatchObject(refused);
  });

  test('a deal or a key of another replay is refused', () => {
    const changed = { ...replay, dealer: { ...dealer.record, key: deal.commitment } };
    expect(verifyReplay(changed)).toMatchObject({ ok: false, error: { code: 'key-mismatch' } });
  });

  test('another nonce deals other tiles', () => {
    const other = new KeyDealer({ ...deal, nonce: deal.id }, key);
    const changed = { ...replay, dealer: other.record };
    expect(verifyReplay(changed)).toMatchObject({ ok: false, error: { code: 'deal-mismatch' } });
  });

  test('is verified with any rules', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const rng = new Rng(seedState(seed));
      let game = newGame(randomRules(rng), keyDealer(rng));
      for (let tries = 0; tries < 40; tries++) {
        const next = play(game, { type: 'move', direction: rng.below(4) as 0 | 1 | 2 | 3 });
        if (next.ok) game = next.value;
      }
      expect(verifyReplay(replayOf(game, { gameClass: 'ranked' }))).toMatchObject({ ok: true });
    }
  });
});
