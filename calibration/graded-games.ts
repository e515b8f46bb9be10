/**
 * Plays the games whose grades are measured: one of each player in turn, with the values of the moves. Of a long game
 * only some moves are evaluated, evenly.
 */
import { Rng, seedState, type Direction } from '@open2048/core';
import { addLine, linesIn } from './files.ts';
import { Hand } from './hand.ts';
import { playersOf, type CalibrationPlayer, type Engines } from './players.ts';
import type { Valued, Values } from './rows.ts';
import { valued, valuesOf, type Place } from './values.ts';
import { ANALYSIS_NODES } from '@open2048/advice';

/** The most evaluated moves of a game, for the table. */
const MOST_MOVES = 400;

/** A move of a game, and the values of the moves before it. */
export interface PlayedMove extends Valued {
  readonly played: Direction;
  readonly heuristic: Values;
}

/** A game, and some of its moves. */
export interface GradedGame {
  readonly player: string;
  readonly strength: CalibrationPlayer['strength'];
  readonly moves: number;
  readonly score: number;
  readonly judged: readonly PlayedMove[];
}

/** Plays `games` games into a file of lines, which is continued after its last one. */
export function playGraded(engines: Engines, file: string, games: number): void {
  const players = playersOf(engines);
  for (let seed = linesIn(file); seed < games; seed++) {
    const player = players[seed % players.length]!;
    addLine(file, gradedGame(engines, player, { seed, most: MOST_MOVES }));
  }
}

/** Plays a game, and evaluates at most `most` of its moves. */
export function gradedGame(
  engines: Engines,
  { name, strength, choose }: CalibrationPlayer,
  { seed, most }: { readonly seed: number; readonly most: number },
): GradedGame {
  const rng = new Rng(seedState(seed));
  const hand = Hand.start(engines.standard, seed);
  const made: (Place & { readonly played: Direction })[] = [];
  for (;;) {
    const { board, score } = hand;
    const played = choose(board, rng);
    if (played === null) break;
    made.push({ board, score, played });
    hand.move(played);
  }
  const every = Math.ceil(made.length / most);
  const judged = made
    .filter((_, index) => index % every === every - 1)
    .map(({ played, ...place }) => ({
      ...valued(engines, place),
      heuristic: valuesOf(engines.heuristic, place.board, ANALYSIS_NODES),
      played,
    }));
  return { player: name, strength, moves: made.length, score: hand.score, judged };
}
