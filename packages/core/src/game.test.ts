/** The reducer: events, undo and redo, dealt games, and the record that replays. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facesOf } from './board.ts';
import { DIRECTIONS, type Direction } from './direction.ts';
import { dealerOf } from './deal.ts';
import { RemoteDealer, seeded, UNKNOWN_DEALER } from './dealer.ts';
import { eventsOf, newGame, play, type Game, type GameEvent } from './game.ts';
import { legalNow } from './position.ts';
import { PRESETS, PRESET_NAMES } from './presets.ts';
import { expectOk, fault, type Result } from './result.ts';
import { Rng, seedState } from './rng.ts';
import type { RuleSet } from './ruleset.ts';

/** Plays events that must all be accepted. */
function after(game: Game, ...events: readonly GameEvent[]): Game {
  return events.reduce((state, event) => expectOk(play(state, event)), game);
}

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code);
const go = (direction: Direction, elapsed?: number): GameEvent =>
  elapsed === undefined ? { type: 'move', direction } : { type: 'move', direction, elapsed };
const UNDO: GameEvent = { type: 'undo' };
const REDO: GameEvent = { type: 'redo' };

describe('a seeded game', () => {
  test('starts with the tiles of the rule set, the same for the same seed', () => {
    const game = newGame(PRESETS.classic, seeded(1));
    expect(game.start).toHaveLength(2);
    expect(game.position).toMatchObject({ spawnsDue: 0, status: 'playing', moves: 0 });
    for (const { cell, rank } of game.start) expect(game.position.board.ranks[cell]).toBe(rank);
    expect(newGame(PRESETS.classic, seeded(1))).toEqual(game);
    expect(newGame(PRESETS.classic, seeded(2)).start).not.toEqual(game.start);
  });

  test('deals its own spawns and accepts no others', () => {
    const game = newGame(PRESETS.classic, seeded(1));
    const moved = after(game, go(legal(game)[0]!));
    expect(moved.position).toMatchObject({ spawnsDue: 0, moves: 1 });
    expect(moved.turn.spawn).not.toBeNull();
    expect(play(moved, { type: 'spawn', spawn: { cell: 0, rank: 1 } })).toEqual(
      fault('no-spawn-due', 'no spawn is due'),
    );
  });

  test('does not record an illegal move', () => {
    const rules: RuleSet = {
      ...PRESETS.classic,
      start: { kind: 'given', board: '1x4/1.0.0.0' },
      size: { rows: 1, cols: 4 },
    };
    const game = newGame(rules, seeded(1));
    expect(code(play(game, go(3)))).toBe('illegal-move');
    expect(eventsOf(game)).toEqual([]);
  });

  test('leaves earlier states unchanged', () => {
    const game = newGame(PRESETS.classic, seeded(3));
    const snapshot = structuredClone(game);
    after(game, go(legal(game)[0]!), UNDO, REDO);
    expect(game).toEqual(snapshot);
  });
});

describe('undo and redo', () => {
  const start = newGame(PRESETS.classic, seeded(1));
  const [first] = legal(start) as [Direction];
  const one = after(start, go(first, 250));

  test('undo and redo a move, and count it', () => {
    const undone = after(one, UNDO);
    expect(undone.position).toBe(start.position);
    expect(undone).toMatchObject({ undos: 1, redos: 0 });
    const redone = after(undone, REDO);
    expect(redone.position).toBe(one.position);
    expect(redone).toMatchObject({ undos: 1, redos: 1, undone: null });
  });

  test('the same move after an undo gives the same spawn', () => {
    expect(after(one, UNDO, go(first)).position).toEqual(one.position);
  });

  test('a new move discards the undone moves', () => {
    const again = after(one, UNDO, go(first));
    expect(code(play(again, REDO))).toBe('nothing-to-redo');
  });

  test('fail at the ends of the history, with a fault', () => {
    expect(play(start, UNDO)).toEqual(fault('nothing-to-undo', 'no move to undo'));
    expect(play(one, REDO)).toEqual(fault('nothing-to-redo', 'no move to redo'));
  });

  test('undo any number of moves, and redo them', () => {
    let game = start;
    const positions = [game.position];
    for (let count = 0; count < 50; count++) {
      game = after(game, go(legal(game)[count % legal(game).length]!));
      positions.push(game.position);
    }
    for (const position of positions.slice(0, -1).toReversed()) {
      game = after(game, UNDO);
      expect(game.position).toBe(position);
    }
    for (const position of positions.slice(1)) {
      game = after(game, REDO);
      expect(game.position).toBe(position);
    }
    expect(game).toMatchObject({ undos: 50, redos: 50 });
  });

  test('are recorded with their times', () => {
    const game = after(one, { type: 'undo', elapsed: 30 }, { type: 'redo', elapsed: 40 }, UNDO);
    expect(eventsOf(game)).toEqual([
      { type: 'move', direction: first, spawn: one.turn.spawn, elapsed: 250 },
      { type: 'undo', elapsed: 30 },
      { type: 'redo', elapsed: 40 },
      { type: 'undo', elapsed: 0 },
    ]);
  });

  test('work after the end of a game', () => {
    const rules: RuleSet = {
      ...PRESETS.console,
      size: { rows: 1, cols: 4 },
      start: { kind: 'given', board: '1x4/10.10.0.0' },
    };
    const won = after(newGame(rules, seeded(1)), go(3));
    expect(won.position.status).toBe('over');
    expect(after(won, UNDO).position.status).toBe('playing');
  });
});

