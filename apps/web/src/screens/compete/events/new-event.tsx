/** The form with which moderators create an event. It is not shown to others, and the server refuses them. */
import { countsInPoints } from '@open2048/advice';
import { createEvent, EVENT_KINDS, type EventKind } from '@open2048/compete';
import type { Fault } from '@open2048/core';
import { useId, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { messages as eventsMessages } from '../../../compete/events/messages.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { RULES_NAMES, rulesNamed, rulesTitle } from '../../../compete/rules.ts';
import { Select } from '../../../ui/select.tsx';
import { TaskOutcome, useTask } from '../../../compete/task.tsx';
import { messages as gameMessages } from '../../../game/messages.ts';
import { Fold } from '../../../ui/fold.tsx';
import { messages as uiMessages } from '../../../ui/messages.ts';
import '../../../ui/text-field.css';
import { messages } from './messages.ts';

const HOUR_MS = 3_600_000;
/** The judge of duplicates. */
const JUDGE = 'instant';
const TRIES = ['1', '2', '3', '5', '10'];

/** The names of the rules that an event of a kind can have: a duplicate needs a judge that counts in points. */
function rulesFor(kind: EventKind): readonly string[] {
  if (kind !== 'duplicate') return RULES_NAMES;
  return RULES_NAMES.filter((name) => countsInPoints(JUDGE, rulesNamed(name)!));
}

/** The form, collapsed at first. An event that was created is shown. */
export function NewEvent() {
  const text = useText(messages);
  const faultText = useFaultText();
  const { router } = useApp();
  const task = useTask();
  const [draft, setDraft] = useState(firstDraft);
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => createEvent(API, eventOf(draft)),
      ({ id }) => {
        router.go(pageRoute('event', id));
        return null;
      },
    );
  };
  return (
    <Fold title={text.create}>
      <form class="event-form" onSubmit={submit}>
        <p class="note">{text.createNote}</p>
        <Fields
          draft={draft}
          onChange={(changed) => setDraft((before) => ({ ...before, ...changed }))}
        />
        <button class="button primary" type="submit" disabled={task.isBusy}>
          {text.create}
        </button>
      </form>
      <TaskOutcome task={task} faultText={faultText} />
    </Fold>
  );
}

/** What is chosen so far; times are `YYYY-MM-DDThh:mm` in the time zone of the browser. */
interface Draft {
  readonly kind: EventKind;
  readonly rules: string;
  readonly tries: string;
  readonly start: string;
  readonly end: string;
}

/** A day that begins with the next hour. */
function firstDraft(): Draft {
  const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  const end = start + 24 * HOUR_MS;
  const kind = 'sprint';
  return { kind, rules: RULES_NAMES[0]!, tries: '1', start: localTime(start), end: localTime(end) };
}

/** The rules that are chosen, or the first ones if these are not possible. */
function rulesOf({ kind, rules }: Draft): string {
  const possible = rulesFor(kind);
  return possible.includes(rules) ? rules : possible[0]!;
}

function eventOf(draft: Draft) {
  const { kind, tries, start, end } = draft;
  const [startsAt, endsAt] = [Date.parse(start), Date.parse(end)];
  return { kind, rules: rulesOf(draft), tries: Number(tries), startsAt, endsAt };
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

function Fields({ draft, onChange }: FieldsProps) {
  const text = useText(messages);
  const { nameOf } = useText(eventsMessages);
  const words = useText(gameMessages);
  const { screen } = useText(uiMessages);
  const { integer } = useFormats();
  return (
    <>
      <Select
        label={text.kind}
        values={EVENT_KINDS}
        value={draft.kind}
        nameOf={(each) => nameOf(each as EventKind)}
        onChange={(each) => onChange({ kind: each as EventKind })}
      />
      <Select
        label={screen('rules')}
        values={rulesFor(draft.kind)}
        value={rulesOf(draft)}
        nameOf={(name) => rulesTitle(name, words)}
        onChange={(rules) => onChange({ rules })}
      />
      <Select
        label={text.tries}
        values={TRIES}
        value={draft.tries}
        nameOf={(each) => integer(Number(each))}
        onChange={(tries) => onChange({ tries })}
      />
      <TimeField
        label={text.startsAt}
        value={draft.start}
        onInput={(start) => onChange({ start })}
      />
      <TimeField label={text.endsAt} value={draft.end} onInput={(end) => onChange({ end })} />
    </>
  );
}

/** Why the server refused the event. */
function useFaultText(): (fault: Fault) => string {
  const text = useText(messages);
  const shared = useText(competeMessages);
  return ({ code }) => text.fault(code) ?? shared.fault(code);
}

interface TimeFieldProps {
  readonly label: string;
  /** `YYYY-MM-DDThh:mm` in the time zone of the browser. */
  readonly value: string;
  readonly onInput: (value: string) => void;
}

function TimeField({ label, value, onInput }: TimeFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="datetime-local"
        required
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </div>
  );
}

function localTime(ms: number): string {
  const shifted = ms - new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}
