/** The texts of the puzzles, in French. */
import type { PuzzleTheme } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzlesText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': 'Atteindre le but',
  'ends-game': 'Survivre',
  'few-moves': 'Garder des coups',
  'leaves-border': 'Rester au bord',
  'leaves-corner': 'Garder le coin',
  'opens-edge': 'Garder le bord fermé',
  'breaks-chain': 'Garder la chaîne',
  'leaves-edge': 'Garder le bord rempli',
  'blocks-pair': 'Garder une paire libre',
  'splits-pair': 'Garder une paire unie',
  'misses-merge': 'Fusionner maintenant',
  'blocks-neighbours': 'Garder les voisines libres',
  'parts-largest': 'Garder les plus grandes unies',
  'splits-neighbours': 'Garder les voisines unies',
  'traps-tile': 'Libérer une petite tuile',
  'no-merge': 'Préparer une fusion',
  'forced-from-corner': 'Aucun coup forcé',
  'misses-pair': 'Former une paire',
  'best-move': 'Meilleur coup',
};

export const text: PuzzlesText = {
  intro:
    'Dans chaque position, un coup est nettement le meilleur. Votre première réponse à un problème change votre classement.',
  daily: (date) => `Problème du jour · ${date}`,
  number: (number, all) => `Problème ${integer(number)} sur ${integer(all)}`,
  dailyIs: (isSolved) =>
    isSolved ? 'Problème du jour : résolu.' : 'Problème du jour : non résolu.',
  dailyStreak: (days) => plural(days, { one: '# jour de suite', other: '# jours de suite' }),
  dailyTitle: 'Problèmes du jour',

  rating: 'Classement',
  streak: 'Série',
  change: (rating, change) => `Votre classement : ${rating} (${change})`,
  unrated: 'Non classé : vous avez déjà répondu à ce problème.',
  ratings: (count, first, last) =>
    `Votre classement après chacun des ${integer(count)} problèmes, de ${first} à ${last}`,

  next: 'Problème suivant',
  tempting: 'erreur fréquente',
  analyse: 'Analyser cette position',
  theme: 'Thème',
  themes: THEMES,
  difficulty: 'Difficulté',
  solved: 'Résolus',
  of: (solved, all) => `${integer(solved)} sur ${integer(all)}`,

  failed: 'Votre dernière réponse n’a pas pu être enregistrée.',
  missing: 'Les problèmes n’ont pas pu être chargés.',
  retry: 'Réessayer',
};
