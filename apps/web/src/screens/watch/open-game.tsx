/** Opens a game: a file, a text or a link, or the current game. */
import type { Fault, Result } from '@open2048/core';
import { REPLAY_FORMATS, replayOf } from '@open2048/replay';
import { useRef } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { FormatName } from '../../sharing/format-name.tsx';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { WATCHING_ICONS } from '../../watching/icons.ts';
import { messages } from './messages.ts';
import { filmed, type Opened } from './opening.ts';
import { OpenFault } from './open-fault.tsx';

interface OpenGameProps {
  /** The fault of the last attempt. */
  readonly fault: Fault | null;
  readonly onOpen: (opened: Result<Opened>) => void;
  readonly onGiven: (given: Blob | string) => void;
}

/** The page without a game. */
export function OpenGame({ fault, onOpen, onGiven }: OpenGameProps) {
  const text = useText(messages);
  return (
    <Page title={text.openTitle}>
      <OpenFault fault={fault} />
      <p>{text.openText}</p>
      <CurrentGame onOpen={onOpen} />
      <FileChoice onGiven={onGiven} />
      <PasteField onGiven={onGiven} />
      <details class="section reads">
        <summary>{text.reads}</summary>
        <ul>
          {REPLAY_FORMATS.map((format) => (
            <li key={format.id}>
              <FormatName format={format} />
            </li>
          ))}
        </ul>
      </details>
    </Page>
  );
}

function CurrentGame({ onOpen }: Pick<OpenGameProps, 'onOpen'>) {
  const text = useText(messages);
  const state = useApp().table.play.value?.state.value;
  if (state === undefined || state.game.record === null) return null;
  const { game, startedAt } = state;
  return (
    <p>
      <button
        class="button primary"
        type="button"
        onClick={() => onOpen(filmed(replayOf(game, { startedAt })))}
      >
        <Icon path={WATCHING_ICONS.play} />
        {text.current}
      </button>
    </p>
  );
}

type GiverProps = Pick<OpenGameProps, 'onGiven'>;

function FileChoice({ onGiven }: GiverProps) {
  const text = useText(messages);
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file !== undefined) onGiven(file);
    // Allows choosing the same file again after it was corrected.
    input.value = '';
  };
  return (
    <div class="drop-here">
      <button class="button" type="button" onClick={() => field.current!.click()}>
        <Icon path={SHARING_ICONS.file} />
        {text.choose}
      </button>
      <input ref={field} type="file" hidden onChange={({ currentTarget }) => take(currentTarget)} />
      <p class="note for-mice">{text.drop}</p>
    </div>
  );
}

function PasteField({ onGiven }: GiverProps) {
  const text = useText(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(field.current!.value);
      }}
    >
      <label>
        <span class="switch-label">{text.pasteLabel}</span>
        <textarea ref={field} rows={3} required spellcheck={false} autocomplete="off" />
      </label>
      <button class="button" type="submit">
        {text.open}
      </button>
    </form>
  );
}
