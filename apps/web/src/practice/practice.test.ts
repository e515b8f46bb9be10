import { DOWN, LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { memoryStorage, type Mistake } from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { openPractice } from './practice.ts';

const DAY = 24 * 60 * 60 * 1000;

const MISTAKE: Mistake = {
  position: '2x2/1.0/0.2',
  played: DOWN,
  unit: 'own',
  moves: ([LEFT, UP, RIGHT, DOWN] as const).map((direction, at) => ({ direction, value: 9 - at })),
  share: 0.3,
};

test('the number of exercises due today follows answers and the day, also if the page stays open overnight', async () => {
  let time = new Date(2026, 0, 15, 12).getTime();
  let everyMinute = (): void => undefined;
  const ports = { ...fixedPorts(memoryStorage()), now: () => time };
  const { controller, progress } = await openPractice(ports, (work) => (everyMinute = work));
  const counts: number[] = [];
  const unsubscribe = progress.subscribe(({ today }) => counts.push(today));
  await controller.add(PRESETS.classic, [MISTAKE]);
  controller.begin();
  controller.giveUp();
  await controller.settled();
  const wait = (days: number) => {
    time += days * DAY;
    everyMinute();
  };
  wait(0.4);
  wait(0.6);
  unsubscribe();
  expect(counts.filter((count, at) => count !== counts[at - 1])).toEqual([0, 1, 0, 1]);
});

test('practice is empty if the store does not answer', async () => {
  const storage = { ...memoryStorage(), keys: () => Promise.reject(new Error('blocked')) };
  const { state } = await openPractice(fixedPorts(storage), () => undefined);
  expect(state.value.decks).toEqual([]);
});
