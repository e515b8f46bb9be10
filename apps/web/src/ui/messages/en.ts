/** The texts around the screens, in English. */
import type { ScreenName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';

const SCREENS: Readonly<Record<ScreenName, string>> = {
  play: 'Play',
  rules: 'Rules',
  statistics: 'Statistics',
  scores: 'High scores',
  watch: 'Watch',
  practice: 'Practice',
  text: 'Text board',
  edit: 'Editor',
  solve: 'Solve',
  saves: 'Saved games',
  settings: 'Settings',
  help: 'Help',
};
const NOTICES: Readonly<Record<SettingsNotice, string>> = {
  'damaged-settings': 'The stored settings were damaged, so the usual ones hold.',
  'newer-settings':
    'The stored settings come from a newer version of open2048, so the usual ones hold.',
  'unsaved-settings': 'The settings could not be stored. They hold until you close this window.',
};

export const text = {
  screen: (name: ScreenName) => SCREENS[name],
  titled: (screen: string, rules: string) => `${screen}: ${rules}`,
  menu: 'Menu',
  screens: 'Screens',
  shortcuts: 'Shortcuts',
  skip: 'Skip to the content',
  toText: 'Play with a screen reader',
  dismiss: 'Dismiss',
  home: 'To the game',
  settingsNotice: (notice: SettingsNotice) => NOTICES[notice],
  notKept:
    'This window cannot save anything. You can play, but your games are gone when you close it, unless you save them as a file.',

  updateReady: 'A newer version is ready. Your game is kept.',
  update: 'Reload',

  lostTitle: 'This link leads nowhere',
  lostUnknown: 'There is no screen at this address.',
  lostSeed: 'The seed in this address is not a whole number from 0 to 9,007,199,254,740,991.',
  lostCells: 'The board in this address is too large to be shown here.',
  lostValue: 'Something in this address could not be read:',

  failedTitle: 'This screen could not be loaded',
  failedText: 'The connection may be gone. Your games are safe.',
  reload: 'Try again',
};

export type ShellText = typeof text;
