/** A new token: the choice of what it may do, and its text, which is shown once. */
import { createToken, TOKEN_SCOPES, type CreatedToken, type TokenScope } from '@open2048/compete';
import { fault } from '@open2048/core';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { Choice, Switch } from '../../../ui/fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { copied } from './copied.ts';
import { useTask } from '../../../compete/task.tsx';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

/** How long a token may be valid, in days. */
const DAYS = ['7', '30', '90', '366'] as const;

/** The form for a new token. */
export function NewToken({ onCreate }: { readonly onCreate: (token: CreatedToken) => void }) {
  const text = useText(messages);
  const { integer } = useFormats();
  const task = useTask();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['play']);
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const create = (event: Event) => {
    event.preventDefault();
    task.run(
      async () => {
        if (name.trim() === '') return fault('no-token-name', 'a token has a name');
        if (scopes.length === 0) return fault('no-scopes', 'a token allows something');
        return createToken(API, { name: name.trim(), scopes, days: Number(days) });
      },
      (token) => {
        setName('');
        onCreate(token);
        return null;
      },
    );
  };
  return (
    <form class="account-form account-new" onSubmit={create}>
      <TextField
        label={text.tokenName}
        note={text.tokenNameNote}
        value={name}
        maxLength={64}
        onInput={setName}
      />
      <Scopes chosen={scopes} onChange={setScopes} />
      <Choice
        label={text.validity}
        values={DAYS}
        value={days}
        nameOf={(each) => text.days(integer(Number(each)))}
        onChange={setDays}
      />
      <Outcome task={task} />
      <button class="button primary" type="submit">
        {text.createToken}
      </button>
    </form>
  );
}

interface ScopesProps {
  readonly chosen: readonly TokenScope[];
  readonly onChange: (chosen: readonly TokenScope[]) => void;
}

/** What a token allows, each with an explanation. */
function Scopes({ chosen, onChange }: ScopesProps) {
  const text = useText(messages);
  const choose = (scope: TokenScope, on: boolean) =>
    onChange(TOKEN_SCOPES.filter((each) => (each === scope ? on : chosen.includes(each))));
  return (
    <fieldset class="choice account-scopes">
      <legend>{text.scopes}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <Switch
          key={scope}
          label={text.scopeName(scope)}
          on={chosen.includes(scope)}
          onChange={(on) => choose(scope, on)}
        >
          {text.scopeNote(scope)}
        </Switch>
      ))}
    </fieldset>
  );
}

/** The text of a new token, with what to do with it. */
export function ShownToken({ token }: { readonly token: string }) {
  const text = useText(messages);
  const task = useTask();
  return (
    <div class="account-token">
      <p class="account-token-note" tabIndex={-1} ref={takeFocus}>
        {text.tokenOnce}
      </p>
      <code>{token}</code>
      <div>
        <button
          class="button primary"
          type="button"
          onClick={() =>
            task.run(
              () => copied(token),
              () => text.copied,
            )
          }
        >
          {text.copyToken}
        </button>
      </div>
      <Outcome task={task} />
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
