/** The commands of a session, what listeners receive, and new games. */
import {
  seeded,
  type Direction,
  expectOk,
  facesOf,
  legalMoves,
  PRESETS,
  LEFT,
  RIGHT,
  UP,
  type RuleSet,
} from '@open2048/core';
import {
  draw,
  faultyStorage,
  fixedPorts,
  rulesFrom,
  type Operation,
} from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  memoryStorage,
  memorySyncStorage,
  openSession,
  type Session,
  type SessionState,
  type Transition,
} from './index.ts';

async function open(rules: RuleSet = PRESETS.classic, storage = memoryStorage(), seed = 1) {
  const ports = fixedPorts(storage, seed);
  return { ports, storage, session: await openSession(rules, ports) };
}

/** One move from the end: left makes 8 and the spawn fills the board. */
const LAST_MOVE = rulesFrom(draw`
  4 4
  2 16`);

describe('a command', () => {
  test('to move returns everything an animation needs', async () => {
    const { session } = await open(
      rulesFrom(draw`
        . 2 2
        . . 4`),
    );
    const transition = expectOk(session.move(LEFT));
    expect(transition).toMatchObject({ kind: 'move', direction: LEFT, reward: 4 });
    expect(facesOf(transition.before)).toEqual([
      [0, 2, 2],
      [0, 0, 4],
    ]);
    expect(transition.after).toBe(session.state.game.position.board);
    expect(transition.motions).toEqual([
      { from: 1, to: 0, merged: true },
      { from: 2, to: 0, merged: true },
      { from: 5, to: 3, merged: false },
    ]);
    expect(transition.spawn).toEqual(session.state.game.turn.spawn);
    expect(transition.motions).toBe(transition.motions);
  });

  test('to undo returns the reversed move, and to redo the same move', async () => {
    const { session } = await open();
    const made = expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    const undone = expectOk(session.undo());
    expect(undone).toMatchObject({
      kind: 'undo',
      before: made.after,
      after: made.before,
      direction: made.direction,
      motions: made.motions,
      spawn: made.spawn,
      reward: 0 - made.reward,
    });
    expect(expectOk(session.redo())).toMatchObject({
      ...made,
      kind: 'redo',
      motions: made.motions,
    });
  });

  test.each<[string, (session: Session) => { ok: boolean; error?: { code: string } }, string]>([
    ['an illegal move', (session) => session.move(UP), 'illegal-move'],
    ['undo at the start', (session) => session.undo(), 'nothing-to-undo'],
    ['redo without an undo', (session) => session.redo(), 'nothing-to-redo'],
    ['continue before the goal', (session) => session.continueAfterGoal(), 'no-goal-pending'],
    ['undo of no new game', (session) => session.undoNewGame(), 'no-replaced-game'],
    ['redo of no new game', (session) => session.redoNewGame(), 'no-newer-game'],
    ['a high score in mid-game', (session) => session.addHighScore('Ann'), 'game-not-over'],
    ['a high score without a name', (session) => session.addHighScore(' '), 'empty-name'],
    ['the return of no removed game', (session) => session.restoreRemoved(), 'nothing-removed'],
  ])('refused (%s) changes nothing and notifies nobody', async (_, command, code) => {
    const { session } = await open(rulesFrom(draw`2 4 .`));
    await session.flush();
    const { state } = session;
    let notifications = 0;
    session.subscribe(() => notifications++);
    expect(command(session)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(/./) },
    });
    expect(session.state).toBe(state);
    expect(notifications).toBe(0);
  });

  test('at the goal is refused until the player continues', async () => {
    const { session } = await open(
      rulesFrom(
        draw`
          2 2 .
          . . .`,
        { goal: 2 },
      ),
    );
    expectOk(session.move(LEFT));
    expect(session.state.game.position).toMatchObject({ status: 'goal', won: true });
    expect(session.move(RIGHT)).toMatchObject({ error: { code: 'goal-pending' } });
    expect(expectOk(session.continueAfterGoal())).toMatchObject({
      kind: 'continue',
      direction: null,
      motions: [],
      spawn: null,
      reward: 0,
    });
    expectOk(session.move(RIGHT));
  });

  test('can be undone once it is done, and redone after that', async () => {
    const { session } = await open();
    const can = ({ canUndo, canRedo, canUndoNewGame, canRedoNewGame }: SessionState) =>
      [canUndo, canRedo, canUndoNewGame, canRedoNewGame].map(Number).join('');
    expect(can(session.state)).toBe('0000');
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    expect(can(session.state)).toBe('1000');
    expectOk(session.undo());
    expect(can(session.state)).toBe('0100');
    session.newGame();
    expect(can(session.state)).toBe('0010');
    expectOk(session.undoNewGame());
    expect(can(session.state)).toBe('0101');
    expect(session.state).toMatchObject({ undos: 1, redos: 0 });
  });

  test('after the end of the session throws', async () => {
    const { session } = await open();
    await session.close();
    expect(() => session.move(LEFT)).toThrow('closed');
    expect(() => session.newGame()).toThrow('closed');
    expect(() => session.addHighScore('Ann')).toThrow('closed');
    expect(() => session.takeAdvice()).toThrow('closed');
  });

  test('that others do not know is in a backup of the session, in both active games', async () => {
    const { session, ports } = await open(LAST_MOVE);
    expectOk(session.move(LEFT));
    session.newGame();
    ports.pass(500);
    const backup = session.backup();
    expect(backup).toMatchObject({ savedAt: ports.now(), settings: null });
    expect(backup.entries).toMatchObject([
      {
        rules: LAST_MOVE,
        hand: 2,
        current: 1,
        exercises: [],
        records: { best: { 'without-undo': 8 } },
      },
    ]);
    expect(backup.entries[0]!.games.map(({ standing }) => standing.moves)).toEqual([1, 0]);
    expect(session.state.saved).toBe('saving');
  });
});

