/** The commands that a player can give by key, button, swipe or gamepad. */
import { DIRECTION_NAMES, type Direction } from '@open2048/core';

/** The directions, at their numbers, and the other commands. */
export const COMMANDS = [
  ...DIRECTION_NAMES,
  'undo',
  'redo',
  'new-game',
  'hint',
  'autoplay',
] as const;
export type InputCommand = (typeof COMMANDS)[number];

/** The direction of a command that is a move, else null. */
export function directionOf(command: InputCommand): Direction | null {
  const index = DIRECTION_NAMES.findIndex((name) => name === command);
  return index < 0 ? null : (index as Direction);
}
