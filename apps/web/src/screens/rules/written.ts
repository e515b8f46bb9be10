/**
 * Rules being written, as the state of the screen and as a text for the address: the text of a rule
 * set if they are valid, the fields of the form if one is invalid, or JSON that is still
 * incomplete. So a reload or the back button loses no input, and rules can be sent to be edited.
 */
import { parseRuleSetText, ruleSetText, type RuleSet } from '@open2048/core';
import { draftOf, parseDraft, readDraft, type Draft } from './draft.ts';

export interface Written {
  readonly draft: Draft;
  /** The latest valid rules, so that the picture stays during typing. */
  readonly latest: RuleSet;
  /** The JSON being written; null once the form is edited. */
  readonly json: string | null;
}

/** The initial state for existing rules. */
export function writtenFrom(rules: RuleSet): Written {
  return { draft: draftOf(rules), latest: rules, json: null };
}

/** The state after the form was edited. */
export function withDraft({ latest }: Written, draft: Draft): Written {
  return { draft, latest: readDraft(draft).rules ?? latest, json: null };
}

/** The state after the JSON was edited; invalid JSON leaves the form unchanged. */
export function withJson(before: Written, json: string): Written {
  const read = parseRuleSetText(json);
  return { ...(read.ok ? withDraft(before, draftOf(read.value)) : before), json };
}

/** The text of the state; `readWritten` restores it, except for the latest valid rules. */
export function writtenText({ draft, json }: Written): string {
  if (json !== null && !parseRuleSetText(json).ok) return json;
  const { rules } = readDraft(draft);
  return rules === null ? JSON.stringify(draft) : ruleSetText(rules);
}

/** The state in a text; `start` provides what it does not contain. */
export function readWritten(text: string, start: RuleSet): Written {
  const draft = parseDraft(text);
  return draft === null ? withJson(writtenFrom(start), text) : withDraft(writtenFrom(start), draft);
}
