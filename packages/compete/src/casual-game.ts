/**
 * What a replay must be to count as a casual game. Nobody but the player has seen the deal, so it must be one that can be
 * computed again, the game must be whole, and nothing may be undone. The player's program, the browser and the server
 * check it in the same way.
 */
import { fault, ok, sha256, type Result } from '@open2048/core';
import { decodeReplay, encodeReplay, type Replay, type VerifiedReplay } from '@open2048/replay';
import { dealtRulesName, MAX_DEALT_MOVES } from './dealt-rules.ts';

/** The longest replay that a server takes, in bytes: more than `MAX_DEALT_MOVES` moves with their times need. */
export const MAX_UPLOAD_BYTES = 2 ** 21;

/** Games with the same rules, seed and so many first events are one game: a changed end does not make a copy another. */
const IDENTIFYING_EVENTS = 100;

/** A casual game that may be entered on leaderboards. */
export interface CasualGame {
  /** A name in `DEALT_RULES`. */
  readonly rulesName: string;
  readonly replay: VerifiedReplay;
  /** 32 bytes, equal for copies of a game, whatever their times and their last moves. */
  readonly identity: Uint8Array;
}

/**
 * Reads a replay as a casual game, and plays it again. Faults of `decodeReplay`; `replay-too-large`; `not-casual` for a
 * game of another class; `no-seed` if the deal cannot be computed; `other-rules` if no leaderboard has the rules;
 * `undone-moves`; `not-finished` unless no move is left; `move-limit`.
 */
export function readCasualGame(bytes: Uint8Array): Result<CasualGame> {
  if (bytes.length > MAX_UPLOAD_BYTES) {
    const message = `expected at most ${MAX_UPLOAD_BYTES} bytes, got ${bytes.length}`;
    return fault('replay-too-large', message);
  }
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) return decoded;
  const replay = decoded.value;
  const { gameClass, dealer, rules, outcome } = replay;
  if (gameClass !== 'casual') {
    return fault('not-casual', `expected a casual game, got one of the class ${gameClass}`);
  }
  if (dealer.kind !== 'seed')
    return fault('no-seed', 'the replay has no seed that deals its tiles');
  const rulesName = dealtRulesName(rules);
  if (rulesName === null) return fault('other-rules', 'there are no leaderboards for these rules');
  if (outcome.undos > 0) return fault('undone-moves', 'moves of the game were undone');
  if (outcome.status !== 'over') return fault('not-finished', 'the game is not over');
  if (outcome.moves > MAX_DEALT_MOVES) {
    return fault('move-limit', `a game may have ${MAX_DEALT_MOVES} moves, got ${outcome.moves}`);
  }
  const identity = identityOf(replay);
  return identity.ok ? ok({ rulesName, replay, identity: identity.value }) : identity;
}

function identityOf({ rules, gameClass, dealer, start, events }: Replay): Result<Uint8Array> {
  const first = events.slice(0, IDENTIFYING_EVENTS).map((event) => ({ ...event, elapsed: 0 }));
  const bytes = encodeReplay({ rules, gameClass, dealer, startedAt: null, start, events: first });
  return bytes.ok ? ok(sha256(bytes.value)) : bytes;
}
