/**
 * The list of games: only the rows near the visible part are in the document. Each row says its place in the list, the
 * arrow keys, Page Up, Page Down, Home and End move between rows, and the row with the focus stays in the document.
 */
import type { SaveEntry } from '@open2048/session';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';
import { GameRow } from './row.tsx';
import { nameOf, type SavedGames } from './saved-games.ts';
import { useRange, type Range } from './window.ts';

/** How many rows Page Up and Page Down move by. */
const PAGE = 8;

interface GameListProps {
  readonly savedGames: SavedGames;
  readonly games: readonly SaveEntry[];
  /** The names of the chosen games. */
  readonly chosen: ReadonlySet<string>;
  /** Chooses games or not. */
  readonly onChoose: (games: readonly SaveEntry[], on: boolean) => void;
  readonly onOpen: (game: SaveEntry) => void;
}

/** The rows of all games. */
export function GameList({ savedGames, games, chosen, onChoose, onOpen }: GameListProps) {
  const text = useText(messages);
  const host = useRef<HTMLUListElement>(null);
  const range = useRange(host, games.length);
  const focus = useRowFocus(host, games.length);
  const last = useRef(0);
  const choose = (place: number, on: boolean, isRange: boolean) => {
    const [from, to] = isRange ? [last.current, place].toSorted((a, b) => a - b) : [place, place];
    // oxlint-disable-next-line react/immutability -- a ref of this component
    last.current = place;
    onChoose(games.slice(from, to! + 1), on);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the focus between the rows
    <ul
      ref={host}
      class="games"
      aria-label={text.list}
      style={{ '--count': games.length }}
      onKeyDown={focus.onKeyDown}
      onFocusIn={focus.onFocusIn}
    >
      {placesOf(range, focus.place, games.length).map((place) => {
        const game = games[place]!;
        return (
          <GameRow
            key={nameOf(game)}
            game={game}
            savedGames={savedGames}
            place={place}
            count={games.length}
            isChosen={chosen.has(nameOf(game))}
            onChoose={(on, isRange) => choose(place, on, isRange)}
            onOpen={() => onOpen(game)}
          />
        );
      })}
    </ul>
  );
}

/** The rows to render: those in the range, and the one with the focus. */
function placesOf({ from, to }: Range, focus: number, count: number): readonly number[] {
  const end = Math.min(to, count);
  const places = Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
  if (focus >= count || (focus >= from && focus < end)) return places;
  return focus < from ? [focus, ...places] : [...places, focus];
}

/** The row that had the focus last, and the keys that move it. */
function useRowFocus(host: { readonly current: HTMLElement | null }, count: number) {
  const [place, setPlace] = useState(0);
  const [target, setTarget] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (target === null) return;
    host.current?.querySelector<HTMLElement>(`[data-place="${target}"] .games-open`)?.focus();
    setTarget(null);
  }, [host, target]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = targetOf(event.key, place, count);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setPlace(next);
    setTarget(next);
  };
  const onFocusIn = ({ target: element }: FocusEvent) => {
    const row = (element as HTMLElement).closest<HTMLElement>('[data-place]');
    if (row !== null) setPlace(Number(row.dataset['place']));
  };
  return { place, onKeyDown, onFocusIn };
}

function targetOf(key: string, place: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + PAGE,
    PageUp: place - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}
