/** The texts around the screens, in German. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Spielen',
  games: 'Meine Spiele',
  compete: 'Wettkampf',
  rules: 'Regeln',
  statistics: 'Statistik',
  scores: 'Bestenliste',
  watch: 'Ansehen',
  practice: 'Üben',
  puzzles: 'Rätsel',
  text: 'Textbrett',
  edit: 'Stellungseditor',
  solve: 'A*-Labor',
  settings: 'Optionen',
  learn: 'Lernen',
  tools: 'Werkzeuge',
  you: 'Du',
  help: 'Hilfe',
};
const NOTICES: Readonly<Record<SettingsNotice, string>> = {
  'damaged-settings': 'Die gespeicherten Optionen waren beschädigt. Es gelten die Standardwerte.',
  'newer-settings':
    'Die gespeicherten Optionen stammen von einer neueren Version von open2048. Es gelten die Standardwerte.',
  'unsaved-settings':
    'Die Optionen konnten nicht gespeichert werden. Sie gelten, bis du dieses Fenster schließt.',
};

export const text: ShellText = {
  screen: (name) => SCREENS[name],
  titled: (screen, rules) => `${screen}: ${rules}`,
  menu: 'Menü',
  screens: 'Bereiche',
  shortcuts: 'Sprunglinks',
  skip: 'Zum Inhalt springen',
  toText: 'Mit einem Screenreader spielen',
  dismiss: 'Ausblenden',
  home: 'Zum Spiel',
  settingsNotice: (notice) => NOTICES[notice],
  notKept:
    'Dieses Fenster kann nichts speichern. Du kannst spielen, aber deine Spiele gehen verloren, wenn du es schließt, außer du speicherst sie als Datei.',

  updateReady: 'Eine neue Version ist bereit. Dein Spiel ist gespeichert.',
  update: 'Neu laden',

  failedTitle: 'Diese Seite konnte nicht geladen werden',
  failedText: 'Vielleicht bist du offline. Deine Spiele sind sicher.',
  reload: 'Erneut versuchen',
};
