/** The rules of ranked games against the games of core, with a `continue` wherever core asks for one. */
import {
  expectOk,
  KeyDealer,
  legalMoves,
  legalNow,
  newGame,
  play,
  PRESETS,
  Rng,
  seedState,
  type Game,
  type Position,
  type RecordedEvent,
  type RuleSet,
} from '@open2048/core';
import { replayOf, verifyReplay } from '@open2048/replay';
import { draw } from '@open2048/testing/contracts';
import { keyDealer } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import { applyMove, applySpawn, eventsOfMove } from './ranked-rules.ts';

const { classic } = PRESETS;
const small: RuleSet = { ...classic, size: { rows: 2, cols: 2 }, goal: 3 };

/** A position of a game in progress. */
const on = (board: Position['board']): Position => {
  return { board, score: 0, status: 'playing', won: false, spawnsDue: 0, moves: 5 };
};
const fours = on(draw`
  4 4
  . 2
`);

describe('a move that reaches the goal', () => {
  test('has its tile, and then the game continues', () => {
    const moved = expectOk(applyMove(small, fours, 3));
    expect(moved).toMatchObject({ spawnsDue: 1, won: false, score: 8, moves: 6 });
    const after = expectOk(applySpawn(small, moved, { cell: 1, rank: 1 }));
    expect(after).toMatchObject({ status: 'playing', won: true, spawnsDue: 0 });
    expect(legalNow(after)).not.toBe(0);
  });

  test('continues without a tile if winning moves have none', () => {
    const rules = { ...small, winningMoveSpawns: false };
    const after = expectOk(applyMove(rules, fours, 3));
    expect(after).toMatchObject({ status: 'playing', won: true, spawnsDue: 0 });
    const next = expectOk(applyMove(rules, after, 1));
    expect(next).toMatchObject({ status: 'playing', won: true, spawnsDue: 1 });
  });

  test('ends the game if its rules say so', () => {
    const rules = { ...small, atGoal: 'end' } as const;
    const moved = expectOk(applyMove(rules, fours, 3));
    const after = expectOk(applySpawn(rules, moved, { cell: 1, rank: 1 }));
    expect(after).toMatchObject({ status: 'over', won: true });
    expect(applyMove(rules, after, 3)).toMatchObject({ ok: false, error: { code: 'game-over' } });
  });

  test('does not continue a game that its tile ends', () => {
    const moved = expectOk(
      applyMove(
        small,
        on(draw`
          4 4
          2 4
        `),
        3,
      ),
    );
    const after = expectOk(applySpawn(small, moved, { cell: 1, rank: 1 }));
    expect(after).toMatchObject({ status: 'over', won: true });
    const played = { before: fours, direction: 3, spawn: null, after, elapsed: 0 } as const;
    expect(eventsOfMove(small, played)).toHaveLength(1);
  });
});

test.each([
  ['illegal-move', fours, 0 as const],
  ['spawn-due', { ...fours, spawnsDue: 1 }, 3 as const],
])('a move is refused with %s', (code, position, direction) => {
  expect(applyMove(small, position, direction)).toMatchObject({ ok: false, error: { code } });
});

/** The game of core after the event, and after `continue` if it is at the goal. */
function continued(game: Game): Game {
  return game.position.status === 'goal' ? expectOk(play(game, { type: 'continue' })) : game;
}

const GAMES: readonly (readonly [string, RuleSet])[] = [
  ['classic', classic],
  ['a low goal', { ...classic, size: { rows: 3, cols: 3 }, goal: 5 }],
  ['winning moves without a tile', { ...small, goal: 4, winningMoveSpawns: false }],
  ['an end at the goal', { ...classic, goal: 6, atGoal: 'end' }],
  ['tiers', PRESETS.tiers],
];

test.each(GAMES)('a whole game is the one of core, and its replay verifies: %s', (_, rules) => {
  for (let seed = 1; seed <= 5; seed++) {
    const rng = new Rng(seedState(seed));
    const dealer: KeyDealer = keyDealer(rng);
    let game = newGame(rules, dealer);
    const events: RecordedEvent[] = [];
    let { position } = game;
    for (let legal = legalMoves(position.board); legalNow(position) !== 0;) {
      const direction = legal[rng.below(legal.length)]!;
      const before = position;
      position = expectOk(applyMove(rules, position, direction));
      const due = position.spawnsDue > 0;
      const spawn = due ? dealer.deal(game.turn.state, rules, position).spawn : null;
      if (spawn !== null) position = expectOk(applySpawn(rules, position, spawn));
      events.push(
        ...eventsOfMove(rules, { before, direction, spawn, after: position, elapsed: 3 }),
      );
      game = continued(expectOk(play(game, { type: 'move', direction })));
      expect(position).toEqual(game.position);
      legal = legalMoves(position.board);
    }
    expect(position.status).toBe('over');
    const replay = { ...replayOf(game, { gameClass: 'ranked' }), events };
    expect(expectOk(verifyReplay(replay))).toMatchObject({ score: position.score });
  }
});
