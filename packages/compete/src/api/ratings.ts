/** Level, skill and luck of a player, as the API gives them. */
import { shape } from '@open2048/core';
import { count, knownFields, time, type Read } from '../shapes.ts';

/** The most entries of a list that are read. */
const MAX_ENTRIES = 1000;

const name = shape.text(100);
const figure = shape.nullable(shape.number);

/** The level of a player in the games of a class and rule set, after so many games. */
const level = knownFields({
  class: name,
  rules: name,
  games: count,
  mean: shape.number,
  sd: shape.number,
  at: time,
});
/** The accuracy in all moves that a judge has judged, 0 to 100; the figures are null below 200 moves. */
const skill = knownFields({
  class: name,
  rules: name,
  judge: name,
  games: count,
  moves: count,
  accuracy: figure,
  low: figure,
  high: figure,
});
/** The luck test over all games of a class that a judge has judged; `evidence` and `peak` are decimal logarithms. */
const luck = knownFields({
  class: name,
  judge: name,
  games: count,
  tiles: count,
  luck: shape.number,
  variance: shape.number,
  evidence: shape.number,
  peak: shape.number,
});
/** The shape of the ratings. */
export const ratings = knownFields({
  levels: shape.list(level, 0, MAX_ENTRIES),
  skills: shape.list(skill, 0, MAX_ENTRIES),
  luck: shape.list(luck, 0, MAX_ENTRIES),
});

/** Level, skill and luck of a player. */
export type Ratings = Read<typeof ratings>;
