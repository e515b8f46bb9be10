/** Whether a game is the player's own: a game saved here started at the same moment under the same rules. */
import { ruleSetText } from '@open2048/core';
import type { Replay } from '@open2048/replay';
import { listSaves, type SaveEntry, type Storage } from '@open2048/session';

/** The saved game of a replay; null if there is none, or if the store does not answer. */
export async function findOwnGame(storage: Storage, replay: Replay): Promise<SaveEntry | null> {
  if (replay.startedAt === null) return null;
  const rules = ruleSetText(replay.rules);
  try {
    const { entries } = await listSaves(storage);
    const own = entries.find(
      (entry) => entry.startedAt === replay.startedAt && ruleSetText(entry.rules) === rules,
    );
    return own ?? null;
  } catch {
    return null;
  }
}
