/** The texts of the page of an event, in English. */
import type { EventSummary } from '@open2048/compete';
import { formatsOf } from '../../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

export const text = {
  fair: 'What is shared and what is luck',
  shared: ({ kind, boards: list, tries: count }: EventSummary): string => {
    const moves = integer(list[0]!.budget);
    const boards = integer(list.length);
    const tries = plural(count, { one: 'one try', other: '# tries, of which the best counts' });
    switch (kind) {
      case 'daily':
        return `Everyone starts on this board and has ${moves} moves and ${tries}. The tiles are not shared: each game has its own, so luck plays a part.`;
      case 'sprint':
        return `Everyone has ${moves} moves and ${tries}. Nothing else is shared: the first tiles and all others are different in each game, so luck plays a part.`;
      case 'score':
        return `Everyone plays whole games and has ${tries}. The tiles are different in each game, so luck plays a part.`;
      case 'duplicate':
        return `Everyone plays ${moves} moves on each of these ${boards} boards and has ${tries} on each. The tiles are different in each game, but points do not count: a judge compares every move with the best one and adds up the points that it loses. So luck hardly matters.`;
    }
  },
  dateRule:
    'The boards follow from the date by a public rule, so nobody chooses them. Anyone can compute them in advance; nobody can know the tiles.',
  idRule:
    'The boards follow from the id of the event by a public rule. A moderator created this event, and its id is random; a moderator who creates several events can choose among their boards. Nobody can know the tiles.',
  play: 'Play',
  resume: 'Continue',
  boardOf: (no: string, count: string) => `Board ${no} of ${count}`,
  done: 'You have played all your games.',
  soon: 'You can play when the event begins.',
  over: 'This event is over.',
  yours: 'Your games',
  cut: 'Incomplete, not counted',
  waiting: 'Waiting for the judge',
  standings: 'Standings',
  provisional: 'Provisional: results can still change.',
  final: 'Final result.',
  nobody: 'No results yet.',
  lost: 'Points lost',
  counted: 'Boards',
  more: 'Show more',
  board: 'Board',
  place: (rank: string, count: string) => `You are in place ${rank} of ${count}.`,
  left: (count: number) =>
    plural(count, { one: 'You can play # more game.', other: 'You can play # more games.' }),
};

export type EventText = typeof text;
