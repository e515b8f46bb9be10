/** What a session had logged but not saved when it ended is applied by the next one: all of it, once, in every case. */
import { DIRECTIONS, eventsOf, expectOk, PRESETS, type Game, type RuleSet } from '@open2048/core';
import {
  OUTCOMES,
  faultyStorage,
  fixedPorts,
  moveOnce,
  playToEnd,
  type FixedPorts,
} from '@open2048/testing/contracts';
import { essenceOf } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deleteSaves,
  listSaves,
  memorySyncStorage,
  openSession,
  type Session,
  type SessionState,
  type Storage,
  type StorageListener,
  type SyncStorage,
} from './index.ts';
import { seal } from './envelope.ts';
import { LOG_FORMAT } from './unsaved.ts';
import { keysOf } from './storage-keys.ts';

const RULES = { ...PRESETS.classic, size: { rows: 2, cols: 2 }, goal: 4 };
const KEYS = keysOf(RULES);

/** Everything that outlives a program: a store and a log. */
function disk() {
  return { texts: new Map<string, string>(), notes: new Map<string, string>() };
}
type Disk = ReturnType<typeof disk>;

/** Ports of a program that can be killed: after that, nothing it does reaches the disk. */
interface MortalPorts extends FixedPorts {
  readonly kill: () => void;
}

/** Ports over a disk whose store stops permanently before the operation with the given index. */
function portsOver({ texts, notes }: Disk, seed: number, stopsAt = Infinity): MortalPorts {
  const life = { isOver: false };
  const storage = faultyStorage(texts, ({ index }) =>
    index < stopsAt && !life.isOver ? 'works' : new Promise<never>(() => {}),
  );
  const log = memorySyncStorage(notes);
  const write: SyncStorage['write'] = (key, text) => life.isOver || log.write(key, text);
  return {
    ...fixedPorts(storage, seed),
    log: { ...log, write },
    kill: () => void (life.isOver = true),
  };
}

const openOver = (place: Disk, seed: number, rules: RuleSet = RULES) =>
  openSession(rules, portsOver(place, seed));

/** A session whose store stops permanently once it is open and, if requested, its start is saved. */
async function openStopped(place: Disk, { saves }: { readonly saves: boolean }, seed = 50) {
  const control = { stopped: !saves };
  const storage = faultyStorage(place.texts, ({ kind }) =>
    control.stopped && kind === 'update' ? new Promise<never>(() => {}) : 'works',
  );
  const ports = { ...fixedPorts(storage, seed), log: memorySyncStorage(place.notes) };
  const session = await openSession(RULES, ports);
  if (saves) await session.flush();
  control.stopped = true;
  return { session, ports };
}

/** A session that is notified of changes by the test, and whose store stops on request. */
async function openWatching({ texts, notes }: Disk, seed: number) {
  const control = { stopped: false };
  let notify: StorageListener = () => {};
  const storage = faultyStorage(texts, ({ kind }) =>
    control.stopped && kind === 'update' ? new Promise<never>(() => {}) : 'works',
  );
  const watch: Storage['watch'] = (listener) => {
    notify = listener;
    return () => {};
  };
  const ports = { ...fixedPorts({ ...storage, watch }, seed), log: memorySyncStorage(notes) };
  const session = await openSession(RULES, ports);
  return { session, control, notify };
}

function stateText({ game, startedAt, canUndoNewGame, canRedoNewGame, playedMs }: SessionState) {
  return JSON.stringify([essenceOf(game), startedAt, canUndoNewGame, canRedoNewGame, playedMs]);
}

