/** A new game from a position of a saved one: the same position and tiles to come, and its class says so. */
import { eventsOf, expectOk, newGame, play, PRESETS, type RuleSet } from '@open2048/core';
import { fixedPorts, moveOnce, playToEnd } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  continueFrom,
  listSaves,
  memoryStorage,
  openSession,
  readSavedGame,
  type Storage,
} from './index.ts';

/** So small that a game is over within a few moves. */
const RULES: RuleSet = { ...PRESETS.classic, size: { rows: 2, cols: 3 }, goal: null };

/** A store with a finished game, as the `act` of the player left it, and a new one after it. */
async function finished(seed: number, act: (storage: Storage) => Promise<void> = async () => {}) {
  const storage = memoryStorage();
  const session = await openSession(RULES, fixedPorts(storage, seed));
  if (seed % 3 === 1) {
    moveOnce(session);
    session.takeAdvice();
  }
  if (seed % 3 === 2) {
    moveOnce(session, 1);
    moveOnce(session);
    expectOk(session.undo());
    expectOk(session.undo());
    expectOk(session.redo());
  }
  playToEnd(session);
  session.newGame();
  await session.close();
  await act(storage);
  return { storage, entry: (await listSaves(storage)).entries.find(({ isOver }) => isOver)! };
}

test('it is at that position, is played, and has a class of its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.nat(100), async (seed, part) => {
      const { storage, entry } = await finished(seed);
      const saved = (await readSavedGame(storage, RULES, entry.id))!;
      const events = eventsOf(saved.game);
      const place = 1 + (part % (events.length - 1));
      let there = newGame(RULES, saved.game.dealer);
      for (const event of events.slice(0, place)) there = expectOk(play(there, event));
      const ports = fixedPorts(storage, 5000);
      const done = await continueFrom(ports, entry, place, ports.now());
      if (there.undos === 0 && there.turn.previous === null) {
        expect(done).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
        return;
      }
      expectOk(done);
      const session = await openSession(RULES, ports);
      const { state } = session;
      expect(state.game.position).toEqual(there.position);
      expect(state.scoreClass).toBe(seed % 3 === 1 ? 'with-advice' : 'with-undo');
      expect(state.notices).toEqual([]);
      // The same move is followed by the same tile.
      moveOnce(session, 1);
      await session.close();
      const [direction] = eventsOf(session.state.game).slice(-1);
      expect(session.state.game.position).toEqual(expectOk(play(there, direction!)).position);
      const ids = (await listSaves(storage)).entries.map(({ id }) => id);
      expect(ids).toContain(entry.id);
      expect(new Set(ids).size).toBe(2);
    }),
    { seed: 3, numRuns: 60 },
  );
});

test('the saved game does not change, and the game that was played stays beside the new one', async () => {
  const { storage, entry } = await finished(3);
  const session = await openSession(RULES, fixedPorts(storage, 8), { fresh: true });
  moveOnce(session);
  await session.close();
  const ports = fixedPorts(storage, 9);
  expectOk(await continueFrom(ports, entry, 3, ports.now()));
  const { entries } = await listSaves(storage);
  expect(entries.map(({ place, isOver }) => `${place} ${isOver}`).toSorted()).toEqual([
    'beside false',
    'kept true',
    'playing false',
  ]);
  const { score, moves, playedMs, scoreClass } = entry;
  expect(entries.find(({ id }) => id === entry.id)).toMatchObject({
    score,
    moves,
    playedMs,
    scoreClass,
  });
});

test('not from the end of a finished game, from its start, or if it is gone', async () => {
  const { storage, entry } = await finished(3);
  const ports = fixedPorts(storage, 9);
  const { game } = (await readSavedGame(storage, RULES, entry.id))!;
  const from = (place: number, id = entry.id) =>
    continueFrom(ports, { rules: RULES, id }, place, ports.now());
  const { length } = eventsOf(game);
  expect(await from(length)).toMatchObject({ ok: false, error: { code: 'game-over' } });
  expect(await from(0)).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
  expect(await from(1, 'gone')).toMatchObject({ ok: false, error: { code: 'no-such-save' } });
  await expect(from(length + 1)).rejects.toThrow(RangeError);
});
