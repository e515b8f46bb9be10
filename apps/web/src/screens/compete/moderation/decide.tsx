/** The forms with which a moderator decides about a player: each is collapsed until it is needed. */
import {
  BOARD_CLASSES,
  MAX_NOTE,
  proposeHiding,
  removePlayersName,
  type ModerationCase,
} from '@open2048/compete';
import type { Result } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { RULES_NAMES, rulesTitle } from '../../../compete/rules.ts';
import { Select } from '../../../ui/select.tsx';
import { messages as gameMessages } from '../../../game/messages.ts';
import { Fold } from '../../../ui/fold.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { gamesIn } from './evidence.ts';
import { messages } from './messages.ts';

/** Asks the server, and then says what was done. */
export type Decide = (ask: () => Promise<Result<ModerationCase>>, done: string) => void;

interface DecideProps {
  readonly found: ModerationCase;
  readonly onDecide: Decide;
}

/** The classes of games that can be hidden; '' is all of them, as it is of rules. */
const CLASSES = ['', ...BOARD_CLASSES, 'daily'];
const RULES = ['', ...RULES_NAMES];
/** The most characters of evidence: so many addresses are not too long. */
const MAX_EVIDENCE_TEXT = 4000;

export function RemoveName({ found: { player }, onDecide }: DecideProps) {
  const text = useText(messages);
  const [reason, setReason] = useState('');
  return (
    <DecisionForm
      title={text.removeName}
      note={text.removeNote}
      onSubmit={() => onDecide(() => removePlayersName(API, player, reason), text.removed)}
    >
      <ReasonField value={reason} onInput={setReason} />
    </DecisionForm>
  );
}

export function Hide({ found, onDecide }: DecideProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { className } = useText(competeMessages);
  const reported = [...found.reports, ...found.alarms].flatMap(({ game }) => game ?? []);
  const [gameClass, setClass] = useState('');
  const [rules, setRules] = useState('');
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState(gamesIn(reported.join('\n')).join('\n'));
  const [isMissing, setMissing] = useState(false);
  const propose = () => {
    const games = gamesIn(evidence);
    setMissing(games.length === 0);
    if (games.length === 0) return;
    const scope = { ...(gameClass && { class: gameClass }), ...(rules && { rules }) };
    onDecide(() => proposeHiding(API, found.player, { ...scope, reason, games }), text.proposed);
  };
  return (
    <DecisionForm title={text.hide} note={text.hideNote} action={text.propose} onSubmit={propose}>
      <Select
        label={text.gameClass}
        values={CLASSES}
        value={gameClass}
        nameOf={(each) => (each === '' ? text.everyClass : className(each))}
        onChange={setClass}
      />
      <Select
        label={text.rules}
        values={RULES}
        value={rules}
        nameOf={(each) => (each === '' ? text.everyRules : rulesTitle(each, words))}
        onChange={setRules}
      />
      <ReasonField value={reason} onInput={setReason} />
      <TextArea
        label={text.evidenceLabel}
        value={evidence}
        maxLength={MAX_EVIDENCE_TEXT}
        fault={isMissing ? text.evidenceMissing : null}
        onInput={setEvidence}
      />
    </DecisionForm>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
}

function ReasonField(props: ReasonFieldProps) {
  const { reasonLabel } = useText(messages);
  return <TextArea label={reasonLabel} maxLength={MAX_NOTE} required {...props} />;
}

interface DecisionFormProps {
  readonly title: string;
  readonly note: string;
  /** What the button says; the title by default. */
  readonly action?: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

function DecisionForm({ title, note, action = title, onSubmit, children }: DecisionFormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Fold title={title}>
      <form class="decision-form" onSubmit={submit}>
        <p class="note">{note}</p>
        {children}
        <button class="button" type="submit">
          {action}
        </button>
      </form>
    </Fold>
  );
}
