/**
 * The `open2048` command line. Each command is loaded when it runs, so that the oracle does not wait for the
 * screen's libraries. The version alone does not come here (`bin/open2048.js`).
 */
import { argumentFault, EXIT, refuse } from '@open2048/workbench/program';
import { Argument, Command, CommanderError, Option } from 'commander';
import {
  DEFAULT_RULES,
  ending,
  FORMAT_IDS,
  jsonOption,
  rulesOption,
  toOption,
  withRules,
} from './arguments.ts';
import { addEvent } from './event-arguments.ts';
import { addFarm } from './farm-arguments.ts';
import { addCurve, addTrain, addWeights } from './learn-arguments.ts';
import { addBot } from './bot-arguments.ts';
import { addGames } from './games-arguments.ts';
import { addLogin } from './login-arguments.ts';
import { addCheck, addMove, addPlay } from './play-arguments.ts';
import { addRules } from './rules-arguments.ts';
import { addSaves } from './saves-arguments.ts';
import { addServer, runServer, serverHelp } from './server-command.ts';
import { addStudy } from './study-arguments.ts';
import { version } from './version.ts';

const EXIT_CODES = `
Exit codes:
  0    success
  1    negative result: for example, a replay or a rule set is not valid
  2    usage error: for example, an unknown option or an invalid position
  3    a file could not be read or written, or a server or database could not be used
  130  interrupted by Ctrl-C (128 + the signal number)`;

const program = new Command('open2048')
  .description('2048 in the terminal, and the tools around it.')
  .version(version())
  .exitOverride()
  .configureOutput({ outputError: () => undefined })
  .addHelpText(
    'after',
    `
Examples:
  open2048                            play, or continue the saved game
  open2048 --rules tiers --size 6     squares instead of numbers, on a 6x6 board
  open2048 --plain                    play in line mode, for screen readers
  open2048 move '0 2 2 4' left        show the result of a move
  open2048 replay verify game.2048    verify a game record
  open2048 practise                   practise the positions that you got wrong
  open2048 games list                 list every game that you played
${EXIT_CODES}

Run "open2048 help COMMAND" for help on a command.`,
  );

addPlay(program);
addMove(program);
addCheck(program);

const replay = program
  .command('replay')
  .summary('show, convert and verify game records')
  .description(
    'Show, convert and verify game records of this and other programs. The format is detected.',
  )
  .addHelpText(
    'after',
    `
FILE may be - for standard input. Formats: ${FORMAT_IDS.join(', ')}.

Examples:
  open2048 replay show game.2048
  open2048 replay show game.2048 --at 120
  open2048 replay convert game.vrs --to json --output game.json
  open2048 replay verify - < game.2048
  open2048 replay export --output mine.2048    the saved game`,
  );

replay
  .command('show')
  .description('Print the details of a game and its moves, one per line.')
  .argument('<file>', 'a game record, or - for standard input')
  .option('--at <event>', 'print only the board after this event; 0 is the start')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).showReplay(file, options),
    ),
  );

replay
  .command('convert')
  .description('Convert a game to another format.')
  .argument('<file>', 'a game record, or - for standard input')
  .addOption(toOption().makeOptionMandatory())
  .option('--output <file>', 'output file (default: standard output)')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).convertReplay(file, options),
    ),
  );

withRules(replay.command('export'), DEFAULT_RULES)
  .description('Export the saved game of a rule set as a game record.')
  .addOption(toOption().default('replay'))
  .option('--output <file>', 'output file (default: standard output)')
  .addOption(jsonOption())
  .action(ending(async (options) => (await import('./replay-command.ts')).exportReplay(options)));

replay
  .command('verify')
  .description('Replay a game by its rules and verify it; exit code 1 if it is not valid.')
  .argument('<file>', 'a game record, or - for standard input')
  .option('--server <url>', 'also check that it is the replay in the public log of this server')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).verifyCommand(file, options),
    ),
  );

replay
  .command('upload')
  .description('Upload finished games to a server; exit code 1 if one is not accepted.')
  .argument('<file...>', 'game records, or - for standard input')
  .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
  .option('--token-file <file>', 'a file with a token (default: $OPEN2048_TOKEN)')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `
A game must be over, without undone moves, and have the seed of its tiles. Without
a token, the games are those of the guest of this computer.

Example:
  open2048 replay upload game.2048 --server https://example.org`,
  )
  .action(
    ending(async (files, options) =>
      (await import('./upload-command.ts')).uploadCommand(files, options),
    ),
  );

