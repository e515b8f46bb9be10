/** The command-line arguments of `open2048 play`, `move` and `check`. */
import { Option, type Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption, rulesOption, withRules } from './arguments.ts';
import { DIALECT_NAMES } from './dialects.ts';
import { withFiles } from './study-arguments.ts';
import { THEMES } from './terminal/themes.ts';

const dialectOption = (): Option =>
  new Option('--dialect <name>', 'the ways of a course; those of the rules unless told').choices(
    DIALECT_NAMES,
  );

/** Adds `play`, the default command. */
export function addPlay(program: Command): void {
  withFiles(withRules(program.command('play', { isDefault: true }), DEFAULT_RULES))
    .summary('play (the default)')
    .description('Plays a game, on the whole screen or in lines.')
    .addOption(
      new Option('--theme <theme>', 'how tiles look; numbers, for tiers rules tiers').choices(
        THEMES,
      ),
    )
    .addOption(dialectOption())
    .option('--bell', 'ring the bell of the terminal; by itself for tiers rules')
    .option('--no-bell', 'never ring it')
    .option('--plain', 'play in lines; by itself where there is no terminal')
    .option('--new', 'start a new game; undo brings the saved one back')
    .option('--seed <seed>', 'start a new game that deals by this number, 0 to 2^53-1')
    .option('--save', 'with --plain: resume and save the game')
    .addHelpText(
      'after',
      `
The game is saved after every move and resumed, one for each rule set, in
$OPEN2048_HOME, $XDG_STATE_HOME/open2048 or ~/.local/state/open2048.
Keys: arrows, WASD or hjkl move, ? gives a hint, Space lets the program play;
I shows the others. Rules that come from a course have its dialect: console
knows the arrows and Esc alone, terminal64 only W, A, S, D and Q, in lines too.
--dialect plain takes all keys.

In lines, type W, A, S or D and Enter, Q to quit; or one of these words:
  hint            what every move is worth, the best first
  autoplay [N]    lets the program make N moves, or play until the game is over;
                  in a terminal the next line that you type pauses it
  undo, redo      takes a move back, and makes it again
Nothing is saved unless you say --save, and with --seed the same input gives the
same output.

A game in which a hint was shown or the program played counts as one with
advice, in a table of high scores of its own.

Examples:
  open2048 play --rules terminal64 --size 5 --goal 256
  open2048 play --goal none --spawn 2:1
  printf 'd\\na\\nq\\n' | open2048 play --rules terminal64 --seed 1 --plain`,
    )
    .action(
      ending(async (options) => (await import('./play/play-command.ts')).playCommand(options)),
    );
}

/** Adds `move`. */
export function addMove(program: Command): void {
  program
    .command('move')
    .summary('what one move does to one board')
    .description('Answers what a move does: the board after it and before the new tile.')
    .argument('[position]', "a grid of faces ('0 2 2 4; 0 0 2 2'), or 1x4/0.1.1.2 in ranks")
    .argument(
      '[direction]',
      'up, right, down or left; also north, east, south, west; or W, D, S, A',
    )
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--goal <face>', 'the face to reach, a power of two, or none')
    .addOption(dialectOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
With --json and no position, reads one question a line from standard input and
writes one answer a line; a question that cannot be read gets an error in its
place. "rules", a preset or a rule set, and "cells", "faces" or "ranks", may be
left out:
  {"rules":"classic","cells":"faces","board":[[0,2,2,4]],"direction":"left"}
  {"board":[[4,4,0,0]],"reward":4,"legal":true,"over":false,"won":false,
  "empty":[[0,2],[0,3]]}

Examples:
  open2048 move '0 2 2 4; 0 0 0 0' left
  open2048 move --rules tiers --json 1x4/1.1.2.0 left
  open2048 move --json < questions.jsonl > answers.jsonl`,
    )
    .action(
      ending(async (position, direction, options) =>
        (await import('./move-command.ts')).moveCommand(position, direction, options),
      ),
    );
}

/** Adds `check`. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .summary('whether a board is over or won, and its empty cells')
    .description(
      'Says how a board stands; exit code 1 if the course of the rules has no such board.',
    )
    .argument('<position>', "a grid of faces ('0 2 2 4; 0 0 2 2'), or 1x4/0.1.1.2 in ranks")
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--goal <face>', 'the face to reach, a power of two, or none')
    .addOption(dialectOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Empty cells are told by row and column from 0.

Examples:
  open2048 check '2 4; 0 64' --rules terminal64
  open2048 check '2 4; 0 64' --rules terminal64 --goal 128 --json`,
    )
    .action(
      ending(async (position, options) =>
        (await import('./check-command.ts')).checkCommand(position, options),
      ),
    );
}
