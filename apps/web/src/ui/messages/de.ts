/** The texts around the screens, in German. */
import type { ScreenName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';
import type { ShellText } from './en.ts';

const SCREENS: Readonly<Record<ScreenName, string>> = {
  play: 'Spielen',
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
  'damaged-settings': 'Die gespeicherten Optionen waren beschädigt; es gelten die üblichen.',
  'newer-settings':
    'Die gespeicherten Optionen stammen von einer neueren Version von open2048; es gelten die üblichen.',
  'unsaved-settings':
    'Die Optionen ließen sich nicht speichern. Sie gelten, bis du dieses Fenster schließt.',
};

export const text: ShellText = {
  screen: (name) => SCREENS[name],
  titled: (screen, rules) => `${screen}: ${rules}`,
  menu: 'Menü',
  screens: 'Bereiche',
  shortcuts: 'Abkürzungen',
  skip: 'Zum Inhalt springen',
  toText: 'Mit einem Screenreader spielen',
  dismiss: 'Ausblenden',
  home: 'Zum Spiel',
  settingsNotice: (notice) => NOTICES[notice],
  notKept:
    'Dieses Fenster kann nichts speichern. Du kannst spielen, aber deine Spiele sind weg, wenn du es schließt, außer du sicherst sie als Datei.',

  updateReady: 'Eine neuere Version ist da. Dein Spiel bleibt erhalten.',
  update: 'Neu laden',

  lostTitle: 'Dieser Link führt ins Leere',
  lostUnknown: 'Unter dieser Adresse gibt es nichts zu sehen.',
  lostSeed: 'Der Startwert in dieser Adresse ist keine ganze Zahl von 0 bis 9.007.199.254.740.991.',
  lostCells: 'Das Brett in dieser Adresse ist zu groß, um hier gezeigt zu werden.',
  lostValue: 'Etwas in dieser Adresse ließ sich nicht lesen:',

  failedTitle: 'Das ließ sich nicht laden',
  failedText: 'Vielleicht ist die Verbindung unterbrochen. Deine Spiele sind sicher.',
  reload: 'Noch einmal versuchen',
};
