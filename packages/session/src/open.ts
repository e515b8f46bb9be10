/**
 * Opens a session: reads everything about a rule set from the store, then resumes the saved game or starts a new one.
 */
import { mustBeRules, mustHave, type RuleSet } from '@open2048/core';
import { GameReplica } from './game-replica.ts';
import { keysOf } from './storage-keys.ts';
import { load, type Loaded, type Source } from './load.ts';
import type { FoundLog } from './left-behind.ts';
import { findLogs } from './logs.ts';
import { startGame, type Games, type StoredGame } from './stored-game.ts';
import { NOTHING_REACHED } from './reached.ts';
import { NO_RECORDS } from './records.ts';
import {
  dealingFor,
  mustBeNewGame,
  nameOf,
  Session,
  timeOf,
  type NewGameOptions,
  type Ports,
} from './session.ts';
import type { Notice } from './state.ts';
import { attempt, type StorageError } from './storage-errors.ts';

/**
 * How to start. Any option starts a new game; `undoNewGame` restores the saved one. A seed outside 0..2^53-1 throws.
 */
export interface OpenOptions extends NewGameOptions {
  readonly fresh?: boolean;
}

/**
 * Resumes the saved game of a valid rule set, or starts one. If the store fails, this does not reject; `notices` has
 * the error.
 */
export async function openSession(
  rules: RuleSet,
  ports: Ports,
  options: OpenOptions = {},
): Promise<Session> {
  mustBeRules(rules);
  mustHave('ports', 'storage, now and newSeed', ['storage', 'now', 'newSeed'], ports);
  const { storage, log = null } = ports;
  mustBeNewGame(options);
  const source = { storage, keys: keysOf(rules), rules };
  const owner = nameOf(ports.newSeed());
  // Read before the save, so that every command logged by then is found in the save or in the log.
  const { logs, damages } = await findLogs(log, source, owner);
  const { loaded, unread } = await tryToLoad(source);
  const saved = gamesOf(loaded);
  const resumed = saved ?? (unread === null ? gamesOfLog(loaded, logs) : null);
  const games = resumed ?? withFreshGame(loaded, startFresh(rules, ports, options));
  const fresh = () => startFresh(rules, ports, {});
  const isSaved = saved !== null;
  const logTarget = { owner, keys: source.keys, log };
  const beginning = {
    loaded: { ...loaded, damages: [...loaded.damages, ...damages] },
    games,
    isSaved,
    unread,
    fresh,
  };
  const replica = new GameReplica(source, logTarget, beginning);
  if (unread === null) {
    await replica.keepDamages(damages);
    await replica.recover(logs);
  }
  if (!isSaved) replica.save();
  const session = new Session(rules, ports, replica, source.keys);
  const starts = options.fresh === true || options.seed !== undefined || options.deal !== undefined;
  if (resumed !== null && starts) session.newGame(options);
  return session;
}

async function tryToLoad(
  source: Source,
): Promise<{ readonly loaded: Loaded; readonly unread: Notice | null }> {
  try {
    const loaded = await attempt('read-failed', source.keys.save, load(source));
    return { loaded, unread: null };
  } catch (error) {
    return { loaded: NOTHING, unread: (error as StorageError).notice };
  }
}

const NOTHING: Loaded = {
  saveText: null,
  games: [],
  current: 0,
  reached: NOTHING_REACHED,
  records: NO_RECORDS,
  damages: [],
};

function startFresh(rules: RuleSet, ports: Ports, options: NewGameOptions): StoredGame {
  return startGame(rules, dealingFor(options, ports), nameOf(ports.newSeed()), timeOf(ports));
}

/** If only one of two games could be read, it is the one that can be restored. */
function withFreshGame({ games: [older] }: Loaded, fresh: StoredGame): Games {
  if (older === undefined) return { games: [fresh], current: 0 };
  return { games: [older, fresh], current: 1 };
}

/** The games of a save, if the one that was being played is among them. */
function gamesOf({ games, current }: Loaded): Games | null {
  return current < games.length ? ({ games, current } as Games) : null;
}

/** The game that a session started but could not save; a log whose removal was lost may still have one that is saved. */
function gamesOfLog(loaded: Loaded, logs: readonly FoundLog[]): Games | null {
  const isSaved = ({ id }: StoredGame) => loaded.games.some((game) => game.id === id);
  const begun = logs.flatMap((log) => log.begun ?? []).find((game) => !isSaved(game));
  return begun === undefined ? null : withFreshGame(loaded, begun);
}