describe('a listener', () => {
  test('gets each move with its transition, and each save without one', async () => {
    const { session } = await open();
    await session.flush();
    const notified: [SessionState, Transition | null][] = [];
    const stop = session.subscribe((state, transition) => notified.push([state, transition]));
    const transition = expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    expect(notified).toEqual([[session.state, transition]]);
    expect(session.state.saved).toBe('saving');
    await session.flush();
    expect(notified.slice(1)).toEqual([[session.state, null]]);
    expect(session.state.saved).toBe('saved');
    stop();
    session.newGame();
    expect(notified).toHaveLength(2);
  });

  test('gets nothing after the session is closed', async () => {
    const { session } = await open();
    let notifications = 0;
    session.subscribe(() => notifications++);
    expect(session.state.saved).toBe('saving');
    await session.close();
    expect(notifications).toBe(0);
  });

  test('can subscribe twice and unsubscribe once', async () => {
    const { session } = await open();
    await session.flush();
    let notifications = 0;
    const listener = () => void notifications++;
    const stop = session.subscribe(listener);
    session.subscribe(listener);
    stop();
    session.newGame();
    expect(notifications).toBe(1);
  });
});

describe('a new game', () => {
  test('is dealt from the given seed', async () => {
    const { session } = await open();
    session.newGame({ seed: 7 });
    expect(session.state.game.dealer.record).toEqual(seeded(7).record);
    for (const seed of [-1, 'abc', null]) {
      expect(() => session.newGame({ seed: seed as number })).toThrow(/^seed: expected an integer/);
    }
    expect(session.state.game.dealer.record).toEqual(seeded(7).record);
  });

  test('a command of another type throws, and the game is unchanged', async () => {
    const { session } = await open();
    const { state } = session;
    for (const direction of ['left', 7, undefined]) {
      expect(() => session.move(direction as Direction)).toThrow(/^direction: expected one of/);
    }
    expect(() => session.addHighScore(7 as never)).toThrow('name: expected a string, got 7');
    expect(() => session.subscribe('tell' as never)).toThrow('listener: expected a function');
    expect(session.state).toBe(state);
    await expect(openSession('classic' as never, fixedPorts(memoryStorage(), 1))).rejects.toThrow(
      'rules: expected a rule set',
    );
    await expect(openSession(PRESETS.classic, undefined as never)).rejects.toThrow(
      'ports: expected',
    );
    await expect(openSession(PRESETS.classic, {} as never)).rejects.toThrow(
      'storage, now and newSeed',
    );
    const asked: Operation[] = [];
    const untouched = faultyStorage(new Map(), (operation) => {
      asked.push(operation);
      return 'works';
    });
    const opening = openSession(PRESETS.classic, fixedPorts(untouched), { seed: -1 });
    await expect(opening).rejects.toThrow(/^seed: expected an integer/);
    expect(asked).toEqual([]);
  });

  test('can be undone and redone, with each game as it was left', async () => {
    const { session, ports, storage } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    const older = session.state.game;
    expect(session.newGame()).toMatchObject({ kind: 'new-game', motions: [], reward: 0 });
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    const newer = session.state.game;
    expect(session.state).toMatchObject({ canUndoNewGame: true, canRedoNewGame: false });

    expect(expectOk(session.undoNewGame())).toMatchObject({
      kind: 'undo-new-game',
      before: newer.position.board,
      after: older.position.board,
    });
    expect(session.state.game).toBe(older);
    expect(session.state).toMatchObject({ canUndoNewGame: false, canRedoNewGame: true });

    await session.close();
    const again = await openSession(PRESETS.classic, ports);
    expect(again.state.game.position).toEqual(older.position);
    expect(again.state.canUndoNewGame).toBe(false);
    expectOk(again.redoNewGame());
    expect(again.state.game.position).toEqual(newer.position);
    await again.close();
    expect((await openSession(PRESETS.classic, fixedPorts(storage, 2))).state).toMatchObject({
      canUndoNewGame: true,
      canRedoNewGame: false,
    });
  });

  test('in place of an unplayed one keeps the previous game for an undo', async () => {
    const { session } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    const played = session.state.game;
    session.newGame();
    session.newGame();
    expectOk(session.undoNewGame());
    expect(session.state.game).toBe(played);
  });

  test('at the opening of an empty store is the first, and replaces no game', async () => {
    const log = memorySyncStorage();
    const ports = { ...fixedPorts(memoryStorage()), log };
    const session = await openSession(PRESETS.classic, ports, { seed: 9 });
    expect(session.state.game.dealer.record).toEqual(seeded(9).record);
    expect(log.keys()).toEqual([]);
  });

  test('at the opening keeps the saved game', async () => {
    const { session, storage } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    await session.close();
    const ports = fixedPorts(storage, 2);
    const fresh = await openSession(PRESETS.classic, ports, { seed: 9 });
    expect(fresh.state.game).toMatchObject({ dealer: { record: seeded(9).record }, record: null });
    expectOk(fresh.undoNewGame());
    expect(fresh.state.game.position).toEqual(session.state.game.position);
    await fresh.close();
    const untouched = await openSession(PRESETS.classic, ports, { fresh: true });
    expect(untouched.state.game.record).toBeNull();
    expect(untouched.state.canUndoNewGame).toBe(true);
  });

  test('of one rule set does not affect the others', async () => {
    const { session, ports } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    await session.close();
    const other = await openSession(PRESETS.tiers, ports, { fresh: true });
    await other.close();
    const again = await openSession(PRESETS.classic, ports);
    expect(again.state.game.position).toEqual(session.state.game.position);
  });
});
