/** The dialog with everything about one game, and everything that can be done with it. */
import type { SaveEntry } from '@open2048/session';
import { MAX_GAME_NAME } from '@open2048/session';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { messages as recordsMessages } from '../../records/messages.ts';
import { sizeText } from '../../sharing/files.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { replayNow } from '../../sharing/link.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { messages } from './messages.ts';
import { isShown } from './row.tsx';
import type { ReadGame, SavedGames } from './saved-games.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTitle } from './use-title.ts';

interface DetailsProps {
  readonly game: SaveEntry;
  readonly savedGames: SavedGames;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is mounted. */
export function Details({ game, savedGames, onClose }: DetailsProps) {
  const text = useText(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [shared, setShared] = useState<ReadGame | null>(null);
  const id = useId();
  const title = useTitle(game);
  // Before effects: the picture of the board is drawn as large as it is shown.
  useLayoutEffect(() => dialog.current!.showModal(), []);
  const share = async () => setShared(await savedGames.game(game));
  const leave = async (work: Promise<void>) => {
    dialog.current!.close();
    await work;
  };
  return (
    <>
      <dialog
        ref={dialog}
        class="dialog games-details"
        aria-labelledby={id}
        closedby="any"
        onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      >
        <h2 id={id}>{title}</h2>
        <div class="games-details-top">
          <Thumbnail rules={game.rules} board={game.board} />
          <Facts game={game} />
        </div>
        <Actions
          game={game}
          savedGames={savedGames}
          onShare={() => void share()}
          onLeave={(work) => void leave(work)}
        />
        <Rename game={game} savedGames={savedGames} />
        <CloseButton label={text.close} onClick={() => dialog.current!.close()} />
      </dialog>
      {shared !== null && (
        <ShareDialog
          replay={replayNow(shared)}
          place={0}
          position={shared.game.position}
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
}

function Facts({ game }: { readonly game: SaveEntry }) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const records = useText(recordsMessages);
  const wording = useWording(game.rules);
  const { integer, date, duration } = useFormats();
  const { language } = useApp();
  const { rules, score, moves, maxRank } = game;
  const facts = [
    [records.rules, titleOf(rules, words)],
    ...(rules.score === 'none' ? [] : [[words.score, integer(score)]]),
    ...(maxRank === null ? [] : [[text.tile, briefName(maxRank, wording)]]),
    [text.order('moves'), integer(moves)],
    [text.order('time'), duration(game.playedMs)],
    [text.scoreClass, records.scoreClass(game.scoreClass)],
    [text.state, game.isOver ? text.finished : text.unfinished],
    [text.order('played'), date(game.playedAt)],
    [text.order('size'), sizeText(game.size, language.value)],
  ] as const;
  return <FactList class="games-details-facts" facts={facts} />;
}

interface ActionsProps {
  readonly game: SaveEntry;
  readonly savedGames: SavedGames;
  readonly onShare: () => void;
  /** Closes the dialog and does the work. */
  readonly onLeave: (work: Promise<void>) => void;
}

function Actions({ game, savedGames, onShare, onLeave }: ActionsProps) {
  const text = useText(messages);
  return (
    <div class="games-details-actions">
      {isShown(game) && (
        <>
          {!game.isOver && (
            <button
              class="button primary"
              type="button"
              onClick={() => onLeave(savedGames.resume(game))}
            >
              {text.continue}
            </button>
          )}
          <button
            class={`button ${game.isOver ? 'primary' : ''}`}
            type="button"
            onClick={() => onLeave(savedGames.watch(game))}
          >
            {text.watch}
          </button>
          <button class="button" type="button" onClick={() => onLeave(savedGames.analyse(game))}>
            {text.analyse}
          </button>
          <button class="button" type="button" aria-haspopup="dialog" onClick={onShare}>
            <Icon path={SHARING_ICONS.share} />
            {text.share}
          </button>
        </>
      )}
      <button class="button" type="button" onClick={() => onLeave(savedGames.saveGames([game]))}>
        <Icon path={SHARING_ICONS.file} />
        {text.save}
      </button>
      <button class="button" type="button" onClick={() => onLeave(savedGames.delete([game]))}>
        {text.delete}
      </button>
      {isShown(game) && <p class="note">{text.fromPosition}</p>}
    </div>
  );
}

function Rename({ game, savedGames }: Pick<DetailsProps, 'game' | 'savedGames'>) {
  const text = useText(messages);
  const [name, setName] = useState(game.name ?? '');
  const [status, setStatus] = useState<'none' | 'saved' | 'refused' | 'failed'>('none');
  const form = useRef<HTMLFormElement>(null);
  const rename = async (event: Event) => {
    event.preventDefault();
    const renamed = await savedGames.rename(game, name);
    if (renamed === null) return setStatus('failed');
    setStatus(renamed.ok ? 'saved' : 'refused');
    // Its description says why the name was refused.
    if (!renamed.ok) form.current!.querySelector('input')!.focus();
  };
  return (
    <form ref={form} class="games-rename" onSubmit={(event) => void rename(event)}>
      <TextField
        label={text.name}
        value={name}
        maxLength={2 * MAX_GAME_NAME}
        fault={status === 'refused' ? text.badName(MAX_GAME_NAME) : null}
        onInput={(value) => {
          setName(value);
          setStatus('none');
        }}
      />
      <button class="button" type="submit">
        {text.rename}
      </button>
      <output class="note">
        {status === 'saved' && text.renamed}
        {status === 'failed' && (savedGames.report.value === 'full' ? text.full : text.failed)}
      </output>
    </form>
  );
}
