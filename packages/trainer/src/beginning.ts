/** How a training starts: from nothing, or from the weights of another training. */
import { fault, ok, type Result } from '@open2048/core';
import { NETWORKS, stageTables, type StoredWeights } from '@open2048/engine';
import type { Checkpoint, TrainState } from './checkpoint.ts';
import { firstStates, firstWords, WORDS, type Machine } from './machine.ts';
import type { TrainSettings } from './settings.ts';
import { NO_GAMES } from './tally.ts';

/**
 * The initial sum of absolute errors of a weight that another training has learned: as large as after thousands of
 * visits, so that the weight keeps its value until errors agree (ADR 18). In points, ten million, rounded to 16 bits. The
 * values of endgames are numbers of moves, at most 1,000.
 */
const TRUST = 9_961_472;
const ENDGAME_TRUST = 32_768;

/**
 * The state of a training before its first game, which is continued like any other. Its count of games starts from
 * those that the weights were learned from. Patterns that are not in the network of the weights start from zero. Fault
 * `other-weights` if the weights are not the ones that the settings name, have no pattern of the network, or are for
 * another stage or start value.
 */
export function begin(settings: TrainSettings, weights?: StoredWeights): Result<Checkpoint> {
  const { network, stage, start, from } = settings;
  if (from === '') return ok({ state: after(0, settings), fill: async () => ok(undefined) });
  if (weights?.digest !== from) {
    return fault('other-weights', 'the weights are not the initial weights of this training');
  }
  const learned = weights.stages.find((one) => one.stage === stage);
  const known: readonly string[] = NETWORKS[weights.network];
  const hasPatterns = NETWORKS[network].some((pattern) => known.includes(pattern));
  if (learned === undefined || !hasPatterns || weights.start !== start) {
    const message = `expected weights of patterns of ${network}, for ${stage} games, with start ${start}`;
    return fault('other-weights', message);
  }
  return ok({
    state: after(learned.games, settings),
    fill: async (machine) => {
      fillWith(weights, settings, machine);
      return ok(undefined);
    },
  });
}

function after(games: number, settings: TrainSettings): TrainState {
  const threads = firstStates(settings);
  return { settings, threads, games, moves: 0, seconds: 0, curve: [], since: NO_GAMES };
}

/** Writes weights into the memory of a network. */
function fillWith(
  weights: StoredWeights,
  { network, stage }: TrainSettings,
  machine: Machine,
): void {
  const tables = stageTables(weights, stage, network);
  const words = new Float32Array(machine.memory.buffer);
  const trust = stage === 'endgame' ? ENDGAME_TRUST : TRUST;
  for (const [pattern, first] of firstWords(machine).entries()) {
    const values = tables[pattern];
    if (values === undefined) continue;
    for (let index = 0; index < values.length; index++) {
      words[first + index * WORDS] = values[index]! * weights.step;
      words[first + index * WORDS + 1] = trust;
    }
  }
}
