/** Counts how often the search of endgames looks up each of its weights, so that `roundWeights` can keep those that matter. */
import { EndgamePlay, policyGuide } from '@open2048/advice';
import { ok, type Result } from '@open2048/core';
import { loadEngine, type LookUps, type StoredWeights } from '@open2048/engine';
import { playEndgameGame } from './endgame-game.ts';
import { loadShippedEngine } from './shipped-engine.ts';
import { findPolicy } from './weights.ts';

/** The nodes of the search of each game, in turn. */
const NODES = [100, 300, 1000, 1000];
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
    const played = await playEndgameGame(opening.value, endgame, limits, game);
    if (!played.ok) return played;
    onGame?.(game + 1);
  }
  return lookUps;
}
