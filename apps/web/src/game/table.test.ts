import { seeded, LEFT, PRESETS } from '@open2048/core';
import { memoryStorage } from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { expect, test } from 'vitest';
import { Table } from './table.ts';

const { classic, tiers } = PRESETS;
const open = () => new Table(fixedPorts(memoryStorage()));

test('opening the current rule set again changes nothing', async () => {
  const table = open();
  const play = await table.deal(classic, 7);
  play.perform('left');
  expect(await table.deal({ ...classic }, null)).toBe(play);
  expect(table.play.value).toBe(play);
});

test('each rule set has its own game, which is kept', async () => {
  const table = open();
  const first = await table.deal(classic, 7);
  first.session.move(LEFT);
  const { board } = first.session.state.game.position;
  const other = await table.deal(tiers, null);
  expect(other.rules).toEqual(tiers);
  const again = await table.deal(classic, null);
  expect(again).not.toBe(first);
  expect(again.session.state.game.position.board).toEqual(board);
  expect(again.session.state.notices).toEqual([]);
});

test('a seed starts a new game, and the last one can be restored', async () => {
  const table = open();
  await table.deal(classic, 7);
  table.play.value!.perform('left');
  const play = await table.deal(classic, 8);
  expect(play.session.state.game.dealer.record).toEqual(seeded(8).record);
  expect(play.offering.value).toBe(true);
});

test('simultaneous requests are handled one after the other', async () => {
  const table = open();
  const plays = await Promise.all([
    table.deal(classic, 7),
    table.deal(tiers, null),
    table.deal(classic, null),
    table.clear(),
    table.deal(classic, null),
  ]);
  expect(plays[2].session.state.game.dealer.record).toEqual(seeded(7).record);
  expect(table.play.value!.session.state.game.dealer.record).toEqual(seeded(7).record);
  expect(table.play.value!.session.state.notices).toEqual([]);
});
