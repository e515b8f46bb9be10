/**
 * The keys of every command, to be taken away and added. A new key is heard on the button that asks
 * for it; one that has another command already is only taken over when the player says so.
 */
import { useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { COMMANDS, type Command } from '../../input/commands.ts';
import {
  assign,
  commandOf,
  DEFAULT_KEYS,
  STROKE_KINDS,
  strokeLabel,
  strokeOf,
  withoutStroke,
  type KeyMap,
  type Press,
  type Stroke,
  type StrokeKind,
} from '../../input/keymap.ts';
import { Choice, Section } from '../../ui/fields.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages } from './messages.ts';

/** What is going on with the key that is being added. */
type Asking =
  | { readonly state: 'listening' | 'not-a-key'; readonly command: Command }
  | {
      readonly state: 'taken';
      readonly command: Command;
      readonly press: Press;
      readonly stroke: Stroke;
      readonly owner: Command;
    };

/** The key map and the ways to change it. */
export function Keys() {
  const { settings } = useApp();
  const text = useText(messages);
  const [kind, setKind] = useState<StrokeKind>('letter');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { keys } = settings.value.value;
  const change = (next: KeyMap) => {
    setAsking(null);
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
        <button class="button" type="button" onClick={() => change(DEFAULT_KEYS)}>
          {text.usual}
        </button>
      </div>
    </Section>
  );
}

interface KeysOfProps {
  readonly command: Command;
  readonly keys: KeyMap;
  readonly kind: StrokeKind;
  readonly asking: Asking | null;
  readonly setAsking: (asking: Asking | null) => void;
  readonly change: (keys: KeyMap) => void;
}

function KeysOf({ command, keys, kind, asking, setAsking, change }: KeysOfProps) {
  const text = useText(messages);
  const name = useText(gameMessages).command(command);
  const onPress = (press: KeyboardEvent) => {
    if (asking === null || asking.state === 'taken' || press.code === 'Tab') return;
    press.preventDefault();
    if (press.code === 'Escape') return setAsking(null);
    const question = questionOf(press, command, keys, kind);
    if (question === null) change(assign(keys, command, press, kind));
    else setAsking(question);
  };
  const isListening = asking !== null && asking.state !== 'taken';
  return (
    <li class="key-row">
      <span class="key-command">{name}</span>
      <span class="key-strokes">
        {keys[command].length === 0 && <span class="note">{text.noKey}</span>}
        {keys[command].map((stroke) => (
          <button
            key={stroke}
            class="key-chip"
            type="button"
            aria-label={text.remove(strokeLabel(stroke), name)}
            onClick={() => change(withoutStroke(keys, stroke))}
          >
            <kbd>{strokeLabel(stroke)}</kbd>
            <Icon path={ICONS.close} />
          </button>
        ))}
      </span>
      <button
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
      <output class="key-news">
        {asking?.state === 'not-a-key' && text.notAKey}
        {asking?.state === 'taken' && (
          <Taken asking={asking} {...{ keys, kind, setAsking, change }} />
        )}
      </output>
    </li>
  );
}

/** Why a press cannot be the key of a command without further questions; null when it can. */
function questionOf(press: Press, command: Command, keys: KeyMap, kind: StrokeKind): Asking | null {
  const stroke = strokeOf(press, kind);
  if (stroke === null) return { state: 'not-a-key', command };
  const owner = commandOf(press, keys);
  if (owner === null || owner === command) return null;
  const { key, code, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = press;
  const kept = { key, code, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey };
  return { state: 'taken', command, press: kept, stroke, owner };
}

interface TakenProps extends Pick<KeysOfProps, 'keys' | 'kind' | 'setAsking' | 'change'> {
  readonly asking: Asking & { readonly state: 'taken' };
}

/** Says whose a key is, and offers to take it over. */
function Taken({ asking, keys, kind, setAsking, change }: TakenProps) {
  const text = useText(messages);
  const { command } = useText(gameMessages);
  return (
    <>
      <span>{text.taken(strokeLabel(asking.stroke), command(asking.owner))}</span>
      <button
        class="button small primary"
        type="button"
        onClick={() => change(assign(keys, asking.command, asking.press, kind))}
      >
        {text.takeOver}
      </button>
      <button class="button small" type="button" onClick={() => setAsking(null)}>
        {text.cancel}
      </button>
    </>
  );
}
