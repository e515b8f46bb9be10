/** The command-line arguments of `open2048 login` and `open2048 logout`. */
import type { Command } from 'commander';
import { ending } from './arguments.ts';

/** Adds both commands to the program. */
export function addLogin(program: Command): void {
  program
    .command('login')
    .summary('sign in to your account on a server')
    .description('Sign in to the account on a server that you use in a browser.')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .addHelpText(
      'after',
      `
Shows a code, which you confirm in a browser where you are signed in. Ranked games
are then played with that account, until "open2048 logout".

Example:
  open2048 login --server http://localhost:2048`,
    )
    .action(
      ending(async (options) => (await import('./ranked/login-command.ts')).loginCommand(options)),
    );
  program
    .command('logout')
    .summary('sign out of your account on a server')
    .description('Sign out of your account on a server, and revoke its token.')
    .option('--server <url>', 'the server (default: $OPEN2048_SERVER)')
    .action(
      ending(async (options) => (await import('./ranked/login-command.ts')).logoutCommand(options)),
    );
}