describe('unsaved commands are restored at the next opening', () => {
  test.each<[what: string, act: (session: Session) => void]>([
    ['moves', (session) => [0, 1].forEach((way) => moveOnce(session, way))],
    ['an undo', (session) => (moveOnce(session), expectOk(session.undo()))],
    [
      'a redo',
      (session) => (moveOnce(session), expectOk(session.undo()), expectOk(session.redo())),
    ],
    ['advice', (session) => session.takeAdvice()],
    ['a new game', (session) => (moveOnce(session), session.newGame(), moveOnce(session))],
    [
      'the undo of a new game',
      (session) => (moveOnce(session), session.newGame(), expectOk(session.undoNewGame())),
    ],
    [
      'the redo of a new game',
      (session) => {
        moveOnce(session);
        session.newGame();
        expectOk(session.undoNewGame());
        expectOk(session.redoNewGame());
      },
    ],
    [
      'a game to its end, and its high score',
      (session) => (playToEnd(session), expectOk(session.addHighScore('Ännchen 二'))),
    ],
  ])('%s', async (_, act) => {
    for (const saves of [true, false]) {
      const place = disk();
      const { session, ports } = await openStopped(place, { saves });
      ports.pass(1234);
      act(session);
      const again = await openOver(place, 2);
      expect(again.state).toMatchObject({ notices: [], highScores: session.state.highScores });
      expect(stateText(again.state)).toBe(stateText(session.state));
      expect(again.state.scoreClass).toBe(session.state.scoreClass);
      expect(again.state.statistics).toEqual(session.state.statistics);
      await again.close();
      expect([...place.notes]).toEqual([]);
      const later = await openOver(place, 3);
      expect(stateText(later.state)).toBe(stateText(session.state));
    }
  });

  test('with the time of each command', async () => {
    const place = disk();
    const { session, ports } = await openStopped(place, { saves: true });
    moveOnce(session);
    ports.pass(777);
    moveOnce(session);
    const again = await openOver(place, 2);
    expect(again.state.playedMs).toBe(777);
    await again.close();
    const [entry] = (await listSaves(portsOver(place, 3).storage)).entries;
    expect(entry!.playedAt).toBe(ports.now());
  });

  test('a game that was deleted elsewhere and restored', async () => {
    const place = disk();
    const { session, control, notify } = await openWatching(place, 1);
    moveOnce(session);
    await session.flush();
    const other = portsOver(place, 2);
    await deleteSaves(other, (await listSaves(other.storage)).entries, 0);
    notify(null);
    await session.flush();
    control.stopped = true;
    expectOk(session.restoreRemoved());
    moveOnce(session);
    const again = await openOver(place, 3);
    expect(stateText(again.state)).toBe(stateText(session.state));
    expect(again.state.game.position.moves).toBe(2);
  });
});

test('saved commands are removed from the log', async () => {
  const place = disk();
  const session = await openOver(place, 1);
  moveOnce(session);
  expect([...place.notes.keys()]).toHaveLength(1);
  await session.flush();
  expect([...place.notes]).toEqual([]);
});

describe('a log', () => {
  async function leftBehind() {
    const place = disk();
    const { session } = await openStopped(place, { saves: true });
    moveOnce(session);
    moveOnce(session);
    const [key, text] = [...place.notes][0]!;
    return { place, session, key, text };
  }

  test('whose removal was lost is not applied twice', async () => {
    const { place, session, key, text } = await leftBehind();
    for (const seed of [2, 3]) {
      const again = await openOver(place, seed);
      expect(stateText(again.state)).toBe(stateText(session.state));
      await again.close();
      place.notes.set(key, text);
    }
  });

  test('of a live window is taken over, and no command is lost or repeated', async () => {
    const place = disk();
    const held: (() => void)[] = [];
    const control = { holds: false };
    const storage = faultyStorage(place.texts, async ({ kind }) => {
      if (control.holds && kind === 'update') await new Promise<void>((go) => held.push(go));
      return 'works' as const;
    });
    const log = memorySyncStorage(place.notes);
    const first = await openSession(RULES, { ...fixedPorts(storage), log });
    await first.flush();
    control.holds = true;
    moveOnce(first);
    moveOnce(first);
    const second = await openOver(place, 2);
    expect(stateText(second.state)).toBe(stateText(first.state));
    await second.flush();
    expectOk(first.undo());
    control.holds = false;
    for (const go of held) go();
    expect((await first.flush()).ok).toBe(true);
    expect(eventsOf(first.state.game).map(({ type }) => type)).toEqual(['move', 'move', 'undo']);
    await first.close();
    const third = await openOver(place, 3);
    expect(stateText(third.state)).toBe(stateText(first.state));
    expect([...place.notes]).toEqual([]);
  });

  test('of a newer version is not changed', async () => {
    const { place, key } = await leftBehind();
    const newer = seal(
      { name: 'open2048-log', version: LOG_FORMAT.version + 1, limit: 0 },
      { any: 'thing' },
    );
    place.notes.set(key, newer);
    const again = await openOver(place, 2);
    expect(again.state.notices).toEqual([]);
    await again.close();
    expect(place.notes.get(key)).toBe(newer);
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -5)],
    ['too long', (text: string) => text + ' '.repeat(2 ** 16)],
    ['something else', () => 'null'],
    [
      'sealed but meaningless',
      () => seal({ name: 'open2048-log', version: 1, limit: 0 }, { begun: null, commands: [1] }),
    ],
  ])('that is %s is moved aside and reported, and the game continues', async (_, damage) => {
    const { place, key, text } = await leftBehind();
    place.notes.set(key, damage(text));
    const again = await openOver(place, 2);
    const copy = `${key}.damaged-1`;
    expect(again.state.notices).toMatchObject([{ code: 'damaged-log', key: copy }]);
    expect(place.texts.get(copy)).toBe(damage(text));
    moveOnce(again);
    expect((await again.close()).ok).toBe(true);
    expect([...place.notes]).toEqual([]);
    expect((await openOver(place, 3)).state.notices).toEqual([]);
  });

  test('is bounded, keeps as much as fits, and is complete again after the next save', async () => {
    const place = disk();
    const control = { stopped: false };
    const storage = faultyStorage(place.texts, ({ kind }) =>
      control.stopped && kind === 'update' ? 'fails-before' : 'works',
    );
    const ports = { ...fixedPorts(storage), log: memorySyncStorage(place.notes) };
    const session = await openSession(PRESETS.classic, ports);
    await session.flush();
    control.stopped = true;
    moveOnce(session);
    for (let count = 0; count < 800; count++) expectOk(count % 2 ? session.redo() : session.undo());
    const [text] = [...place.notes.values()];
    expect(text!.length).toBeGreaterThan(2 ** 16 - 2048);
    expect(text!.length).toBeLessThanOrEqual(2 ** 16);
    const half = await openSession(PRESETS.classic, portsOver(place, 2));
    const found = eventsOf(half.state.game);
    expect(found.length).toBeGreaterThan(500);
    expect(eventsOf(session.state.game).slice(0, found.length)).toEqual(found);
  });
});

