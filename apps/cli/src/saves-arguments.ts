/** The command-line arguments of `open2048 saves`. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds `saves`. */
export function addSaves(program: Command): void {
  const saves = program
    .command('saves')
    .summary('list, export, import and repair saved games')
    .description('List, export, import and repair the saved games of this machine.')
    .addHelpText(
      'after',
      `
The web app reads and writes the same file format under "My games". An import
never overwrites a game.

Examples:
  open2048 saves list
  open2048 saves export --output games.json
  open2048 saves import games.json --dry-run    show what would happen`,
    );

  saves
    .command('list')
    .description('List the saved games, most recent first.')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).listSavesCommand(options)),
    );

  saves
    .command('export')
    .description('Export all saved games, scores, statistics and practice positions to one file.')
    .option('--output <file>', 'output file (default: standard output)')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).exportSavesCommand(options)),
    );

  saves
    .command('import')
    .description(
      'Import a file of saved games; a game that conflicts with a saved one is kept as a copy.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .option('--dry-run', 'only show what would happen')
    .addOption(jsonOption())
    .action(
      ending(async (file, options) =>
        (await import('./saves-command.ts')).importSavesCommand(file, options),
      ),
    );

  addRepair(saves);
}

function addRepair(saves: Command): void {
  saves
    .command('repair')
    .description('Check every saved file, and repair damaged files as far as possible.')
    .option('--dry-run', 'only report damage')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).repairSavesCommand(options)),
    );
}
