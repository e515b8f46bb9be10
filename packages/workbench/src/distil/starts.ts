/** Plays whole games to find the positions in which endgame play begins, or begins again after a search. */
import { ENDGAME, EndgamePlay, LEAST_CHANCE } from '@open2048/advice';
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
import { cornerOf, type CornerRules, type EndgamePolicy, type Engine } from '@open2048/engine';
import type { ExactValues } from './exact-values.ts';

/** The nodes of the engine before an 8192, and of the search for endgames: the positions matter, not the scores. */
const ENGINE_NODES = 50;
const SEARCH = { nodes: 1000 };
/** A game ends with a 32768. */
const GAME_ENDS = 15;

const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

/** The moves of a board in formation, the best first; null if others should play it. */
type KnownMoves = (board: Board) => readonly MoveValue[] | null;

/** The moves by the exact values of a table. */
export function movesByTable(exact: ExactValues, rules: CornerRules): KnownMoves {
  const after = { top: 0, low: 0 };
  return (board) => {
    const { top, low } = cornerOf(board.ranks);
    const moves = DIRECTIONS.flatMap((direction): MoveValue[] => {
      if (!rules.move(top, low, direction, after)) return [];
      return [{ direction, value: exact.of(after.top, after.low) }];
    }).toSorted((a, b) => b.value - a.value);
    return (moves[0]?.value ?? 0) > LEAST_CHANCE ? moves : null;
  };
}

/** The moves of a policy. */
export function movesByPolicy(policy: EndgamePolicy): KnownMoves {
  return ({ ranks }) => {
    const moves = policy.moves(ranks);
    return moves.length > 0 ? moves : null;
  };
}

/** Finds starting positions by games in which the boards in formation are played by a table or a policy. */
export class StartFinder {
  private readonly engine: Engine;
  private readonly endgame: EndgamePlay;
  /** The numbers of the position that was known last (`learn.ts`). */
  private readonly last: [number, number, number] = [0, 0, 0];

  /** `endgame` is the search for boards that are not known; `made` is the rank of the tile that the table makes. */
  constructor(engine: Engine, endgame: Engine, knownMoves: KnownMoves, made: number) {
    this.engine = engine;
    const movesOf: KnownMoves = (board) => {
      const moves = knownMoves(board);
      if (moves === null) return null;
      const { top, low } = cornerOf(board.ranks);
      const [inner, , end] = ENDGAME.walls.map((wall) => board.ranks[wall]!);
      this.last.splice(0, 3, top, low, Math.min(inner!, end!));
      return moves;
    };
    this.endgame = new EndgamePlay(() => Promise.resolve(ok(endgame)), {
      made,
      unit: 'own',
      moves: (board) => Promise.resolve(ok(movesOf(board))),
    });
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
      if (isKnown && !wasKnown) starts.push(...this.last);
      wasKnown = isKnown;
      if (moves.length === 0) break;
      dealt = this.engine.spawn(this.engine.move(board, moves[0]!.direction).board, state);
    }
    return starts;
  }
}
