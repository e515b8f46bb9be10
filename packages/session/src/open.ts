/**
 * Where a session comes from: everything about a rule set is read from the store, then the saved
 * game goes on or a new one begins.
 */
import { mustBeRules, mustBeSeed, mustHave, type RuleSet } from '@open2048/core';
import { Autosave } from './autosave.ts';
import { keysOf } from './keys.ts';
import { load, type Loaded } from './load.ts';
import { startGame, type Games, type Played } from './played.ts';
import { NO_RECORDS } from './records.ts';
import { nameOf, Session, timeOf, type Ports } from './session.ts';
import type { Notice } from './state.ts';
import { attempt, type Trouble } from './trouble.ts';

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
  mustBeRules(rules);
  mustHave('ports', 'storage, now and newSeed', ['storage', 'now', 'newSeed'], ports);
  const { storage } = ports;
  const { seed } = options;
  if (seed !== undefined) mustBeSeed(seed);
  const keys = keysOf(rules);
  const source = { storage, keys, rules };
  let loaded = NOTHING;
  let unread: Notice | null = null;
  try {
    loaded = await attempt('read-failed', keys.save, load(source));
  } catch (error) {
    unread = (error as Trouble).notice;
  }
  const owner = nameOf(ports.newSeed());
  const resumed = gamesOf(loaded);
  const games = resumed ?? withFreshGame(loaded, startFresh(rules, ports, seed));
  const fresh = () => startFresh(rules, ports);
  const autosave = new Autosave(source, owner, { loaded, games, unread, fresh });
  if (unread === null) await autosave.keepDamages();
  if (resumed === null) autosave.save();
  const session = new Session(rules, ports, autosave, keys);
  const starts = options.fresh === true || seed !== undefined;
  if (resumed !== null && starts) session.newGame(options);
  return session;
}

const NOTHING: Loaded = {
  saveText: null,
  games: [],
  current: 0,
  records: NO_RECORDS,
  damages: [],
};

function startFresh(rules: RuleSet, ports: Ports, seed = ports.newSeed()): Played {
  return startGame(rules, seed, nameOf(ports.newSeed()), timeOf(ports));
}

/** A game that could be read beside one that could not is the one to come back. */
function withFreshGame({ games: [older] }: Loaded, fresh: Played): Games {
  if (older === undefined) return { games: [fresh], current: 0 };
  return { games: [older, fresh], current: 1 };
}

/** The games of a save, if the one that was being played is among them. */
function gamesOf({ games, current }: Loaded): Games | null {
  return current < games.length ? ({ games, current } as Games) : null;
}
