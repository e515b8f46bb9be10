/** The texts around the screens, in German. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Spielen',
  compete: 'Wettkampf',
  rules: 'Regeln',
  statistics: 'Statistik',
  scores: 'Bestenliste',
  watch: 'Ansehen',
  practice: 'Üben',
  text: 'Textbrett',
  edit: 'Editor',
  solve: 'Lösen',
  saves: 'Spielstände',
  settings: 'Optionen',
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

  lostTitle: 'Dieser Link funktioniert nicht',
  lostUnknown: 'Unter dieser Adresse gibt es keine Seite.',
  lostSeed: 'Der Startwert in dieser Adresse ist keine ganze Zahl von 0 bis 9.007.199.254.740.991.',
  lostCells: 'Das Brett in dieser Adresse ist zu groß, um hier angezeigt zu werden.',
  lostValue: 'Ein Teil dieser Adresse ließ sich nicht lesen:',

  failedTitle: 'Diese Seite konnte nicht geladen werden',
  failedText: 'Vielleicht bist du offline. Deine Spiele sind sicher.',
  reload: 'Erneut versuchen',
};
