/** The texts around the analysis of a game, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('fr');

export const text: AnalysisText = {
  game: 'Toute la partie',
  about: 'Chaque coup est comparé au meilleur.',
  start: 'Analyser la partie',
  goOn: 'Continuer',
  pause: 'Pause',
  progress: (done, all) => `Coup ${integer(done)} sur ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} par seconde, encore ${left}`,
  done: (moves) => plural(moves, { one: '# coup évalué.', other: '# coups évalués.' }),
  accuracy: 'Précision',
  moves: 'Coups',
  curve: 'Ce qui a été perdu, du premier coup au dernier',
  worst: 'Là où le plus a été perdu',
  instead: (move, made, best) => `Coup ${integer(move)} : ${made} ; le meilleur était : ${best}`,
  none: 'Rien n’a été perdu.',
};
