/**
 * Giving a game away: a link that carries the whole of it behind the `#`, which no server ever sees,
 * or a file in every format that can hold it.
 */
import { REPLAY_FORMATS, type Replay, type ReplayFormat } from '@open2048/core';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { formatRoute } from '../route.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { Live, useSaid } from '../ui/live.tsx';
import { CopyLink } from './copy-link.tsx';
import { saveFile, sizeText } from './files.ts';
import { FormatName } from './format-name.tsx';
import { watchRoute } from './link.ts';
import { SHARING_ICONS } from './icons.ts';
import { messages } from './messages.ts';
import './share.css';

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
  return (
    <dialog
      ref={dialog}
      class="dialog share"
      aria-labelledby={title}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={title}>{text.shareTitle}</h2>
      <LinkPart replay={replay} place={place} />
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

function LinkPart({ replay, place }: Pick<ShareDialogProps, 'replay' | 'place'>) {
  const text = useText(messages);
  const language = useApp().language.value;
  const [fromHere, setFromHere] = useState(false);
  const [times, setTimes] = useState(false);
  const [said, say] = useSaid();
  const route = useMemo(() => watchRoute(replay, { times }), [replay, times]);
  const hash = formatRoute({ ...route, at: fromHere ? place : 0 });
  const link = location.href.replace(/#.*$|$/, hash);
  const isTimed = replay.events.some(({ elapsed }) => elapsed > 0);
  const isTooLong = link.length > LONGEST_LINK;
  return (
    <>
      {isTooLong ? (
        <TooLong length={link.length} />
      ) : (
        <p>{text.linkNote(replay.events.length, sizeText(link.length, language))}</p>
      )}
      {place > 0 && !isTooLong && (
        <Check label={text.fromHere(place)} checked={fromHere} onChange={setFromHere} />
      )}
      {isTimed && (times || !isTooLong) && (
        <Check label={text.withTimes} checked={times} onChange={setTimes} />
      )}
      {!isTooLong && <CopyLink key={link} link={link} onCopy={say} />}
      <Live class="copied" {...said} />
    </>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function FilePart({ replay }: { readonly replay: Replay }) {
  const text = useText(messages);
  const [isOpen, setOpen] = useState(false);
  const [own] = REPLAY_FORMATS;
  return (
    <div class="file-part">
      <button class="button" type="button" onClick={() => save(own!, replay)}>
        <Icon path={SHARING_ICONS.file} />
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
