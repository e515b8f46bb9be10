/** The texts of the settings, in French. */
import type { Palette } from '@open2048/board-view';
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme, TileStyle } from '../../../settings/settings.ts';
import type { SettingsText } from './en.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'Système',
  light: 'Clair',
  dark: 'Sombre',
  contrast: 'Contraste élevé',
};
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  vivid: 'Vives',
  safe: 'Adaptées aux daltoniens',
};
const TILES: Readonly<Record<TileStyle, string>> = {
  'by-rules': 'Par défaut selon les règles',
  numbers: 'Nombres',
  tiers: 'Couleurs et tailles',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Aucune',
  fast: 'Rapide',
  normal: 'Normale',
  slow: 'Lente',
};
const KINDS: Readonly<Record<StrokeKind, string>> = {
  letter: 'Associer par caractère',
  place: 'Associer par position',
};

export const text: SettingsText = {
  appearance: 'Apparence',
  theme: 'Thème',
  themeName: (theme) => THEMES[theme],
  palette: 'Couleurs des tuiles',
  paletteName: (palette) => PALETTE_NAMES[palette],
  paletteNote:
    'Les couleurs adaptées aux daltoniens diffèrent aussi en luminosité : inutile de distinguer le rouge, le vert et le bleu.',
  tiles: 'Les tuiles montrent',
  tilesName: (tiles) => TILES[tiles],
  tilesNote:
    'Couleurs et tailles : petit, moyen, grand ; d’abord le vert, puis le rouge, le bleu, le jaune et ainsi de suite.',

  animation: 'Animation',
  speed: 'Vitesse des tuiles',
  speedName: (speed) => SPEEDS[speed],
  speedNote: 'Si votre système demande moins de mouvement, les tuiles ne glissent pas.',

  sound: 'Son',
  soundLabel: 'Sons',
  soundNote: 'Quand les tuiles glissent et fusionnent, et à la fin de la partie.',
  volume: 'Volume',

  language: 'Langue',
  ofBrowser: (language) => `Langue du navigateur (${language})`,

  controls: 'Commandes à l’écran',
  controlsLabel: 'Boutons de direction',
  controlsNote:
    'Pour les contacteurs et la commande oculaire, et partout où balayer est difficile.',

  toolsLabel: 'Outils de jeu',
  toolsNote:
    'Rétablir, conseil, jeu automatique et partage à côté du plateau. Ils sont toujours dans le menu.',

  keys: 'Clavier',
  keysNote: 'Ctrl+Z ou Cmd+Z annule toujours un coup ; avec Maj, il le rétablit.',
  kind: 'Nouvelles touches',
  kindName: (kind) => KINDS[kind],
  kindNote:
    'Par caractère : la touche qui donne ce caractère, où qu’elle soit. Par position : la même position sur tout clavier, nommée comme sur un clavier américain.',
  noKey: 'aucune touche',
  add: 'Ajouter une touche',
  addTo: (command) => `Ajouter une touche pour « ${command} »`,
  remove: (key, command) => `Retirer ${key} de « ${command} »`,
  press: 'Appuyez sur une touche…',
  notAKey: 'Cette touche ne peut pas être utilisée. Appuyez sur une autre.',
  taken: (key, command) => `${key} sert déjà à « ${command} ».`,
  added: (key, command) => `${key} sert maintenant à « ${command} ».`,
  takeOver: 'L’utiliser ici',
  cancel: 'Annuler',
  usual: 'Rétablir les valeurs par défaut',
};
