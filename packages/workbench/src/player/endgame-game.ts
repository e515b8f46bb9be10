/** Whole games for what is learned from endgames. */
import type { EndgamePlay } from '@open2048/advice';
import { emptyBoard, maxRank, ok, seedState, type Result } from '@open2048/core';
import type { Engine, SearchLimits } from '@open2048/engine';

/** The nodes of the engine before an 8192: the positions matter, not the scores. */
const ENGINE_NODES = 50;
/** A game ends with a 32768. */
const GAME_ENDS = 15;

const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

/**
 * Plays a game to its end or to a 32768, by an engine until endgame play with the given limits begins. `onPosition` is called for
 * each position, with whether the guide of the endgame knew it. Faults of `EndgamePlay.evaluate`.
 */
export async function playEndgameGame(
  engine: Engine,
  endgame: EndgamePlay,
  limits: SearchLimits,
  seed: number,
  onPosition?: (isKnown: boolean) => void,
): Promise<Result<void>> {
  let dealt = engine.spawn(emptyBoard(4, 4), seedState(seed));
  dealt = engine.spawn(dealt.board, dealt.state);
  while (maxRank(dealt.board) < GAME_ENDS) {
    const { board, state } = dealt;
    const isEndgame = endgame.plays(board, limits);
    const found = isEndgame
      ? await endgame.evaluate(board, limits, UNWATCHED)
      : ok(engine.search(board, { nodes: ENGINE_NODES }));
    if (!found.ok) return found;
    const { moves, depth } = found.value;
    onPosition?.(isEndgame && depth === undefined);
    const [best] = moves;
    if (best === undefined) break;
    dealt = engine.spawn(engine.move(board, best.direction).board, state);
  }
  return ok(undefined);
}
