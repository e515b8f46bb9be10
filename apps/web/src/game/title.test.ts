import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { text } from './messages/en.ts';
import { titleOf } from './title.ts';

const { classic, tiers } = PRESETS;

test.each([
  { rules: classic, title: 'Classic' },
  { rules: { ...tiers, size: { rows: 6, cols: 6 } }, title: 'Tiers 6 × 6' },
  { rules: { ...classic, goal: 13 }, title: 'Own rules 4 × 4' },
])('$title', ({ rules, title }) => expect(titleOf(rules, text)).toBe(title));
