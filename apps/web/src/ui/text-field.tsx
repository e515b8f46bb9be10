/**
 * A field for a line of text or digits, with its label and, if its value is invalid, the reason in
 * words.
 */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './text-field.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Why the value is invalid, or null. */
  readonly fault?: string | null;
  /** What the field is for. */
  readonly note?: ComponentChildren;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric' | 'text';
  readonly autocomplete?: string;
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onInput, fault = null, note, ...rest } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        value={value}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(id, note, fault)}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        {...rest}
      />
      <Remarks id={id} note={note} fault={fault} />
    </div>
  );
}

interface RemarksProps {
  /** The id of the field. */
  readonly id: string;
  readonly note?: ComponentChildren;
  readonly fault: string | null;
}

/** The remarks below a field; `describedBy` gives their ids. */
export function Remarks({ id, note, fault }: RemarksProps) {
  return (
    <>
      {note && (
        <span id={`${id}-note`} class="note">
          {note}
        </span>
      )}
      {fault !== null && (
        <span id={`${id}-fault`} class="fault">
          {fault}
        </span>
      )}
    </>
  );
}

/** The ids of the remarks below a field, for `aria-describedby`. */
export function describedBy(
  id: string,
  note: ComponentChildren,
  fault: string | null,
): string | undefined {
  const ids = [...(note ? [`${id}-note`] : []), ...(fault === null ? [] : [`${id}-fault`])];
  return ids.length === 0 ? undefined : ids.join(' ');
}
