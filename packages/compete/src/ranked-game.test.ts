/** The player's end, frame by frame: the test is the network and the server. */
import {
  commitmentOf,
  PRESETS,
  type Board,
  type Direction,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { ANSWER_MS } from './connection.ts';
import { messageText, type DealtMessage, type ServerMessage } from './messages.ts';
import type { RankedStep } from './prediction.ts';
import { RankedGame } from './ranked-game.ts';
import type { RankedState } from './ranked-state.ts';
import { TestNetwork } from './test-network.ts';

const ID = '00'.repeat(16);
const NONCE = '11'.repeat(16);
const KEY = '22'.repeat(32);
const DEAL = { id: ID, nonce: NONCE, commitment: commitmentOf(ID, KEY) };
const OPTIONS = { ...DEAL, moveLimit: 20 };
const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const;

const corner = draw`
  2 . .
  . . .
`;

/** The state of a game with this board. */
function state(board: Board, moves = 0, score = 0): ServerMessage {
  const position = { board, score, status: 'playing', won: false, spawnsDue: 0, moves } as const;
  return { type: 'state', position, nonce: NONCE };
}

const changed = (board: Board, moves: number) =>
  ({ ...state(board, moves), type: 'changed' }) as ServerMessage;

function dealt(n: number, direction: Direction, cell: number, rank = 1): DealtMessage {
  return { type: 'dealt', n, direction, spawn: { cell, rank } };
}

const text = (...messages: readonly object[]) =>
  messages.map((message) => messageText(message as ServerMessage));
const moveOf = (n: number, direction: Direction) => ({ type: 'move', n, direction });
const codeOf = (result: Result<unknown>) => (result.ok ? null : result.error.code);
const OPEN = { type: 'open', game: ID, nonce: NONCE };

/** A game that is connecting. */
function opened({ rows, cols }: Pick<Board, 'rows' | 'cols'>) {
  const rules: RuleSet = { ...PRESETS.classic, size: { rows, cols } };
  const network = new TestNetwork(null);
  const game = new RankedGame({ rules, ...OPTIONS }, network.ports);
  const changes: [RankedState, readonly RankedStep[]][] = [];
  game.subscribe((...change) => changes.push(change));
  return {
    game,
    network,
    changes,
    /** Delivers messages of the server over the newest socket, which is opened first. */
    answer: (...messages: readonly ServerMessage[]) => {
      network.last.open();
      for (const each of text(...messages)) {
        network.last.down.push(each);
        network.last.deliverDown();
      }
    },
    /** What was sent over the newest socket since this was last asked. */
    sent: () => network.last.up.splice(0),
    /** The steps since this was last asked. */
    steps: () => changes.splice(0).flatMap(([, steps]) => steps),
    pass: (ms: number) => network.clock.passTo(network.clock.now + ms),
  };
}

/** A game that is being played. */
function playing(board: Board, moves = 0) {
  const client = opened(board);
  client.answer(state(board, moves));
  client.sent();
  client.steps();
  return client;
}

describe('a game that is opened', () => {
  test('sends its nonce, and shows the state', () => {
    const { game, answer, sent, steps, network } = opened(corner);
    expect(game.state).toMatchObject({ phase: 'connecting', deal: null, shown: null });
    expect(codeOf(game.move(RIGHT))).toBe('not-playing');
    network.last.open();
    expect(sent()).toEqual(text(OPEN));
    answer(state(corner, 7, 20));
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0 });
    expect(game.state.confirmed).toMatchObject({ board: corner, moves: 7, score: 20 });
    expect(game.state.shown).toBe(game.state.confirmed);
    expect(game.state.deal).toEqual(DEAL);
    expect(steps()).toEqual([{ type: 'correct', motions: [], board: corner }]);
  });

  test('uses the nonce that the server has stored', () => {
    const { game, answer } = opened(corner);
    answer({ ...state(corner), nonce: '33'.repeat(16) } as ServerMessage);
    expect(game.state.deal!.nonce).toBe('33'.repeat(16));
  });

  test.each([
    ['id', { id: '00' }],
    ['nonce', { nonce: 'FF'.repeat(16) }],
    ['commitment', { commitment: ID }],
  ])('throws if its %s is not hex of the right length', (_, wrong) => {
    const { ports } = new TestNetwork(null);
    const options = { rules: PRESETS.classic, ...OPTIONS, ...wrong };
    expect(() => new RankedGame(options, ports)).toThrow(TypeError);
  });

  test.each([0, 1.5, 2 ** 32])('throws if its limit is %d moves', (moveLimit) => {
    const { ports } = new TestNetwork(null);
    const options = { rules: PRESETS.classic, ...OPTIONS, moveLimit };
    expect(() => new RankedGame(options, ports)).toThrow(RangeError);
  });
});

