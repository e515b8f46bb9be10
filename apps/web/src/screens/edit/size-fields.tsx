/** The size of the board being edited: a number for each side, typed or stepped. */
import { useId } from 'preact/hooks';
import { useText } from '../../app.tsx';
import type { Editor } from '../../editing/editor.ts';
import { MAX_SHOWN_CELLS } from '../../route.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { messages } from './messages.ts';

const MINUS = 'M5 12h14';

/** The number of rows and columns. */
export function SizeFields({ editor }: { readonly editor: Editor }) {
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

/** A number with buttons to decrease and increase it; typed input applies once it is complete. */
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
          <Icon path={MINUS} />
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
