/** The command-line arguments of `db`. */
import type { Command } from 'commander';
import { dataFolder } from '../database/data-folder.ts';
import { parsePath } from '../parse-path.ts';

type Run = (...given: never[]) => Promise<number>;

/** Wraps a function so that the command ends with the exit code that it resolves to. */
function ending(run: Run): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    process.exitCode = await run(...(given as never[]));
  };
}

/** Adds the options that select the database and the form of the answer. */
function withDatabaseOptions(command: Command): Command {
  return command
    .option(
      '--data <dir>',
      `the data folder of the server (default: ${dataFolder(process.env)})`,
      parsePath,
    )
    .option('--json', 'print JSON, including errors');
}

/** `--master-keys`. */
function withMasterKeys(command: Command): Command {
  return command.option(
    '--master-keys <file>',
    'file of the master keys (default: master-keys in the data folder)',
    parsePath,
  );
}

/** Adds `db`. */
export function addDb(program: Command): void {
  const db = program
    .command('db')
    .description('Back up, restore and inspect the database of ranked games.')
    .addHelpText(
      'after',
      `
The database is that of the data folder, whether or not a server is running on it, or, if
DATABASE_URL is set, the one at that address.

The master keys are neither in the database nor in a backup: copy their file as well.

Examples:
  open2048 db status
  open2048 db backup /backups/monday.o2b
  open2048 db restore /backups/monday.o2b --data /var/lib/new`,
    );

  withMasterKeys(withDatabaseOptions(db.command('status')))
    .description(
      'Show the version and size of the database, and whether the master keys are there.',
    )
    .action(
      ending(async (options) => (await import('./status-command.ts')).statusCommand(options)),
    );

  withDatabaseOptions(db.command('migrate'))
    .description('Bring the schema up to date, which a server also does when it starts.')
    .action(
      ending(async (options) => (await import('./status-command.ts')).migrateCommand(options)),
    );

  addCopies(db);
}

/** The commands that copy rows to files and back. */
function addCopies(db: Command): void {
  withMasterKeys(withDatabaseOptions(db.command('backup')))
    .description('Write all rows to one file, while the server runs or not.')
    .argument('<file>', 'the file; an existing one is replaced when the backup is complete')
    .action(
      ending(async (file, options) =>
        (await import('./backup-command.ts')).backupCommand(file, options),
      ),
    );

  withMasterKeys(withDatabaseOptions(db.command('restore')))
    .description('Restore a backup into a new data folder or an empty database.')
    .argument('<file>', 'a backup')
    .option('--all-replays', 'play every replay again, instead of 1000 of them')
    .action(
      ending(async (file, options) =>
        (await import('./backup-command.ts')).restoreCommand(file, options),
      ),
    );

  withDatabaseOptions(db.command('dump'))
    .description('Write the public data of a month: games, replays and players.')
    .requiredOption('--month <month>', 'a month that is over, such as 2026-11, in UTC')
    .argument('<dir>', 'the folder in which the folder of the dump is created')
    .action(
      ending(async (dir, options) =>
        (await import('../exports/dump-command.ts')).dumpCommand(dir, options),
      ),
    );
}
