/** Changes which games of a rule set are active, as another session that plays them would. */
import type { RuleSet } from '@open2048/core';
import { load, sourceOf } from './load.ts';
import { nameOf, type Ports } from './session.ts';
import { SaveWriter } from './save-writer.ts';
import type { Games, StoredGame } from './stored-game.ts';

/** The ports that a change of saved games needs. */
export type SavePorts = Pick<Ports, 'storage' | 'newSeed'>;

/** Called with the active games of a rule set, and a function that keeps a game. */
type ActiveUpdate = (
  hand: { readonly games: readonly StoredGame[]; readonly current: number },
  keep: (games: readonly StoredGame[]) => Promise<unknown>,
) => Promise<Games | null>;

/**
 * Changes which games of a rule set are active, even while a session plays them; resolves to false if `change` returns
 * null.
 */
export async function updateActive(
  { storage, newSeed }: SavePorts,
  rules: RuleSet,
  change: ActiveUpdate,
): Promise<boolean> {
  const source = sourceOf(storage, rules);
  const loaded = await load(source);
  const writer = new SaveWriter(source, nameOf(newSeed()), loaded);
  const games = await change(loaded, (kept) => writer.keep(kept));
  if (games === null) return false;
  const { records, reached } = loaded;
  const written = await writer.write({ games, reached }, [], records);
  // Another session has saved in the meantime.
  return written.foreign === null || updateActive({ storage, newSeed }, rules, change);
}
