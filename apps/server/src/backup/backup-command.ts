/** `db backup` and `db restore`. */
import { resolve } from 'node:path';
import { ok, type Result } from '@open2048/core';
import { count, EXIT, Pace, print, redraws, status } from '@open2048/workbench/program';
import { auditBoards, type BoardDifference } from '../boards/audit.ts';
import { auditGames } from './audit-games.ts';
import { openBackup, type Manifest, type OpenBackup } from './backup-file.ts';
import { writeBackup, type CopyProgress } from './backup.ts';
import { keyStatus, type KeyStatus } from './database-status.ts';
import {
  keysText,
  masterKeysFile,
  momentText,
  runCommand,
  sizeText,
  type CommandContext,
  type DbOptions,
} from './db-options.ts';
import { noteBackup } from './last-backup.ts';
import { withDatabase } from './open-database.ts';
import { checkBackup, restoreBackup } from './restore.ts';

/** Backs the database up to a file. */
export function backupCommand(path: string, options: DbOptions): Promise<number> {
  return runCommand(options, async ({ choice, signal }) => {
    const file = resolve(path);
    const written = await withDatabase(choice, async ({ client, folder }) => {
      const backup = await writeBackup(client, file, { signal, onProgress: progress() });
      if (!backup.ok || folder === null) return backup;
      const { manifest, bytes } = backup.value;
      const note = { file, createdAt: manifest.createdAt, rows: rowsOf(manifest), bytes };
      // Another account may back up, too; the backup is complete without the note.
      await noteBackup(folder, note);
      return backup;
    });
    if (!written.ok) return written;
    const { manifest, bytes } = written.value;
    const keys = await keyStatus(manifest.keyVersions, masterKeysFile(options, choice));
    await print(
      options.json === true
        ? `${JSON.stringify({ file, bytes, ...summaryOf(manifest), masterKeys: keys })}\n`
        : `${file}: ${count(rowsOf(manifest))} rows, ${sizeText(bytes)}\n${keysWarning(keys)}`,
    );
    return ok(EXIT.ok);
  });
}

/** Restores a file into an empty database, and audits games and leaderboards; exit code 1 if any is wrong. */
export function restoreCommand(path: string, options: DbOptions): Promise<number> {
  return runCommand(options, async (context) => {
    const opened = await openBackup(path);
    if (!opened.ok) return opened;
    try {
      return await restore(opened.value, options, context);
    } finally {
      await opened.value.close();
    }
  });
}

async function restore(
  backup: OpenBackup,
  options: DbOptions,
  { choice, signal }: CommandContext,
): Promise<Result<number>> {
  const isDue = redraws(() => performance.now());
  const verified = await checkBackup(backup, signal, (bytes) => {
    if (isDue()) status(`checking the file, ${sizeText(bytes)}`);
  });
  if (!verified.ok) return verified;
  const audit = await withDatabase({ ...choice, mayCreate: true }, async ({ client }) => {
    const restored = await restoreBackup(client, backup, { signal, onProgress: progress() });
    if (!restored.ok) return restored;
    status('checking the leaderboards …');
    const boards = await auditBoards(client);
    return ok({ boards, games: await auditGames(client, signal, gamesProgress()) });
  });
  if (!audit.ok) return audit;
  const { manifest, path: file } = backup;
  const keys = await keyStatus(manifest.keyVersions, masterKeysFile(options, choice));
  const { boards, games } = audit.value;
  await print(
    options.json === true
      ? `${JSON.stringify({ file, ...summaryOf(manifest), masterKeys: keys, differences: audit.value })}\n`
      : `Restored ${count(rowsOf(manifest))} rows of ${momentText(manifest.createdAt)}.\n` +
          `${auditText(audit.value)}\n${keysWarning(keys)}`,
  );
  return ok(boards.length === 0 && games.length === 0 ? EXIT.ok : EXIT.no);
}

/** Shows the progress on a terminal. */
function progress(): (progress: CopyProgress) => void {
  let pace: Pace | undefined;
  return ({ rows, allRows, bytes }) => {
    pace ??= new Pace(() => performance.now(), { from: 0, all: allRows, what: 'rows' });
    pace.show(rows, (seconds) => [
      `${sizeText(bytes)} at ${sizeText(bytes / Math.max(seconds, 0.001))}/s`,
    ]);
  };
}

/** Shows the progress of the audit on a terminal. */
function gamesProgress(): (games: number, all: number) => void {
  let pace: Pace | undefined;
  return (games, all) => {
    pace ??= new Pace(() => performance.now(), { from: 0, all, what: 'games checked' });
    pace.show(games);
  };
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** What programs may want to know of a backup. */
function summaryOf(manifest: Manifest): object {
  const { createdAt, open2048, migrations, tables } = manifest;
  return {
    createdAt,
    open2048,
    schema: migrations.length,
    rows: rowsOf(manifest),
    tables: tables.map(({ name, rows }) => ({ name, rows })),
  };
}

/** Rows of leaderboards that are not what the games add up to, and games that are not what their replays show. */
interface Differences {
  readonly boards: readonly BoardDifference[];
  readonly games: readonly string[];
}

function auditText({ boards, games }: Differences): string {
  if (boards.length === 0 && games.length === 0) {
    return 'Every game is what its replay shows, and every leaderboard what the games add up to.';
  }
  const found = `${games.length} games that differ from their replays, and ${boards.length} rows of leaderboards`;
  return `The audit found ${found} that differ from the games; --json lists them.`;
}

function keysWarning(keys: KeyStatus): string {
  return `The master keys are not in a backup: ${keysText(keys)}.\n`;
}