describe('when nothing can be logged', () => {
  const broken = (error: Error): SyncStorage => {
    const fail = () => {
      throw error;
    };
    return { read: fail, write: fail, keys: fail };
  };

  test('the player is informed, and everything else continues', async () => {
    const { texts } = disk();
    const log = broken(new Error('access denied'));
    const ports = { ...fixedPorts(faultyStorage(texts, () => 'works')), log };
    const session = await openSession(RULES, ports);
    expect(session.state.notices).toEqual([]);
    moveOnce(session);
    expect(session.state.notices).toMatchObject([
      { code: 'log-failed', message: expect.stringContaining('access denied') },
    ]);
    expect((await session.flush()).ok).toBe(true);
    expect(session.state).toMatchObject({ saved: 'saved', notices: [{ code: 'log-failed' }] });
  });

  test('the notice ends with the problem', async () => {
    const place = disk();
    const works = memorySyncStorage(place.notes);
    const control = { isFull: true };
    const write: SyncStorage['write'] = (key, text) => {
      if (control.isFull) throw new DOMException('no room', 'QuotaExceededError');
      works.write(key, text);
    };
    const ports = { ...portsOver(place, 1), log: { ...works, write } };
    const session = await openSession(RULES, ports);
    moveOnce(session);
    expect(session.state.notices).toMatchObject([{ code: 'log-failed' }]);
    control.isFull = false;
    moveOnce(session);
    expect(session.state.notices).toEqual([]);
    await session.close();
  });
});

test('a game that was started in another window and never saved is kept next to the saved one', async () => {
  const place = disk();
  const { session } = await openStopped(place, { saves: false });
  moveOnce(session);
  moveOnce(session);
  const noted = new Map(place.notes);
  place.notes.clear();
  const other = await openOver(place, 2);
  moveOnce(other);
  await other.close();
  for (const [key, text] of noted) place.notes.set(key, text);
  const again = await openOver(place, 3);
  expect(again.state.notices).toMatchObject([{ code: 'kept-aside' }]);
  expect(stateText(again.state)).toBe(stateText(other.state));
  await again.close();
  expect([...place.notes]).toEqual([]);
  const { entries } = await listSaves(portsOver(place, 4).storage);
  const kept = entries.find((entry) => entry.place === 'kept');
  expect(kept).toMatchObject({ moves: 2, score: session.state.game.position.score });
});

