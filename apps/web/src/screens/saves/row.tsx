/** One saved game: a small board, its details, and its actions. */
import { createBoardView } from '@open2048/board-view';
import { parsePosition, type RuleSet } from '@open2048/core';
import type { SaveEntry } from '@open2048/session';
import { Fragment } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { formatRoute, MAX_SHOWN_CELLS } from '../../route.ts';
import { boardOptions } from '../../settings/board-options.ts';
import { sizeText } from '../../sharing/files.ts';
import { messages } from './messages.ts';
import type { SavedGames } from './saved-games.ts';

interface SaveRowProps {
  readonly entry: SaveEntry;
  readonly savedGames: SavedGames;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

/** An entry of the list. */
export function SaveRow({ entry, savedGames, isChosen, onChoose }: SaveRowProps) {
  const text = useText(messages);
  const title = titleOf(entry.rules, useText(gameMessages));
  const id = useId();
  const named = (part: string) => ({ id: id + part, 'aria-labelledby': `${id}${part} ${id}` });
  return (
    <li class="section save">
      <Picture rules={entry.rules} board={entry.board} />
      <div class="save-facts">
        <h2 id={id}>{title}</h2>
        <Facts entry={entry} />
      </div>
      <label class="save-choose">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          aria-labelledby={`${id}-choose ${id}`}
        />
        <span id={`${id}-choose`} class="unseen">
          {text.select}
        </span>
      </label>
      <div class="save-buttons">
        <Continue entry={entry} savedGames={savedGames} {...named('-continue')} />
        <button
          class="button small"
          type="button"
          onClick={() => void savedGames.saveGames([entry])}
          {...named('-save')}
        >
          {text.save}
        </button>
        <button
          class="button small"
          type="button"
          onClick={() => void savedGames.delete([entry])}
          {...named('-delete')}
        >
          {text.delete}
        </button>
      </div>
    </li>
  );
}

function Facts({ entry }: { readonly entry: SaveEntry }) {
  const text = useText(messages);
  const { language } = useApp();
  const { date } = useFormats();
  const { rules, score, moves, playedAt, place, isOver, size } = entry;
  const count = [...(rules.score === 'none' ? [] : [text.points(score)]), text.moves(moves)];
  const day = date(playedAt);
  const status = isOver ? [text.finished(day)] : [text.place(place), text.lastPlayed(day)];
  return (
    <>
      <p>
        <Parts parts={count} />
      </p>
      <p class="note">
        <Parts parts={[...status, sizeText(size, language.value)]} />
      </p>
    </>
  );
}

/** Text parts in a row; lines break between them, not within. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span class="save-part">
            {part}
            {index < parts.length - 1 && <>&nbsp;·</>}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}

interface ContinueProps {
  readonly entry: SaveEntry;
  readonly savedGames: SavedGames;
  readonly id: string;
  readonly 'aria-labelledby': string;
}

/**
 * For a finished game, a button that shows it; for the current game, a link to it; for any other, a
 * button that continues it. Nothing if the board cannot be shown.
 */
function Continue({ entry, savedGames, ...named }: ContinueProps) {
  const text = useText(messages);
  const { rules, place, isOver } = entry;
  if (rules.size.rows * rules.size.cols > MAX_SHOWN_CELLS) return null;
  if (isOver) {
    return (
      <button
        class="button small primary"
        type="button"
        onClick={() => void savedGames.watch(entry)}
        {...named}
      >
        {text.watch}
      </button>
    );
  }
  if (place === 'playing') {
    const route = { screen: 'play', rules, seed: null } as const;
    return (
      <a class="button small primary" href={formatRoute(route)} {...named}>
        {text.continue}
      </a>
    );
  }
  return (
    <button
      class="button small primary"
      type="button"
      onClick={() => void savedGames.resume(entry)}
      {...named}
    >
      {text.continue}
    </button>
  );
}

interface PictureProps {
  readonly rules: RuleSet;
  /** The board in notation. */
  readonly board: string | null;
}

/** Hidden from screen readers; empty if the board is too large. */
function Picture({ rules, board }: PictureProps) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const options = settings.value.value;
  useEffect(() => {
    const shown = board === null ? null : parsePosition(board);
    if (shown?.ok !== true) return;
    const view = createBoardView(host.current!, boardOptions(options, rules));
    view.show(shown.value);
    return () => view.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- the rules of an entry stay
  }, [options, board]);
  return <div ref={host} class="save-picture" aria-hidden="true" />;
}
