/** The command-line arguments of `open2048 rules`. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds `rules`. */
export function addRules(program: Command): void {
  const rules = program
    .command('rules')
    .summary('list, show and check rule sets')
    .description('The rule sets there are, and the check of your own.')
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
    .description('Lists the presets.')
    .addOption(jsonOption())
    .action(ending(async (options) => (await import('./rules-command.ts')).listRules(options)));

  rules
    .command('show')
    .description('Prints a rule set as JSON, the form that --rules takes.')
    .argument('<rules>', 'a preset, a file, or JSON')
    .addOption(jsonOption())
    .action(
      ending(async (source, options) =>
        (await import('./rules-command.ts')).showRules(source, options),
      ),
    );

  rules
    .command('validate')
    .description('Says whether a rule set can be played; exit code 1 if not.')
    .argument('<rules>', 'a file, or JSON')
    .addOption(jsonOption())
    .action(
      ending(async (source, options) =>
        (await import('./rules-command.ts')).validateRules(source, options),
      ),
    );
}
