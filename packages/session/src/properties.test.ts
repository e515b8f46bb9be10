/** Properties of every sequence of commands, every crash point and every interleaving of two sessions. */
import { seeded, DIRECTIONS, eventsOf, newGame, play, PRESETS, type Game } from '@open2048/core';
import { faultyStorage, fixedPorts, OUTCOMES, type Outcome } from '@open2048/testing/contracts';
import { essenceOf } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDealtAlike } from './dealing.ts';
import {
  SCORE_CLASSES,
  openSession,
  type Session,
  type SessionState,
  type Storage,
  type StorageListener,
} from './index.ts';

/** A board so small that games end, and reach their goal, within a few moves. */
const RULES = { ...PRESETS.classic, size: { rows: 2, cols: 2 }, goal: 4 };

const direction = fc.constantFrom(...DIRECTIONS);
const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('move'), direction }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('undo', 'redo', 'continue') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('new-game', 'undo-new-game') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('redo-new-game', 'high-score') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('many-moves'), direction }) },
);
const pause = fc.constantFrom('none', 'tick', 'flush');
const script = fc.array(fc.tuple(command, pause), { maxLength: 40 });
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs one command, whether or not it is possible. */
function perform(session: Session, given: Command): void {
  switch (given.type) {
    case 'move':
      session.move((given as { direction: 0 | 1 | 2 | 3 }).direction);
      break;
    case 'undo':
      session.undo();
      break;
    case 'redo':
      session.redo();
      break;
    case 'continue':
      session.continueAfterGoal();
      break;
    case 'new-game':
      session.newGame();
      break;
    case 'undo-new-game':
      session.undoNewGame();
      break;
    case 'redo-new-game':
      session.redoNewGame();
      break;
    case 'high-score':
      session.addHighScore('Ann');
      break;
    default:
      // Enough to fill a segment of the journal.
      for (let count = 0; count < 300; count++) {
        if (!session.continueAfterGoal().ok && !session.undo().ok) {
          for (const way of DIRECTIONS) session.move(way);
        }
      }
  }
}

function scene(state: SessionState): string {
  const { game, startedAt, canUndoNewGame, canRedoNewGame, playedMs } = state;
  return JSON.stringify([essenceOf(game), startedAt, canUndoNewGame, canRedoNewGame, playedMs]);
}

async function wait(how: string, session: Session): Promise<boolean> {
  if (how === 'flush') return (await session.flush()).ok;
  if (how === 'tick') for (let ticks = 0; ticks < 5; ticks++) await Promise.resolve();
  return false;
}

test('a session plays like the reducer of the rules', async () => {
  const action = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('move' as const), direction }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('undo', 'redo', 'continue') }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(action, { maxLength: 60 }), async (seed, actions) => {
      const ports = fixedPorts(faultyStorage(new Map(), () => 'works'));
      const session = await openSession(RULES, ports, { seed });
      let game = newGame(RULES, seeded(seed));
      for (const event of actions) {
        const next = play(game, event);
        if (next.ok) game = next.value;
        perform(session, event);
        expect(essenceOf(session.state.game)).toEqual(essenceOf(game));
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('a resumed session equals the one that was closed', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const storage = faultyStorage(new Map(), () => 'works');
      const ports = fixedPorts(storage);
      const session = await openSession(RULES, ports);
      for (const [given, how] of steps) {
        perform(session, given);
        ports.pass(150);
        await wait(how, session);
      }
      expect((await session.close()).ok).toBe(true);
      const again = await openSession(RULES, fixedPorts(storage, 2));
      expect(again.state).toMatchObject({
        saved: 'saved',
        notices: [],
        best: session.state.best,
        highScores: session.state.highScores,
        statistics: session.state.statistics,
        qualifies: session.state.qualifies,
      });
      expect(scene(again.state)).toBe(scene(session.state));
    }),
    { seed: 2, numRuns: 150 },
  );
});

/**
 * Plays a script on a store that `decide` makes fail; returns each state shown, and the latest that was reported
 * durable.
 */
async function playedUntilCrash(
  texts: Map<string, string>,
  steps: readonly (readonly [Command, string])[],
  decide: (index: number) => Outcome,
) {
  const storage = faultyStorage(texts, ({ kind, index }) =>
    kind === 'update' ? decide(index) : 'works',
  );
  const ports = fixedPorts(storage);
  const session = await openSession(RULES, ports);
  const shown = [session.state];
  let durable = 0;
  for (const [given, how] of steps) {
    perform(session, given);
    ports.pass(150);
    shown.push(session.state);
    if (await wait(how, session)) durable = shown.length - 1;
  }
  return { session, shown, durable };
}

