/**
 * The keys of every command, which can be removed and added. The button that adds a key listens for
 * it; a key of another command is reassigned only after confirmation.
 */
import { useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { COMMANDS, type InputCommand } from '../../input/commands.ts';
import { assign, withoutStroke } from '../../input/key-choice.ts';
import {
  commandOf,
  DEFAULT_KEYS,
  STROKE_KINDS,
  strokeLabel,
  strokeOf,
  type KeyMap,
  type Press,
  type Stroke,
  type StrokeKind,
} from '../../input/keymap.ts';
import { Choice, Section } from '../../ui/fields.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages } from './messages.ts';

/** The state of the key being added. */
type Asking =
  | { readonly state: 'listening' | 'not-a-key'; readonly command: InputCommand }
  | { readonly state: 'added'; readonly command: InputCommand; readonly stroke: Stroke }
  | {
      readonly state: 'taken';
      readonly command: InputCommand;
      readonly press: Press;
      readonly stroke: Stroke;
      readonly owner: InputCommand;
    };

/** The key map and its controls. */
export function Keys() {
  const { settings } = useApp();
  const text = useText(messages);
  const [kind, setKind] = useState<StrokeKind>('letter');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { keys } = settings.value.value;
  const change = (next: KeyMap, news: Asking | null) => {
    setAsking(news);
    void settings.change({ keys: next });
  };
  return (
    <Section title={text.keys}>
      <p class="note">{text.keysNote}</p>
      <ul class="key-list">
        {COMMANDS.map((command) => (
          <KeysOf
            key={command}
            {...{ command, keys, kind, setAsking, change }}
            asking={asking?.command === command ? asking : null}
          />
        ))}
      </ul>
      <Choice
        label={text.kind}
        values={STROKE_KINDS}
        value={kind}
        nameOf={text.kindName}
        onChange={setKind}
      />
      <p class="note">{text.kindNote}</p>
      <div>
        <button
          class="button key-defaults"
          type="button"
          onClick={() => change(DEFAULT_KEYS, null)}
        >
          {text.usual}
        </button>
      </div>
    </Section>
  );
}

interface KeysOfProps {
  readonly command: InputCommand;
  readonly keys: KeyMap;
  readonly kind: StrokeKind;
  readonly asking: Asking | null;
  readonly setAsking: (asking: Asking | null) => void;
  readonly change: (keys: KeyMap, news: Asking | null) => void;
}

function KeysOf({ command, keys, kind, asking, setAsking, change }: KeysOfProps) {
  const text = useText(messages);
  const name = useText(gameMessages).command(command);
  const add = useRef<HTMLButtonElement>(null);
  const isListening = asking?.state === 'listening' || asking?.state === 'not-a-key';
  // The pressed button may be gone: keeps the focus in this row.
  const settle = (next: KeyMap, news: Asking | null) => {
    add.current!.focus();
    change(next, news);
  };
  const take = (press: Press, stroke: Stroke) =>
    settle(assign(keys, command, press, kind), { state: 'added', command, stroke });
  const onPress = (press: KeyboardEvent) => {
    if (!isListening || press.code === 'Tab') return;
    press.preventDefault();
    if (press.code === 'Escape') return setAsking(null);
    const stroke = strokeOf(press, kind);
    if (stroke === null) return setAsking({ state: 'not-a-key', command });
    const owner = commandOf(press, keys);
    if (owner === null || owner === command) return take(press, stroke);
    setAsking({ state: 'taken', command, press, stroke, owner });
  };
  return (
    <li class="key-row">
      <div class="key-about">
        <span class="key-command">{name}</span>
        <Chips
          strokes={keys[command]}
          name={name}
          onRemove={(stroke) => settle(withoutStroke(keys, stroke), null)}
        />
      </div>
      <button
        ref={add}
        class="button small key-add"
        type="button"
        aria-label={isListening ? text.press : text.addTo(name)}
        aria-pressed={isListening}
        onClick={() => setAsking({ state: 'listening', command })}
        onKeyDown={onPress}
        onBlur={() => isListening && setAsking(null)}
      >
        {isListening ? text.press : text.add}
      </button>
      <News asking={asking} name={name} onTake={take} onCancel={() => settle(keys, null)} />
    </li>
  );
}

interface ChipsProps {
  readonly strokes: readonly Stroke[];
  /** The name of the command. */
  readonly name: string;
  readonly onRemove: (stroke: Stroke) => void;
}

/** The keys of a command; pressing one removes it. */
function Chips({ strokes, name, onRemove }: ChipsProps) {
  const text = useText(messages);
  return (
    <span class="key-strokes">
      {strokes.length === 0 && <span class="note">{text.noKey}</span>}
      {strokes.map((stroke) => (
        <button
          key={stroke}
          class="key-chip"
          type="button"
          aria-label={text.remove(strokeLabel(stroke), name)}
          onClick={() => onRemove(stroke)}
        >
          <kbd>{strokeLabel(stroke)}</kbd>
          <Icon path={ICONS.close} />
        </button>
      ))}
    </span>
  );
}

interface NewsProps {
  readonly asking: Asking | null;
  readonly name: string;
  readonly onTake: (press: Press, stroke: Stroke) => void;
  readonly onCancel: () => void;
}

/** The result of the key press; a key of another command can be reassigned. */
function News({ asking, name, onTake, onCancel }: NewsProps) {
  const text = useText(messages);
  const { command } = useText(gameMessages);
  return (
    <output class="key-news">
      {asking?.state === 'not-a-key' && text.notAKey}
      {asking?.state === 'added' && text.added(strokeLabel(asking.stroke), name)}
      {asking?.state === 'taken' && (
        <>
          <span>{text.taken(strokeLabel(asking.stroke), command(asking.owner))}</span>
          <button
            class="button small primary"
            type="button"
            onClick={() => onTake(asking.press, asking.stroke)}
          >
            {text.takeOver}
          </button>
          <button class="button small" type="button" onClick={onCancel}>
            {text.cancel}
          </button>
        </>
      )}
    </output>
  );
}
