/** The command-line arguments of `open2048 games`. */
import type { Command } from 'commander';
import type { GameOrder, ScoreClass } from '@open2048/session';
import { Option } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** The names are written out, so that the other commands need not load the package; the compiler checks them. */
const CLASSES: Readonly<Record<ScoreClass, true>> = {
  'without-undo': true,
  'with-undo': true,
  'with-advice': true,
};
const ORDERS: Readonly<Record<GameOrder, true>> = {
  played: true,
  score: true,
  tile: true,
  moves: true,
  time: true,
  size: true,
  name: true,
};

/** Adds `games`. */
export function addGames(program: Command): void {
  const games = program
    .command('games')
    .summary('find, show and export your games')
    .description(
      'Find, show and export the games that you played on this machine, in progress and finished.',
    )
    .addHelpText(
      'after',
      `
WORDS are words of the name, the rules, the score or the largest tile. ID is the id
of a game, as "games list" prints it, or the beginning of one.

Examples:
  open2048 games list --sort score --limit 10
  open2048 games list classic --tile 2048 --state finished
  open2048 games show 3fk2 --replay game.2048
  open2048 games export --from 2026-01-01 --output january.json`,
    );

  withFilters(games.command('list'))
    .description('List games, unfinished ones first.')
    .option('--limit <count>', 'list at most this many')
    .addOption(jsonOption())
    .action(
      ending(async (words, options) =>
        (await import('./games-command.ts')).listGamesCommand(words, options),
      ),
    );

  games
    .command('show')
    .description('Show a game: its facts, its board, and how to watch or analyse it.')
    .argument('<id>', 'the id of the game, or its beginning')
    .option('--replay <file>', 'write its replay to a file, or - for standard output')
    .addOption(jsonOption())
    .action(
      ending(async (id, options) =>
        (await import('./games-command.ts')).showGameCommand(id, options),
      ),
    );

  withFilters(games.command('export'))
    .description('Export games to a file that the web app and "saves import" read.')
    .option('--id <id...>', 'only these games')
    .option('--output <file>', 'output file (default: standard output)')
    .addOption(jsonOption())
    .action(
      ending(async (words, options) =>
        (await import('./games-command.ts')).exportGamesCommand(words, options),
      ),
    );
}

/** Adds the words and options that select and sort games. */
function withFilters(command: Command): Command {
  return command
    .argument('[words...]', 'words that the game must have')
    .option('--rules <rules>', 'a preset, a file or JSON')
    .addOption(new Option('--class <class>', 'the class of the game').choices(Object.keys(CLASSES)))
    .addOption(
      new Option('--state <state>', 'finished or unfinished').choices(['finished', 'unfinished']),
    )
    .option('--tile <face>', 'the smallest largest tile, such as 2048')
    .option('--from <day>', 'played on this day or later, such as 2026-01-31')
    .option('--to <day>', 'played on this day or earlier')
    .addOption(
      new Option('--sort <order>', 'the order').choices(Object.keys(ORDERS)).default('played'),
    );
}
