/** What moderators have decided about the player, if anything, and appeals against it. */
import { MAX_APPEAL, readOwnSanctions, sendAppeal, type OwnSanction } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useModerationFault } from '../../../compete/moderation/faults.ts';
import { messages } from '../../../compete/moderation/messages.ts';
import { SanctionItem } from '../../../compete/moderation/sanction.tsx';
import { TaskOutcome, useTask } from '../../../compete/task.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { Section } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

export function Decisions() {
  const text = useText(messages);
  const faultText = useModerationFault();
  const [answer, again] = useAnswer('', () => readOwnSanctions(API));
  const task = useTask();
  if (answer?.ok !== true || answer.value.sanctions.length === 0) return null;
  const appeal = (id: number, message: string) =>
    task.run(
      () => sendAppeal(API, id, message),
      () => {
        again();
        return text.appealSent;
      },
    );
  return (
    <Section title={text.decisions}>
      <p>{text.decisionsIntro}</p>
      <ul class="decisions">
        {answer.value.sanctions.map((sanction) => (
          <SanctionItem key={sanction.id} sanction={sanction}>
            {sanction.mayAppeal && <Appeal sanction={sanction} onSend={appeal} />}
          </SanctionItem>
        ))}
      </ul>
      <TaskOutcome task={task} faultText={faultText} />
    </Section>
  );
}

interface AppealProps {
  readonly sanction: OwnSanction;
  readonly onSend: (id: number, message: string) => void;
}

function Appeal({ sanction: { id }, onSend }: AppealProps) {
  const text = useText(messages);
  const [message, setMessage] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    onSend(id, message);
  };
  return (
    <Fold title={text.appeal}>
      <form class="decision-form" onSubmit={send}>
        <TextArea
          label={text.appealLabel}
          value={message}
          maxLength={MAX_APPEAL}
          required
          onInput={setMessage}
        />
        <button class="button" type="submit">
          {text.sendAppeal}
        </button>
      </form>
    </Fold>
  );
}