test('a log whose removal was lost does not start a saved game again when the one being played is lost', async () => {
  const place = disk();
  const { session: first } = await openStopped(place, { saves: false });
  moveOnce(first);
  const noted = new Map(place.notes);
  const second = await openOver(place, 2);
  second.newGame();
  for (let event = 0; event < 600; event += 2) {
    moveOnce(second);
    expectOk(second.undo());
  }
  await second.close();
  for (const key of place.texts.keys()) if (key.startsWith(KEYS.journals)) place.texts.delete(key);
  for (const [key, text] of noted) place.notes.set(key, text);
  const again = await openOver(place, 3);
  moveOnce(again);
  await again.close();
  const { entries } = await listSaves(portsOver(place, 4).storage);
  expect(entries.map(({ place: where }) => where).toSorted()).toEqual(['beside', 'playing']);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
});

/** A session that saves its first move, and whose store fails after that. */
async function openFailing(place: Disk, seed: number) {
  const life = { isFailing: false, isOver: false };
  const storage = faultyStorage(place.texts, ({ kind }) => {
    if (life.isOver) return new Promise<never>(() => {});
    return life.isFailing && kind === 'update' ? 'fails-before' : 'works';
  });
  const ports = { ...fixedPorts(storage, seed), log: memorySyncStorage(place.notes) };
  const session = await openSession(PRESETS.classic, ports);
  moveOnce(session);
  await session.flush();
  life.isFailing = true;
  return { session, kill: () => void (life.isOver = true) };
}

describe('unsaved moves of a window that was killed', () => {
  /** Such a window after two moves that it could not save; its log has them. */
  async function killed() {
    const place = disk();
    const { session, kill } = await openFailing(place, 1);
    moveOnce(session);
    moveOnce(session);
    expect(await session.flush()).toMatchObject({ ok: false, error: { code: 'write-failed' } });
    kill();
    return { place, session };
  }

  /** Another window plays in the meantime, without seeing the log. */
  async function meanwhile(place: Disk, act: (session: Session) => void) {
    const noted = new Map(place.notes);
    place.notes.clear();
    const other = await openOver(place, 2, PRESETS.classic);
    act(other);
    await other.close();
    for (const [key, text] of noted) place.notes.set(key, text);
    return other;
  }

  test('are applied to the game if it did not continue elsewhere', async () => {
    const { place, session } = await killed();
    const again = await openOver(place, 3, PRESETS.classic);
    expect(again.state.notices).toEqual([]);
    expect(stateText(again.state)).toBe(stateText(session.state));
    await again.close();
    expect([...place.notes]).toEqual([]);
  });

  test.each<[what: string, act: (session: Session) => void]>([
    ['has continued', (other) => moveOnce(other, 1)],
    ['was undone', (other) => expectOk(other.undo())],
    ['was left for a new one', (other) => (other.newGame(), moveOnce(other))],
  ])('are kept next to the game that %s in another window', async (_, act) => {
    const { place, session } = await killed();
    const other = await meanwhile(place, act);
    const again = await openOver(place, 3, PRESETS.classic);
    expect(again.state.notices).toMatchObject([{ code: 'kept-aside' }]);
    expect(stateText(again.state)).toBe(stateText(other.state));
    await again.close();
    expect([...place.notes]).toEqual([]);
    const { entries } = await listSaves(portsOver(place, 4).storage);
    const kept = entries.filter((entry) => entry.place === 'kept');
    expect(kept).toMatchObject([{ moves: 3, score: session.state.game.position.score }]);
    const later = await openOver(place, 5, PRESETS.classic);
    expect(later.state.notices).toEqual([]);
    expect(stateText(later.state)).toBe(stateText(other.state));
  });
});

test('a window continues from the unsaved moves of another one', async () => {
  const place = disk();
  const first = await openOver(place, 1);
  moveOnce(first);
  await first.flush();
  const { session: waiting, notify } = await openWatching(place, 2);
  const { session: dying } = await openStopped(place, { saves: true });
  moveOnce(dying);
  notify(KEYS.save);
  await waiting.flush();
  expect(stateText(waiting.state)).toBe(stateText(first.state));
  notify(null);
  await waiting.flush();
  expect(stateText(waiting.state)).toBe(stateText(dying.state));
  expect(waiting.state.saved).toBe('saved');
  expect([...place.notes]).toEqual([]);
});

/** One action of a player, or the end of the program. */
const step = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...DIRECTIONS.map((way) => `move ${way}`)) },
  { weight: 3, arbitrary: fc.constantFrom('undo', 'redo', 'continue', 'advice') },
  { weight: 2, arbitrary: fc.constantFrom('new-game', 'undo-new-game', 'redo-new-game') },
  { weight: 1, arbitrary: fc.constantFrom('high-score', 'flush', 'tick') },
);

