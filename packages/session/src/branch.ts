/**
 * What a session played while its store failed, worked out from its log after the session has ended.
 * The log says on which states of the games its commands stand. If the games here are one of the states
 * that the commands led through, the rest of the commands is done on top of them. If not, another session
 * has played on without them, and the two are not mixed: the games of the log are kept beside.
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

/** The games as the session had them, and what is to be remembered of its commands. */
export interface Branch {
  readonly games: Games;
  readonly changes: readonly RecordsChange[];
}

/** What a log's session played apart from the games here; null when these are one of the states it went through, or when the states on which it stands are no longer at hand. */
export function branchOf({ base, commands }: Unsaved, here: Games): Branch | null {
  let games = base && gamesAt(base, here);
  if (games === null || isSame(games, here)) return null;
  const changes: RecordsChange[] = [];
  for (const { command } of commands) {
    const done = perform(games, command);
    if (!done.ok) continue;
    games = done.value.games;
    if (isSame(games, here)) return null;
    if (done.value.change !== null) changes.push(done.value.change);
  }
  return { games, changes };
}

/** The games as they were after so many events each, if all of them are at hand. */
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
