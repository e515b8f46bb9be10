/**
 * The share dialog: a link with the whole game after the `#`, which is never sent to a server, a picture of the
 * position, or a file in any format that can hold the game. The link and one kind of file can carry its analysis.
 */
import { expectOk } from '@open2048/core';
import { REPLAY_FORMATS, type Replay, type ReplayFormat } from '@open2048/replay';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { formatRoute, MAX_NAME } from '../route.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Live, useAnnouncement } from '../ui/live.tsx';
import { CopyLink } from './copy-link.tsx';
import { saveFile, sizeText } from './files.ts';
import { FormatLine } from './format-line.tsx';
import { FormatName } from './format-name.tsx';
import { watchRoute } from './link.ts';
import { SHARING_ICONS } from './icons.ts';
import { keepName, readName } from './name.ts';
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
  /** The text of the analysis of the game; null or absent if there is none. */
  readonly analysis?: string | null;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is mounted. */
export function ShareDialog({
  replay,
  place,
  position,
  analysis = null,
  onClose,
}: ShareDialogProps) {
  const text = useText(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog share-dialog"
      aria-labelledby={title}
      closedby="any"
      onClose={onClose}
    >
      <h2 id={title}>{text.shareTitle}</h2>
      <LinkPart replay={replay} place={place} analysis={analysis} />
      {isPictured(position) && <PicturePart replay={replay} position={position} />}
      <FilePart replay={replay} analysis={analysis} />
      <CloseButton label={text.close} onClick={() => dialog.current!.close()} />
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

type LinkPartProps = Required<Pick<ShareDialogProps, 'replay' | 'place' | 'analysis'>>;

function LinkPart({ replay, place, analysis }: LinkPartProps) {
  const text = useText(messages);
  const language = useApp().language.value;
  const [fromHere, setFromHere] = useState(false);
  const [times, setTimes] = useState(false);
  const [withAnalysis, setWithAnalysis] = useState(true);
  const [name, setName] = useState(readName);
  const [announcement, announce] = useAnnouncement();
  const route = useMemo(() => watchRoute(replay, { times }), [replay, times]);
  const linkOf = (added: string | null) => {
    const by = name.trim() !== '' && { by: name.trim() };
    const carried = added !== null && { analysis: added };
    const hash = formatRoute({ ...route, at: fromHere ? place : 0, ...by, ...carried });
    return location.href.replace(/#.*$|$/, hash);
  };
  const plain = linkOf(null);
  const full = linkOf(analysis);
  const isTooLong = plain.length > LONGEST_LINK;
  const canCarry = analysis !== null && full.length <= LONGEST_LINK;
  const link = canCarry && withAnalysis ? full : plain;
  const isTimed = replay.events.some(({ elapsed }) => elapsed > 0);
  return (
    <>
      {isTooLong ? (
        <TooLong length={plain.length} />
      ) : (
        <p>{text.linkNote(replay.events.length, sizeText(link.length, language))}</p>
      )}
      {!isTooLong && <NameField name={name} onName={setName} />}
      {canCarry && (
        <Check label={text.withAnalysis} checked={withAnalysis} onChange={setWithAnalysis} />
      )}
      {analysis !== null && !canCarry && <p>{text.analysisTooLong}</p>}
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

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The name that those who open the link see; it is kept for the next link. */
function NameField({ name, onName }: NameFieldProps) {
  const text = useText(messages);
  return (
    <label class="share-name">
      <span>{text.yourName}</span>
      <input
        class="link-field"
        type="text"
        maxLength={MAX_NAME}
        // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has it, the rule does not
        autocomplete="nickname"
        value={name}
        onInput={({ currentTarget: { value } }) => {
          onName(value);
          keepName(value);
        }}
      />
    </label>
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

function FilePart({ replay, analysis }: Pick<LinkPartProps, 'replay' | 'analysis'>) {
  const text = useText(messages);
  const [isOpen, setOpen] = useState(false);
  const saveOwn = () => {
    const [own] = REPLAY_FORMATS;
    save(own!, expectOk(own!.write(replay)));
  };
  const saveAnalysed = (added: string) => {
    const hash = formatRoute({ ...watchRoute(replay, { times: true }), analysis: added });
    saveFile('open2048-analysis.txt', new TextEncoder().encode(`${hash}\n`));
  };
  return (
    <div class="file-part">
      <button class="button" type="button" onClick={saveOwn}>
        <Icon path={SHARING_ICONS.file} />
        {text.save}
      </button>
      {analysis !== null && (
        <button class="button" type="button" onClick={() => saveAnalysed(analysis)}>
          <Icon path={SHARING_ICONS.file} />
          {text.saveAnalysed}
        </button>
      )}
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
