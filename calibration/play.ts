/**
 * Plays the games of the calibration and appends their rows to a file: own games of the engine, and positions out of the
 * games of other players, continued by the engine. Positions are chosen without regard to what comes after them: every
 * so many moves of a game, or anywhere in a game that is then continued with new tiles.
 */
import { Rng, seedState, type Board } from '@open2048/core';
import { addLine, linesIn } from './files.ts';
import { Hand } from './hand.ts';
import { bestPlay, playersOf, type Choose, type Engines } from './players.ts';
import type { Row, Run, Valued } from './rows.ts';
import { valued, valuedTwice, type Place } from './values.ts';

/** One position of so many moves of an own game. */
const EVERY = 100;
/** One position of so many is also searched as for a hint. */
const HINTED = 40;
/** A continuation ends when the largest tile is so many ranks larger; one of so many is played to the end. */
const FURTHER = 2;
const TO_THE_END = 40;
const RUNS = 2;
/** Of each game: positions from anywhere, and from the last moves. */
const ANYWHERE = 1;
const LAST = 6;
const LAST_MOVES = 15;
/** Of an own game: positions from its last moves. */
const LAST_OF_OWN = 1;
const LAST_OF_OWN_MOVES = 60;

/** Plays games with successive seeds until the time is over; a file is continued after its last seed. */
export function playRows(
  engines: Engines,
  file: string,
  { first, until }: { readonly first: number; readonly until: number },
): void {
  let seed = first + linesIn(file);
  const players = playersOf(engines);
  for (; Date.now() < until; seed++) {
    const isOwn = seed % 2 === 0;
    const player = players[Math.floor(seed / 2) % (players.length - 1)]!;
    const rows = isOwn
      ? ownRows(engines, seed)
      : rowsOf(engines, player.name, positionsOf(engines, player.choose, seed), seed);
    addLine(file, rows);
  }
}

/** The row of an own game, and those of positions near its end. */
function ownRows(engines: Engines, seed: number): readonly Row[] {
  const play = bestPlay(engines);
  const rng = new Rng(seedState(seed));
  const hand = Hand.start(engines.standard, seed);
  const positions: Valued[] = [];
  const last: { board: Board; score: number }[] = [];
  for (let moves = 0; ; moves++) {
    const { board, score } = hand;
    const direction = play(board, rng);
    if (direction === null) break;
    if (moves % EVERY === seed % EVERY) {
      positions.push(
        positions.length % HINTED === 0 ? valuedTwice(engines, hand) : valued(engines, hand),
      );
    }
    last[moves % LAST_OF_OWN_MOVES] = { board, score };
    hand.move(direction);
  }
  const runs = [{ rank: hand.largest, score: hand.score, isOver: true }];
  const endings = Array.from({ length: LAST_OF_OWN }, () => last[rng.below(last.length)]!);
  return [
    { source: 'own', seed, positions, runs },
    ...rowsOf(engines, 'own endings', endings, seed),
  ];
}

/** Positions of a game: some from anywhere, some from its last moves. */
function positionsOf({ standard }: Engines, choose: Choose, seed: number): readonly Place[] {
  const rng = new Rng(seedState(seed));
  const hand = Hand.start(standard, seed);
  const places: Place[] = [];
  for (;;) {
    const { board, score } = hand;
    const direction = choose(board, rng);
    if (direction === null) break;
    places.push({ board, score });
    hand.move(direction);
  }
  const anywhere = Array.from({ length: ANYWHERE }, () => places[rng.below(places.length)]!);
  const ending = places.slice(-LAST_MOVES);
  return [...anywhere, ...Array.from({ length: LAST }, () => ending[rng.below(ending.length)]!)];
}

/** The rows of positions, each continued several times. */
function rowsOf(
  engines: Engines,
  source: string,
  places: readonly Place[],
  seed: number,
): readonly Row[] {
  const rng = new Rng(seedState(seed + 2 ** 40));
  return places.map((place, at) => ({
    source,
    seed,
    positions: [(seed + at) % HINTED === 0 ? valuedTwice(engines, place) : valued(engines, place)],
    runs: Array.from({ length: RUNS }, () => {
      const toTheEnd = rng.below(TO_THE_END) === 0;
      return continued(engines, place, { seed: rng.below(2 ** 31), toTheEnd });
    }),
  }));
}

/** Continues a position to its end, or until the next tiles are reached. */
function continued(
  engines: Engines,
  { board, score }: Place,
  { seed, toTheEnd }: { readonly seed: number; readonly toTheEnd: boolean },
): Run {
  const play = bestPlay(engines);
  const rng = new Rng(seedState(seed));
  const hand = new Hand(engines.standard, seed, board, score);
  const enough = toTheEnd ? Infinity : hand.largest + FURTHER;
  for (;;) {
    const direction = hand.largest < enough ? play(hand.board, rng) : undefined;
    if (direction === undefined) return { rank: hand.largest, score: hand.score, isOver: false };
    if (direction === null) return { rank: hand.largest, score: hand.score, isOver: true };
    hand.move(direction);
  }
}
