/**
 * Custom rules in two forms: fields, and the JSON that every program of open2048 reads. Changing
 * one updates the other; invalid JSON leaves the fields unchanged.
 */
import { parseRuleSetText, type RuleSet } from '@open2048/core';
import type { ComponentChildren, Ref } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { useWording } from '../../game/wording.ts';
import { readDraft } from './draft.ts';
import { RulesForm } from './form.tsx';
import { inShort } from './in-short.ts';
import { JsonField } from './json-field.tsx';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';
import { withDraft, withJson, type Written } from './written.ts';

interface EditorProps {
  readonly written: Written;
  readonly onChange: (next: Written) => void;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The fields, the JSON, and a picture of the rules. */
export function Editor({ written, onChange, heading }: EditorProps) {
  const text = useText(messages);
  const { router } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();

  const { draft, latest, json } = written;
  const read = json === null ? null : parseRuleSetText(json);
  const { rules, faults } = readDraft(draft);
  const isRight = rules !== null && read?.ok !== false;

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
        <RulesForm
          draft={draft}
          faults={faults}
          onChange={(changes) => onChange(withDraft(written, { ...draft, ...changes }))}
        />
        <Summary rules={latest} isRight={isRight}>
          <JsonField
            value={json ?? JSON.stringify(latest, null, 2)}
            fault={read?.ok === false ? read.error : null}
            onInput={(source) => onChange(withJson(written, source))}
          />
        </Summary>
      </form>
    </section>
  );
}

interface SummaryProps {
  readonly rules: RuleSet;
  /** Whether the rules match the fields. */
  readonly isRight: boolean;
  readonly children: ComponentChildren;
}

/** A picture and a summary of the rules, and the buttons to play them. */
function Summary({ rules, isRight, children }: SummaryProps) {
  const text = useText(messages);
  return (
    <div class="section editor-side">
      <Preview rules={rules} />
      <div>
        <h3>{titleOf(rules, useText(gameMessages))}</h3>
        <p class="note">{inShort(rules, text, useWording(rules))}</p>
      </div>
      <button class="button primary" type="submit" aria-disabled={!isRight}>
        {text.play}
      </button>
      {!isRight && <p class="fault">{text.somethingWrong}</p>}
      {children}
    </div>
  );
}
