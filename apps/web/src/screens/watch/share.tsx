/**
 * Giving a game away: a link that carries the whole of it behind the `#`, which no server ever sees,
 * or a file in every format that can hold it.
 */
import { REPLAY_FORMATS, type Replay, type ReplayFormat } from '@open2048/core';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { formatRoute, type RouteOf } from '../../route.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { FormatName } from './format-name.tsx';
import { WATCH_ICONS } from './icons.ts';
import { messages } from './messages.ts';
import { watchRoute } from './link.ts';
import './share.css';
import { saveFile, sizeText } from './files.ts';

/** Links with more characters are cut or refused by programs that people send them with. */
const LONGEST_LINK = 30_000;

export { messages } from './messages.ts';

/** What is shared, and what happens when that is done. */
export interface ShareDialogProps {
  readonly replay: Replay;
  /** The place that is looked at; 0 where there is none. */
  readonly place: number;
  readonly onClose: () => void;
}

/** The dialog; it is open as long as it is there. */
export function ShareDialog({ replay, place, onClose }: ShareDialogProps) {
  const text = useText(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current!.showModal(), []);
  const route = useMemo(() => watchRoute(replay), [replay]);
  const { length } = route.replay;
  return (
    <dialog
      ref={dialog}
      class="dialog share"
      aria-labelledby={title}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={title}>{text.shareTitle}</h2>
      {length > LONGEST_LINK ? (
        <TooLong length={length} />
      ) : (
        <LinkPart route={route} events={replay.events.length} place={place} />
      )}
      <FilePart replay={replay} />
      <button
        class="button icon-only close"
        type="button"
        aria-label={text.close}
        onClick={() => dialog.current!.close()}
      >
        <Icon path={ICONS.close} />
      </button>
    </dialog>
  );
}

function TooLong({ length }: { readonly length: number }) {
  const text = useText(messages);
  const language = useApp().language.value;
  return <p>{text.tooLong(sizeText(length, language))}</p>;
}

interface LinkPartProps {
  readonly route: RouteOf<'watch'>;
  readonly events: number;
  readonly place: number;
}

function LinkPart({ route, events, place }: LinkPartProps) {
  const text = useText(messages);
  const language = useApp().language.value;
  const [fromHere, setFromHere] = useState(false);
  const hash = formatRoute({ ...route, at: fromHere ? place : 0 });
  const link = location.href.replace(/#.*$|$/, hash);
  return (
    <>
      <p>{text.linkNote(events, sizeText(link.length, language))}</p>
      {place > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={fromHere}
            onChange={({ currentTarget }) => setFromHere(currentTarget.checked)}
          />
          {text.fromHere(place)}
        </label>
      )}
      <CopyLink key={link} link={link} />
    </>
  );
}

/** A link to be copied or handed to another program. */
export function CopyLink({ link }: { readonly link: string }) {
  const text = useText(messages);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    field.current!.select();
    const done = await copyText(link);
    setOutcome(done ? text.copied : text.notCopied);
  };
  return (
    <>
      <input
        ref={field}
        class="link-field"
        type="text"
        readonly
        value={link}
        aria-label={text.link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => void copy()}>
          <Icon path={WATCH_ICONS.copy} />
          {text.copy}
        </button>
        {'share' in navigator && (
          <button class="button" type="button" onClick={() => void shareLink(link)}>
            <Icon path={WATCH_ICONS.share} />
            {text.shareBy}
          </button>
        )}
      </div>
      <output class="copied">{outcome}</output>
    </>
  );
}

/** Whether the text came into the clipboard; pages that are not served securely have none. */
export function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return Promise.resolve(false);
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

async function shareLink(url: string): Promise<void> {
  // Rejects when the player thinks better of it, which is no news.
  await navigator.share({ url, title: 'open2048' }).catch(() => {});
}

function FilePart({ replay }: { readonly replay: Replay }) {
  const text = useText(messages);
  const [isOpen, setOpen] = useState(false);
  const [own] = REPLAY_FORMATS;
  return (
    <div class="file-part">
      <button class="button" type="button" onClick={() => save(own!, replay)}>
        <Icon path={WATCH_ICONS.file} />
        {text.save}
      </button>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text.formats}</summary>
        {isOpen && (
          <ul class="formats">
            {REPLAY_FORMATS.map((format) => (
              <FormatLine key={format.id} format={format} replay={replay} />
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}

interface FormatLineProps {
  readonly format: ReplayFormat;
  readonly replay: Replay;
}

/** A format with its button, or with what keeps this game out of it. */
function FormatLine({ format, replay }: FormatLineProps) {
  const text = useText(messages);
  const reason = useId();
  const written = useMemo(() => format.write(replay), [format, replay]);
  return (
    <li>
      <button
        class="button small"
        type="button"
        aria-disabled={!written.ok}
        aria-describedby={written.ok ? undefined : reason}
        onClick={() => written.ok && save(format, replay)}
      >
        <FormatName format={format} />
      </button>
      {!written.ok && (
        <span id={reason} class="note">
          {text.cannotHold} <span lang="en">{written.error.message}</span>
        </span>
      )}
    </li>
  );
}

function save(format: ReplayFormat, replay: Replay): void {
  const written = format.write(replay);
  if (written.ok) saveFile(`open2048-${format.id}.${format.extension}`, written.value);
}
