/** The texts around the analysis of a game, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('de');

export const text: AnalysisText = {
  game: 'Das ganze Spiel',
  about: 'Jeder Zug wird mit dem besten verglichen.',
  start: 'Spiel analysieren',
  goOn: 'Fortsetzen',
  pause: 'Anhalten',
  progress: (done, all) => `Zug ${integer(done)} von ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} in der Sekunde, noch ${left}`,
  done: (moves) => plural(moves, { one: '# Zug ist beurteilt.', other: '# Züge sind beurteilt.' }),
  accuracy: 'Genauigkeit',
  moves: 'Züge',
  curve: 'Was verschenkt wurde, vom ersten Zug bis zum letzten',
  worst: 'Wo am meisten verschenkt wurde',
  instead: (move, made, best) => `Zug ${integer(move)}: ${made}; am besten war: ${best}`,
  none: 'Nichts wurde verschenkt.',
};
