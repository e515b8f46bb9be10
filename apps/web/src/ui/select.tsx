/** A choice of one of several values, as a native list. */
import { useId } from 'preact/hooks';

interface SelectProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly nameOf: (value: string) => string;
  readonly onChange: (value: string) => void;
}

/** The list with its label. */
export function Select({ label, values, value, nameOf, onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="select"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
