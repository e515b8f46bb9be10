/** How a training starts: from nothing, or from the weights of another training. */
import { fault, ok, type Result } from '@open2048/core';
import { NETWORKS, stageTables, type StoredWeights } from '@open2048/engine';
import type { Checkpoint, TrainState } from './checkpoint.ts';
import { firstStates, firstWords, WORDS, type Machine } from './machine.ts';
import type { TrainSettings } from './settings.ts';
import { NO_GAMES } from './tally.ts';

/**
 * The initial sum of absolute errors of a weight that another training has learned: as large as after thousands of
 * visits, so that the weight keeps its value until errors agree (ADR 18). Ten million, rounded to 16 bits.
 */
const TRUST = 9_961_472;

/**
 * The state of a training before its first game, which is continued like any other. Its count of games starts from
 * those that the weights were learned from. Patterns that are not in the network of the weights start from zero; stages
 * that it does not have start with the weights of the stage before. Fault `other-weights` if the weights are not the
 * ones that the settings name, have no pattern of the network, or have another start value.
 */
export function begin(settings: TrainSettings, weights?: StoredWeights): Result<Checkpoint> {
  const { network, start, from } = settings;
  if (from === '') return ok({ state: after(0, settings), fill: async () => ok(undefined) });
  if (weights?.digest !== from) {
    return fault('other-weights', 'the weights are not the initial weights of this training');
  }
  const known: readonly string[] = NETWORKS[weights.network];
  const hasPatterns = NETWORKS[network].some((pattern) => known.includes(pattern));
  if (!hasPatterns || weights.start !== start) {
    const message = `expected weights of patterns of ${network}, with start ${start}`;
    return fault('other-weights', message);
  }
  return ok({
    state: after(weights.stages[0]!.games, settings),
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
  { network, stages }: TrainSettings,
  machine: Machine,
): void {
  const tables = stageTables(weights, stages, network);
  const words = new Float32Array(machine.memory.buffer);
  for (const [table, first] of firstWords(machine).entries()) {
    const values = tables[table];
    if (values === undefined) continue;
    for (let index = 0; index < values.length; index++) {
      words[first + index * WORDS] = values[index]! * weights.step;
      words[first + index * WORDS + 1] = TRUST;
    }
  }
}
