/** A form that tells the moderators about a player or a game, collapsed at first. */
import {
  MAX_NOTE,
  REPORT_REASONS,
  sendReport,
  type Reported,
  type ReportReason,
} from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { API } from '../api.ts';
import { Select } from '../../ui/select.tsx';
import { TaskOutcome, useTask } from '../task.tsx';
import { useModerationFault } from './faults.ts';
import { messages } from './messages.ts';
import './moderation.css';

/** What may be wrong with a game: not its name. */
const REASONS_OF_GAMES = REPORT_REASONS.filter((reason) => reason !== 'name');

export function Report({ about }: { readonly about: Reported }) {
  const text = useText(messages);
  const faultText = useModerationFault();
  const reasons = 'game' in about ? REASONS_OF_GAMES : REPORT_REASONS;
  const [reason, setReason] = useState<string>('game' in about ? 'cheating' : 'name');
  const [note, setNote] = useState('');
  const task = useTask();
  const send = (event: Event) => {
    event.preventDefault();
    task.run(
      () => sendReport(API, about, reason as ReportReason, note),
      () => {
        setNote('');
        return text.reported;
      },
    );
  };
  return (
    <Fold title={text.report}>
      <form class="decision-form" onSubmit={send}>
        <p class="note">{text.reportIntro}</p>
        <Select
          label={text.reportReason}
          values={reasons}
          value={reason}
          nameOf={(each) => text.reasonName(each as ReportReason)}
          onChange={setReason}
        />
        <TextArea label={text.reportNote} value={note} maxLength={MAX_NOTE} onInput={setNote} />
        <button class="button" type="submit">
          {text.sendReport}
        </button>
        <TaskOutcome task={task} faultText={faultText} />
      </form>
    </Fold>
  );
}