describe('a move', () => {
  test('is refused at the limit, counting the moves in flight', () => {
    const { game, answer, sent } = playing(corner, 18);
    expect(game.move(RIGHT).ok).toBe(true);
    expect(game.move(DOWN).ok).toBe(true);
    expect(codeOf(game.move(LEFT))).toBe('move-limit');
    expect(sent()).toEqual(text(moveOf(18, RIGHT), moveOf(19, DOWN)));
    answer(dealt(18, RIGHT, 0), dealt(19, DOWN, 1));
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0 });
    expect(codeOf(game.move(LEFT))).toBe('move-limit');
    answer({ type: 'over', n: 20, score: 0, key: KEY });
    expect(game.state).toMatchObject({ phase: 'over', outcome: { moves: 20, proved: true } });
  });

  test('is shown and sent at once, and its tile is shown when it arrives', () => {
    const { game, answer, sent, steps } = playing(corner, 7);
    expect(game.move(RIGHT).ok).toBe(true);
    expect(sent()).toEqual(text(moveOf(7, RIGHT)));
    const slid = draw`
      . . 2
      . . .
    `;
    const motion = { from: 0, to: 2, merged: false };
    expect(steps()).toEqual([{ type: 'slide', direction: RIGHT, motions: [motion], board: slid }]);
    expect(game.state).toMatchObject({ inFlight: 1, confirmed: { moves: 7 }, shown: { moves: 8 } });
    answer(dealt(7, RIGHT, 3, 2));
    const board = draw`
      . . 2
      4 . .
    `;
    expect(steps()).toEqual([{ type: 'deal', from: 3, to: 3, rank: 2, board }]);
    expect(game.state).toMatchObject({ inFlight: 0, confirmed: { board, moves: 8 } });
  });

  test('may follow two others that have no answer yet, but not three', () => {
    const { game, answer, sent } = playing(corner);
    for (const direction of [RIGHT, DOWN, LEFT]) expect(game.move(direction).ok).toBe(true);
    expect(codeOf(game.move(UP))).toBe('too-many-in-flight');
    expect(sent()).toEqual(text(moveOf(0, RIGHT), moveOf(1, DOWN), moveOf(2, LEFT)));
    answer(dealt(0, RIGHT, 0));
    expect(game.move(UP).ok).toBe(true);
    expect(sent()).toEqual(text(moveOf(3, UP)));
  });

  test('that does not change the shown board is refused', () => {
    const { game, sent } = playing(corner);
    expect(codeOf(game.move(LEFT))).toBe('illegal-move');
    game.move(RIGHT);
    expect(codeOf(game.move(RIGHT))).toBe('illegal-move');
    expect(sent()).toHaveLength(1);
  });

  test('throws on what is not a direction', () => {
    expect(() => playing(corner).game.move(4 as Direction)).toThrow(TypeError);
  });

  test('of a listener is made after the change that it follows', () => {
    const { game, answer, changes } = opened(corner);
    game.subscribe(({ confirmed, inFlight }) => {
      if (confirmed?.moves === 0 && inFlight === 0) game.move(RIGHT);
    });
    const later: number[] = [];
    game.subscribe(({ inFlight }) => later.push(inFlight));
    answer(state(corner));
    expect(later).toEqual([0, 1]);
    expect(changes.map(([{ inFlight }]) => inFlight)).toEqual([0, 1]);
  });
});

