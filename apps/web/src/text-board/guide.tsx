/** The commands and keys of a game in one table: what they do, their words, and their current keys. */
import { useApp, useText } from '../app.tsx';
import { COMMANDS, type InputCommand } from '../input/commands.ts';
import { EDITING_KEYS, strokeLabel, type KeyMap, type Stroke } from '../input/keymap.ts';
import { Section } from '../ui/fields.tsx';
import { usageOf } from './answers.ts';
import { LINE_KEYS, QUERY_KEYS } from './keys.ts';
import { messages } from './messages.ts';
import { ENGLISH, wordsOf, type Verb, type Words } from './verbs.ts';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

interface GuideProps {
  /** The verbs that the game offers. */
  readonly verbs: readonly Verb[];
}

/** The table. */
export function Guide({ verbs }: GuideProps) {
  const text = useText(messages);
  const { keys } = useApp().settings.value.value;
  return (
    <Section title={text.guide}>
      <p>{text.guideNote}</p>
      <div class="talk-guide-room">
        <table class="talk-guide">
          <thead>
            <tr>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.typed}</th>
              <th scope="col">{text.key}</th>
            </tr>
          </thead>
          <tbody>
            {verbs.map((verb) => (
              <Row
                key={verb}
                what={text.does(verb)}
                typed={formsOf(verb, text.words)}
                keys={keysOf(verb, keys)}
              />
            ))}
            <Row what={text.walk} typed={[]} keys={ARROWS.map(withShift)} />
            <Row what={text.readRow} typed={[]} keys={[withShift(LINE_KEYS.row)]} />
            <Row what={text.readColumn} typed={[]} keys={[withShift(LINE_KEYS.column)]} />
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface RowProps {
  readonly what: string;
  readonly typed: readonly string[];
  readonly keys: readonly string[];
}

function Row({ what, typed, keys }: RowProps) {
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{typed.join(', ')}</td>
      <td>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </td>
    </tr>
  );
}

/** What can be typed for a verb: its usage first, the English words last. */
function formsOf(verb: Verb, words: Words): readonly string[] {
  const [, ...more] = wordsOf(verb, words);
  return [
    ...new Set([
      usageOf(verb, words),
      ...more,
      ...wordsOf(verb, ENGLISH).slice(words === ENGLISH ? 1 : 0),
    ]),
  ];
}

/** The key labels of a verb. */
function keysOf(verb: Verb, keys: KeyMap): readonly string[] {
  const command = COMMANDS.find((each) => each === (verb === 'new' ? 'new-game' : verb));
  if (command !== undefined) return commandKeys(command, keys);
  if (verb === 'continue') return ['Enter'];
  const stroke = (QUERY_KEYS as Readonly<Partial<Record<Verb, Stroke>>>)[verb];
  return stroke === undefined ? [] : [withShift(stroke)];
}

function commandKeys(command: InputCommand, keys: KeyMap): readonly string[] {
  return [...keys[command].map(strokeLabel), ...(EDITING_KEYS[command] ?? [])];
}

function withShift(stroke: Stroke): string {
  return `Shift ${strokeLabel(stroke)}`;
}
