/** The texts around the screens, in English. */
import type { EntryName } from '../../route.ts';
import type { SettingsNotice } from '../../settings/store.ts';

const SCREENS: Readonly<Record<EntryName, string>> = {
  play: 'Play',
  games: 'My games',
  compete: 'Compete',
  rules: 'Rules',
  statistics: 'Statistics',
  scores: 'High scores',
  watch: 'Watch',
  practice: 'Practice',
  puzzles: 'Puzzles',
  text: 'Text board',
  edit: 'Position editor',
  solve: 'A* lab',
  settings: 'Settings',
  learn: 'Learn',
  tools: 'Tools',
  you: 'You',
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

  failedTitle: 'This page could not be loaded',
  failedText: 'You may be offline. Your games are safe.',
  reload: 'Try again',
};

export type ShellText = typeof text;
