/** The command-line arguments of `open2048 worker`, `open2048 player` and `open2048 log`, which use a server. */
import type { Command } from 'commander';
import { ending, jsonOption } from './arguments.ts';

/** Adds these commands to the program. */
export function addFarm(program: Command): void {
  addWorker(program);
  addPlayer(program);
  addLog(program);
}

function addPlayer(program: Command): void {
  const player = program
    .command('player')
    .summary('verify what a server says about a player')
    .description('Commands about the players of a server of ranked games.');
  player
    .command('verify')
    .description(
      'Verify all games of a player and compute level, skill and luck again; exit code 1 if the server says otherwise.',
    )
    .argument('<handle>', 'the name of the player')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Only public data is used: the list of the games and their replays. Every tile of
every game is verified. Games that the server has not judged yet are left out of
skill and luck.

Example:
  open2048 player verify guest-bcdfghjk --server https://example.org`,
    )
    .action(
      ending(async (handle, options) =>
        (await import('./player-command.ts')).verifyPlayer(handle, options),
      ),
    );
}

function addWorker(program: Command): void {
  program
    .command('worker')
    .summary('evaluate games for a server')
    .description('Judge, analyse and play games for a server of ranked games, until it is stopped.')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .option('--token-file <file>', 'a file with the token (default: $OPEN2048_TOKEN)')
    .addHelpText(
      'after',
      `
The token belongs to your account and has the scope farm; the server's operator
must have admitted the account. A worker uses one core and at most 500 MB of
memory; start one for each core. Ctrl-C or SIGTERM hands unfinished work back.

Examples:
  OPEN2048_TOKEN=... open2048 worker --server https://example.org
  nice open2048 worker --server https://example.org --token-file token`,
    )
    .action(
      ending(async (options) => (await import('./worker-command.ts')).workerCommand(options)),
    );
}

function addLog(program: Command): void {
  program
    .command('log')
    .summary('check the public log of a server')
    .description(
      'Check the public log of the finished games of a server; exit code 1 if it was changed.',
    )
    .argument('[file]', 'the log as it was the last time; the file is created, then updated')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
The digest of each day contains all finished games up to it, so whoever keeps the
log finds out if a game in it is changed or removed later. "replay verify --server"
checks that a replay is the one in the log.

Example:
  open2048 log example.log --server https://example.org`,
    )
    .action(
      ending(async (file, options) => (await import('./log-command.ts')).logCommand(file, options)),
    );
}
