import {
  type Direction,
  eventsOf,
  expectOk,
  facesOf,
  formatPosition,
  legalMoves,
  PRESETS,
  LEFT,
  RIGHT,
  UP,
  type Board,
  type RuleSet,
} from '@open2048/core';
import { draw, fixedPorts } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import {
  memoryStorage,
  openSession,
  type Session,
  type SessionState,
  type Transition,
} from './index.ts';

/** The classic rules from a given board, every spawn a 2. */
function rulesFrom(board: Board, changes: Partial<RuleSet> = {}): RuleSet {
  return {
    ...PRESETS.classic,
    size: { rows: board.rows, cols: board.cols },
    start: { kind: 'given', board: formatPosition(board) },
    spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] },
    ...changes,
  };
}

async function open(rules: RuleSet = PRESETS.classic, storage = memoryStorage(), seed = 1) {
  const ports = fixedPorts(storage, seed);
  return { ports, storage, session: await openSession(rules, ports) };
}

/** One move from the end: left makes 8 and the spawn fills the board. */
const LAST_MOVE = rulesFrom(draw`
  4 4
  2 16`);

function finish(session: Session): void {
  for (let moves = legalMoves(session.state.game.position.board); moves.length > 0;) {
    expectOk(session.move(moves[0]!));
    moves = legalMoves(session.state.game.position.board);
  }
}

