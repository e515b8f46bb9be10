/** What is done to the whole board: undo, redo, turns and mirrors, clearing, and its size. */
import type { Symmetry } from '@open2048/core';
import { useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { MAX_SHOWN_CELLS } from '../../route.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import type { Editor } from './editor.ts';
import { EDIT_ICONS } from './icons.ts';
import { messages } from './messages.ts';

interface EditorProps {
  readonly editor: Editor;
}

/** The turns and mirrors that have a button; all eight symmetries are made of them. */
const TURNS = [
  { name: 'turnLeft', symmetry: 6 },
  { name: 'turnRight', symmetry: 5 },
  { name: 'mirrorAcross', symmetry: 1 },
  { name: 'mirrorDown', symmetry: 2 },
] as const satisfies readonly { readonly name: string; readonly symmetry: Symmetry }[];

/** The row of buttons. */
export function Tools({ editor }: EditorProps) {
  const text = useText(messages);
  return (
    <div class="edit-tools" role="toolbar" aria-label={text.tools}>
      <Tool
        label={text.undo}
        icon={ICONS.undo}
        enabled={editor.canUndo.value}
        onPress={() => editor.undo()}
      />
      <Tool
        label={text.redo}
        icon={ICONS.redo}
        enabled={editor.canRedo.value}
        onPress={() => editor.redo()}
      />
      {TURNS.map(({ name, symmetry }) => (
        <Tool
          key={name}
          label={text[name]}
          icon={EDIT_ICONS[name]}
          onPress={() => editor.turn(symmetry)}
        />
      ))}
      <Tool label={text.clear} icon={EDIT_ICONS.clear} onPress={() => editor.clear()} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: string;
  readonly enabled?: boolean;
  readonly onPress: () => void;
}

function Tool({ label, icon, enabled = true, onPress }: ToolProps) {
  return (
    <button
      class="button tool"
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`: the focus must not be lost with the last step.
      aria-disabled={!enabled}
      onClick={onPress}
    >
      <Icon path={icon} />
    </button>
  );
}

/** How many rows and columns there are. */
export function SizeFields({ editor }: EditorProps) {
  const text = useText(messages);
  const { rows, cols } = editor.board.value;
  return (
    <div class="sizes">
      <Side
        label={text.rows}
        value={rows}
        most={Math.floor(MAX_SHOWN_CELLS / cols)}
        onChange={(next) => editor.resize({ rows: next, cols })}
      />
      <Side
        label={text.columns}
        value={cols}
        most={Math.floor(MAX_SHOWN_CELLS / rows)}
        onChange={(next) => editor.resize({ rows, cols: next })}
      />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  /** The largest value; the smallest is 1. */
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A number with a button for one less and one for one more; what is typed holds once it is whole. */
function Side({ label, value, most, onChange }: SideProps) {
  const text = useText(messages);
  const id = useId();
  const step = (by: number) => {
    const next = value + by;
    if (next >= 1 && next <= most) onChange(next);
  };
  const take = (field: HTMLInputElement) => {
    const next = Math.max(1, Math.min(Math.round(field.valueAsNumber) || value, most));
    field.value = String(next);
    if (next !== value) onChange(next);
  };
  return (
    <div class="side-field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <button
          class="button"
          type="button"
          aria-label={text.less(label)}
          aria-disabled={value <= 1}
          onClick={() => step(-1)}
        >
          <Icon path={EDIT_ICONS.minus} />
        </button>
        <input
          id={id}
          class="input"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={value}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          class="button"
          type="button"
          aria-label={text.more(label)}
          aria-disabled={value >= most}
          onClick={() => step(1)}
        >
          <Icon path={ICONS.plus} />
        </button>
      </div>
    </div>
  );
}