describe('the tile of an earlier move', () => {
  test('is carried along by the moves shown since', () => {
    const { game, answer, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    steps();
    answer(dealt(0, RIGHT, 0));
    const board = draw`
      . . .
      2 . 2
    `;
    expect(steps()).toEqual([{ type: 'deal', from: 0, to: 3, rank: 1, board }]);
    expect(game.state).toMatchObject({ inFlight: 1, shown: { board, moves: 2, spawnsDue: 1 } });
  });

  test.each<[how: string, cell: number, rank: number, motions: object[], board: Board]>([
    [
      'merges with another',
      5,
      1,
      [{ from: 5, to: 5, merged: true }],
      draw`
        . . .
        . . 4
      `,
    ],
    [
      'blocks another, and the move behind it',
      5,
      2,
      [{ from: 5, to: 2, merged: false }],
      draw`
        . . 2
        . . 4
      `,
    ],
  ])('corrects the board if it %s', (_, cell, rank, motions, board) => {
    const { game, answer, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    steps();
    answer(dealt(0, RIGHT, cell, rank));
    expect(steps()).toEqual([{ type: 'correct', motions, board }]);
    expect(game.state.shown!.board).toEqual(board);
  });

  test('splits tiles that only seemed to merge', () => {
    const { game, answer, steps } = playing(draw`
      . . .
      2 . 2
    `);
    game.move(UP);
    game.move(LEFT);
    steps();
    answer(dealt(0, UP, 1, 2));
    const board = draw`
      2 4 2
      . . .
    `;
    // The second move is illegal now: the merged tile has parts in two places.
    expect(steps()).toEqual([{ type: 'correct', motions: [], board }]);
    expect(game.state.inFlight).toBe(0);
  });
});

describe('a move that the real board does not allow', () => {
  /** Two moves, the second of which is blocked by the tile of the first. */
  function blocked() {
    const client = playing(corner);
    client.game.move(RIGHT);
    client.game.move(DOWN);
    client.answer(dealt(0, RIGHT, 5, 2));
    client.sent();
    client.steps();
    return client;
  }

  test('is given up before the server refuses it, and another one may take its place', () => {
    const { game, answer, sent, steps } = blocked();
    expect(game.state.inFlight).toBe(0);
    game.move(LEFT);
    expect(sent()).toEqual(text(moveOf(1, LEFT)));
    steps();
    answer({ type: 'refused', n: 1, code: 'illegal-move' });
    expect(steps()).toEqual([]);
    answer(dealt(1, LEFT, 2));
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0, confirmed: { moves: 2 } });
  });

  test('still counts as in flight until the server has answered it', () => {
    const { game } = blocked();
    game.move(LEFT);
    game.move(RIGHT);
    expect(codeOf(game.move(LEFT))).toBe('too-many-in-flight');
  });

  test.each<[what: string, cell: number, inFlight: number, to: number]>([
    ['which then carries the tile', 1, 1, 0],
    ['which is given up if the tile does not', 0, 0, 0],
  ])('is kept while a tile may still allow it, %s', (_, cell, inFlight, to) => {
    const { game, answer, steps } = playing(draw`
      2 .
      . .
    `);
    for (const direction of [RIGHT, DOWN, LEFT]) game.move(direction);
    steps();
    answer(dealt(0, RIGHT, 0, 2));
    const down = draw`
      . .
      4 2
    `;
    const motions = [{ from: 2, to: 3, merged: false }];
    expect(steps()).toEqual([{ type: 'correct', motions, board: down }]);
    expect(game.state).toMatchObject({ inFlight: 2, shown: { moves: 2 } });
    expect(codeOf(game.move(UP))).toBe('waiting');
    answer(dealt(1, DOWN, cell));
    const board = draw`
      2 .
      4 2
    `;
    expect(steps()).toEqual([{ type: 'deal', from: cell, to, rank: 1, board }]);
    expect(game.state).toMatchObject({ inFlight });
  });
});

