/** Form fields: a choice of a few values, and a switch. They are native controls in the style of the app. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './fields.css';

interface ChoiceProps<Value extends string> {
  /** What the choice is about. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** One of a few values, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, value, nameOf, onChange } = props;
  const group = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="segments">
        {values.map((each) => (
          <label key={each} class="segment">
            <input
              type="radio"
              name={group}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span>{nameOf(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** What it is for. */
  readonly children?: ComponentChildren;
}

/** A setting that is on or off. */
export function Switch({ label, on, onChange, children }: SwitchProps) {
  const note = useId();
  return (
    <label class="switch">
      <span>
        <span class="switch-label">{label}</span>
        {children && (
          <span id={note} class="note">
            {children}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-label={label}
        aria-describedby={children ? note : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A part of a page with its own heading. */
export function Section({ title, children }: SectionProps) {
  const heading = useId();
  return (
    <section class="section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
