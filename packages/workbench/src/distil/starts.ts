/** Plays whole games to find the positions in which endgame play begins, or begins again after a search. */
import { ENDGAME, EndgamePlay, LEAST_CHANCE, type EndgameGuide } from '@open2048/advice';
import { DIRECTIONS, expectOk, ok, type MoveValue } from '@open2048/core';
import { cornerOf, type CornerRules, type Engine } from '@open2048/engine';
import { playEndgameGame } from '../player/endgame-game.ts';
import type { ExactValues } from './exact-values.ts';

/** The limits of the search for endgames. */
const SEARCH = { nodes: 1000 };

/** The guide of the exact values of a table. */
export function exactGuide(exact: ExactValues, rules: CornerRules): EndgameGuide {
  const after = { top: 0, low: 0 };
  const moves: EndgameGuide['moves'] = ({ ranks }) => {
    const { top, low } = cornerOf(ranks);
    const found = DIRECTIONS.flatMap((direction): MoveValue[] => {
      if (!rules.move(top, low, direction, after)) return [];
      return [{ direction, value: exact.of(after.top, after.low) }];
    }).toSorted((a, b) => b.value - a.value);
    return Promise.resolve(ok((found[0]?.value ?? 0) > LEAST_CHANCE ? found : null));
  };
  return { made: rules.made, unit: 'chance', moves };
}

/** Finds starting positions by games with a guide. */
export class StartFinder {
  private readonly engine: Engine;
  private readonly endgame: EndgamePlay;
  /** The numbers of the position that the guide knew last (`learn.ts`). */
  private readonly last: [number, number, number] = [0, 0, 0];

  /** `endgame` is the search for boards that the guide does not know. */
  constructor(engine: Engine, endgame: Engine, guide: EndgameGuide) {
    this.engine = engine;
    const moves: EndgameGuide['moves'] = async (board) => {
      const known = await guide.moves(board);
      if (known.ok && known.value !== null) {
        const { top, low } = cornerOf(board.ranks);
        const [inner, , end] = ENDGAME.walls.map((wall) => board.ranks[wall]!);
        this.last.splice(0, 3, top, low, Math.min(inner!, end!));
      }
      return known;
    };
    this.endgame = new EndgamePlay(() => Promise.resolve(ok(endgame)), { ...guide, moves });
  }

  /** Plays a game; resolves to the numbers of its starting positions, one after the other. */
  async find(seed: number): Promise<readonly number[]> {
    const starts: number[] = [];
    let wasKnown = false;
    const onPosition = (isKnown: boolean) => {
      if (isKnown && !wasKnown) starts.push(...this.last);
      wasKnown = isKnown;
    };
    expectOk(await playEndgameGame(this.engine, this.endgame, SEARCH, seed, onPosition));
    return starts;
  }
}
