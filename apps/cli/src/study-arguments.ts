/** The command-line arguments of `open2048 hint`, `analyse`, `practise`, `puzzle`, `autoplay`, `engine` and `arena`. */
import { Option, type Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption, rulesOption, withRules } from './arguments.ts';
import { THEMES } from './terminal/themes.ts';

/** Adds these commands to the program. */
export function addStudy(program: Command): void {
  addHint(program);
  addAnalyse(program);
  addPractise(program);
  addPuzzle(program);
  addAutoplay(program);
  addArena(program);
  addEngine(program);
}

/** Adds the options for the files that our player uses. */
export function withFiles(command: Command): Command {
  return command
    .option('--weights <weights>', 'weights for 4x4 boards: standard, instant, heuristic or a file')
    .option('--tables <folder>', 'the folder of exact tables');
}

/** Adds the options that limit a search. */
export function withLimits(command: Command): Command {
  return command
    .option('--nodes <nodes>', 'maximum number of positions to search per move')
    .option('--time <ms>', 'time limit per move in milliseconds')
    .option('--depth <moves>', 'maximum search depth in moves');
}

/** Adds the options for the number of games, how they are dealt, and which of them are saved. */
function withGames(command: Command, games: string): Command {
  return withRules(command, DEFAULT_RULES)
    .option('--games <games>', 'number of games', games)
    .option('--seed <seed>', 'random seed of game 1; each further game adds 1', '1')
    .option('--jobs <jobs>', 'number of games in parallel (default: the number of cores)')
    .option('--timeout <seconds>', 'time limit per move; ten times as long for startup', '60')
    .option('--results <file>', 'save every game to a file, and resume from it')
    .option('--plot <file>', 'plot the distribution of scores as SVG')
    .option('--save-replays <folder>', 'write a replay of every game')
    .addOption(jsonOption());
}

function addHint(program: Command): void {
  const hint = program
    .command('hint')
    .summary('show the best move, and the cost of every other')
    .description(
      'Print the value of each move of a position: the expected final score, or the engine value.',
    )
    .argument('<position>', "a grid of faces ('0 2 2 4; …'), 4x4/0.1.1.2/…, or JSON")
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--score <points>', 'the current score');
  withLimits(withFiles(hint))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Values are exact on boards up to 2x4, and on larger boards with a table from
"open2048 exact build". Other boards up to 4x4 are searched. On 4x4, the weights
of the program give values in points. The default is --nodes 10000; the same
number of nodes gives the same answer on every machine.

Examples:
  open2048 hint '2 4 0; 0 0 2'
  open2048 hint 4x4/1.2.3.4/0.1.2.3/0.0.1.2/0.0.0.1 --weights heuristic --nodes 100000`,
    )
    .action(
      ending(async (position, options) =>
        (await import('./hint-command.ts')).hintCommand(position, options),
      ),
    );
}

function addAnalyse(program: Command): void {
  const analyse = program
    .command('analyse')
    .alias('analyze')
    .summary('analyse the moves of a game')
    .description(
      'Compare every move of a game with the best one: chances of tiles, decisive moments, accuracy.',
    )
    .argument('<file>', 'a game record in any format, or - for standard input');
  withLimits(withFiles(analyse))
    .option('--results <file>', 'save the results to a file, and resume from it')
    .option('--practise', 'save the decisive moments for "open2048 practise"')
    .option('--threads <threads>', 'number of threads, 1 to 64 (default: the number of cores)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
A mistake reduces the chance of a tile or the expected score by 10 % or more, a
blunder by 20 %. A move that costs nothing has an accuracy of 100, a move that
costs 1 % an accuracy of 50.

Examples:
  open2048 analyse mine.2048 --nodes 50000 --results mine.jsonl
  open2048 replay export | open2048 analyse - --practise    the saved game`,
    )
    .action(
      ending(async (file, options) =>
        (await import('./analyse-command.ts')).analyseCommand(file, options),
      ),
    );
}

function addPractise(program: Command): void {
  program
    .command('practise')
    .alias('practice')
    .summary('practise the positions that you got wrong')
    .description('Practise positions from your own games, a few at a time, by spaced repetition.')
    .addOption(
      new Option('--theme <theme>', 'the look of tiles (default: depends on the rules)').choices(
        THEMES,
      ),
    )
    .option('--plain', 'use line mode (default if there is no terminal)')
    .option('--json', 'print only the practice status, as JSON, including errors')
    .addHelpText(
      'after',
      `
"open2048 analyse FILE --practise" adds the mistakes of a game, "open2048 saves
import" those of the web app. There are at most ten new positions a day, the
costliest mistakes first. After a correct answer, a position is repeated after 1, 3,
7, 21 and 60 days; after a wrong answer, the next day. Answers are saved with
the games.

Keys: arrows, WASD or hjkl answer, ? shows the solution, Enter continues,
U tries again, X removes the position for good; I lists all keys.
In line mode, type W, A, S or D and Enter, ? for the solution or Q to quit.
After the answer, press Enter to continue, or type again or never. At the next
position, undo takes back a never.

Examples:
  open2048 replay export | open2048 analyse - --practise    the saved game
  open2048 practise
  open2048 practise --json    the number of positions due`,
    )
    .action(
      ending(async (options) =>
        (await import('./practice/practise-command.ts')).practiseCommand(options),
      ),
    );
}

