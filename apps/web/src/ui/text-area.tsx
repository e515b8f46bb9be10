/** A field for several lines of text, with its label. */
import { useId } from 'preact/hooks';
import './text-field.css';
import { describedBy, Remarks } from './text-field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly maxLength: number;
  /** Why the value is invalid, or null. */
  readonly fault?: string | null;
  readonly required?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const { label, value, onInput, fault = null, ...rest } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class="input"
        rows={3}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={describedBy(id, null, fault)}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        {...rest}
      />
      <Remarks id={id} fault={fault} />
    </div>
  );
}