describe('a move that the server refuses', () => {
  test('is taken back, with those behind it', () => {
    const { game, answer, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    steps();
    answer({ type: 'refused', n: 0, code: 'not-now' });
    const motions = [{ from: 5, to: 0, merged: false }];
    expect(steps()).toEqual([
      { type: 'correct', motions, board: corner },
      { type: 'refused', code: 'not-now' },
    ]);
    answer(state(corner));
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0 });
  });

  test('because it cannot be stored is sent again over another connection', () => {
    const { game, network, answer, sent, steps, pass } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    steps();
    answer({ type: 'refused', n: 0, code: 'unavailable' });
    expect(game.state).toMatchObject({ phase: 'paused', inFlight: 2 });
    pass(8000);
    network.last.open();
    sent();
    answer(state(corner));
    expect(sent()).toEqual(text(moveOf(0, RIGHT), moveOf(1, DOWN)));
    expect(steps()).toEqual([]);
  });
});

describe('a game that is also played from another window', () => {
  const elsewhere = draw`
    . . .
    2 2 .
  `;

  test('is shown as the server has it, and moves that do not fit are given up', () => {
    const { game, answer, steps } = playing(corner);
    game.move(RIGHT);
    steps();
    answer(state(elsewhere, 1));
    expect(steps()).toEqual([{ type: 'correct', motions: [], board: elsewhere }]);
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0, confirmed: { moves: 1 } });
  });

  test('keeps a move in flight that fits by its number', () => {
    const { game, answer, sent, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    sent();
    answer(
      state(
        draw`
      2 . 2
      . . .
    `,
        1,
      ),
    );
    expect(sent()).toEqual([]);
    expect(game.state).toMatchObject({ inFlight: 1 });
    steps();
    answer(dealt(1, DOWN, 0));
    expect(steps()).toMatchObject([{ type: 'deal', to: 0 }]);
  });

  test('gives up the move that the state answers, even if its number fits', () => {
    const { game, answer } = playing(corner);
    game.move(RIGHT);
    answer(state(corner));
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0 });
  });

  test('follows it, but not back', () => {
    const { game, answer, steps } = playing(corner, 3);
    answer(changed(elsewhere, 4));
    expect(steps()).toEqual([{ type: 'correct', motions: [], board: elsewhere }]);
    answer(changed(corner, 3));
    expect(steps()).toEqual([]);
    expect(game.state.confirmed!.moves).toBe(4);
  });

  test('shows a move that was given up if the server plays it after all', () => {
    const { game, answer, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    answer({ type: 'refused', n: 0, code: 'not-now' });
    // The other window moves before the server reads the second move, whose number fits now.
    steps();
    answer(changed(corner, 1), dealt(1, DOWN, 0));
    const board = draw`
      2 . .
      2 . .
    `;
    expect(steps()).toEqual([{ type: 'correct', motions: [], board }]);
    expect(game.state).toMatchObject({ phase: 'playing', confirmed: { board, moves: 2 } });
  });

  test('is opened again if the server plays a move that was given up, and the position before it is unknown', () => {
    const { game, answer } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    answer({ type: 'refused', n: 0, code: 'not-now' }, dealt(1, DOWN, 0));
    expect(game.state).toMatchObject({ phase: 'paused', confirmed: { moves: 0 } });
  });
});

