import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { text } from './messages/en.ts';
import { titleOf } from './title.ts';

const { classic, corner, tiers } = PRESETS;
const given = (board: string) => ({ kind: 'given', board }) as const;

test.each([
  { rules: classic, title: 'Classic' },
  { rules: { ...tiers, size: { rows: 6, cols: 6 } }, title: 'Tiers 6 × 6' },
  { rules: { ...classic, goal: 13 }, title: 'Custom rules 4 × 4' },
  { rules: corner, title: 'Corner' },
  {
    rules: { ...classic, start: given('4x4/0.0.1.2/0.0.0.3/0.0.0.0/0.0.0.0') },
    title: 'Classic from a position',
  },
  {
    rules: { ...corner, size: { rows: 2, cols: 2 }, start: given('2x2/1.0/0.0') },
    title: 'Corner 2 × 2 from a position',
  },
])('$title', ({ rules, title }) => expect(titleOf(rules, text)).toBe(title));