describe('a command', () => {
  test('to move gives everything an animation needs', async () => {
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

  test('to undo tells the move to run backwards, and to redo the same move forwards', async () => {
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
    ['the return of no removed game', (session) => session.bringBack(), 'nothing-removed'],
  ])('refused (%s) changes nothing and is told to nobody', async (_, command, code) => {
    const { session } = await open(rulesFrom(draw`2 4 .`));
    await session.flush();
    const { state } = session;
    let heard = 0;
    session.subscribe(() => heard++);
    expect(command(session)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(/./) },
    });
    expect(session.state).toBe(state);
    expect(heard).toBe(0);
  });

  test('at the goal is refused until the player goes on', async () => {
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

  test('after the end of the session throws', async () => {
    const { session } = await open();
    await session.close();
    expect(() => session.move(LEFT)).toThrow('closed');
    expect(() => session.newGame()).toThrow('closed');
    expect(() => session.addHighScore('Ann')).toThrow('closed');
    expect(() => session.takeAdvice()).toThrow('closed');
  });

  test('that others have not heard of is in a backup of the session, both games at hand', async () => {
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
  test('hears of each move with its transition, and of the saving without', async () => {
    const { session } = await open();
    await session.flush();
    const heard: [SessionState, Transition | null][] = [];
    const stop = session.subscribe((state, transition) => heard.push([state, transition]));
    const transition = expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    expect(heard).toEqual([[session.state, transition]]);
    expect(session.state.saved).toBe('saving');
    await session.flush();
    expect(heard.slice(1)).toEqual([[session.state, null]]);
    expect(session.state.saved).toBe('saved');
    stop();
    session.newGame();
    expect(heard).toHaveLength(2);
  });

  test('hears no more once the session is closed', async () => {
    const { session } = await open();
    let heard = 0;
    session.subscribe(() => heard++);
    expect(session.state.saved).toBe('saving');
    await session.close();
    expect(heard).toBe(0);
  });

  test('may subscribe twice and stop once', async () => {
    const { session } = await open();
    await session.flush();
    let heard = 0;
    const listener = () => void heard++;
    const stop = session.subscribe(listener);
    session.subscribe(listener);
    stop();
    session.newGame();
    expect(heard).toBe(1);
  });
});

describe('a new game', () => {
  test('is dealt from the seed that is asked for', async () => {
    const { session } = await open();
    session.newGame({ seed: 7 });
    expect(session.state.game.seed).toBe(7);
    for (const seed of [-1, 'abc', null]) {
      expect(() => session.newGame({ seed: seed as number })).toThrow(/^seed: expected an integer/);
    }
    expect(session.state.game.seed).toBe(7);
  });

  test('a command of another type throws, and the game stands as it was', async () => {
    const { session } = await open();
    const { state } = session;
    for (const direction of ['left', 7, undefined]) {
      expect(() => session.move(direction as Direction)).toThrow(/^direction: expected one of/);
    }
    expect(() => session.addHighScore(7 as never)).toThrow('name: expected a text, got 7');
    expect(() => session.subscribe('tell' as never)).toThrow('listener: expected a function');
    expect(session.state).toBe(state);
    await expect(openSession('classic' as never, fixedPorts(memoryStorage(), 1))).rejects.toThrow(
      'rules: expected a rule set',
    );
    await expect(openSession(PRESETS.classic, undefined as never)).rejects.toThrow(
      'ports: expected',
    );
  });

  test('can be undone and redone, each game as it was left', async () => {
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

  test('in place of an untouched one leaves the game before it to come back', async () => {
    const { session } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    const played = session.state.game;
    session.newGame();
    session.newGame();
    expectOk(session.undoNewGame());
    expect(session.state.game).toBe(played);
  });

  test('at the opening keeps the saved game', async () => {
    const { session, storage } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    await session.close();
    const ports = fixedPorts(storage, 2);
    const fresh = await openSession(PRESETS.classic, ports, { seed: 9 });
    expect(fresh.state.game).toMatchObject({ seed: 9, record: null });
    expectOk(fresh.undoNewGame());
    expect(fresh.state.game.position).toEqual(session.state.game.position);
    await fresh.close();
    const untouched = await openSession(PRESETS.classic, ports, { fresh: true });
    expect(untouched.state.game.record).toBeNull();
    expect(untouched.state.canUndoNewGame).toBe(true);
  });

  test('of one rule set leaves the others alone', async () => {
    const { session, ports } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    await session.close();
    const other = await openSession(PRESETS.tiers, ports, { fresh: true });
    await other.close();
    const again = await openSession(PRESETS.classic, ports);
    expect(again.state.game.position).toEqual(session.state.game.position);
  });
});

describe('time', () => {
  test('is played between events, and paused when long', async () => {
    const { session, ports } = await open(rulesFrom(draw`2 . . .`));
    ports.pass(60_000);
    expect(session.state.playedMs).toBe(0);
    for (const [direction, ms, played] of [
      [RIGHT, 0, 0],
      [LEFT, 1500, 1500],
      [RIGHT, 119_999, 121_499],
      [LEFT, 120_000, 121_499],
      [RIGHT, -5000, 121_499],
      [LEFT, 1, 121_500],
    ] as const) {
      ports.pass(ms);
      // The spawn may stand in the way: undo and redo take time as well.
      if (!session.move(direction).ok) expectOk(session.undo());
      expect(session.state.playedMs).toBe(played);
    }
  });

  test('between two sessions does not count, before them it is kept', async () => {
    const { session, ports } = await open();
    for (const ms of [0, 700, 800]) {
      ports.pass(ms);
      expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    }
    const { playedMs } = session.state;
    expect(playedMs).toBe(1500);
    await session.close();
    ports.pass(10_000);
    const again = await openSession(PRESETS.classic, ports);
    ports.pass(10_000);
    expectOk(again.move(legalMoves(again.state.game.position.board)[0]!));
    expect(again.state.playedMs).toBe(playedMs);
  });

  test('of one event is 49 days at most', async () => {
    const { session, ports } = await open();
    expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    ports.pass(2 ** 33);
    expectOk(session.undo());
    await session.close();
    const again = await openSession(PRESETS.classic, ports);
    expect(again.state).toMatchObject({ notices: [], undos: 1 });
    expect(eventsOf(again.state.game).at(-1)).toMatchObject({ elapsed: 2 ** 32 - 1 });
  });

  test('before 1970 is taken as 1970', async () => {
    const ports = fixedPorts(memoryStorage());
    ports.pass(-ports.now() - 5);
    const session = await openSession(PRESETS.classic, ports);
    expect(session.state.startedAt).toBe(0);
    expect((await session.flush()).ok).toBe(true);
  });

  test('is in whole milliseconds, whatever the clock shows', async () => {
    const storage = memoryStorage();
    const ports = fixedPorts(storage);
    ports.pass(0.5);
    const session = await openSession(PRESETS.classic, ports);
    for (const ms of [0.25, 10.5, 20.25]) {
      ports.pass(ms);
      expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    }
    const { playedMs } = session.state;
    expect(Number.isInteger(playedMs)).toBe(true);
    await session.close();
    const again = await openSession(PRESETS.classic, fixedPorts(storage, 2));
    expect(again.state).toMatchObject({ playedMs, notices: [] });
  });

  test('spent on one game is not spent on the other', async () => {
    const { session, ports } = await open();
    const play = () => expectOk(session.move(legalMoves(session.state.game.position.board)[0]!));
    play();
    session.newGame();
    ports.pass(300);
    play();
    expect(session.state.playedMs).toBe(300);
    ports.pass(500);
    expectOk(session.undoNewGame());
    play();
    expect(session.state.playedMs).toBe(0);
  });
});

describe('scores', () => {
  test('are best per class, and a game with an undo is in its own', async () => {
    const { session } = await open(
      rulesFrom(draw`
        2 2 .
        . . .`),
    );
    expectOk(session.move(LEFT));
    expect(session.state).toMatchObject({ best: 4, scoreClass: 'without-undo' });
    session.newGame();
    expect(session.state).toMatchObject({ best: 4, scoreClass: 'without-undo' });
    expectOk(session.move(LEFT));
    expectOk(session.undo());
    expect(session.state).toMatchObject({ best: 4, scoreClass: 'with-undo' });
    session.newGame();
    expect(session.state).toMatchObject({ best: 4, scoreClass: 'without-undo' });
  });

  test('of a game with advice are in a class of their own, for good', async () => {
    const { session, ports } = await open(
      rulesFrom(draw`
        2 2 .
        . . .`),
    );
    session.takeAdvice();
    session.takeAdvice();
    ports.pass(300);
    expectOk(session.move(LEFT));
    expectOk(session.undo());
    expect(session.state).toMatchObject({ best: 4, scoreClass: 'with-advice', canRedo: true });
    const { rules } = session.state.game;
    await session.close();
    const again = await openSession(rules, ports);
    expect(again.state).toMatchObject({ best: 4, scoreClass: 'with-advice', undos: 1 });
    expect(again.state.game).toEqual(session.state.game);
    again.newGame();
    expect(again.state.scoreClass).toBe('without-undo');
  });

  test('of a game that was left are still the best after the game is gone', async () => {
    const { session, ports } = await open(
      rulesFrom(draw`
        2 2 4 8 . .
        . . . . . .`),
    );
    for (const direction of [LEFT, LEFT, LEFT]) session.move(direction);
    const { best } = session.state;
    expect(best).toBeGreaterThanOrEqual(28);
    for (let game = 0; game < 3; game++) {
      session.newGame();
      expectOk(session.move(RIGHT));
    }
    await session.close();
    const again = await openSession(session.state.game.rules, ports);
    expect(again.state.best).toBe(best);
  });

  test('enter the table once the game is over, best first and the earlier before its equals', async () => {
    const { session, ports } = await open(LAST_MOVE);
    for (const name of ['Ann', 'Bob', 'Cy']) {
      ports.pass(1000);
      expectOk(session.move(LEFT));
      expect(session.state.qualifies).toBe(true);
      expect(expectOk(session.addHighScore(name))).toMatchObject({ name, score: 8 });
      expect(session.state.qualifies).toBe(false);
      expect(session.addHighScore(name)).toMatchObject({
        error: { code: 'score-too-low', message: expect.stringContaining('too low') },
      });
      session.newGame();
    }
    await session.close();
    const again = await openSession(LAST_MOVE, ports);
    const table = again.state.highScores['without-undo'];
    expect(table.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cy']);
    expect(again.state.highScores['with-undo']).toEqual([]);
  });

  test('of a game that goes on after an undo enter the other table too', async () => {
    const { session } = await open(LAST_MOVE);
    expectOk(session.move(LEFT));
    expectOk(session.addHighScore('clean'));
    expectOk(session.undo());
    expect(session.state.qualifies).toBe(false);
    expectOk(session.redo());
    expect(session.state.qualifies).toBe(true);
    expectOk(session.addHighScore('second try'));
    expect(session.state.highScores).toMatchObject({
      'without-undo': [{ name: 'clean' }],
      'with-undo': [{ name: 'second try' }],
    });
  });

  test('do not exist where the rules have none', async () => {
    const { session } = await open(rulesFrom(draw`2 2 4 8`, { score: 'none' }));
    finish(session);
    expect(session.state.qualifies).toBe(false);
    expect(session.addHighScore('Ann')).toMatchObject({ error: { code: 'score-too-low' } });
  });
});

describe('statistics', () => {
  test('count a finished game once, undone, redone and resumed', async () => {
    const { session, ports } = await open(LAST_MOVE);
    expectOk(session.move(LEFT));
    for (let time = 0; time < 3; time++) {
      expectOk(session.undo());
      expectOk(session.redo());
    }
    await session.close();
    const again = await openSession(LAST_MOVE, ports);
    expectOk(again.undo());
    expectOk(again.redo());
    expect(again.state.statistics['with-undo']).toMatchObject({
      games: 1,
      over: 1,
      wins: 0,
      moves: 1,
      scoreSum: 8,
      scoreMean: 8,
      maxRanks: [0, 0, 0, 0, 1],
    });
  });

  test('count a game that is left after a move, and anew when it comes back and ends', async () => {
    const { session } = await open(
      rulesFrom(draw`
        2 2 .
        . . .`),
    );
    session.newGame();
    expect(session.state.statistics['without-undo'].games).toBe(0);
    expectOk(session.move(LEFT));
    session.newGame();
    expect(session.state.statistics['without-undo']).toMatchObject({
      games: 1,
      over: 0,
      moves: 1,
      scoreSum: 4,
    });
    expectOk(session.undoNewGame());
    finish(session);
    const { moves, score } = session.state.game.position;
    expect(moves).toBeGreaterThan(1);
    expect(session.state.statistics['without-undo']).toMatchObject({
      games: 1,
      over: 1,
      moves,
      scoreSum: score,
    });
  });

  test('know a win that was left for a new game', async () => {
    const { session } = await open(
      rulesFrom(
        draw`
          2 2 .
          . . .`,
        { goal: 2 },
      ),
    );
    expectOk(session.move(LEFT));
    session.newGame();
    expect(session.state.statistics['without-undo']).toMatchObject({ games: 1, over: 0, wins: 1 });
  });
});
