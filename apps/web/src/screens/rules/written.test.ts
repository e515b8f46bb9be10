/** Rules being written, through the text in the address. */
import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { readWritten, withDraft, withJson, writtenFrom, writtenText } from './written.ts';

const START = writtenFrom(PRESETS.classic);
const { draft } = START;

test.each([
  { rule: 'a preset is its name', written: writtenFrom(PRESETS.tiers), text: 'tiers' },
  {
    rule: 'valid rules are JSON that every program reads',
    written: withDraft(START, { ...draft, goal: '256' }),
    text: /^\{"size":.*"goal":8/,
  },
  {
    rule: 'an invalid field keeps its input',
    written: withDraft(START, { ...draft, goal: '25', rows: 'two' }),
    text: /"rows":"two".*"goal":"25"/,
  },
  {
    rule: 'invalid JSON stays as it is',
    written: withJson(START, '{"size"'),
    text: '{"size"',
  },
  {
    rule: 'an object that is neither is invalid JSON',
    written: withJson(START, '{"rows":"4"}'),
    text: '{"rows":"4"}',
  },
])('$rule', ({ written, text }) => {
  const kept = writtenText(written);
  expect(kept).toMatch(text);
  const again = readWritten(kept, PRESETS.classic);
  expect(again.draft).toEqual(written.draft);
  expect(writtenText(again)).toBe(kept);
});
