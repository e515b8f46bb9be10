/** The texts of questions for the best move, in French. */
import type { Grade } from '@open2048/advice';
import type { AnsweringText } from './en.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Le meilleur coup !',
  good: 'Un bon coup !',
  inaccuracy: 'Il y a un meilleur coup.',
  mistake: 'Erreur.',
  blunder: 'Gaffe.',
};

export const text: AnsweringText = {
  board: 'Plateau. Faites glisser les tuiles avec les flèches.',
  question: 'À vous de jouer',
  moves: 'Coups',
  solution: 'Voir la solution',
  keys: 'Les touches sont les mêmes que dans le jeu. La touche d’indice montre la solution ; la touche d’annulation permet de réessayer.',

  verdict: (grade) => VERDICTS[grade],
  solutionIs: (best) => `Le meilleur coup : ${best}.`,
  bestIs: (best) => `le meilleur coup : ${best}`,
  yours: 'votre coup',
  again: 'Réessayer',
  next: 'Suivant',
};
