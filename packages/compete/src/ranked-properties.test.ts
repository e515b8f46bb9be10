/**
 * Clients against a server that follows the rules of the protocol, over a network that delays, loses and repeats, in
 * one tab and in two, with several instances, a store that fails and sockets that are cut at any moment. Every step is
 * checked as a board view shows it, and every confirmed position against the server's.
 */
import {
  boardsEqual,
  DIRECTIONS,
  expectOk,
  motions,
  move,
  PRESETS,
  withRank,
  type Board,
  type Direction,
  type RuleSet,
} from '@open2048/core';
import { replayOf, verifyReplay } from '@open2048/replay';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DEALT_MOVES } from './dealt-rules.ts';
import { messageText, type ClientMessage } from './messages.ts';
import type { RankedStep } from './prediction.ts';
import { RankedGame } from './ranked-game.ts';
import type { RankedState } from './ranked-state.ts';
import { TestNetwork } from './test-network.ts';
import { TestServer } from './test-server.ts';

const { classic } = PRESETS;
const small = { ...classic, size: { rows: 2, cols: 3 } };
const RULES: readonly RuleSet[] = [
  classic,
  small,
  { ...small, goal: 3, atGoal: 'ask' },
  { ...small, goal: 3, atGoal: 'ask', winningMoveSpawns: false },
  { ...small, goal: 4, atGoal: 'end' },
  { ...small, size: { rows: 3, cols: 3 }, merge: 'cascade', score: 'level-cubes' },
];

/** A client as a program uses it: it shows each step, and remembers what it did. */
class Tab {
  readonly game: RankedGame;
  /** The direction of the latest move made at each number of moves. */
  readonly made: Direction[] = [];
  /** What was expected and did not hold. */
  readonly flaws: string[] = [];
  readonly #server: TestServer;
  readonly #rules: RuleSet;
  #board: Board | null = null;
  #confirmed = 0;

  constructor(server: TestServer, network: TestNetwork, nonce: string) {
    this.#server = server;
    this.#rules = server.rules;
    const { id, commitment, rules, moveLimit } = server;
    this.game = new RankedGame({ rules, id, nonce, commitment, moveLimit }, network.ports);
    this.game.subscribe((state, steps) => {
      for (const step of steps) this.#show(step);
      this.#check(state);
    });
  }

  move(direction: Direction): void {
    const { confirmed, inFlight } = this.game.state;
    if (this.game.move(direction).ok) this.made[confirmed!.moves + inFlight] = direction;
  }

  #show(step: RankedStep): void {
    if (step.type === 'refused') return;
    const before = this.#board;
    this.#board = step.board;
    if (before === null) return;
    if (step.type === 'slide') {
      const slid = move(before, step.direction, this.#rules.merge);
      this.#claim(slid.legal && boardsEqual(slid.board, step.board), 'a slide is a move');
      const ways = motions(before, step.direction, this.#rules.merge);
      this.#claim(JSON.stringify(step.motions) === JSON.stringify(ways), 'a slide has its motions');
    } else if (step.type === 'deal') {
      const { to, rank, board } = step;
      this.#claim(before.ranks[to] === 0, 'a tile arrives on an empty cell');
      this.#claim(boardsEqual(withRank(before, to, rank), board), 'a tile changes nothing else');
    } else {
      this.#claim(!boardsEqual(before, step.board), 'a correction changes the board');
      this.#claim(areMotions(before, step), 'a correction has motions of the tiles shown');
    }
  }

  #check({ shown, confirmed, deal, inFlight, phase }: RankedState): void {
    this.#claim(phase !== 'failed', 'the server is not at fault');
    if (confirmed === null) return;
    this.#claim(boardsEqual(shown!.board, this.#board!), 'the steps lead to the shown board');
    this.#claim(inFlight <= 3, 'at most three moves are in flight');
    this.#claim(shown!.moves <= this.#server.moveLimit, 'no move is shown beyond the limit');
    this.#claim(confirmed.moves >= this.#confirmed, 'no answered move is lost');
    this.#confirmed = confirmed.moves;
    const text = messageText({ type: 'state', position: confirmed, nonce: deal!.nonce });
    const known = this.#server.history[confirmed.moves];
    this.#claim(text === known, 'a confirmed position is one of the server');
  }

  /** Far cheaper than `expect`, for checks of every step. */
  #claim(holds: boolean, what: string): void {
    if (!holds) this.flaws.push(what);
  }
}

/** Whether motions start on different tiles and end on tiles, which without a merge are the same. */
function areMotions(before: Board, step: Extract<RankedStep, { type: 'correct' }>): boolean {
  const { board: after, motions: ways } = step;
  const starts = new Set(ways.map(({ from }) => from));
  return (
    starts.size === ways.length &&
    ways.every(({ from, to, merged }) => {
      const [rank, end] = [before.ranks[from]!, after.ranks[to]!];
      if (rank === 0) return false;
      if (merged) return end > rank;
      return end === rank && ways.filter((way) => way.to === to).length === 1;
    })
  );
}

type Action = readonly [
  (
    | 'move'
    | 'open'
    | 'up'
    | 'down'
    | 'cut'
    | 'cut-late'
    | 'pass'
    | 'settle'
    | 'drain'
    | 'fail'
    | 'fail-after-storing'
    | 'retry'
    | 'resign'
  ),
  number,
];

const action = (weights: Partial<Record<Action[0], number>>): fc.Arbitrary<Action> =>
  fc.tuple(
    fc.oneof(
      ...Object.entries(weights).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind as Action[0]),
      })),
    ),
    fc.nat(1 << 16),
  );

