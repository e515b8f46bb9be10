/**
 * Rules being written, as the state of the screen and as a text for the address: the text of a rule
 * set where they are right, the fields of the form where one is wrong, or JSON that is none yet. So
 * nothing that was typed is lost by a reload or by the way back, and rules can be sent to be adjusted.
 */
import { parseRuleSetText, ruleSetText, type RuleSet } from '@open2048/core';
import { draftOf, parseDraft, readDraft, type Draft } from './draft.ts';

export interface Written {
  readonly draft: Draft;
  /** The latest rules that were right, so that the picture stays while something is typed. */
  readonly latest: RuleSet;
  /** JSON that is being written, as long as the form is not touched. */
  readonly json: string | null;
}

/** Rules as they stand before anything is written. */
export function writtenFrom(rules: RuleSet): Written {
  return { draft: draftOf(rules), latest: rules, json: null };
}

/** What is written once the form is another. */
export function withDraft({ latest }: Written, draft: Draft): Written {
  return { draft, latest: readDraft(draft).rules ?? latest, json: null };
}

/** What is written once the JSON is another; JSON that is wrong leaves the form as it was. */
export function withJson(before: Written, json: string): Written {
  const read = parseRuleSetText(json);
  return { ...(read.ok ? withDraft(before, draftOf(read.value)) : before), json };
}

/** The text of what is written; `readWritten` gives it back, but for the latest rules that were right. */
export function writtenText({ draft, json }: Written): string {
  if (json !== null && !parseRuleSetText(json).ok) return json;
  const { rules } = readDraft(draft);
  return rules === null ? JSON.stringify(draft) : ruleSetText(rules);
}

/** What is written in a text; `start` stands for what it does not say. */
export function readWritten(text: string, start: RuleSet): Written {
  const draft = parseDraft(text);
  return draft === null ? withJson(writtenFrom(start), text) : withDraft(writtenFrom(start), draft);
}