describe('continuing after the goal', () => {
  const rules: RuleSet = {
    ...PRESETS.classic,
    size: { rows: 1, cols: 4 },
    start: { kind: 'given', board: '1x4/10.10.0.0' },
  };

  test('is an event, and undo returns to before the winning move', () => {
    const asked = after(newGame(rules, seeded(1)), go(3));
    expect(asked.position.status).toBe('goal');
    const on = after(asked, { type: 'continue', elapsed: 5 });
    expect(on.position.status).toBe('playing');
    expect(eventsOf(on).at(-1)).toEqual({ type: 'continue', elapsed: 5 });
    expect(after(on, UNDO).position.moves).toBe(0);
    expect(after(on, UNDO, REDO).position.status).toBe('playing');
  });

  test('is refused when the game is not at the goal', () => {
    expect(code(play(newGame(rules, seeded(1)), { type: 'continue' }))).toBe('no-goal-pending');
  });
});

describe('a dealt game', () => {
  const stateOf = (game: Game) => game.turn.state;
  const start = () =>
    after(
      newGame(PRESETS.classic, UNKNOWN_DEALER),
      { type: 'spawn', spawn: { cell: 0, rank: 1 } },
      { type: 'spawn', spawn: { cell: 1, rank: 1 } },
    );

  test('waits for its start tiles', () => {
    const empty = newGame(PRESETS.classic, UNKNOWN_DEALER);
    expect(empty.position.spawnsDue).toBe(2);
    expect(code(play(empty, go(3)))).toBe('spawn-due');
    expect(start().start).toEqual([
      { cell: 0, rank: 1 },
      { cell: 1, rank: 1 },
    ]);
    expect(start().turn.spawn).toBeNull();
    expect(start().position).toMatchObject({ spawnsDue: 0, status: 'playing' });
  });

  test('moves immediately, and the spawn completes the turn and the record', () => {
    const moved = after(start(), go(3, 7));
    expect(moved.position).toMatchObject({ spawnsDue: 1, score: 4 });
    expect(eventsOf(moved)).toEqual([{ type: 'move', direction: 3, spawn: null, elapsed: 7 }]);
    expect(play(moved, UNDO)).toEqual(fault('spawn-due', 'a spawn is due before an undo'));
    const dealt = after(moved, { type: 'spawn', spawn: { cell: 5, rank: 2 } });
    expect(facesOf(dealt.position.board)[1]).toEqual([0, 4, 0, 0]);
    expect(eventsOf(dealt)).toEqual([
      { type: 'move', direction: 3, spawn: { cell: 5, rank: 2 }, elapsed: 7 },
    ]);
    expect(dealt.turn.spawn).toEqual({ cell: 5, rank: 2 });
    expect(after(dealt, UNDO).position).toEqual(start().position);
  });

  test('counts its tiles', () => {
    const moved = after(start(), go(3));
    expect([newGame(PRESETS.classic, UNKNOWN_DEALER), start(), moved].map(stateOf)).toEqual([
      0, 2, 2,
    ]);
    const dealt = after(moved, { type: 'spawn', spawn: { cell: 5, rank: 2 } });
    expect(stateOf(dealt)).toBe(3);
    expect(stateOf(after(dealt, UNDO))).toBe(2);
  });

  test('does not undo moves with an agreed deal', () => {
    const deal = { id: '00'.repeat(16), nonce: '00'.repeat(16), commitment: '00'.repeat(32) };
    const game = after(
      newGame(PRESETS.classic, new RemoteDealer({ kind: 'remote', deal })),
      { type: 'spawn', spawn: { cell: 0, rank: 1 } },
      { type: 'spawn', spawn: { cell: 1, rank: 1 } },
      go(3),
      { type: 'spawn', spawn: { cell: 5, rank: 2 } },
    );
    expect(code(play(game, UNDO))).toBe('no-undo');
  });

  test('refuses what cannot be dealt', () => {
    const moved = after(start(), go(3));
    expect(code(play(moved, { type: 'spawn', spawn: { cell: 0, rank: 1 } }))).toBe('cell-occupied');
  });
});

describe('every preset', () => {
  test.each(PRESET_NAMES)('%s plays to an end from any seed', (name) => {
    const rng = new Rng(seedState(11));
    for (let seed = 0; seed < 5; seed++) {
      let game = newGame(PRESETS[name], seeded(seed));
      while (game.position.status !== 'over') {
        const choices = legal(game);
        const event: GameEvent =
          game.position.status === 'goal'
            ? { type: 'continue' }
            : go(choices[rng.below(choices.length)]!);
        game = after(game, event);
      }
      expect(legalNow(game.position)).toBe(0);
      expect(code(play(game, go(0)))).toBe('game-over');
    }
  });
});

test('the record of a game leads to the same state', () => {
  const commands = fc.array(fc.constantFrom('move', 'move', 'move', 'undo', 'redo', 'continue'), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...PRESET_NAMES),
      fc.nat(),
      commands,
      fc.nat(),
      (name, seed, types, salt) => {
        const rng = new Rng(seedState(salt));
        let game = newGame(PRESETS[name], seeded(seed));
        for (const type of types) {
          const event: GameEvent =
            type === 'move'
              ? go(rng.below(4) as Direction, rng.below(1000))
              : { type: type as 'undo' };
          const next = play(game, event);
          if (next.ok) game = next.value;
        }
        let again = newGame(game.rules, dealerOf(game.dealer.record));
        expect(again.start).toEqual(game.start);
        for (const event of eventsOf(game)) again = after(again, event);
        expect(again).toEqual(game);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

function legal(game: Game): Direction[] {
  const mask = legalNow(game.position);
  return DIRECTIONS.filter((direction) => (mask >> direction) & 1);
}
