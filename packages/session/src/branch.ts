/**
 * What a session played while its store failed, reconstructed from its log after the session has ended. The log says on
 * which states of the games its commands are based. If the games here are in one of the states that the commands led
 * through, the remaining commands are applied to them. If not, another session has continued without them; the two are
 * not mixed, and the games of the log are kept separately.
 */
import { parseEvents } from './journal.ts';
import { perform } from './command.ts';
import { dealingOf } from './dealing.ts';
import {
  isSameState,
  journalOf,
  playOn,
  startGame,
  type Games,
  type StoredGame,
} from './stored-game.ts';
import type { RecordsChange } from './records.ts';
import type { Base, Unsaved } from './unsaved.ts';

/** All games of the session that must be kept, and the changes of the records that its commands made. */
export interface Branch {
  readonly games: readonly StoredGame[];
  readonly changes: readonly RecordsChange[];
}

/**
 * The games of a log's session if they diverge from the games here; null if the games here are in one of the states
 * that the session went through, or if the base states are no longer active.
 */
export function branchOf({ base, commands }: Unsaved, here: Games): Branch | null {
  let games = base && gamesAt(base, here);
  if (games === null || isSame(games, here)) return null;
  const left: StoredGame[] = [];
  const changes: RecordsChange[] = [];
  for (const { command } of commands) {
    const done = perform(games, command);
    if (!done.ok) continue;
    games = done.value.games;
    if (isSame(games, here)) return null;
    left.push(...done.value.left);
    if (done.value.change !== null) changes.push(done.value.change);
  }
  return { games: [...left, ...games.games], changes };
}

/** The games after the given number of events each, if all of them are active. */
function gamesAt({ games, current }: Base, here: Games): Games | null {
  const found = games.flatMap(({ id, events }) => {
    const game = here.games.find((each) => each.id === id);
    const earlier = game === undefined ? null : earlierState(game, events);
    return earlier === null ? [] : [earlier];
  });
  if (found.length < games.length || current >= found.length) return null;
  return { games: found, current } as unknown as Games;
}

function earlierState(played: StoredGame, count: number): StoredGame | null {
  const events = parseEvents(journalOf(played));
  if (!events.ok || events.value.length < count) return null;
  let earlier = startGame(played.game.rules, dealingOf(played.game), played.id, played.startedAt);
  for (const event of events.value.slice(0, count)) {
    const next = playOn(earlier, event);
    if (!next.ok) return null;
    earlier = next.value;
  }
  return earlier;
}

function isSame(some: Games, others: Games): boolean {
  return (
    some.current === others.current &&
    some.games.length === others.games.length &&
    some.games.every((game, index) => isSameState(game, others.games[index]!))
  );
}
