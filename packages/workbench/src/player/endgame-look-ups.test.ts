/** The look-ups of an endgame, counted in a real game with the weights and the policy of the package. */
import { expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import { countEndgameLookUps } from './endgame-look-ups.ts';
import { findEndgameWeights } from './weights.ts';

/** The weights of a pattern of six cells. */
const WEIGHTS = 16 ** 6;

test('the same game gives the same counts', async () => {
  const weights = expectOk(await expectOk(await findEndgameWeights()).unpack());
  const games: number[] = [];
  const [first, second] = [
    expectOk(await countEndgameLookUps(weights, 1, (done) => games.push(done)))(0),
    expectOk(await countEndgameLookUps(weights, 1))(0),
  ];
  expect(games).toEqual([1]);
  let lookUps = 0;
  for (let index = 0; index < WEIGHTS; index++) {
    const times = first(index);
    lookUps += times;
    if (times !== second(index)) expect(second(index), String(index)).toBe(times);
  }
  // In the shortest endgame a search looks up some tens of thousands of boards, each in eight images.
  expect(lookUps).toBeGreaterThan(1e5);
});
