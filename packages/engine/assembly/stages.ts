/**
 * The stages of a game, as in multi-stage TD learning (Wu et al., 2014): each has its own weights. A stage begins when
 * the tiles of the board sum to a given number. A move does not change the sum and a deal adds little, so all boards of
 * a search use the weights of its root's stage (ADR 52).
 */
import { MOST_STAGES, STAGE_SUMS } from './memory';
import { shownAt } from './board';

let count: u32 = 1;

/** Sets the number of stages, 1..8; the first begins with the game. */
export function setStages(stages: u32): void {
  count = stages < MOST_STAGES ? stages : MOST_STAGES;
  store<u32>(STAGE_SUMS, 0);
}

/** Sets the sum of the tiles at which a stage after the first begins; the sums ascend. */
export function setStageSum(stage: u32, sum: u32): void {
  store<u32>(STAGE_SUMS + (usize(stage) << 2), sum);
}

/** The number of stages. */
export function stages(): u32 {
  return count;
}

/** The stage of a board. */
export function stageOf(planes: u64): u32 {
  if (count == 1) return 0;
  const sum = sumOfTiles(planes);
  let stage: u32 = 0;
  while (stage + 1 < count && sum >= load<u32>(STAGE_SUMS + (usize(stage + 1) << 2))) stage++;
  return stage;
}

function sumOfTiles(planes: u64): u32 {
  let sum: u32 = 0;
  for (let cell = 0; cell < 16; cell++) sum += (1 << shownAt(planes, cell >> 2, cell & 3)) & ~1;
  return sum;
}
