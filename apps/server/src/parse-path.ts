/** The paths among the arguments of the command line. */
import { InvalidArgumentError } from 'commander';

/** A path; an empty one, as from a variable of the shell that is not set, would be the current folder. */
export function parsePath(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected a path.');
  return text;
}