withRules(program.command('perft'), DEFAULT_RULES)
  .summary('count positions and games by depth')
  .description('Count the distinct positions and the games at each depth, to test an engine.')
  .argument('[position]', 'the first position (default: the start of the rule set)')
  .option('--depth <depth>', 'the number of moves', '3')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `
Each depth is one move and the new tile. "positions" counts distinct positions,
"games" the ways to reach them.

Examples:
  open2048 perft --depth 4
  open2048 perft --size 2x2 --depth 9999
  open2048 perft --json '2 2; 0 4' --depth 2`,
  )
  .action(
    ending(async (position, options) =>
      (await import('./perft-command.ts')).perftCommand(position, options),
    ),
  );

addRules(program);
addGames(program);
addSaves(program);

withRules(program.command('scores'))
  .summary('list the high scores')
  .description('List the high scores on this machine, for every rule set or for the one chosen.')
  .addOption(jsonOption())
  .action(ending(async (options) => (await import('./scores-command.ts')).scoresCommand(options)));

addStudy(program);
addBot(program);
addLogin(program);
addTrain(program);
addCurve(program);
addWeights(program);
addFarm(program);
addEvent(program);

const exact = program
  .command('exact')
  .summary('build and query tables of optimal play on small boards')
  .description('Build and query tables of optimal play on small boards.')
  .addHelpText(
    'after',
    `
The objective is score, moves (the length of the game) or tile:512 (the
probability of that tile). Boards up to 2x4 need no table. Ctrl-C stops a build;
run the same command again to resume it.

Walls are cells with large, different tiles, and no move may shift them: rows
with # for a wall, or the number of free cells at the left of each row. 4411 and
L3 are ..../..../.###/.###. In a query, the position has the tiles on its walls.
A + among the rows is the cell on which the tile of the objective must be made,
and a digit from 1 to f the largest rank of its cell: 6 is a 64.

Examples:
  open2048 exact build 3x3
  open2048 exact build 3x3 --objective tile:512
  open2048 exact query '2 4 0; 0 0 0; 4 0 2'
  open2048 exact stats 2x4 --random
  open2048 exact build 4x4 --walls L3 --objective tile:256`,
  );

/** Adds the options that select a table. */
function withTable(command: Command): Command {
  return command
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--spawn <odds>', 'new tiles and their weights, such as 2:9,4:1')
    .option('--objective <what>', 'what to maximise: score, moves or tile:N', 'score')
    .option('--walls <cells>', 'tiles that must not move: rows like .../.##, or 4411, L3, LL, t')
    .option('--random', 'evaluate a player that chooses legal moves at random')
    .option('--out <folder>', 'the folder of the tables')
    .addOption(jsonOption());
}

withTable(exact.command('build'))
  .description('Build the table of a board, or resume an interrupted build.')
  .argument('<size>', 'rows x columns, such as 3x3')
  .option('--threads <threads>', 'number of threads, 1 to 64 (default: the number of cores)')
  .action(
    ending(async (size, options) => (await import('./exact-command.ts')).buildExact(size, options)),
  );

withTable(exact.command('query'))
  .description('Print the value of a position, and the value and cost of each move.')
  .argument('<position>', "a grid of faces ('0 2 4; 0 0 2; 4 0 0'), or 1x4/0.1.1.2 in ranks")
  .action(
    ending(async (position, options) =>
      (await import('./exact-command.ts')).queryExactly(position, options),
    ),
  );

withTable(exact.command('stats'))
  .description('Print the number of boards, and the probability of each final score and tile.')
  .argument('<size>', 'rows x columns, such as 3x3')
  .action(
    ending(async (size, options) => (await import('./exact-command.ts')).statsExact(size, options)),
  );

const tables = program
  .command('tables')
  .summary('build the table with which the engine plays endgames')
  .description('Build the exact table with which the engine plays the end of 4x4 games.');

tables
  .command('build')
  .description('Build a table, or resume an interrupted build.')
  .addArgument(new Argument('<table>', 'which table').choices(['endgame']))
  .option('--disk <amount>', 'the most disk space, such as 10GB (default: no limit)')
  .option('--threads <threads>', 'number of threads, 1 to 64 (default: the number of cores)')
  .option('--out <folder>', 'the folder of the table')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `
The endgame table needs 4.2 GB of disk space while it is built, and less than
1 GB of memory. With --disk 3GB, a smaller one is built, which is nearly as
strong and needs 2.7 GB. From a tile of 8192 on, the engine plays with the table:
in the terminal game, in 'hint', 'autoplay', 'engine' and 'arena'. Ctrl-C stops
a build; run the same command again to resume it.

Examples:
  open2048 tables build endgame
  open2048 tables build endgame --disk 3GB`,
  )
  .action(
    ending(async (_, options) => (await import('./tables-command.ts')).buildEndgame(options)),
  );