const CALM = { move: 40, open: 8, up: 25, down: 25, settle: 3 };
const STORMY = {
  ...CALM,
  settle: 8,
  pass: 8,
  cut: 2,
  drain: 2,
  retry: 2,
  fail: 1,
  'fail-after-storing': 1,
};

function perform(
  [kind, seed]: Action,
  server: TestServer,
  network: TestNetwork,
  tabs: readonly Tab[],
) {
  // Mostly the newest sockets, since earlier ones are dead.
  const wire = network.wires.at(-1 - (seed % Math.min(4, network.wires.length)))!;
  const tab = tabs[seed % tabs.length]!;
  switch (kind) {
    case 'move':
      return tab.move(DIRECTIONS[(seed >> 4) % 4]!);
    case 'open':
      return wire.open();
    case 'up':
      return wire.isOpen && wire.deliverUp();
    case 'down':
      return wire.isOpen && wire.deliverDown();
    case 'cut':
      return wire.cut();
    case 'cut-late':
      return wire.cut(true);
    case 'pass':
      return network.clock.passTo(network.clock.now + (seed % 4 === 0 ? 11_000 : seed % 1000));
    case 'settle':
      return network.settle();
    case 'drain':
      server.drain(network.instance, { stops: seed % 2 === 0 });
      network.instance = 1 - network.instance;
      return;
    case 'fail':
      server.store = 'fails';
      return;
    case 'fail-after-storing':
      server.store = 'fails-after-storing';
      return;
    case 'retry':
      return tab.game.retryNow();
    case 'resign':
      return void tab.game.resign();
  }
}

interface Played {
  readonly server: TestServer;
  readonly network: TestNetwork;
  readonly tabs: readonly Tab[];
}

/** Clients that did all that, and then came to rest. */
function playedOut(
  { rules, seed, moveLimit }: GameChoice,
  count: number,
  actions: readonly Action[],
): Played {
  const digits = seed.toString(16);
  const server = new TestServer(rules, {
    id: digits.padStart(32, '0'),
    key: digits.padStart(64, '0'),
    moveLimit,
  });
  const network = new TestNetwork(server);
  const nonces = ['0', '1'].map((digit) => digit.repeat(32));
  const tabs = Array.from(
    { length: count },
    (_, index) => new Tab(server, network, nonces[index]!),
  );
  for (const each of actions) {
    network.random = (each[1] % 97) / 97;
    perform(each, server, network, tabs);
  }
  server.store = 'works';
  network.settle();
  return { server, network, tabs };
}

function expectSame({ server, tabs }: Played): void {
  for (const { game, flaws } of tabs) {
    expect(flaws).toEqual([]);
    const { phase, confirmed, shown, inFlight, deal, outcome } = game.state;
    expect(phase).toBe(server.isOver ? 'over' : 'playing');
    expect(inFlight).toBe(0);
    expect(shown).toBe(confirmed);
    expect(confirmed!.moves).toBe(server.history.length - 1);
    expect(deal).toEqual((server.game!.dealer.record as { readonly deal: unknown }).deal);
    if (server.isOver) {
      const { moves, score } = confirmed!;
      expect(outcome).toEqual({ moves, score, key: server.key, proved: true });
    }
  }
  expect(server.received.filter(isBeyond(server))).toEqual([]);
  const replay = replayOf(server.game!, { gameClass: 'ranked' });
  expect(expectOk(verifyReplay(replay)).moves).toBe(server.history.length - 1);
}

function isBeyond({ moveLimit }: TestServer) {
  return (message: ClientMessage): boolean => message.type === 'move' && message.n >= moveLimit;
}

/** Every move that the server played was the latest that the client made there, so none was played that it gave up. */
function expectOwnMoves({ server, tabs: [tab] }: Played): void {
  const played = replayOf(server.game!).events.flatMap((event) =>
    event.type === 'move' ? [event.direction] : [],
  );
  expect(played).toEqual(tab!.made.slice(0, played.length));
}

/** A game of the server. */
interface GameChoice {
  readonly rules: RuleSet;
  readonly seed: number;
  readonly moveLimit: number;
}

const games: fc.Arbitrary<GameChoice> = fc.record({
  rules: fc.constantFrom(...RULES),
  seed: fc.integer({ min: 1, max: 1 << 20 }),
  moveLimit: fc.oneof(fc.constant(MAX_DEALT_MOVES), fc.integer({ min: 1, max: 30 })),
});
const actionsOf = (weights: Partial<Record<Action[0], number>>) =>
  fc.array(action(weights), { minLength: 20, maxLength: 200, size: 'max' });

describe('a ranked game ends on the board of the server', () => {
  test.each<[string, Partial<Record<Action[0], number>>, number]>([
    ['over a good connection', CALM, 1],
    ['over a bad connection', STORMY, 1],
    ['when it is resigned at any moment', { ...STORMY, resign: 1 }, 2],
  ])('%s', (_, weights, seed) => {
    fc.assert(
      fc.property(games, actionsOf(weights), (game, actions) => {
        const played = playedOut(game, 1, actions);
        expectSame(played);
        expectOwnMoves(played);
      }),
      { seed, numRuns: 100 },
    );
  });

  test.each<[string, Partial<Record<Action[0], number>>, number]>([
    ['from two tabs', STORMY, 2],
    ['after frames of lost sockets arrived late', { ...STORMY, 'cut-late': 3 }, 2],
  ])('%s, once they are connected again', (_, weights, seed) => {
    fc.assert(
      fc.property(games, actionsOf(weights), (game, actions) => {
        const played = playedOut(game, 2, actions);
        for (const wire of played.network.wires) wire.cut();
        played.network.settle();
        expectSame(played);
      }),
      { seed, numRuns: 100 },
    );
  });
});
