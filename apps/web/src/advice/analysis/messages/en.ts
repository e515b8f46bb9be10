/** The texts around the analysis of a game, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

export const text = {
  game: 'The whole game',
  about: 'Every move is held against the best one.',
  start: 'Analyse the game',
  goOn: 'Go on',
  pause: 'Pause',
  progress: (done: number, all: number) => `Move ${integer(done)} of ${integer(all)}`,
  speed: (rate: number, left: string) => `${integer(rate)} a second, ${left} left`,
  done: (moves: number) =>
    plural(moves, { one: '# move is judged.', other: '# moves are judged.' }),
  accuracy: 'Accuracy',
  moves: 'Moves',
  curve: 'What was given away, from the first move to the last',
  worst: 'Where most was given away',
  instead: (move: number, made: string, best: string) =>
    `Move ${integer(move)}: ${made}, where ${best} was best`,
  none: 'Nothing was given away.',
};

export type AnalysisText = typeof text;
