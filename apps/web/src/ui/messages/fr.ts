/** The texts around the screens, in French. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Jouer',
  games: 'Mes parties',
  compete: 'Compétition',
  rules: 'Règles',
  statistics: 'Statistiques',
  scores: 'Records',
  watch: 'Regarder',
  practice: 'Entraînement',
  puzzles: 'Problèmes',
  text: 'Plateau en texte',
  edit: 'Éditeur de positions',
  solve: 'Labo A*',
  settings: 'Réglages',
  learn: 'Apprendre',
  tools: 'Outils',
  you: 'Vous',
  help: 'Aide',
};
const NOTICES: Readonly<Record<SettingsNotice, string>> = {
  'damaged-settings':
    'Les réglages enregistrés étaient endommagés. Les réglages par défaut s’appliquent.',
  'newer-settings':
    'Les réglages enregistrés viennent d’une version plus récente d’open2048. Les réglages par défaut s’appliquent.',
  'unsaved-settings':
    'Impossible d’enregistrer les réglages. Ils s’appliquent jusqu’à la fermeture de cette fenêtre.',
};

export const text: ShellText = {
  screen: (name) => SCREENS[name],
  titled: (screen, rules) => `${screen} : ${rules}`,
  menu: 'Menu',
  screens: 'Écrans',
  shortcuts: 'Raccourcis',
  skip: 'Aller au contenu',
  toText: 'Jouer avec un lecteur d’écran',
  dismiss: 'Masquer',
  home: 'Aller au jeu',
  settingsNotice: (notice) => NOTICES[notice],
  notKept:
    'Cette fenêtre ne peut rien enregistrer. Vous pouvez jouer, mais vos parties seront perdues à la fermeture, sauf si vous les enregistrez dans un fichier.',

  updateReady: 'Une nouvelle version est prête. Votre partie est enregistrée.',
  update: 'Recharger',

  failedTitle: 'Cette page n’a pas pu être chargée',
  failedText: 'Vous êtes peut-être hors ligne. Vos parties sont en sécurité.',
  reload: 'Réessayer',
};
