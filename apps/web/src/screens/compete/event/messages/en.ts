/** The texts of the page of an event, in English. */
import type { EventSummary } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

export const text = {
  fair: 'What is shared, and what is luck',
  shared: ({ kind, boards: list, tries: count }: EventSummary): string => {
    const moves = integer(list[0]!.budget);
    const [boards, tries] = [integer(list.length), integer(count)];
    switch (kind) {
      case 'daily':
        return `Everyone starts on this board and has ${moves} moves and one try. The tiles are not shared: each game has its own, so luck plays a part.`;
      case 'sprint':
        return `Everyone has ${moves} moves and one try. Nothing else is shared: the first tiles and all others are different in each game, so luck plays a part.`;
      case 'score':
        return `Everyone plays whole games, and the best of ${tries} counts. The tiles are different in each game, so luck plays a part.`;
      case 'duplicate':
        return `Everyone plays ${moves} moves on each of these ${boards} boards. The tiles are different in each game, but points do not count: a judge compares every move with the best one and adds up the points that it loses. So luck hardly matters.`;
    }
  },
  rule: 'The boards follow from the date by a public rule, so nobody chooses them. Anyone can compute them in advance; nobody can know the tiles.',
  play: 'Play',
  resume: 'Continue',
  boardOf: (no: string, count: string) => `Board ${no} of ${count}`,
  done: 'You have played all your games.',
  soon: 'You can play when the event begins.',
  over: 'This event is over.',
  yours: 'Your games',
  cut: 'not complete: does not count',
  waiting: 'waiting for the judge',
  standings: 'Standings',
  provisional: 'Provisional: results can still change.',
  final: 'Final result.',
  nobody: 'Nobody has a result yet.',
  lost: 'Points lost',
  counted: 'Boards',
  more: 'Show more',
  board: 'Board',
  place: (rank: string, count: string) => `You have place ${rank} of ${count}.`,
  left: (count: number) =>
    plural(count, { one: 'You can play # more game.', other: 'You can play # more games.' }),
};

export type EventText = typeof text;
