/** Whether a game has advice, also before the code for it is loaded. */
import { obstacleOf } from '@open2048/advice';
import type { Play } from '../../game/play.ts';

/** Whether hints are offered. Until the code is loaded, the rules say so; only small boards have more advice than that. */
export function isAdvised({ advice, rules }: Play): boolean {
  return advice.value?.isOffered ?? obstacleOf(rules) === null;
}
