/** The command-line arguments of `open2048 play`, `move` and `check`. */
import { Option, type Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption, rulesOption, withRules } from './arguments.ts';
import { DIALECT_NAMES } from './dialects.ts';
import type { PlayOptions } from './play/play-command.ts';
import type { RankedOptions } from './ranked/ranked-command.ts';
import { withFiles } from './study-arguments.ts';
import { THEMES } from './terminal/themes.ts';

const dialectOption = (): Option =>
  new Option('--dialect <name>', 'the dialect of a course (default: depends on the rules)').choices(
    DIALECT_NAMES,
  );

/** The options of `play` that a ranked game does not have: the server chooses the tiles and keeps the game. */
const UNRANKED = 'size goal spawn win dialect bell new seed save weights tables'.split(' ');

/** Adds the options of ranked games. */
function withRanked(command: Command): Command {
  return command
    .addOption(
      new Option('--ranked', 'play a ranked game, whose tiles a server deals').conflicts(UNRANKED),
    )
    .addOption(
      new Option('--server <url>', 'the server of ranked games; implies --ranked').implies({
        ranked: true,
      }),
    )
    .addOption(
      new Option(
        '--event <id>',
        'play a game of an event, or of today’s with daily; implies --ranked',
      )
        .implies({ ranked: true })
        .conflicts('rules'),
    );
}

const PLAY_HELP = `
The game is saved after every move and resumed at the next start. Each rule set
has its own saved game, in $OPEN2048_HOME, $XDG_STATE_HOME/open2048 or
~/.local/state/open2048.
Keys: arrows, WASD or hjkl move, ? shows a hint, Space starts autoplay; I lists
all keys. Rules that come from a course use its dialect: console accepts only
the arrows and Esc, terminal64 only W, A, S, D and Q, also in line mode. To
enable all keys, use --dialect plain.

In line mode, type W, A, S or D and Enter to move, Q to quit, or one of these:
  hint            show the value of every move, the best first
  autoplay [N]    make N moves automatically, or play until the game is over;
                  in a terminal, the next line that you type pauses it
  undo, redo      undo or redo a move
Line mode saves the game only with --save. With --seed, the same input gives the
same output.

A game with a hint or autoplay counts as a game with advice and has a separate
table of high scores.

With --ranked, a server deals the tiles and keeps the game. Name it with --server
or in OPEN2048_SERVER. The rules are classic, 3x3, 5x5, cs61b, console or tiers.
There is no undo, hint or autoplay; R, or the word resign, ends the game. With
--event daily, it is the daily, whose board is the same for everyone.

Examples:
  open2048 play --rules terminal64 --size 5 --goal 256
  open2048 play --goal none --spawn 2:1
  open2048 play --ranked --server http://localhost:2048 --rules 3x3
  printf 'd\\na\\nq\\n' | open2048 play --rules terminal64 --seed 1 --plain`;

/** Adds `play`, the default command. */
export function addPlay(program: Command): void {
  const play = withFiles(withRules(program.command('play', { isDefault: true }), DEFAULT_RULES))
    .summary('play a game (the default command)')
    .description('Play a game, in full-screen mode or in line mode.')
    .addOption(
      new Option(
        '--theme <theme>',
        'the look of tiles (default: tiers for tiers rules, else numbers)',
      ).choices(THEMES),
    )
    .addOption(dialectOption())
    .option('--bell', 'ring the terminal bell (default: only for tiers rules)')
    .option('--no-bell', 'do not ring the terminal bell')
    .option('--plain', 'use line mode (default if there is no terminal)')
    .option('--new', 'start a new game; undo restores the saved one')
    .option('--seed <seed>', 'start a new game with this random seed, 0 to 2^53-1')
    .option('--save', 'with --plain: resume and save the game');
  withRanked(play)
    .addHelpText('after', PLAY_HELP)
    .action(
      ending(async (options: PlayOptions & RankedOptions & { readonly ranked?: boolean }) =>
        options.ranked === true
          ? (await import('./ranked/ranked-command.ts')).rankedCommand(options)
          : (await import('./play/play-command.ts')).playCommand(options),
      ),
    );
}

/** Adds `move`. */
export function addMove(program: Command): void {
  program
    .command('move')
    .summary('show the result of one move on one board')
    .description('Print the result of a move: the board before the new tile, and the reward.')
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
With --json and no position, the command reads one question per line from
standard input and prints one answer per line; the answer to an invalid question
is an error. "rules" (a preset or a rule set) and "cells" ("faces" or "ranks")
are optional:
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
    .summary('show whether a board is over or won, and its empty cells')
    .description(
      'Show the state of a board; exit code 1 if the course of the rules does not allow it.',
    )
    .argument('<position>', "a grid of faces ('0 2 2 4; 0 0 2 2'), or 1x4/0.1.1.2 in ranks")
    .addOption(rulesOption().default(DEFAULT_RULES))
    .option('--goal <face>', 'the face to reach, a power of two, or none')
    .addOption(dialectOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Empty cells are printed as row,column, counted from 0.

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
