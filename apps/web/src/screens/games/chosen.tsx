/** How many games were found, and what can be done with several of them at once. */
import type { SaveEntry } from '@open2048/session';
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';
import { nameOf, type SavedGames } from './saved-games.ts';

interface ChosenProps {
  readonly savedGames: SavedGames;
  readonly found: readonly SaveEntry[];
  /** The number of all games. */
  readonly total: number;
  /** The names of the chosen games; those that are not found do not count. */
  readonly names: ReadonlySet<string>;
  readonly onChoose: (games: readonly SaveEntry[], on: boolean) => void;
}

/** Stays at the top of the window, and keeps its place whether or not games are chosen. */
export function Chosen({ savedGames, found, total, names, onChoose }: ChosenProps) {
  const text = useText(messages);
  const chosen = names.size === 0 ? [] : found.filter((game) => names.has(nameOf(game)));
  const isAll = chosen.length > 0 && chosen.length === found.length;
  const isBusy = savedGames.isBusy.value;
  const act = (work: Promise<void>) => void work.then(() => onChoose(chosen, false));
  return (
    <div class="games-chosen" role="toolbar" aria-label={text.selection}>
      <label class="games-choose">
        <input
          type="checkbox"
          checked={isAll}
          ref={(element) => {
            if (element) element.indeterminate = chosen.length > 0 && !isAll;
          }}
          disabled={found.length === 0}
          aria-label={text.selectAll(found.length)}
          // The click may have written the address and rendered the box before its state changed.
          onChange={() => onChoose(found, !isAll)}
        />
      </label>
      <output class="games-count">
        {chosen.length > 0 ? text.selected(chosen.length) : countText(text, found.length, total)}
      </output>
      {chosen.length > 0 && (
        <>
          <button
            class="button small"
            type="button"
            disabled={isBusy}
            onClick={() => act(savedGames.saveGames(chosen))}
          >
            {text.export}
          </button>
          <button
            class="button small"
            type="button"
            disabled={isBusy}
            onClick={() => act(savedGames.delete(chosen))}
          >
            {text.delete}
          </button>
        </>
      )}
    </div>
  );
}

function countText(
  text: {
    readonly games: (n: number) => string;
    readonly foundOf: (n: number, of: number) => string;
  },
  found: number,
  total: number,
): string {
  return found === total ? text.games(total) : text.foundOf(found, total);
}
