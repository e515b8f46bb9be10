/**
 * The `open2048` command line. Each command is loaded when it runs, so that the oracle and
 * `--version` do not wait for the screen's libraries.
 */
import type { Fault } from '@open2048/core';
import { Command, CommanderError, Option } from 'commander';
import {
  DEFAULT_RULES,
  ending,
  FORMAT_IDS,
  jsonOption,
  rulesOption,
  toOption,
  withRules,
} from './arguments.ts';
import { addCurve, addTrain, addWeights } from './learn-arguments.ts';
import { EXIT, refuse } from './outcome.ts';
import { addCheck, addMove, addPlay } from './play-arguments.ts';
import { addRules } from './rules-arguments.ts';
import { addSaves } from './saves-arguments.ts';
import { addStudy } from './study-arguments.ts';
import { version } from './version.ts';

const EXIT_CODES = `
Exit codes:
  0    done
  1    the answer is no: a replay or a rule set is not valid
  2    the question is wrong: an unknown option, a position that cannot be read
  3    a file could not be read or written
  130  ended by Ctrl-C (128 + the number of the signal)`;

const program = new Command('open2048')
  .description('2048 in the terminal, and the tools around it.')
  .version(version())
  .exitOverride()
  .configureOutput({ outputError: () => undefined })
  .addHelpText(
    'after',
    `
Examples:
  open2048                            play; goes on where you left off
  open2048 --rules tiers --size 6     squares instead of numbers, on a 6x6 board
  open2048 --plain                    play line by line, as a screen reader likes it
  open2048 move '0 2 2 4' left        what does this move do?
  open2048 replay verify game.2048    does this record hold?
  open2048 practise                   your own mistakes, until they are none
${EXIT_CODES}

Run "open2048 help COMMAND" for more on a command.`,
  );

addPlay(program);
addMove(program);
addCheck(program);

const replay = program
  .command('replay')
  .summary('show, convert and verify records of games')
  .description('Records of games, in our formats and those of other programs, found by themselves.')
  .addHelpText(
    'after',
    `
FILE may be - for standard input. Formats: ${FORMAT_IDS.join(', ')}.

Examples:
  open2048 replay show game.2048
  open2048 replay show game.2048 --at 120
  open2048 replay convert game.vrs --to json --output game.json
  open2048 replay verify - < game.2048
  open2048 replay export --output mine.2048    the game you are playing`,
  );

replay
  .command('show')
  .description('Prints what is known of a game, and the game, one move a line.')
  .argument('<file>', 'a record, - for standard input')
  .option('--at <event>', 'only the board after this event, 0 for the start')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).showReplay(file, options),
    ),
  );

replay
  .command('convert')
  .description('Writes a game in another format.')
  .argument('<file>', 'a record, - for standard input')
  .addOption(toOption().makeOptionMandatory())
  .option('--output <file>', 'where to, standard output by default')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).convertReplay(file, options),
    ),
  );

withRules(replay.command('export'), DEFAULT_RULES)
  .description('Writes the saved game of a rule set as a record.')
  .addOption(toOption().default('replay'))
  .option('--output <file>', 'where to, standard output by default')
  .addOption(jsonOption())
  .action(ending(async (options) => (await import('./replay-command.ts')).exportReplay(options)));

replay
  .command('verify')
  .description('Plays a game again by its rules; exit code 1 if it does not hold.')
  .argument('<file>', 'a record, - for standard input')
  .addOption(jsonOption())
  .action(
    ending(async (file, options) =>
      (await import('./replay-command.ts')).verifyCommand(file, options),
    ),
  );

withRules(program.command('perft'), DEFAULT_RULES)
  .summary('count what can happen, by depth')
  .description('Counts the different positions and the games, depth by depth, to check an engine.')
  .argument('[position]', 'where to start; without it the start of the rule set')
  .option('--depth <depth>', 'how many moves deep', '3')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `
A depth is one move and the tile it brings. "positions" are different ones,
"games" are the ways to get there.

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
addSaves(program);

withRules(program.command('scores'))
  .summary('list the high scores')
  .description('Lists the high scores on this machine, of every preset unless told which.')
  .addOption(jsonOption())
  .action(ending(async (options) => (await import('./scores-command.ts')).scoresCommand(options)));

addStudy(program);
addTrain(program);
addCurve(program);
addWeights(program);

const exact = program
  .command('exact')
  .summary('optimal play on small boards, proved')
  .description('Tables of optimal play on small boards: builds them, and answers from them.')
  .addHelpText(
    'after',
    `
