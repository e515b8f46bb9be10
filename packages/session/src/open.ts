/**
 * Where a session comes from: everything about a rule set is read from the store, then the saved
 * game goes on or a new one begins.
 */
import { checkSeed, expectOk, type RuleSet } from '@open2048/core';
import { Autosave } from './autosave.ts';
import { keysOf } from './keys.ts';
import { load, type Loaded } from './load.ts';
import { startGame, type Games } from './played.ts';
import { NO_RECORDS } from './records.ts';
import { nameOf, Session, timeOf, type Ports } from './session.ts';
import type { Notice } from './state.ts';

/** How to begin; either option starts a new game, and the saved one can be brought back with `undoNewGame`. */
export interface OpenOptions {
  readonly fresh?: boolean;
  /** The seed of the new game, 0..2^53-1; others throw. */
  readonly seed?: number;
}

/** Resumes the saved game of a valid rule set, or starts one. A store that fails does not reject, it is told in `notices`. */
export async function openSession(
  rules: RuleSet,
  ports: Ports,
  options: OpenOptions = {},
): Promise<Session> {
  const { storage } = ports;
  if (options.seed !== undefined) expectOk(checkSeed(options.seed));
  const keys = keysOf(rules);
  let loaded: Loaded = { saveText: null, games: [], current: 0, records: NO_RECORDS, damages: [] };
  let unread: Notice | null = null;
  try {
    loaded = await load(storage, keys, rules);
  } catch (error) {
    const message = `The storage cannot be read, so nothing is saved: ${(error as Error).message}`;
    unread = { code: 'read-failed', message, key: keys.save };
  }
  const owner = nameOf(ports.newSeed());
  const autosave = new Autosave({ storage, keys, rules, owner }, loaded);
  if (unread === null) await autosave.keepDamages();
  else autosave.stop(unread);

  const { seed } = options;
  const starts = options.fresh === true || seed !== undefined;
  const resumed = gamesOf(loaded);
  if (resumed !== null) {
    const session = new Session(rules, ports, autosave, resumed);
    if (starts) session.newGame(options);
    return session;
  }
  const [older] = loaded.games;
  const fresh = startGame(rules, seed ?? ports.newSeed(), nameOf(ports.newSeed()), timeOf(ports));
  const games: Games =
    older === undefined ? { games: [fresh], current: 0 } : { games: [older, fresh], current: 1 };
  autosave.save(games);
  return new Session(rules, ports, autosave, games);
}

/** The games of a save, if the one that was being played is among them. */
function gamesOf({ games, current }: Loaded): Games | null {
  return current < games.length ? ({ games, current } as Games) : null;
}