test('after a crash at any point the game is at the last durable state, or a later one', async () => {
  const crash = fc.record({ at: fc.nat({ max: 60 }), outcome: fc.constantFrom(...OUTCOMES) });
  await fc.assert(
    fc.asyncProperty(script, crash, async (steps, { at, outcome }) => {
      const texts = new Map<string, string>();
      const { shown, durable } = await playedUntilCrash(texts, steps, (index) => {
        if (index < at) return 'works';
        return index === at ? outcome : 'fails-before';
      });
      const ports = fixedPorts(
        faultyStorage(texts, () => 'works'),
        2,
      );
      const again = await openSession(RULES, ports);
      expect(again.state.notices).toEqual([]);
      if (again.state.game.record === null && durable === 0) return;
      const candidates = shown.slice(durable).map(scene);
      expect(candidates).toContain(scene(again.state));
      countsOnce(again.state, shown[durable]!);
      // A game that had ended is not counted twice, now or later.
      const before = recordIdsIn(again.state);
      again.undo();
      again.redo();
      await again.close();
      const later = await openSession(
        RULES,
        fixedPorts(
          faultyStorage(texts, () => 'works'),
          3,
        ),
      );
      expect(recordIdsIn(later.state).length - before.length).toBeLessThanOrEqual(1);
      countsOnce(later.state, shown[durable]!);
    }),
    { seed: 3, numRuns: 400 },
  );
});

/** The ids of the games of all classes that have their own summaries. */
function recordIdsIn({ statistics }: SessionState): string[] {
  return SCORE_CLASSES.flatMap((kind) => statistics[kind].recent.map(({ id }) => id));
}

/** Every game is in the statistics once, and no durable one is missing. */
function countsOnce(state: SessionState, durable: SessionState): void {
  const { statistics, best } = state;
  const ids = recordIdsIn(state);
  expect(new Set(ids).size).toBe(ids.length);
  expect(SCORE_CLASSES.reduce((sum, kind) => sum + statistics[kind].games, 0)).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(recordIdsIn(durable)));
  expect(best).toBeGreaterThanOrEqual(0);
}

test('after any failures, the next successful flush saves everything', async () => {
  const outcomes = fc.infiniteStream(fc.constantFrom(...OUTCOMES));
  await fc.assert(
    fc.asyncProperty(script, outcomes, async (steps, stream) => {
      const texts = new Map<string, string>();
      const healing = { healed: false };
      const { session } = await playedUntilCrash(texts, steps, () =>
        healing.healed ? 'works' : stream.next().value!,
      );
      healing.healed = true;
      expect(await session.flush()).toEqual({ ok: true, value: undefined });
      const again = await openSession(
        RULES,
        fixedPorts(
          faultyStorage(texts, () => 'works'),
          2,
        ),
      );
      expect(again.state.notices).toEqual([]);
      expect(scene(again.state)).toBe(scene(session.state));
      expect(again.state.statistics).toEqual(session.state.statistics);
      expect(again.state.highScores).toEqual(session.state.highScores);
    }),
    { seed: 4, numRuns: 200 },
  );
});

/** Everything the player did, with a space after each event. */
function eventsText(game: Game): string {
  return eventsOf(game)
    .map((event) => `${JSON.stringify(event)} `)
    .join('');
}

/** Stores on the same texts, delayed by a scheduler, that notify each other of changes. */
function pair(texts: Map<string, string>, scheduler: fc.Scheduler): Storage[] {
  const listeners: StorageListener[] = [];
  const slow = faultyStorage(texts, () => scheduler.schedule(Promise.resolve('works')));
  return [0, 1].map((own) => ({
    ...slow,
    update: async (key, change) => {
      await slow.update(key, change);
      listeners[1 - own]?.(key);
    },
    updateAll: async (keys, change) => {
      await slow.updateAll(keys, change);
      for (const key of keys) listeners[1 - own]?.(key);
    },
    watch: (listener) => {
      listeners[own] = listener;
      return () => {};
    },
  }));
}

test('two sessions on one store, in any interleaving, play one game, and lose no saved move', async () => {
  const turns = fc.array(fc.tuple(fc.boolean(), command, pause), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), fc.scheduler(), async (steps, hints, scheduler) => {
      const texts = new Map<string, string>();
      const stores = pair(texts, scheduler).map((store) =>
        hints ? store : { ...store, watch: () => () => {} },
      );
      const opening = stores.map((store, index) => openSession(RULES, fixedPorts(store, index)));
      const sessions = await scheduler.waitFor(Promise.all(opening));
      const acknowledged: [game: Game, events: string][] = [];
      for (const [first, given, how] of steps) {
        const session = sessions[first ? 0 : 1]!;
        perform(session, given);
        if (await scheduler.waitFor(wait(how, session))) {
          const { game } = session.state;
          acknowledged.push([game, eventsText(game)]);
        }
      }
      // Again, since each flush may change what the other reads.
      for (let round = 0; round < 2; round++) {
        const flushed = await scheduler.waitFor(Promise.all(sessions.map((one) => one.flush())));
        expect(flushed.map(({ ok }) => ok)).toEqual([true, true]);
      }
      const working = faultyStorage(texts, () => 'works');
      const again = await openSession(RULES, fixedPorts(working, 3));
      expect(again.state.notices).toEqual([]);
      const left = scene(again.state);
      const final = [again.state.game];
      if (again.undoNewGame().ok || again.redoNewGame().ok) final.push(again.state.game);
      for (const [earlier, events] of acknowledged) {
        const game = final.find((one) => isDealtAlike(one, earlier));
        if (game !== undefined) expect(eventsText(game).startsWith(events)).toBe(true);
      }
      if (hints) expect(sessions.map(({ state }) => scene(state))).toEqual([left, left]);
      const ids = recordIdsIn(again.state);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { seed: 5, numRuns: 150 },
  );
});
