/** The time played, the scores and the statistics that a session shows. */
import { eventsOf, expectOk, legalMoves, PRESETS, LEFT, RIGHT, type RuleSet } from '@open2048/core';
import { draw, fixedPorts, playToEnd, rulesFrom } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { memoryStorage, openSession } from './index.ts';

async function open(rules: RuleSet = PRESETS.classic, storage = memoryStorage(), seed = 1) {
  const ports = fixedPorts(storage, seed);
  return { ports, storage, session: await openSession(rules, ports) };
}

/** One move from the end: left makes 8 and the spawn fills the board. */
const LAST_MOVE = rulesFrom(draw`
  4 4
  2 16`);

describe('time', () => {
  test('counts between events, and pauses when long', async () => {
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
      // The spawn may block the move; undo and redo take time as well.
      if (!session.move(direction).ok) expectOk(session.undo());
      expect(session.state.playedMs).toBe(played);
    }
  });

  test('between two sessions does not count, earlier time is kept', async () => {
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

  test('before 1970 is treated as 1970', async () => {
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

  test('spent on one game does not count for the other', async () => {
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
  test('are best per class, and a game with an undo has its own class', async () => {
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

  test('of a game with advice are in a separate class permanently', async () => {
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

  test('of a game that was left are still the best after the game is deleted', async () => {
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

  test('enter the table once the game is over, best first and earlier before later ones', async () => {
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

  test('of a game that continues after an undo enter the other table too', async () => {
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

  test('do not exist if the rules have none', async () => {
    const { session } = await open(rulesFrom(draw`2 2 4 8`, { score: 'none' }));
    playToEnd(session);
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

  test('count a game that is left after a move, and update it when it is resumed and ends', async () => {
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
    playToEnd(session);
    const { moves, score } = session.state.game.position;
    expect(moves).toBeGreaterThan(1);
    expect(session.state.statistics['without-undo']).toMatchObject({
      games: 1,
      over: 1,
      moves,
      scoreSum: score,
    });
  });

  test('include a win that was left for a new game', async () => {
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
