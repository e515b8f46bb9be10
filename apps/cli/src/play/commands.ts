/** The names of the commands for keys in full-screen mode; controls.ts implements them. */

/** The commands other than directions. */
const COMMANDS = [
  'undo',
  'redo',
  'new',
  'confirm',
  'scores',
  'hint',
  'autoplay',
  'faster',
  'slower',
  'restore',
  'help',
  'quit',
  'suspend',
  'interrupt',
] as const;
export type PlayCommand = (typeof COMMANDS)[number];
