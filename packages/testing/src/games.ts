/**
 * Random rule sets and random games for property tests and fuzzing: every field takes every kind of value, boards are
 * small so that games are short and goals are reached, and players undo, redo, pause and leave while a spawn is due.
 * Everything comes from the given generator, so a seed reproduces it. Also defines when two games are equal.
 */
import {
  DEAL_BYTES,
  hexOf,
  sha256,
  type Dealer,
  type DealerRecord,
  KeyDealer,
  seeded,
  UNKNOWN_DEALER,
  commitmentOf,
  DIRECTIONS,
  drawSpawn,
  eventsOf,
  expectOk,
  formatPosition,
  boardOver,
  legalNow,
  newGame,
  nthEmpty,
  parseRuleSet,
  play,
  PRESET_NAMES,
  PRESETS,
  type Direction,
  type Game,
  type GameEvent,
  type RankWeight,
  type Rng,
  type RuleSet,
  type Size,
} from '@open2048/core';
import { replayOf, type Replay } from '@open2048/replay';

/** One of the entries, chosen uniformly. */
export function pick<Entry>(rng: Rng, entries: readonly Entry[]): Entry {
  return entries[rng.below(entries.length)]!;
}

/** A valid rule set: a preset, or one with fields of every kind on a board of up to 6x6. */
export function randomRules(rng: Rng): RuleSet {
  if (rng.below(3) === 0) return PRESETS[pick(rng, PRESET_NAMES)];
  const size = pick(rng, [
    { rows: 4, cols: 4 },
    { rows: 1 + rng.below(6), cols: 1 + rng.below(6) },
  ]);
  return expectOk(
    parseRuleSet({
      size,
      merge: pick(rng, ['once', 'cascade']),
      start: randomStart(rng, size),
      spawn: randomSpawn(rng, size),
      goal: pick(rng, [null, 3 + rng.below(6), 11]),
      atGoal: pick(rng, ['end', 'continue', 'ask']),
      winningMoveSpawns: rng.below(2) === 0,
      score: pick(rng, ['merge-sum', 'level-cubes', 'none']),
    }),
  );
}

function randomStart(rng: Rng, { rows, cols }: Size): RuleSet['start'] {
  const cells = rows * cols;
  if (rng.below(3) > 0) {
    return { kind: 'drawn', tiles: 1 + rng.below(Math.min(cells, 4)), ranks: randomRanks(rng) };
  }
  const ranks = Uint8Array.from({ length: cells }, () => Math.max(0, rng.below(8) - 4));
  return { kind: 'given', board: formatPosition(boardOver(rows, cols, ranks)) };
}

function randomSpawn(rng: Rng, { rows, cols }: Size): RuleSet['spawn'] {
  if (rng.below(3) > 0) return { kind: 'uniform', ranks: randomRanks(rng) };
  const row = rng.below(2 * rows) - rows;
  const col = rng.below(2 * cols) - cols;
  return { kind: 'fixed', row, col, rank: 1 + rng.below(3) };
}

function randomRanks(rng: Rng): RankWeight[] {
  const first = 1 + rng.below(2);
  return Array.from({ length: 1 + rng.below(3) }, (_, index) => ({
    rank: first + index,
    weight: 1 + rng.below(10),
  }));
}

/** A dealer of any kind that games can have. */
function randomDealer(rng: Rng): Dealer {
  switch (rng.below(4)) {
    case 0:
      return UNKNOWN_DEALER;
    case 1:
      return keyDealer(rng);
    default:
      return seeded(rng.below(2 ** 31));
  }
}

/** A keyed deal, and its key. */
export function keyDealer(rng: Rng): KeyDealer {
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () => rng.below(256).toString(16).padStart(2, '0')).join('');
  const [id, key] = [hex(DEAL_BYTES.id), hex(DEAL_BYTES.key)];
  const deal = { id, nonce: hex(DEAL_BYTES.nonce), commitment: commitmentOf(id, key) };
  return new KeyDealer(deal, key);
}

/**
 * A game of up to `length` events: dealt by a seed, by a key, or externally and possibly left while a spawn is due;
 * half of the games have times.
 */
