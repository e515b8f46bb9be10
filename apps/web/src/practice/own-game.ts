/** Whether a game is the player's own: a game saved here started at the same moment under the same rules. */
import { ruleSetText } from '@open2048/core';
import type { Replay } from '@open2048/replay';
import { listSaves, type Storage } from '@open2048/session';

/** Also resolves to false if the store does not answer. */
export async function isOwnGame(storage: Storage, replay: Replay): Promise<boolean> {
  if (replay.startedAt === null) return false;
  const rules = ruleSetText(replay.rules);
  try {
    const { entries } = await listSaves(storage);
    return entries.some(
      (entry) => entry.startedAt === replay.startedAt && ruleSetText(entry.rules) === rules,
    );
  } catch {
    return false;
  }
}
