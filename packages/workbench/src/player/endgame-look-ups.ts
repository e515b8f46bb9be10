/** Counts how often the search of endgames looks up each of its weights, so that `roundWeights` can keep those that matter. */
import { EndgamePlay, ENDGAME_FIRST, policyGuide } from '@open2048/advice';
import { emptyBoard, maxRank, ok, seedState, type Result } from '@open2048/core';
import { loadEngine, type LookUps, type StoredWeights } from '@open2048/engine';
import { loadShippedEngine } from './shipped-engine.ts';
import { findPolicy } from './weights.ts';

/** The nodes of the engine until the first 8192: only the positions matter. */
const FIRST_NODES = 50;
/** The nodes of the search of each game, in turn. */
const NODES = [100, 300, 1000, 1000];
/** A game ends with a 32768. */
const WON = 15;

const UNWATCHED = { signal: new AbortController().signal, onEvaluation: () => undefined };

/**
 * Plays games by the policy of the package, and by a search with these weights for endgames where the policy does not know the
 * board; returns how often the search looked up each weight. The same weights and games give the same counts. `onGame` is
 * called with the number of games so far. Faults of files, and those of `Engine.use` and `Engine.countLookUps`.
 */
export async function countEndgameLookUps(
  weights: StoredWeights,
  games: number,
  onGame?: (games: number) => void,
): Promise<Result<LookUps>> {
  const engine = await loadEngine();
  const used = engine.use(weights);
  if (!used.ok) return used;
  const lookUps = engine.countLookUps();
  if (!lookUps.ok) return lookUps;
  const opening = await loadShippedEngine('instant');
  if (!opening.ok) return opening;
  const policy = await findPolicy();
  if (!policy.ok) return policy;
  const endgame = new EndgamePlay(
    () => Promise.resolve(ok(engine)),
    policyGuide(policy.value.unpack),
  );
  for (let game = 0; game < games; game++) {
    const limits = { nodes: NODES[game % NODES.length]! };
    let dealt = engine.spawn(emptyBoard(4, 4), seedState(game));
    dealt = engine.spawn(dealt.board, dealt.state);
    while (maxRank(dealt.board) < WON) {
      const { board, state } = dealt;
      const found =
        maxRank(board) < ENDGAME_FIRST
          ? ok(opening.value.search(board, { nodes: FIRST_NODES }))
          : await endgame.evaluate(board, limits, UNWATCHED);
      if (!found.ok) return found;
      const [best] = found.value.moves;
      if (best === undefined) break;
      dealt = engine.spawn(engine.move(board, best.direction).board, state);
    }
    onGame?.(game + 1);
  }
  return lookUps;
}
