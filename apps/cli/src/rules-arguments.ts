/** The command-line arguments of `open2048 rules`. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds `rules`. */
export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .summary('list, show and check rule sets')
    .description('List, show and check rule sets.')
    .addHelpText(
      'after',
      `
Examples:
  open2048 rules list
  open2048 rules show tiers > mine.json    edit mine.json, then
  open2048 rules validate mine.json
  open2048 play --rules mine.json`,
    );

  rules
    .command('list')
    .description('List the presets.')
    .addOption(jsonOption())
    .action(ending(async (options) => (await import('./rules-command.ts')).listRules(options)));

  rules
    .command('show')
    .description('Print a rule set as JSON, in the format of --rules.')
    .argument('<rules>', 'a preset, a file, or JSON')
    .addOption(jsonOption())
    .action(
      ending(async (source, options) =>
        (await import('./rules-command.ts')).showRules(source, options),
      ),
    );

  rules
    .command('validate')
    .description('Check a rule set; exit code 1 if it is not valid.')
    .argument('<rules>', 'a file, or JSON')
    .addOption(jsonOption())
    .action(
      ending(async (source, options) =>
        (await import('./rules-command.ts')).validateRules(source, options),
      ),
    );
}
