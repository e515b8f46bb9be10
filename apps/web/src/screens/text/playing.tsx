/** The interactive part of the text board: the command line with the latest message, buttons, and the key field. */
import { DIRECTION_NAMES } from '@open2048/core';
import { useId, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Offer } from '../../game/offer.tsx';
import type { Play } from '../../game/play.ts';
import { Toolbar } from '../../game/toolbar.tsx';
import { commandOf } from '../../input/keymap.ts';
import { usePad } from '../../input/pad-events.ts';
import { Section } from '../../ui/fields.tsx';
import { later } from '../../ui/later.tsx';
import { Live } from '../../ui/live.tsx';
import type { Conversation } from './conversation.ts';
import { readingOf } from './keys.ts';
import { messages } from './messages.ts';

const Advice = later(async () => (await import('../../advice/game-advice.tsx')).GameAdvice);

/** The id of the command line. */
export const COMMAND_ID = 'command';

/** More than any command needs. */
const MAX_LINE = 80;

interface PlayingProps {
  readonly play: Play;
  readonly conversation: Conversation;
}

/** All controls of the text board. */
export function Playing({ play, conversation }: PlayingProps) {
  const text = useText(messages);
  usePad((command) => {
    if (command === 'menu') return false;
    conversation.answer(
      command === 'confirm' ? { kind: 'continue' } : { kind: 'command', command },
    );
    return true;
  });
  const latest = conversation.log.value[0];
  return (
    <Section title={text.play}>
      <CommandLine conversation={conversation} />
      <Live class="talk-latest" number={latest?.number ?? 0} words={latest?.words ?? ''} />
      <KeyField conversation={conversation} />
      <Buttons conversation={conversation} />
      <Toolbar play={play} />
      <Advice play={play} />
      <Offer play={play} />
    </Section>
  );
}

/** A line of text; it is cleared after each command, as the answer says what was wrong with it. */
function CommandLine({ conversation }: Pick<PlayingProps, 'conversation'>) {
  const text = useText(messages);
  const [line, setLine] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    setLine('');
    conversation.receive(line);
  };
  return (
    <form class="talk-command" onSubmit={submit}>
      <label for={COMMAND_ID}>{text.command}</label>
      <input
        id={COMMAND_ID}
        class="input"
        value={line}
        maxLength={MAX_LINE}
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="go"
        aria-describedby={`${COMMAND_ID}-note`}
        onInput={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <button class="button primary" type="submit">
        {text.send}
      </button>
      <span id={`${COMMAND_ID}-note`} class="note">
        {text.commandNote}
      </span>
    </form>
  );
}

/** Listens for single keys. It is an application, so that screen readers pass them on. */
function KeyField({ conversation }: Pick<PlayingProps, 'conversation'>) {
  const { settings } = useApp();
  const text = useText(messages);
  const note = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const reading = readingOf(event);
    const command = commandOf(event, settings.value.value.keys);
    if (reading !== null) conversation.read(reading);
    else if (command !== null) conversation.answer({ kind: 'command', command });
    else if (event.key === 'Enter') conversation.answer({ kind: 'continue' });
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application hears its own keys
    <div
      class="talk-keys"
      role="application"
      aria-label={text.keys}
      aria-describedby={note}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated, so it takes the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <span class="talk-keys-name">{text.keys}</span>
      <span id={note} class="note">
        {text.keysNote}
      </span>
    </div>
  );
}

function Buttons({ conversation }: Pick<PlayingProps, 'conversation'>) {
  const text = useText(messages);
  const words = useText(gameMessages);
  return (
    <fieldset class="talk-directions" aria-label={text.buttons}>
      {DIRECTION_NAMES.map((command) => (
        <button
          key={command}
          class="button"
          type="button"
          onClick={() => conversation.answer({ kind: 'command', command })}
        >
          {words.direction(command)}
        </button>
      ))}
    </fieldset>
  );
}