tables
  .command('distil')
  .description('Learn a small policy from a table, or resume interrupted learning.')
  .addArgument(new Argument('<table>', 'which table').choices(['endgame']))
  .requiredOption('--out <file>', 'the file of the policy')
  .option('--positions <count>', 'the number of positions to learn from', '1000000000')
  .option('--games <count>', 'the number of games from which they start', '500')
  .option('--seed <seed>', 'the seed of these games', '1')
  .option('--patterns <count>', 'the number of patterns of cells, 1 to 20', '10')
  .option('--from <policy>', 'begin with the weights of this policy')
  .option('--threads <threads>', 'number of threads, 1 to 64 (default: the number of cores)')
  .option('--tables <folder>', 'the folder of the table')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `
The policy of two megabytes that comes with 'standard' and 'instant' was learned
in this way. Learning needs the endgame table of 3.67 GB, 7 GB of memory, and
half an hour on two cores. Ctrl-C stops it; run the same command again to resume.

Examples:
  open2048 tables distil endgame --out endgame.policy`,
  )
  .action(
    ending(async (_, options) => (await import('./distil-command.ts')).distilEndgame(options)),
  );

/** Adds the arguments and options that both commands of the A* lab take. */
function ofTheLab(command: Command): Command {
  return command
    .argument('<file>', 'the side L, then the LxL grid with 0 for empty; - for standard input')
    .option('--goal <face>', 'the face to reach, a power of two', '128')
    .addOption(jsonOption());
}

const LINES = `
With --json and - as the file, the command reads one grid per line and prints
one answer per line; the answer to an invalid grid is an error.`;

ofTheLab(program.command('solve'))
  .summary('A* lab: find the shortest solution')
  .description('Solve a board of the A* assignment, where each move adds a 2 in the corner.')
  .addOption(
    new Option('--search <how>', 'prove the shortest solution, or search as the assignment does')
      .choices(['optimal', 'reference'])
      .default('optimal'),
  )
  .option('--memory <MB>', 'memory limit of the search in MB', '1024')
  .addHelpText(
    'after',
    `${LINES}

Examples:
  printf '2\\n0 4\\n2 2\\n' | open2048 solve - --goal 8
  open2048 solve board.txt --goal 256
  echo '[[0,4],[2,2]]' | open2048 solve - --goal 8 --json`,
  )
  .action(
    ending(async (file, options) =>
      (await import('./solve-command.ts')).solveCommand(file, options),
    ),
  );

ofTheLab(program.command('board'))
  .summary('A* lab: evaluate a board')
  .description('Evaluate a board of the A* assignment and show the board after each swipe.')
  .addHelpText(
    'after',
    `${LINES}

Examples:
  open2048 board board.txt
  echo '[[0,2],[2,4]]' | open2048 board - --json`,
  )
  .action(
    ending(async (file, options) =>
      (await import('./board-command.ts')).boardCommand(file, options),
    ),
  );

addServer(program);

/**
 * A reader that closes early, as `head` does, is not an error; neither is a terminal that was closed. Work that has
 * something to save is stopped by SIGPIPE, the signal that other programs get.
 */
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EIO') return;
  if (code === 'EPIPE' && process.emit('SIGPIPE', 'SIGPIPE')) return;
  process.exit(code === 'EPIPE' ? EXIT.ok : refuse({ code: 'cannot-write', message }, {}));
});
/** An error on standard error cannot be reported anywhere. */
process.stderr.on('error', () => undefined);

/** Runs the command that the arguments name; an error in the arguments prints one line and exits with code 2. */
async function main(): Promise<void> {
  const json = process.argv.includes('--json');
  const args = process.argv.slice(2);
  const help = serverHelp(args);
  if (help !== null) {
    process.exitCode = await runServer(help);
    return;
  }
  const [name] = args;
  const isCommand = name !== undefined && !name.startsWith('-') && name !== 'help';
  if (
    isCommand &&
    !program.commands.some((each) => [each.name(), ...each.aliases()].includes(name))
  ) {
    const message = `unknown command ${name}; run "open2048 --help" for a list`;
    process.exitCode = refuse({ code: 'unknown-command', message }, { json });
    return;
  }
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    // A command that needs a subcommand was called without one; commander has already printed its
    // help.
    process.exitCode =
      error.code === 'commander.help' ? EXIT.usage : refuse(argumentFault(error), { json });
  }
}

await main();
