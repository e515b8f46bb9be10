/** `db status` and `db migrate`. */
import { ok } from '@open2048/core';
import { count, counted, EXIT, print } from '@open2048/workbench/program';
import { migrate, readMigrations } from '../database/migrate.ts';
import { readStatus, type DatabaseStatus } from './database-status.ts';
import {
  keysText,
  masterKeysFile,
  momentText,
  runCommand,
  sizeText,
  type DbOptions,
} from './db-options.ts';
import { withDatabase } from './open-database.ts';

/** Prints the state of the database; exit code 1 if a server could not work with it. */
export function statusCommand(options: DbOptions): Promise<number> {
  return runCommand(options, async ({ choice }) => {
    const masterKeys = masterKeysFile(options, choice);
    const found = await withDatabase(choice, async (database) =>
      ok(await readStatus(database, masterKeys)),
    );
    if (!found.ok) return found;
    await print(options.json === true ? `${JSON.stringify(found.value)}\n` : textOf(found.value));
    const { schema, masterKeys: keys } = found.value;
    const isUsable = schema.fault === null && (keys.missing?.length ?? 0) === 0;
    return ok(isUsable ? EXIT.ok : EXIT.no);
  });
}

function textOf({ postgres, folder, bytes, schema, counts, ...more }: DatabaseStatus): string {
  const { masterKeys, lastBackup } = more;
  const rows: [string, string][] = [
    ['PostgreSQL', `${postgres}, ${folder ?? 'DATABASE_URL'}`],
    ['Schema', schemaText(schema)],
    ['Size', sizeText(bytes)],
  ];
  if (counts !== null) {
    rows.push(['Accounts', count(counts.accounts)]);
    rows.push(['Games', `${count(counts.games)}, ${count(counts.liveGames)} in progress`]);
    rows.push(['Master keys', keysText(masterKeys)]);
  }
  if (folder !== null) rows.push(['Last backup', backupText(lastBackup)]);
  return rows.map(([name, text]) => `${name.padEnd(12)} ${text}\n`).join('');
}

function schemaText({ version, latest, fault }: DatabaseStatus['schema']): string {
  if (fault === 'newer-schema') return `${version}, of a later version of open2048 [${fault}]`;
  if (fault !== null) return `${version}, not of open2048 [${fault}]`;
  const missing = latest - version;
  if (missing === 0) return `${version}, up to date`;
  return `${version}, ${missing} behind; run "open2048 db migrate", or start the server`;
}

function backupText(backup: DatabaseStatus['lastBackup']): string {
  if (backup === null) return 'none known';
  const { createdAt, file, rows, bytes } = backup;
  return `${momentText(createdAt)}, ${file} (${count(rows)} rows, ${sizeText(bytes)})`;
}

/** Applies the migrations that the database lacks. */
export function migrateCommand(options: DbOptions): Promise<number> {
  return runCommand(options, async ({ choice }) => {
    const migrations = await readMigrations();
    const applied = await withDatabase(choice, ({ client }) => migrate(client, migrations));
    if (!applied.ok) return applied;
    const version = migrations.length;
    await print(
      options.json === true
        ? `${JSON.stringify({ version, applied: applied.value })}\n`
        : `Applied ${counted(applied.value, 'migration')}: the schema has version ${version}.\n`,
    );
    return ok(EXIT.ok);
  });
}