export function randomGame(rng: Rng, rules: RuleSet, length: number): Game {
  let game = newGame(rules, randomDealer(rng));
  const timed = rng.below(2) === 0;
  for (let count = 0; count < length; count++) {
    const event = randomEvent(rng, game, timed ? rng.below(5000) : 0);
    if (event === null) break;
    const next = play(game, event);
    if (next.ok) game = next.value;
  }
  return game;
}

/**
 * A game dealt by a seed and played until no move is left, always in the first possible direction, and in the last one
 * from the move `otherFrom` on.
 */
export function finishedGame(rules: RuleSet, seed: number, otherFrom = Infinity): Game {
  let game = newGame(rules, seeded(seed));
  while (game.position.status !== 'over') {
    const { status, moves } = game.position;
    const legal = legalNow(game.position);
    const ways = moves < otherFrom ? DIRECTIONS : DIRECTIONS.toReversed();
    const direction = ways.find((way) => (legal >> way) & 1)!;
    game = expectOk(
      play(
        game,
        status === 'goal' ? { type: 'continue' } : { type: 'move', direction, elapsed: 9 },
      ),
    );
  }
  return game;
}

/** A random next event; some are refused. Null if nothing is possible. */
function randomEvent(rng: Rng, game: Game, elapsed: number): GameEvent | null {
  if (game.position.spawnsDue > 0) {
    return { type: 'spawn', spawn: drawSpawn(game.rules, game.position, rng) };
  }
  const choice = rng.below(12);
  if (choice === 0) return { type: 'undo', elapsed };
  if (choice === 1) return { type: 'redo', elapsed };
  if (game.position.status === 'goal') return { type: 'continue', elapsed };
  const legal = legalNow(game.position);
  if (legal === 0) return null;
  const direction = pick(
    rng,
    ([0, 1, 2, 3] as const).filter((way) => (legal >> way) & 1),
  );
  return { type: 'move', direction: direction satisfies Direction, elapsed };
}

/**
 * Everything about a game that affects a player later: its position, how it was reached, and what undo, redo and the
 * generator will do. A game consists of chains of turns and events; a recursive comparison of a thousand events can
 * overflow the stack.
 */
export function essenceOf(game: Game): object {
  const undone = [];
  for (let next = game.undone; next !== null; next = next.next) undone.push(next.turn.position);
  const { position, state } = game.turn;
  const { start, undos, redos } = game;
  const dealer = game.dealer.record;
  return { dealer, start, undos, redos, position, state, undone, events: eventsOf(game) };
}

const ZERO_KEY = '00'.repeat(DEAL_BYTES.key);
const ZERO_ID = '00'.repeat(DEAL_BYTES.id);
const ZEROS_1: DealerRecord = {
  kind: 'committed',
  commitment: hexOf(sha256(new Uint8Array(DEAL_BYTES.key))),
  key: ZERO_KEY,
};
const ZEROS_2: DealerRecord = {
  kind: 'key',
  deal: { id: ZERO_ID, nonce: ZERO_ID, commitment: commitmentOf(ZERO_ID, ZERO_KEY) },
  key: ZERO_KEY,
};

/**
 * A forged ranked game: the given number of moves, each followed by a 4 on the first empty cell, and a key of zeros
 * with the matching commitment. Every move is legal, and no server dealt any of its tiles. In version 1 of the format
 * this cannot be detected; in version 2 the first tile reveals it.
 */
export function forgedReplay(version: 1 | 2, moves = 200): Replay {
  const dealt = { rank: 2 };
  let game = newGame(PRESETS.classic, UNKNOWN_DEALER);
  const deal = () => {
    while (game.position.spawnsDue > 0) {
      const spawn = { ...dealt, cell: nthEmpty(game.position.board, 0) };
      game = expectOk(play(game, { type: 'spawn', spawn }));
    }
  };
  deal();
  while (game.position.moves < moves) {
    const mask = legalNow(game.position);
    const direction = DIRECTIONS.toReversed().find((way) => (mask >> way) & 1)!;
    game = expectOk(play(game, { type: 'move', direction }));
    deal();
  }
  return replayOf(game, { gameClass: 'ranked', dealer: version === 1 ? ZEROS_1 : ZEROS_2 });
}
