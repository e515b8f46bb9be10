/** The texts of the settings, in English. */
import type { StrokeKind } from '../../../input/keymap.ts';
import type { Speed, Theme } from '../../../settings/settings.ts';

const THEMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};
const SPEEDS: Readonly<Record<Speed, string>> = {
  off: 'Off',
  fast: 'Fast',
  normal: 'Normal',
  slow: 'Slow',
};
const KINDS: Readonly<Record<StrokeKind, string>> = { letter: 'by letter', place: 'by place' };

export const text = {
  appearance: 'Appearance',
  theme: 'Theme',
  themeName: (theme: Theme) => THEMES[theme],

  animation: 'Animation',
  speed: 'How tiles slide',
  speedName: (speed: Speed) => SPEEDS[speed],
  speedNote: 'Where your system asks for less motion, nothing slides.',

  language: 'Language',
  ofBrowser: (language: string) => `As the browser (${language})`,

  controls: 'On-screen controls',
  controlsLabel: 'Buttons for the directions',
  controlsNote: 'For switches and eye control, and wherever swiping is hard.',

  keys: 'Keys',
  keysNote: 'Ctrl-Z or Cmd-Z always takes a move back, with Shift it brings one back.',
  kind: 'New keys are meant',
  kindName: (kind: StrokeKind) => KINDS[kind],
  kindNote:
    'By letter is that letter wherever it is. By place is the same spot on every keyboard, named as on one from the United States.',
  noKey: 'no key',
  add: 'Add a key',
  addTo: (command: string) => `Add a key for “${command}”`,
  remove: (key: string, command: string) => `Take ${key} from “${command}”`,
  press: 'Press a key …',
  notAKey: 'This key cannot be used. Press another one.',
  taken: (key: string, command: string) => `${key} is for “${command}”.`,
  takeOver: 'Use it here',
  cancel: 'Cancel',
  usual: 'Back to the usual keys',
};

export type SettingsText = typeof text;
