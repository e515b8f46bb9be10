/** The command-line arguments of `open2048 bot`. */
import type { Command } from 'commander';
import { DEFAULT_RULES, ending, jsonOption } from './arguments.ts';
import { withFiles, withLimits } from './study-arguments.ts';

/** Adds the command to the program. */
export function addBot(program: Command): void {
  const bot = program
    .command('bot')
    .summary('let an engine play on a server')
    .description('Play games of the class bot on a server, with any engine.')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .option('--engine <engine>', 'an engine as in "open2048 arena" (default: the built-in player)')
    .option(
      '--rules <rules>',
      'the rule set: classic, 3x3, 5x5, cs61b, console or tiers',
      DEFAULT_RULES,
    )
    .option('--games <games>', 'number of games', '1')
    .option('--timeout <seconds>', 'time limit per move; ten times as long for startup', '60')
    .option('--token-file <file>', 'a file with a token of a bot (default: $OPEN2048_TOKEN)');
  withLimits(withFiles(bot))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Without a token, the program creates a bot on the server once, and keeps it with
the saved games. Ctrl-C leaves the game in progress on the server; the same
command continues it.

Examples:
  open2048 bot --server http://localhost:2048 --nodes 1000
  open2048 bot --server https://example.org --rules 3x3 --games 10 \\
               --engine 'name=mine python3 engine.py'`,
    )
    .action(ending(async (options) => (await import('./bot/bot-command.ts')).botCommand(options)));
}
