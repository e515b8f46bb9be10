/** The names of all that a key of the whole screen can ask for; what each does is in controls.ts. */

/** What a key can ask for beside a direction. */
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
  'bring-back',
  'help',
  'quit',
  'suspend',
  'interrupt',
] as const;
export type PlayCommand = (typeof COMMANDS)[number];
