/** A form for a code: the recovery code of an account, or the one that a program shows. */
import { useState } from 'preact/hooks';
import { TextField } from '../../../ui/text-field.tsx';

interface CodeFormProps {
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  /** Whether this is the main action of the page. */
  readonly isPrimary?: boolean;
  readonly maxLength: number;
  readonly onCode: (code: string) => void;
}

export function CodeForm({ label, action, isPrimary = false, maxLength, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form class="account-form" onSubmit={send}>
      <TextField label={label} value={code} maxLength={maxLength} onInput={setCode} />
      <button class={isPrimary ? 'button primary' : 'button'} type="submit">
        {action}
      </button>
    </form>
  );
}
