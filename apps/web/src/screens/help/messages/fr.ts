/** The texts of the help, in French. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'Comment jouer',
  slide: 'Un coup fait glisser toutes les tuiles aussi loin que possible dans une direction.',
  merge:
    'Quand deux tuiles égales se rencontrent, elles fusionnent en une seule de valeur double, et cette valeur s’ajoute à votre score. Chaque tuile ne fusionne qu’une fois par coup, les plus proches du bord d’abord.',
  spawn: 'Après chaque coup apparaît une nouvelle tuile : le plus souvent un 2, parfois un 4.',
  goal: 'Atteignez 2048, puis voyez jusqu’où vous irez. Quand aucune tuile ne peut bouger, la partie est terminée.',
  swipe: 'Sur un écran tactile, balayez n’importe où sur le plateau. Chaque balayage est un coup.',

  keys: 'Clavier',
  keysText: 'Ces touches fonctionnent partout sur l’écran du jeu, sans cliquer d’abord.',
  command: 'Commande',
  changeKeys: 'Changer les touches',

  puzzles:
    'Chaque problème est une position où un coup est nettement le meilleur : trouvez-le. Il y en a un pour chaque jour et mille autres à votre niveau, même hors ligne.',
  puzzleRating:
    'Votre première réponse à un problème change votre classement ; demander la solution compte comme une erreur. Les statistiques montrent son évolution.',
  toDaily: 'Ouvrir le problème du jour',

  games: 'Vos parties',
  saved:
    'Chaque coup est immédiatement enregistré dans ce navigateur. Vous pouvez fermer la fenêtre à tout moment et reprendre plus tard où vous en étiez. Rien n’est envoyé nulle part.',
  undo: 'Annulez autant de coups que vous voulez. Ils sont comptés, et les parties avec annulations ont leur propre record.',
  newGame:
    'Vous pouvez aussi annuler le début d’une nouvelle partie, jusqu’à ce que vous commenciez la suivante.',

  access: 'Accessibilité',
  screenReader:
    'Si vous utilisez un lecteur d’écran, jouez sur le plateau en texte : il présente le plateau comme un tableau à lire par lignes et par colonnes, accepte des commandes écrites ou de simples touches, et annonce chaque coup avec ses fusions et la nouvelle tuile. C’est la même partie : passez de l’un à l’autre quand vous voulez.',
  toTextBoard: 'Aller au plateau en texte',
  keyboard: 'Tout fonctionne au clavier seul, et le focus est toujours visible.',
  controls:
    'Les boutons de direction, le contraste élevé et la vitesse des tuiles sont dans les réglages.',
  motion:
    'Si votre système demande moins de mouvement ou ses propres couleurs, l’application en tient compte.',
  toSettings: 'Aller aux réglages',

  about: 'À propos',
  free: 'open2048 est un logiciel libre sous licence MIT : sans publicité, sans pistage, sans compte.',
  origin: 'Gabriele Cirulli a créé 2048 en 2014, en s’inspirant de 1024 et de Threes.',
  font: 'La police est Figtree d’Erik Kennedy, sous licence SIL Open Font.',
};
