/**
 * Rules of one's own, written twice: as a form, and as the JSON that every program of open2048
 * reads. Either can be changed and the other follows; JSON that is wrong leaves the form as it was.
 */
import { parseRuleSetText, type RuleSet } from '@open2048/core';
import type { ComponentChildren, Ref } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { draftOf, readDraft, type Draft } from './draft.ts';
import { RulesForm } from './form.tsx';
import { inShort } from './in-short.ts';
import { JsonField } from './json-field.tsx';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';

interface EditorProps {
  /** The rules to begin with. */
  readonly start: RuleSet;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The form, the JSON, and a picture of what they stand for. */
export function Editor({ start, heading }: EditorProps) {
  const text = useText(messages);
  const { router } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(start));
  /** The latest rules that were right, so that the picture stays while something is typed. */
  const [latest, setLatest] = useState(start);
  /** JSON that is being written, as long as the form is not touched. */
  const [json, setJson] = useState<string | null>(null);
  const title = useId();

  const written = json === null ? null : parseRuleSetText(json);
  const { rules, faults } = readDraft(draft);
  const isRight = rules !== null && written?.ok !== false;

  const take = (next: Draft) => {
    setDraft(next);
    setLatest(readDraft(next).rules ?? latest);
  };
  const change = (changes: Partial<Draft>) => {
    take({ ...draft, ...changes });
    setJson(null);
  };
  const write = (source: string) => {
    const read = parseRuleSetText(source);
    if (read.ok) take(draftOf(read.value));
    setJson(source);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (isRight) router.go({ screen: 'play', rules, seed: null });
    else form.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  return (
    <section class="editor" aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {text.make}
      </h2>
      <form ref={form} class="editor-form" noValidate onSubmit={submit}>
        <RulesForm draft={draft} faults={faults} onChange={change} />
        <Summary rules={latest} isRight={isRight}>
          <JsonField
            value={json ?? JSON.stringify(latest, null, 2)}
            fault={written?.ok === false ? written.error : null}
            onInput={write}
          />
        </Summary>
      </form>
    </section>
  );
}

interface SummaryProps {
  readonly rules: RuleSet;
  /** Whether they are what the fields say. */
  readonly isRight: boolean;
  readonly children: ComponentChildren;
}

/** What one gets, and the way into it. */
function Summary({ rules, isRight, children }: SummaryProps) {
  const text = useText(messages);
  return (
    <div class="section editor-side">
      <Preview rules={rules} />
      <div>
        <h3>{titleOf(rules, useText(gameMessages))}</h3>
        <p class="note">{inShort(rules, text)}</p>
      </div>
      <button class="button primary" type="submit" aria-disabled={!isRight}>
        {text.play}
      </button>
      {!isRight && <p class="fault">{text.somethingWrong}</p>}
      {children}
    </div>
  );
}
