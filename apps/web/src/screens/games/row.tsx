/** One game in the list: its board, its facts in two lines, and what is done with it most often. */
import type { SaveEntry } from '@open2048/session';
import { useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { MAX_SHOWN_CELLS } from '../../route.ts';
import { messages } from './messages.ts';
import type { SavedGames } from './saved-games.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTitle } from './use-title.ts';

interface GameRowProps {
  readonly game: SaveEntry;
  readonly savedGames: SavedGames;
  /** Its index in the list, and the length of the list. */
  readonly place: number;
  readonly count: number;
  readonly isChosen: boolean;
  /** `isRange` is true if all games from the one chosen last are meant. */
  readonly onChoose: (on: boolean, isRange: boolean) => void;
  readonly onOpen: () => void;
}

/** An entry of the list. */
export function GameRow(props: GameRowProps) {
  const { game, savedGames, place, count, isChosen, onChoose, onOpen } = props;
  const text = useText(messages);
  const title = useTitle(game);
  return (
    <li
      class="games-row"
      data-place={place}
      aria-posinset={place + 1}
      aria-setsize={count}
      style={{ '--place': place }}
    >
      <label class="games-choose">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={text.selectGame(title)}
          onClick={({ shiftKey }) => onChoose(!isChosen, shiftKey)}
        />
      </label>
      <button class="games-open" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Thumbnail rules={game.rules} board={game.board} />
        <span class="games-text">
          <span class="games-title">{title}</span>
          <span class="games-facts">
            <Facts game={game} />
          </span>
        </span>
      </button>
      <Continue game={game} savedGames={savedGames} title={title} />
    </li>
  );
}

function Facts({ game }: { readonly game: SaveEntry }) {
  const text = useText(messages);
  const { date, duration } = useFormats();
  const wording = useWording(game.rules);
  const { rules, score, moves, maxRank, playedAt, playedMs, isOver } = game;
  const main = [
    ...(rules.score === 'none' ? [] : [text.points(score)]),
    ...(maxRank === null ? [] : [briefName(maxRank, wording)]),
  ];
  const rest = [date(playedAt), text.moves(moves), duration(playedMs)];
  return (
    <>
      <span class="games-line">
        {!isOver && <span class="games-badge">{text.unfinished}</span>}
        {main.join(' · ')}
      </span>
      <span class="games-line note">{rest.join(' · ')}</span>
    </>
  );
}

interface ContinueProps {
  readonly game: SaveEntry;
  readonly savedGames: SavedGames;
  readonly title: string;
}

/** Continues an unfinished game and shows a finished one; nothing if the board cannot be shown. */
function Continue({ game, savedGames, title }: ContinueProps) {
  const text = useText(messages);
  if (!isShown(game)) return null;
  const { isOver } = game;
  const name = isOver ? text.watch : text.continue;
  return (
    <button
      class={`button small games-continue ${isOver ? '' : 'primary'}`}
      type="button"
      aria-label={`${name}: ${title}`}
      onClick={() => void (isOver ? savedGames.watch(game) : savedGames.resume(game))}
    >
      {name}
    </button>
  );
}

/** Whether the app can draw its board. */
export function isShown({ rules: { size } }: SaveEntry): boolean {
  return size.rows * size.cols <= MAX_SHOWN_CELLS;
}
