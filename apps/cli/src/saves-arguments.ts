/** The command-line arguments of `open2048 saves`. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds `saves`. */
export function addSaves(program: Command): void {
  const saves = program
    .command('saves')
    .summary('list, export, import and repair saved games')
    .description('The saved games of this machine, and the way to and from others.')
    .addHelpText(
      'after',
      `
The file is the one that the web app saves and opens under "Saved games".
Importing overwrites no game.

Examples:
  open2048 saves list
  open2048 saves export --output games.json
  open2048 saves import games.json --dry-run    what would it do?`,
    );

  saves
    .command('list')
    .description('Lists the saved games, the one played last first.')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).listSavesCommand(options)),
    );

  saves
    .command('export')
    .description('Writes all saved games, scores, statistics and what is practised as one file.')
    .option('--output <file>', 'where to, standard output by default')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).exportSavesCommand(options)),
    );

  saves
    .command('import')
    .description(
      'Takes in a file of saved games; one that differs from one here is kept beside it.',
    )
    .argument('<file>', 'the file, - for standard input')
    .option('--dry-run', 'only say what it would do')
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
    .description('Checks every saved file, and mends what is damaged as far as it can be.')
    .option('--dry-run', 'only say what is damaged')
    .addOption(jsonOption())
    .action(
      ending(async (options) => (await import('./saves-command.ts')).repairSavesCommand(options)),
    );
}