async function take(session: Session, given: string): Promise<void> {
  if (given.startsWith('move')) session.move(Number(given.slice(5)) as 0 | 1 | 2 | 3);
  else if (given === 'undo') session.undo();
  else if (given === 'redo') session.redo();
  else if (given === 'continue') session.continueAfterGoal();
  else if (given === 'advice') session.takeAdvice();
  else if (given === 'new-game') session.newGame();
  else if (given === 'undo-new-game') session.undoNewGame();
  else if (given === 'redo-new-game') session.redoNewGame();
  else if (given === 'high-score') session.addHighScore('Ann');
  else for (let ticks = 0; ticks < (given === 'flush' ? 50 : 3); ticks++) await Promise.resolve();
}

test('a session that is killed repeatedly between any two operations loses and repeats nothing', async () => {
  const life = fc.record({
    steps: fc.array(step, { maxLength: 15 }),
    stopsAt: fc.nat({ max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 6 }), async (lives) => {
      const place = disk();
      let last: SessionState | null = null;
      for (const [index, { steps, stopsAt }] of lives.entries()) {
        const ports = portsOver(place, index + 1, stopsAt);
        const opening = openSession(RULES, ports);
        const never = (async () => {
          // A session that finds a log loads this first.
          await import('./left-behind.ts');
          for (let ticks = 0; ticks < 300; ticks++) await Promise.resolve();
          return null;
        })();
        // The store may stop while the session opens.
        const session = await Promise.race([opening, never]);
        if (session === null) {
          ports.kill();
          continue;
        }
        if (last !== null) expect(stateText(session.state)).toBe(stateText(last));
        for (const given of steps) await take(session, given);
        ports.kill();
        // A game without events may be a different one next time.
        last = session.state.game.record === null && last === null ? null : session.state;
      }
      const again = await openOver(place, 99);
      if (last !== null) {
        expect(stateText(again.state)).toBe(stateText(last));
        expect(again.state.highScores).toEqual(last.highScores);
        expect(again.state.statistics).toEqual(last.statistics);
      }
      expect(again.state.notices).toEqual([]);
      await again.close();
      expect([...place.notes]).toEqual([]);
    }),
    { seed: 11, numRuns: 400 },
  );
});

/** The time between each event of a game and the one before. */
const elapsedIn = (game: Game) => eventsOf(game).map(({ elapsed }) => elapsed);

test('with several sessions, some killed, no command is applied twice and none that fits is lost', async () => {
  const turn = fc.tuple(
    fc.nat({ max: 2 }),
    fc.constantFrom('play', 'play', 'play', 'kill', 'flush'),
  );
  const outcomes = fc.infiniteStream(fc.constantFrom('works', 'works', ...OUTCOMES));
  await fc.assert(
    fc.asyncProperty(
      fc.array(turn, { maxLength: 40 }),
      outcomes,
      fc.boolean(),
      async (turns, stream, fails) => {
        const place = disk();
        const open = async (seed: number) => {
          const control = { isDead: false };
          const storage = faultyStorage(place.texts, ({ kind }) => {
            if (control.isDead) return new Promise<never>(() => {});
            return kind === 'update' && fails ? stream.next().value! : 'works';
          });
          const ports = { ...fixedPorts(storage, seed), log: memorySyncStorage(place.notes) };
          return { control, ports, session: await openSession(PRESETS.classic, ports) };
        };
        const first = await open(1);
        moveOnce(first.session);
        await first.session.flush();
        await first.session.flush();
        const windows = [first, await open(2), await open(3)];
        let time = 0;
        let count = 0;
        for (const [which, what] of turns) {
          const { control, ports, session } = windows[which]!;
          if (what === 'flush') await session.flush();
          else if (what === 'kill') {
            control.isDead = true;
            windows[which] = await open(10 + ++count);
          } else {
            // A different time for each event, so that a duplicate is recognized by its time.
            ports.pass(++time * 100);
            if (session.state.canUndo) expectOk(session.undo());
            else if (session.state.canRedo) expectOk(session.redo());
          }
        }
        const again = await openSession(PRESETS.classic, portsOver(place, 99));
        const times = elapsedIn(again.state.game).filter((elapsed) => elapsed > 0);
        expect(new Set(times).size).toBe(times.length);
      },
    ),
    { seed: 12, numRuns: 200 },
  );
});