function addPuzzle(program: Command): void {
  program
    .command('puzzle')
    .summary('find the best move in a position')
    .description(
      'Solve puzzles: positions in which one move is clearly the best. They have ratings.',
    )
    .option('--daily', 'start with the puzzle of today, the same for everyone')
    .option('--about <theme>', 'only puzzles of one theme')
    .option('--list-themes', 'print the themes and the number of their puzzles')
    .addOption(
      new Option('--theme <theme>', 'the look of tiles').choices(THEMES).default('numbers'),
    )
    .option('--plain', 'use line mode (default if there is no terminal)')
    .option('--json', 'print only your rating and the puzzle of today, as JSON, including errors')
    .addHelpText(
      'after',
      `
Your rating follows the Glicko-2 system: every puzzle is an opponent, and the
first answer to it counts. After the answer, all moves are listed with their
costs, and the reason is given. No engine and no network is needed.

Keys: arrows, WASD or hjkl answer, ? shows the solution, Enter continues,
U tries again; I lists all keys.
In line mode, type W, A, S or D and Enter, ? for the solution or Q to quit.
After the answer, press Enter to continue, or type again.

Examples:
  open2048 puzzle
  open2048 puzzle --daily
  open2048 puzzle --about leaves-corner
  open2048 puzzle --json    your rating and streaks`,
    )
    .action(
      ending(async (options) =>
        (await import('./puzzle/puzzle-command.ts')).puzzleCommand(options),
      ),
    );
}

function addAutoplay(program: Command): void {
  const autoplay = program
    .command('autoplay')
    .summary('let the program play')
    .description('Play games with the built-in player and print the results.');
  withGames(withLimits(withFiles(autoplay)), '1')
    .addHelpText(
      'after',
      `
Examples:
  open2048 autoplay --size 2x4 --games 100
  open2048 autoplay --nodes 1000 --save-replays games`,
    )
    .action(
      ending(async (options) => (await import('./arena-command.ts')).autoplayCommand(options)),
    );
}

function addArena(program: Command): void {
  const arena = program
    .command('arena')
    .summary('compare engines on the same games')
    .description('Play the same games with several engines and compare the results.')
    .requiredOption('--engine <engine>', 'an engine; repeat the option for each engine', collected);
  withGames(withLimits(arena), '100')
    .addOption(
      new Option(
        '--server <url>',
        'play on the farm of a server; the engine is standard, instant or heuristic',
      ).conflicts(['jobs', 'timeout', 'results', 'saveReplays', 'time', 'depth']),
    )
    .option(
      '--token-file <file>',
      'a file with the token for the server (default: $OPEN2048_TOKEN)',
    )
    .option('--abort', 'on Ctrl-C, also end the run at the server')
    .addHelpText(
      'after',
      `
An engine is a command that uses the protocol of docs/protocol.md; the built-in
player is "open2048 engine". Settings go before the command: name=, the limits
nodes=, time= and depth=, which override those for all engines, and options of
the engine.

With --results, no completed game is lost on Ctrl-C or a kill: run the same
command again to resume, or with a larger --games to add games.

With --server, the farm of a server plays. Its games are the same as here. Ctrl-C
leaves the run at the server: run the same command again to follow it.

Examples:
  open2048 arena --engine 'python3 examples/engine.py' \\
                 --engine 'nodes=1000 weights=standard open2048 engine'
  open2048 arena --engine 'name=deep depth=3 ./mine' --engine 'name=flat depth=1 ./mine' \\
                 --games 1000 --results mine.jsonl --plot mine.svg
  open2048 arena --server https://example.org --token-file token \\
                 --engine instant --nodes 1000 --games 1000`,
    )
    .action(ending(async (options) => (await import('./arena-command.ts')).arenaCommand(options)));
}

function addEngine(program: Command): void {
  const engine = program
    .command('engine')
    .summary('run the built-in player for other programs')
    .description('Run the engine protocol on standard input and output (docs/protocol.md).');
  withFiles(engine)
    .addHelpText(
      'after',
      `
Example, line by line:
  hello 1
  newgame classic
  position 4x4/1.2.3.4/0.1.2.3/0.0.1.2/0.0.0.1
  go nodes 1000
  quit`,
    )
    .action(
      ending(async (options) => (await import('./engine-command.ts')).engineCommand(options)),
    );
}

function collected(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
