/** The texts of questions for the best move, in German. */
import type { Grade } from '@open2048/advice';
import type { AnsweringText } from './en.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Der beste Zug!',
  good: 'Ein guter Zug!',
  inaccuracy: 'Es gibt einen besseren Zug.',
  mistake: 'Fehler.',
  blunder: 'Grober Fehler.',
};

export const text: AnsweringText = {
  board: 'Brett. Schiebe die Kacheln mit den Pfeiltasten.',
  question: 'Dein Zug?',
  moves: 'Züge',
  solution: 'Lösung zeigen',
  keys: 'Die Tasten sind dieselben wie im Spiel. Die Taste für den Tipp zeigt die Lösung; mit der Taste zum Zurücknehmen versuchst du es noch einmal.',

  verdict: (grade) => VERDICTS[grade],
  solutionIs: (best) => `Am besten ist: ${best}.`,
  bestIs: (best) => `am besten ist: ${best}`,
  yours: 'dein Zug',
  again: 'Noch einmal',
  next: 'Weiter',
};