describe('a connection that is lost', () => {
  test('pauses the game, and is opened again', () => {
    const { game, network, answer, sent, pass } = playing(corner);
    network.last.cut();
    expect(game.state.phase).toBe('paused');
    expect(codeOf(game.move(RIGHT))).toBe('paused');
    expect(codeOf(game.resign())).toBe('paused');
    expect(network.wires).toHaveLength(1);
    pass(500);
    expect(network.wires).toHaveLength(2);
    network.last.open();
    expect(sent()).toEqual(text(OPEN));
    answer(state(corner));
    expect(game.state.phase).toBe('playing');
  });

  test('shows the tile of a move that was played, and sends the others again', () => {
    const { game, network, answer, sent, steps, pass } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    network.last.cut();
    pass(500);
    network.last.open();
    expect(sent()).toEqual(text(OPEN));
    steps();
    answer(
      state(
        draw`
      2 . 2
      . . .
    `,
        1,
      ),
    );
    expect(sent()).toEqual(text(moveOf(1, DOWN)));
    const board = draw`
      . . .
      2 . 2
    `;
    expect(steps()).toEqual([{ type: 'deal', from: 0, to: 3, rank: 1, board }]);
  });

  test('is tried again after waits that grow from 250 ms to 8 s and are random', () => {
    const waits = (random: number) => {
      const { network } = playing(corner);
      const { clock } = network;
      network.random = random;
      return Array.from({ length: 7 }, () => {
        network.last.cut();
        const { now } = clock;
        clock.passTo(clock.next!);
        return Math.round(clock.now - now);
      });
    };
    expect(waits(0)).toEqual([250, 250, 250, 250, 250, 250, 250]);
    expect(waits(0.999999)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('waits shortly again after a move was played', () => {
    const { game, network, answer, pass } = playing(corner);
    network.random = 0.999999;
    for (let count = 0; count < 6; count++) {
      network.last.cut();
      pass(8000);
    }
    answer(state(corner));
    game.move(RIGHT);
    answer(dealt(0, RIGHT, 3));
    network.last.cut();
    expect(network.clock.next! - network.clock.now).toBeLessThanOrEqual(500);
  });

  test('is tried at once when the device is online again', () => {
    const { game, network, pass } = playing(corner);
    game.retryNow();
    expect(network.wires).toHaveLength(1);
    network.last.cut();
    game.retryNow();
    game.retryNow();
    expect(network.wires).toHaveLength(2);
    pass(ANSWER_MS - 1);
    expect(network.wires).toHaveLength(2);
  });

  test('is noticed if an answer is late', () => {
    const { game, network, answer, pass } = playing(corner);
    pass(10 * ANSWER_MS);
    expect(game.state.phase).toBe('playing');
    game.move(RIGHT);
    game.move(DOWN);
    pass(ANSWER_MS - 1);
    answer(dealt(0, RIGHT, 0));
    pass(ANSWER_MS - 1);
    expect(game.state.phase).toBe('playing');
    pass(1);
    expect(game.state.phase).toBe('paused');
    expect(network.last.isDead).toBe(true);
  });

  test('is given up if the first answer does not come', () => {
    const { game, network, pass } = playing(corner);
    game.move(RIGHT);
    pass(ANSWER_MS);
    expect(game.state).toMatchObject({ phase: 'paused', inFlight: 1 });
    network.last.down.push(...text(dealt(0, RIGHT, 3)));
    network.wires[0]!.deliverDown();
    expect(game.state.confirmed!.moves).toBe(0);
  });

  test('does not bring back moves that the server has lost', () => {
    const { game, network, answer, sent, steps, pass } = playing(corner, 5);
    game.move(RIGHT);
    network.last.cut();
    pass(500);
    network.last.open();
    sent();
    steps();
    answer(state(corner, 3));
    expect(sent()).toEqual([]);
    expect(steps()).toEqual([{ type: 'correct', motions: [], board: corner }]);
    expect(game.state).toMatchObject({ phase: 'playing', inFlight: 0, confirmed: { moves: 3 } });
  });

  test('is given up if it does not open', () => {
    const { game, network, pass } = opened(corner);
    pass(ANSWER_MS);
    expect(network.last.isDead).toBe(true);
    expect(game.state.phase).toBe('connecting');
    pass(500);
    expect(network.wires).toHaveLength(2);
  });

  test('is no connection of a closed game', () => {
    const { game, network, changes, pass } = playing(corner);
    game.close();
    expect(network.last.isDead).toBe(true);
    expect(game.state.phase).toBe('closed');
    expect(codeOf(game.move(RIGHT))).toBe('not-playing');
    game.retryNow();
    pass(60_000);
    expect(network.wires).toHaveLength(1);
    expect(changes).toEqual([]);
  });
});

describe('a server that is stopping', () => {
  test('is left for another one without a pause', () => {
    const { game, network, answer, sent, steps, pass } = playing(corner);
    const [old] = network.wires;
    game.move(RIGHT);
    answer({ type: 'drain' }, { type: 'drain' });
    pass(500);
    expect(network.wires).toHaveLength(2);
    // Until the new connection is open, the old one is in use.
    game.move(DOWN);
    expect(old!.up).toEqual(text(moveOf(0, RIGHT), moveOf(1, DOWN)));
    network.last.open();
    expect(old!.isDead).toBe(true);
    expect(sent()).toEqual(text(OPEN));
    expect(game.move(LEFT).ok).toBe(true);
    expect(sent()).toEqual([]);
    steps();
    answer(
      state(
        draw`
      2 . 2
      . . .
    `,
        1,
      ),
    );
    expect(sent()).toEqual(text(moveOf(1, DOWN), moveOf(2, LEFT)));
    expect(game.state.phase).toBe('playing');
    expect(steps()).toMatchObject([{ type: 'correct', motions: [{ from: 3, to: 3 }] }]);
  });

  test('may close at once: moves wait for the next connection', () => {
    const { game, network, answer, sent, pass } = playing(corner);
    answer({ type: 'drain' });
    network.last.cut();
    expect(game.state.phase).toBe('playing');
    expect(game.move(RIGHT).ok).toBe(true);
    pass(500);
    network.last.open();
    expect(sent()).toEqual(text(OPEN));
    answer(state(corner));
    expect(sent()).toEqual(text(moveOf(0, RIGHT)));
    pass(5000);
    expect(game.state.phase).toBe('playing');
  });

  test('pauses the game if there is no other within a second', () => {
    const { game, network, answer, pass } = playing(corner);
    answer({ type: 'drain' });
    network.last.cut();
    pass(999);
    expect(game.state.phase).toBe('playing');
    pass(1);
    expect(game.state.phase).toBe('paused');
  });

  test('pauses the game at once if the next connection is lost too', () => {
    const { game, network, answer, changes, pass } = playing(corner);
    answer({ type: 'drain' });
    network.last.cut();
    pass(500);
    network.last.open();
    network.last.cut();
    expect(game.state.phase).toBe('paused');
    changes.length = 0;
    pass(2000);
    expect(changes).toEqual([]);
  });
});

describe('an error', () => {
  test.each(['too-fast', 'unavailable'])('%s is tried again', (code) => {
    const { game, network, answer, pass } = playing(corner);
    answer({ type: 'error', code });
    expect(game.state.phase).toBe('paused');
    pass(500);
    expect(network.wires).toHaveLength(2);
  });

  test.each(['unknown-game', 'not-signed-in', 'bad-message', 'from-the-future'])(
    '%s ends the game on this side',
    (code) => {
      const { game, network, answer, pass } = opened(corner);
      answer({ type: 'error', code });
      expect(game.state).toMatchObject({ phase: 'failed', failure: { code } });
      expect(codeOf(game.move(RIGHT))).toBe('not-playing');
      pass(60_000);
      expect(network.wires).toHaveLength(1);
    },
  );

  const elsewhere = draw`
    . .
    2 2
  `;
  test.each<[what: string, frame: string]>([
    ['no message', 'hello'],
    ['a message of a client', text(OPEN)[0]!],
    ['an answer to another move', text(dealt(4, RIGHT, 3))[0]!],
    ['an answer to another direction', text(dealt(0, LEFT, 3))[0]!],
    ['a tile on a tile', text(dealt(0, RIGHT, 2))[0]!],
    ['a tile that the rules do not deal', text(dealt(0, RIGHT, 3, 7))[0]!],
    ['no tile', text({ ...dealt(0, RIGHT, 3), spawn: null })[0]!],
    ['a board of another size', text(state(elsewhere))[0]!],
    ['another nonce', text({ ...state(corner, 1), nonce: '33'.repeat(16) })[0]!],
  ])('of the protocol ends it too: %s', (_, frame) => {
    const { game, network } = playing(corner);
    game.move(RIGHT);
    network.last.down.push(frame);
    network.last.deliverDown();
    expect(game.state).toMatchObject({ phase: 'failed', failure: { code: 'bad-answer' } });
    expect(network.last.isDead).toBe(true);
  });

  test('of the protocol is also an answer without a request, or an end without a state', () => {
    const idle = playing(corner);
    idle.answer(dealt(0, RIGHT, 3));
    expect(idle.game.state.failure).toMatchObject({ code: 'bad-answer' });
    const early = opened(corner);
    early.answer({ type: 'over', n: 0, score: 0, key: KEY });
    expect(early.game.state.failure).toMatchObject({ code: 'bad-answer' });
  });
});

describe('the end', () => {
  const over = (key: string): ServerMessage => ({ type: 'over', n: 1, score: 20, key });

  test.each([
    [true, KEY],
    [false, ID + ID],
  ])('has a key that is proved: %s', (proved, key) => {
    const { game, network, answer, steps } = playing(corner);
    game.move(RIGHT);
    game.move(DOWN);
    answer(dealt(0, RIGHT, 0));
    steps();
    answer(over(key));
    expect(game.state).toMatchObject({ phase: 'over', inFlight: 0 });
    expect(game.state.outcome).toEqual({ moves: 1, score: 20, key, proved });
    expect(steps()).toMatchObject([{ type: 'correct', board: game.state.confirmed!.board }]);
    expect(codeOf(game.move(LEFT))).toBe('not-playing');
    expect(network.last.isDead).toBe(true);
  });
});

describe('a resignation', () => {
  test('is sent when the moves in flight are answered, and no move follows it', () => {
    const { game, answer, sent } = playing(corner);
    game.move(RIGHT);
    expect(game.resign().ok).toBe(true);
    expect(codeOf(game.move(DOWN))).toBe('not-playing');
    expect(codeOf(game.resign())).toBe('not-playing');
    expect(sent()).toEqual(text(moveOf(0, RIGHT)));
    answer(dealt(0, RIGHT, 0));
    expect(sent()).toEqual(text({ type: 'resign', n: 1 }));
    answer({ type: 'over', n: 1, score: 0, key: KEY });
    expect(game.state.phase).toBe('over');
  });

  test('is repeated for the state that the game has, and after a lost connection', () => {
    const { game, network, answer, sent, pass } = playing(corner);
    game.resign();
    expect(sent()).toEqual(text({ type: 'resign', n: 0 }));
    answer(state(corner, 4));
    expect(sent()).toEqual(text({ type: 'resign', n: 4 }));
    network.last.cut();
    pass(500);
    network.last.open();
    sent();
    answer(state(corner, 4));
    expect(sent()).toEqual(text({ type: 'resign', n: 4 }));
  });

  test('that is refused leaves the game as it is', () => {
    const { game, answer, steps } = playing(corner);
    game.resign();
    answer({ type: 'refused', n: 0, code: 'not-now' });
    expect(steps()).toEqual([{ type: 'refused', code: 'not-now' }]);
    expect(game.move(RIGHT).ok).toBe(true);
  });
});

test('a listener that was removed is not called', () => {
  const { game, answer } = opened(corner);
  let calls = 0;
  const remove = game.subscribe(() => void calls++);
  answer(state(corner));
  remove();
  game.move(RIGHT);
  expect(calls).toBe(1);
});
