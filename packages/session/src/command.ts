/**
 * The commands of a player or of an external dealer on the active games, as values, and their effects. A command names
 * the game it was meant for. So a command that is not durable yet can be applied again if another window has continued
 * that game, and is dropped if the window plays a different one.
 */
import { fault, ok, type Result, type Spawn } from '@open2048/core';
import type { PlayerEvent, SpawnEvent } from './journal.ts';
import {
  currentOf,
  isOver,
  playOn,
  summaryOf,
  withCurrent,
  withNewGame,
  type Games,
  type StoredGame,
} from './stored-game.ts';
import type { RecordsChange } from './records.ts';
import type { HighScore } from './state.ts';

/** `game` is the id of the game being played, `at` the time in milliseconds since 1970. */
export type GameCommand = { readonly game: string; readonly at: number } & (
  | { readonly type: 'event'; readonly event: PlayerEvent }
  // The index of the tile in its game, from 0: a late or repeated answer fits no other tile.
  | { readonly type: 'deal'; readonly index: number; readonly spawn: Spawn }
  | { readonly type: 'new-game'; readonly started: StoredGame }
  | { readonly type: 'undo-new-game' | 'redo-new-game' }
  | { readonly type: 'high-score'; readonly entry: HighScore }
);

/** The games after a command, the finished games that are no longer active, and the change of the records. */
export interface Done {
  readonly games: Games;
  readonly left: readonly StoredGame[];
  readonly change: RecordsChange | null;
}

/**
 * Performs a command. Faults `other-game` if it was meant for another game, those of core's `play`, `other-tile` if
 * another tile is due, `no-replaced-game`, `no-newer-game`, `game-not-over`.
 */
export function perform(games: Games, command: GameCommand): Result<Done> {
  const current = currentOf(games);
  if (current.id !== command.game) return fault('other-game', 'another game is being played');
  switch (command.type) {
    case 'event':
      return performEvent(games, command.event, command.at);
    case 'deal': {
      const { game } = current;
      const due = game.turn.state;
      if (game.position.spawnsDue > 0 && command.index !== due) {
        return fault('other-tile', `tile ${String(due)} is due, not ${command.index}`);
      }
      return performEvent(games, { type: 'spawn', spawn: command.spawn }, command.at);
    }
    case 'new-game':
      return ok(changed(games, withNewGame(games, command.started), command.at));
    case 'undo-new-game':
      if (games.current === 1) return ok(changed(games, { ...games, current: 0 }, command.at));
      return fault('no-replaced-game', 'no new game to undo');
    case 'redo-new-game':
      if (games.games.length > games.current + 1) {
        return ok(changed(games, { ...games, current: 1 }, command.at));
      }
      return fault('no-newer-game', 'no new game to redo');
    case 'high-score': {
      const { entry } = command;
      if (current.game.position.status === 'over')
        return ok({ games, left: [], change: { type: 'high-score', entry } });
      return fault('game-not-over', 'only a finished game gets a high score');
    }
  }
}

/** The games after all commands that apply, and the finished ones that are no longer active; the others are skipped. */
export function performAll(
  begun: Games,
  commands: readonly GameCommand[],
): Pick<Done, 'games' | 'left'> {
  return commands.reduce<Pick<Done, 'games' | 'left'>>(
    ({ games, left }, command) => {
      const done = perform(games, command);
      if (!done.ok) return { games, left };
      return { games: done.value.games, left: [...left, ...done.value.left] };
    },
    { games: begun, left: [] },
  );
}

function performEvent(games: Games, event: PlayerEvent | SpawnEvent, at: number): Result<Done> {
  const played = playOn(currentOf(games), event);
  if (!played.ok) return played;
  const summary = summaryOf(played.value, at);
  return ok({
    games: withCurrent(games, { ...played.value, playedAt: at }),
    left: [],
    change: summary.over ? { type: 'game', summary } : null,
  });
}

/** A game that is left counts in its current state until it is continued. */
function changed(from: Games, games: Games, at: number): Done {
  const summary = summaryOf(currentOf(from), at);
  const counts = !summary.over && summary.moves > 0;
  const isActive = (game: StoredGame) => games.games.some(({ id }) => id === game.id);
  const left = from.games.filter((game) => isOver(game) && !isActive(game));
  return { games, left, change: counts ? { type: 'game', summary } : null };
}
