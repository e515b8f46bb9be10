/** The tokens with which programs act for the account: what they may do, and an end to it. */
import { revokeToken, type CreatedToken, type Token } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Confirm } from './confirm.tsx';
import { timeOfDay } from './days.ts';
import { messages } from './messages.ts';
import { NewToken, ShownToken } from './new-token.tsx';
import { Outcome } from './task.tsx';

interface ProgramsProps {
  readonly tokens: readonly Token[];
  readonly onChange: () => void;
}

export function Programs({ tokens, onChange }: ProgramsProps) {
  const text = useText(messages);
  const task = useTask();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const revoke = ({ id }: Token) =>
    task.run(
      () => revokeToken(API, id),
      () => {
        if (id === created?.id) setCreated(null);
        onChange();
        return text.revoked;
      },
    );
  return (
    <Section title={text.programs}>
      <p>{text.programsNote}</p>
      {tokens.length > 0 && (
        <ul class="account-list">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token)} />
          ))}
        </ul>
      )}
      <Outcome task={task} />
      {created !== null && <ShownToken key={created.id} token={created.token} />}
      <Fold title={text.newToken}>
        <NewToken
          onCreate={(token) => {
            task.clear();
            setCreated(token);
            onChange();
          }}
        />
      </Fold>
    </Section>
  );
}

interface TokenRowProps {
  readonly token: Token;
  readonly onRevoke: () => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps) {
  const text = useText(messages);
  const { ports } = useApp();
  const { date } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { name, scopes, createdAt, lastUsedOn, expiresAt } = token;
  const used = lastUsedOn === null ? text.tokenUnused : text.tokenUsed(date(timeOfDay(lastUsedOn)));
  return (
    <li class="account-row">
      <div class="account-facts">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="note">{scopes.map(text.scopeName).join(', ')}</span>
        <span class="note">
          {text.tokenCreated(date(createdAt))}, {used}
        </span>
        <span class="note">
          {expiresAt > ports.now() ? text.expires(date(expiresAt)) : text.expired(date(expiresAt))}
        </span>
      </div>
      <button
        class="button small"
        type="button"
        aria-label={text.revokeToken(name)}
        onClick={() => setAsking(true)}
      >
        {text.revoke}
      </button>
      {isAsking && (
        <Confirm
          title={text.revokeTitle(name)}
          action={text.revoke}
          onConfirm={onRevoke}
          onClose={() => setAsking(false)}
        >
          <p>{text.revokeText}</p>
        </Confirm>
      )}
    </li>
  );
}
