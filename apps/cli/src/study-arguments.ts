/** The command-line arguments of `open2048 hint`, `analyse`, `practise`, `autoplay`, `engine` and `arena`. */
import { Option, type Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption, rulesOption, withRules } from './arguments.ts';
import { THEMES } from './terminal/themes.ts';

/** Adds these commands to the program. */
export function addStudy(program: Command): void {
  addHint(program);
  addAnalyse(program);
  addPractise(program);
  addAutoplay(program);
  addArena(program);
  addEngine(program);
}

/** Adds the options for the files that our player uses. */
export function withFiles(command: Command): Command {
  return command
    .option('--weights <weights>', 'standard, instant, lines (none), or a file; for 4x4 boards')
    .option('--tables <folder>', 'the folder of exact tables');
}

/** Adds the options that limit a search. */
function withLimits(command: Command): Command {
  return command
    .option('--nodes <nodes>', 'the most positions that are searched for a move')
    .option('--time <ms>', 'the most milliseconds for a move')
    .option('--depth <moves>', 'the most moves that are looked ahead');
}

/** Adds the options for the number of games, how they are dealt, and which of them are saved. */
function withGames(command: Command, games: string): Command {
  return withRules(command, DEFAULT_RULES)
    .option('--games <games>', 'how many games', games)
    .option('--seed <seed>', 'deals game 1; game 2 is dealt by the next', '1')
    .option('--jobs <jobs>', 'games at a time; as many as there are cores')
    .option(
      '--timeout <seconds>',
      'the most that a move may take; ten times that to get ready',
      '60',
    )
    .option('--results <file>', 'keep every game in a file, and go on with it')
    .option('--plot <file>', 'draw the distribution of scores, as SVG')
    .option('--save-replays <folder>', 'write a replay of every game')
    .addOption(jsonOption());
}

function addHint(program: Command): void {
  const hint = program
    .command('hint')
    .summary('the best move, and what every other costs')
    .description(
      'Says what each move of a position leads to: the expected final score, or the engine value.',
    )
    .argument('<position>', "a grid of faces ('0 2 2 4; …'), 4x4/0.1.1.2/…, or JSON")
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--score <points>', 'the points so far');
  withLimits(withFiles(hint))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Boards up to 2x4 are answered exactly, and others where "open2048 exact build"
has made a table. Else boards up to 4x4 are searched; on 4x4 the weights that
come with the program value moves in points. The same --nodes gives the same
answer on every machine; 10000 when nothing is said.

Examples:
  open2048 hint '2 4 0; 0 0 2'
  open2048 hint 4x4/1.2.3.4/0.1.2.3/0.0.1.2/0.0.0.1 --weights lines --nodes 100000`,
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
    .summary('what every move of a game cost')
    .description('Holds every move of a game against the best: losses, blunders, accuracy.')
    .argument('<file>', 'a record in any format, - for standard input');
  withLimits(withFiles(analyse))
    .option('--results <file>', 'keep what is found in a file, and go on with it')
    .option('--practise', 'keep the mistakes to be played again with "open2048 practise"')
    .option(
      '--threads <threads>',
      'threads that search, 1 to 64 (as many as the machine has cores)',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
A blunder costs 5 % or more of the value of the game. Accuracy is 100
where nothing is lost; a move that costs 1 % counts half.

Examples:
  open2048 analyse mine.2048 --nodes 50000 --results mine.jsonl
  open2048 replay export | open2048 analyse - --practise    the game you are playing`,
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
    .summary('play the positions again in which you went wrong')
    .description(
      'Asks positions from your own games, a few at a time, until the best move comes by itself.',
    )
    .addOption(new Option('--theme <theme>', 'how tiles look; as the rules do').choices(THEMES))
    .option('--plain', 'in lines; by itself where there is no terminal')
    .option('--json', 'only say how practice stands, in JSON; errors too')
    .addHelpText(
      'after',
      `
"open2048 analyse FILE --practise" keeps the mistakes of a game, and "saves import"
those of the web app. At most ten new ones a day, the worst first. What you get
right comes back after 1, 3, 7, 21 and 60 days, what you get wrong the next day.
Answers are kept beside the saved games.

Keys: arrows, WASD or hjkl answer, ? shows the solution, Enter goes on, U tries
again, X never asks this again; I shows the others.
In lines, type W, A, S or D and Enter, ? for the solution, Q to quit; after the
answer Enter, again or never. The next position takes undo, for a never.

Examples:
  open2048 replay export | open2048 analyse - --practise    the game you are playing
  open2048 practise
  open2048 practise --json    how many are due`,
    )
    .action(
      ending(async (options) =>
        (await import('./practice/practise-command.ts')).practiseCommand(options),
      ),
    );
}

function addAutoplay(program: Command): void {
  const autoplay = program
    .command('autoplay')
    .summary('let the program play')
    .description('Plays games with our own player and tells what it reached.');
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
    .summary('let engines play the same games')
    .description('Plays games with any engines, each dealt alike, and compares what they reach.')
    .requiredOption('--engine <engine>', 'an engine; say it once for each', collected);
  withGames(withLimits(arena), '100')
    .addHelpText(
      'after',
      `
An engine is a command that speaks the protocol of docs/protocol.md; "open2048
engine" is ours. Before the command may stand settings: name=, the limits nodes=,
time= and depth= in place of those for all, and options of the engine.

With --results, Ctrl-C or a kill lose nothing that was played: the same command
goes on, and a larger --games adds to it.

Examples:
  open2048 arena --engine 'python3 examples/engine.py' \\
                 --engine 'nodes=1000 weights=standard open2048 engine'
  open2048 arena --engine 'name=deep depth=3 ./mine' --engine 'name=flat depth=1 ./mine' \\
                 --games 1000 --results mine.jsonl --plot mine.svg`,
    )
    .action(ending(async (options) => (await import('./arena-command.ts')).arenaCommand(options)));
}

function addEngine(program: Command): void {
  const engine = program
    .command('engine')
    .summary('our player, for other programs')
    .description('Speaks the engine protocol on standard input and output (docs/protocol.md).');
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
