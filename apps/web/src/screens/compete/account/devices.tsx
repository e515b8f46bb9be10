/** The devices on which the account is signed in, to recognise them and to sign them out. */
import { endSession, type Session } from '@open2048/compete';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { timeOfDay } from './days.ts';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface DevicesProps {
  readonly sessions: readonly Session[];
  readonly onChange: () => void;
}

export function Devices({ sessions, onChange }: DevicesProps) {
  const text = useText(messages);
  const task = useTask();
  const end = (id: number | null) =>
    task.run(
      () => endSession(API, id),
      () => {
        onChange();
        return text.ended;
      },
    );
  return (
    <Section title={text.devices}>
      <ul class="account-list">
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <Outcome task={task} />
      {sessions.length > 1 && (
        <div>
          <button class="button" type="button" onClick={() => end(null)}>
            {text.endOthers}
          </button>
        </div>
      )}
    </Section>
  );
}

interface DeviceProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function Device({ session, onEnd }: DeviceProps) {
  const text = useText(messages);
  const { date } = useFormats();
  const { program, system, isCurrent, createdAt, usedOn } = session;
  const name = text.device(program, system);
  return (
    <li class="account-row">
      <div class="account-facts">
        <strong>{name}</strong>
        <span class="note">
          {text.since(date(createdAt))}, {text.lastUsed(date(timeOfDay(usedOn)))}
        </span>
      </div>
      {isCurrent ? (
        <span class="account-badge">{text.thisDevice}</span>
      ) : (
        <button
          class="button small"
          type="button"
          aria-label={text.endDevice(name)}
          onClick={onEnd}
        >
          {text.end}
        </button>
      )}
    </li>
  );
}
