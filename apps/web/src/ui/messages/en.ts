/** The texts around the screens, in English. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Play',
  compete: 'Compete',
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
  'damaged-settings': 'The saved settings were damaged. The defaults are used.',
  'newer-settings':
    'The saved settings come from a newer version of open2048. The defaults are used.',
  'unsaved-settings': 'The settings could not be saved. They apply until you close this window.',
};

export const text = {
  screen: (name: EntryName) => SCREENS[name],
  titled: (screen: string, rules: string) => `${screen}: ${rules}`,
  menu: 'Menu',
  screens: 'Screens',
  shortcuts: 'Shortcuts',
  skip: 'Skip to content',
  toText: 'Play with a screen reader',
  dismiss: 'Dismiss',
  home: 'Go to the game',
  settingsNotice: (notice: SettingsNotice) => NOTICES[notice],
  notKept:
    'This window cannot save anything. You can play, but your games will be lost when you close it, unless you save them as a file.',

  updateReady: 'A new version is ready. Your game is saved.',
  update: 'Reload',

  lostTitle: 'This link does not work',
  lostUnknown: 'There is no page at this address.',
  lostSeed: 'The seed in this address is not a whole number from 0 to 9,007,199,254,740,991.',
  lostCells: 'The board in this address is too large to show here.',
  lostValue: 'Part of this address could not be read:',

  failedTitle: 'This page could not be loaded',
  failedText: 'You may be offline. Your games are safe.',
  reload: 'Try again',
};

export type ShellText = typeof text;