An objective is score, moves (how long a game lasts) or tile:512 (how likely
that tile is). Up to 2x4 no table is needed. Ctrl-C ends a build; the same
command goes on with it.

Examples:
  open2048 exact build 3x3
  open2048 exact build 3x3 --objective tile:512
  open2048 exact query '2 4 0; 0 0 0; 4 0 2'
  open2048 exact stats 2x4 --random`,
  );

/** Adds the options that select a table. */
function withTable(command: Command): Command {
  return command
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--spawn <odds>', 'new tiles and their weights, such as 2:9,4:1')
    .option('--objective <what>', 'what is to be gained: score, moves or tile:N', 'score')
    .option('--random', 'when every legal move is as likely as the others')
    .option('--out <folder>', 'the folder of the tables')
    .addOption(jsonOption());
}

withTable(exact.command('build'))
  .description('Builds the table of a board, or goes on where it was left.')
  .argument('<size>', 'rows x columns, such as 3x3')
  .option('--threads <threads>', 'threads to work with, 1 to 64 (as many as the machine has cores)')
  .action(
    ending(async (size, options) => (await import('./exact-command.ts')).buildExact(size, options)),
  );

withTable(exact.command('query'))
  .description('Says what is best in a position, and what each move costs.')
  .argument('<position>', "a grid of faces ('0 2 4; 0 0 2; 4 0 0'), or 1x4/0.1.1.2 in ranks")
  .action(
    ending(async (position, options) =>
      (await import('./exact-command.ts')).queryExactly(position, options),
    ),
  );

withTable(exact.command('stats'))
  .description('Counts the boards, and plays all games: how likely each final score and tile is.')
  .argument('<size>', 'rows x columns, such as 3x3')
  .action(
    ending(async (size, options) => (await import('./exact-command.ts')).statsExact(size, options)),
  );

/** Adds the arguments and options that both commands of the A* lab take. */
function ofTheLab(command: Command): Command {
  return command
    .argument('<file>', 'the side L and then the LxL grid, 0 for a blank; - for standard input')
    .option('--goal <face>', 'the face to reach, a power of two', '128')
    .addOption(jsonOption());
}

const LINES = `
With --json and - for the file, reads one grid a line and answers each with a
line; a grid that cannot be read gets an error in its place.`;

ofTheLab(program.command('solve'))
  .summary('the A* lab: the shortest way to the goal')
  .description('Solves a board of the A* assignment, where each move brings a 2 into the corner.')
  .addOption(
    new Option('--search <how>', 'proved shortest, or as the assignment searches')
      .choices(['optimal', 'reference'])
      .default('optimal'),
  )
  .option('--memory <MB>', 'the most memory that the search may take', '1024')
  .addHelpText(
    'after',
    `${LINES}

Examples:
  printf '2\\n0 2\\n2 4\\n' | open2048 solve - --goal 8
  open2048 solve board.txt --goal 256
  echo '[[0,2],[2,4]]' | open2048 solve - --goal 8 --json`,
  )
  .action(
    ending(async (file, options) =>
      (await import('./solve-command.ts')).solveCommand(file, options),
    ),
  );

ofTheLab(program.command('board'))
  .summary('the A* lab: what a board is worth')
  .description('Scores a board of the A* assignment and shows the boards after each swipe.')
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
  const [name] = process.argv.slice(2);
  const isCommand = name !== undefined && !name.startsWith('-') && name !== 'help';
  if (
    isCommand &&
    !program.commands.some((each) => [each.name(), ...each.aliases()].includes(name))
  ) {
    const message = `there is no command ${name}; open2048 --help lists them`;
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
      error.code === 'commander.help' ? EXIT.usage : refuse(faultOf(error), { json });
  }
}

/** Converts `commander.unknownOption` and `error: …` into one of our faults. */
function faultOf({ code, message }: CommanderError): Fault {
  const words = code.replace('commander.', '').replaceAll(/[A-Z]/g, (capital) => `-${capital}`);
  return { code: words.toLowerCase(), message: message.replace('error: ', '') };
}

await main();
