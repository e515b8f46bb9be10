/** Plays whole games to find the positions in which endgame play begins, or begins again after a search. */
import { ENDGAME, EndgamePlay, LEAST_CHANCE, type EndgameGuide } from '@open2048/advice';
import {
  DIRECTIONS,
  emptyBoard,
  expectOk,
  maxRank,
  ok,
  seedState,
  type Board,
  type MoveValue,
} from '@open2048/core';
import { cornerOf, type CornerRules, type Engine } from '@open2048/engine';
import type { ExactValues } from './exact-values.ts';

/** The nodes of the engine before an 8192, and of the search for endgames: the positions matter, not the scores. */
const ENGINE_NODES = 50;
const SEARCH = { nodes: 1000 };
/** A game ends with a 32768. */
const GAME_ENDS = 15;

const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

/** Finds starting positions by games with the exact values of a table. */
export class StartFinder {
  private readonly engine: Engine;
  private readonly endgame: EndgamePlay;
  /** The numbers of the position about which the values were asked last (`learn.ts`). */
  private readonly asked: [number, number, number] = [0, 0, 0];

  constructor(engine: Engine, endgame: Engine, exact: ExactValues, rules: CornerRules) {
    this.engine = engine;
    const after = { top: 0, low: 0 };
    const movesOf = (board: Board): readonly MoveValue[] | null => {
      const { top, low } = cornerOf(board.ranks);
      const moves = DIRECTIONS.flatMap((direction): MoveValue[] => {
        if (!rules.move(top, low, direction, after)) return [];
        return [{ direction, value: exact.of(after.top, after.low) }];
      }).toSorted((a, b) => b.value - a.value);
      if ((moves[0]?.value ?? 0) <= LEAST_CHANCE) return null;
      const [inner, , end] = ENDGAME.walls.map((wall) => board.ranks[wall]!);
      this.asked.splice(0, 3, top, low, Math.min(inner!, end!));
      return moves;
    };
    const moves: EndgameGuide['moves'] = (board) => Promise.resolve(ok(movesOf(board)));
    const load = () => Promise.resolve(ok(endgame));
    this.endgame = new EndgamePlay(load, { made: rules.made, unit: 'chance', moves });
  }

  /** Plays a game; resolves to the numbers of its starting positions, one after the other. */
  async find(seed: number): Promise<readonly number[]> {
    const starts: number[] = [];
    let wasKnown = false;
    let dealt = this.engine.spawn(emptyBoard(4, 4), seedState(seed));
    dealt = this.engine.spawn(dealt.board, dealt.state);
    while (maxRank(dealt.board) < GAME_ENDS) {
      const { board, state } = dealt;
      const isEndgame = this.endgame.plays(board, SEARCH);
      const { moves, depth } = isEndgame
        ? expectOk(await this.endgame.evaluate(board, SEARCH, UNWATCHED))
        : this.engine.search(board, { nodes: ENGINE_NODES });
      const isKnown = isEndgame && depth === undefined;
      if (isKnown && !wasKnown) starts.push(...this.asked);
      wasKnown = isKnown;
      if (moves.length === 0) break;
      dealt = this.engine.spawn(this.engine.move(board, moves[0]!.direction).board, state);
    }
    return starts;
  }
}
