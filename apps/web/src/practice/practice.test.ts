import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { memoryStorage, type MistakeFound } from '@open2048/session';
import { expect, test } from 'vitest';
import { Practice } from './practice.ts';

const { classic, tiers } = PRESETS;
const DAY = 24 * 60 * 60 * 1000;

const found = (position: string): MistakeFound => ({
  position,
  played: DOWN,
  unit: 'own',
  moves: ([LEFT, UP, RIGHT, DOWN] as const).map((direction, at) => ({ direction, value: 9 - at })),
  share: 0.3,
});
const [FIRST, SECOND] = [found('2x2/1.0/0.2'), found('2x2/2.0/0.1')];

async function open() {
  const storage = memoryStorage();
  let time = new Date(2026, 0, 15, 12).getTime();
  let look = () => undefined as unknown;
  const practice = await Practice.open({ storage, now: () => time }, (work) => (look = work));
  const pass = (days: number) => {
    time += days * DAY;
    look();
  };
  return { practice, pass };
}

const due = (practice: Practice) => practice.today.value.map(({ exercise }) => exercise.position);

test('what is due today counts down with every answer, and comes back on its day', async () => {
  const { practice, pass } = await open();
  await practice.add(classic, [FIRST]);
  await practice.add(tiers, [SECOND]);
  expect(due(practice)).toEqual([FIRST.position, SECOND.position]);
  const [first, second] = practice.today.value;
  await practice.answer(first!, false);
  await practice.answer(second!, true);
  expect(due(practice)).toEqual([]);
  expect(practice.ahead()).toHaveLength(2);
  pass(0.4);
  expect(due(practice)).toEqual([]);
  // The page was open all night.
  pass(0.6);
  expect(due(practice)).toHaveLength(2);
});

test('who put an exercise away by mistake has it back as it was', async () => {
  const { practice } = await open();
  await practice.add(classic, [FIRST]);
  const [task] = practice.today.value;
  await practice.answer(task!, false);
  const answered = practice.exercises;
  const before = await practice.putAway(task!);
  expect(practice.exercises).not.toEqual(answered);
  await practice.takeBack(before);
  expect(practice.exercises).toEqual(answered);
});

test('what was deleted can be brought back', async () => {
  const { practice } = await open();
  await practice.add(classic, [FIRST]);
  const deleted = await practice.clear();
  expect(practice.exercises).toEqual([]);
  await practice.bringBack(deleted);
  expect(due(practice)).toEqual([FIRST.position]);
});
