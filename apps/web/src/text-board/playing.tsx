/** The interactive part of the text board: the command line with the latest message, buttons, and the key field. */
import { DIRECTION_NAMES } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import { commandOf } from '../input/keymap.ts';
import { usePad, type PadCommand } from '../input/pad-events.ts';
import { Section } from '../ui/fields.tsx';
import type { Conversation } from './conversation.ts';
import { readingOf } from './keys.ts';
import { messages } from './messages.ts';

/** The id of the command line. */
export const COMMAND_ID = 'command';

/** More than any command needs. */
const MAX_LINE = 80;

interface TalkProps {
  readonly conversation: Conversation;
}

interface PlayingProps extends TalkProps {
  /** The controls that only this kind of game has. */
  readonly children: ComponentChildren;
}

/** All controls of the text board. */
export function Playing({ conversation, children }: PlayingProps) {
  const text = useText(messages);
  usePad((command) => performPad(conversation, command));
  return (
    <Section title={text.play}>
      <CommandLine conversation={conversation} />
      <Latest conversation={conversation} />
      <KeyField conversation={conversation} />
      <Buttons conversation={conversation} />
      {children}
    </Section>
  );
}

/** Performs a command of a gamepad, if the game offers it; where no new one can be started, start asks to resign. */
function performPad(conversation: Conversation, command: PadCommand): boolean {
  const { verbs } = conversation.game;
  const isForFocus = command === 'confirm' && !verbs.includes('continue');
  if (command === 'menu' || isForFocus) return false;
  const resigns = command === 'new-game' && verbs.includes('resign');
  if (resigns) conversation.answer({ kind: 'resign' });
  else if (command === 'confirm') conversation.answer({ kind: 'continue' });
  else conversation.answer({ kind: 'command', command });
  return true;
}

/**
 * The latest message and those that it belongs to. It is not atomic, so a screen reader reads only what is added; as in
 * `ui/live.tsx`, equal messages differ by a space that is not spoken.
 */
function Latest({ conversation }: TalkProps) {
  return (
    <output class="talk-latest" aria-atomic="false">
      {conversation.latest.value.map(({ number, words }) => (
        <span key={number}>{number % 2 === 0 ? words : `${words}\u00a0`}</span>
      ))}
    </output>
  );
}

/** A line of text; it is cleared after each command, as the answer says what was wrong with it. */
function CommandLine({ conversation }: TalkProps) {
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
function KeyField({ conversation }: TalkProps) {
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

function Buttons({ conversation }: TalkProps) {
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
