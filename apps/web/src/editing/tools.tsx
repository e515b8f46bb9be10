/** Edits of the whole board: undo, redo, rotations and reflections, clearing. */
import type { Symmetry } from '@open2048/core';
import { useText } from '../app.tsx';
import { Icon, ICONS } from '../ui/icons.tsx';
import type { Editor } from './editor.ts';
import { EDITING_ICONS } from './icons.ts';
import { messages } from './messages.ts';

/** The rotations and reflections that have a button; they generate all eight symmetries. */
const TURNS = [
  { name: 'turnLeft', symmetry: 6 },
  { name: 'turnRight', symmetry: 5 },
  { name: 'mirrorAcross', symmetry: 1 },
  { name: 'mirrorDown', symmetry: 2 },
] as const satisfies readonly { readonly name: string; readonly symmetry: Symmetry }[];

export function Tools({ editor }: { readonly editor: Editor }) {
  const text = useText(messages);
  return (
    <div class="editing-tools" role="toolbar" aria-label={text.tools}>
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
          icon={EDITING_ICONS[name]}
          onPress={() => editor.turn(symmetry)}
        />
      ))}
      <Tool label={text.clear} icon={EDITING_ICONS.clear} onPress={() => editor.clear()} />
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
      // Not `disabled`: the button must keep the focus after the last step.
      aria-disabled={!enabled}
      onClick={onPress}
    >
      <Icon path={icon} />
    </button>
  );
}
