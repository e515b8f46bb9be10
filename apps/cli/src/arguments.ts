/** Building blocks of the commands: how they end, and the options that several of them share. */
import { AT_GOAL, PRESET_NAMES } from '@open2048/core';
import { REPLAY_FORMATS } from '@open2048/replay';
import { Option, type Command } from 'commander';

type Run = (...given: never[]) => Promise<number>;

/** Wraps a function so that the command ends with the exit code that it resolves to. */
export function ending(run: Run): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    process.exitCode = await run(...(given as never[]));
  };
}

/** The rule set that a command uses by default. */
export const [DEFAULT_RULES] = PRESET_NAMES;

/** `--rules`. */
export const rulesOption = (): Option =>
  new Option('--rules <rules>', `a preset (${PRESET_NAMES.join(', ')}), a file, or JSON`);

/** The names of the game formats on the command line. */
export const FORMAT_IDS = REPLAY_FORMATS.map(({ id }) => id);

/** `--to`. */
export const toOption = (): Option =>
  new Option('--to <format>', 'the output format').choices(FORMAT_IDS);

/** `--json`. */
export const jsonOption = (): Option => new Option('--json', 'print JSON, including errors');

/** Adds the options that choose a rule set; `rules` is the default of `--rules`. */
export function withRules(command: Command, rules?: string): Command {
  return command
    .addOption(rulesOption().default(rules))
    .option('--size <size>', 'board size, such as 5 or 4x5 (rows x columns)')
    .option('--goal <face>', 'the face to reach, a power of two, or none')
    .option('--spawn <odds>', 'new tiles and their weights, such as 2:9,4:1')
    .addOption(new Option('--win <what>', 'what happens at the goal').choices(AT_GOAL));
}
