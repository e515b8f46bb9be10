/** The texts of the help, in French. */
import type { HelpText } from './en.ts';

export const text: HelpText = {
  rules: 'Comment jouer',
  slide: 'Un coup fait glisser toutes les tuiles aussi loin que possible dans une direction.',
  merge:
    'Deux tuiles égales qui se rencontrent n’en font plus qu’une, de valeur double, et cette valeur s’ajoute à votre score. Une tuile fusionne une seule fois par coup, celles du bord d’abord.',
  spawn: 'Après chaque coup apparaît une nouvelle tuile : le plus souvent un 2, parfois un 4.',
  goal: 'Atteignez 2048, puis voyez jusqu’où vous irez. Quand plus aucune tuile ne peut bouger, la partie est terminée.',
  swipe: 'Sur un écran tactile, balayez n’importe où sur le plateau. Chaque balayage est un coup.',

  keys: 'Clavier',
  keysText: 'Rien à sélectionner d’abord : ces touches agissent partout sur l’écran du jeu.',
  command: 'Commande',
  changeKeys: 'Changer les touches',

  games: 'Vos parties',
  saved:
    'Chaque coup est aussitôt enregistré dans ce navigateur. Fermez la fenêtre quand vous voulez : la partie reprendra où elle en était. Rien n’est envoyé nulle part.',
  undo: 'Annulez autant de coups que vous voulez. Ils sont comptés, et ces parties ont leur propre record.',
  newGame: 'Une nouvelle partie s’annule aussi, jusqu’à ce que vous commenciez la suivante.',

  access: 'Pour tout le monde',
  screenReader:
    'Avec un lecteur d’écran, le plateau en texte est l’endroit où jouer : le plateau en tableau à lire par lignes et par colonnes, des commandes à écrire ou au clavier, et chaque coup annoncé avec ses fusions et la nouvelle tuile. C’est la même partie : passez de l’un à l’autre quand vous voulez.',
  toTextBoard: 'Vers le plateau en texte',
  keyboard: 'Tout se fait au clavier seul, et le focus est toujours visible.',
  controls:
    'Les boutons de direction, le contraste élevé et la vitesse des tuiles sont dans les réglages.',
  motion: 'Si votre système demande moins de mouvement ou ses propres couleurs, il les obtient.',
  toSettings: 'Vers les réglages',

  about: 'À propos',
  free: 'open2048 est un logiciel libre sous licence MIT : sans publicité, sans pistage, sans compte.',
  origin: 'Le jeu 2048 a été inventé par Gabriele Cirulli en 2014, d’après 1024 et Threes.',
  font: 'Le caractère est Figtree d’Erik Kennedy, sous licence SIL Open Font.',
};
