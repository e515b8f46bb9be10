/**
 * The share dialog: a link with the whole game after the `#`, which is never sent to a server, a picture of the
 * position, or a file in any format that can hold the game.
 */
import { expectOk } from '@open2048/core';
import { REPLAY_FORMATS, type Replay, type ReplayFormat } from '@open2048/replay';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { formatRoute } from '../route.ts';
import { Icon, ICONS } from '../ui/icons.tsx';
import { Live, useAnnouncement } from '../ui/live.tsx';
import { CopyLink } from './copy-link.tsx';
import { saveFile, sizeText } from './files.ts';
import { FormatLine } from './format-line.tsx';
import { FormatName } from './format-name.tsx';
import { watchRoute } from './link.ts';
import { SHARING_ICONS } from './icons.ts';
import { messages } from './messages.ts';
import { PicturePart, type PictureProps } from './picture/picture-part.tsx';
import './share.css';

/** Programs used to send links truncate or reject those with more characters. */
const LONGEST_LINK = 30_000;
/** Tiles of larger boards would be a few pixels wide. */
const MAX_PICTURED = 32;

export { messages } from './messages.ts';

/** The game to share, and a callback for when the dialog closes. */
export interface ShareDialogProps extends PictureProps {
  /** The current place; 0 if there is none. */
  readonly place: number;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is mounted. */
export function ShareDialog({ replay, place, position, onClose }: ShareDialogProps) {
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
      {isPictured(position) && <PicturePart replay={replay} position={position} />}
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

/** Whether a picture could show every tile. */
function isPictured({ board: { rows, cols } }: ShareDialogProps['position']): boolean {
  return Math.max(rows, cols) <= MAX_PICTURED;
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
  const [announcement, announce] = useAnnouncement();
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
      {!isTooLong && <CopyLink key={link} link={link} onCopy={announce} />}
      <Live class="copied" {...announcement} />
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
  const saveOwn = () => {
    const [own] = REPLAY_FORMATS;
    save(own!, expectOk(own!.write(replay)));
  };
  return (
    <div class="file-part">
      <button class="button" type="button" onClick={saveOwn}>
        <Icon path={SHARING_ICONS.file} />
        {text.save}
      </button>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text.formats}</summary>
        {isOpen && <Formats replay={replay} />}
      </details>
    </div>
  );
}

/** Every format; rendered when the section is opened. */
function Formats({ replay }: { readonly replay: Replay }) {
  const lines = useMemo(
    () => REPLAY_FORMATS.map((format) => ({ format, written: format.write(replay) })),
    [replay],
  );
  return (
    <ul class="formats">
      {lines.map(({ format, written }) => (
        <FormatLine key={format.id} written={written} onTake={(bytes) => save(format, bytes)}>
          <FormatName format={format} />
        </FormatLine>
      ))}
    </ul>
  );
}

function save({ id, extension }: ReplayFormat, bytes: Uint8Array): void {
  saveFile(`open2048-${id}.${extension}`, bytes);
}
