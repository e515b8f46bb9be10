/** `db backup` and `db restore`. */
import { resolve } from 'node:path';
import { ok, type Result } from '@open2048/core';
import { count, counted, EXIT, Pace, print, redraws, status } from '@open2048/workbench/program';
import { auditBoards, type BoardDifference } from '../boards/audit.ts';
import { auditStandings, type StandingDifference } from '../events/audit.ts';
import { auditLog } from '../public-log/audit-log.ts';
import { auditGames, type GamesAudit } from './audit-games.ts';
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

/** Playing a replay takes some tens of milliseconds, and the server cannot start meanwhile. */
const AUDITED_GAMES = 1000;

/** The options of a restore. */
interface RestoreOptions extends DbOptions {
  readonly allReplays?: boolean;
}

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
export function restoreCommand(path: string, options: RestoreOptions): Promise<number> {
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
  options: RestoreOptions,
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
    const boards = [...(await auditBoards(client)), ...(await auditStandings(client))];
    const most = options.allReplays === true ? null : AUDITED_GAMES;
    const games = await auditGames(client, { most, signal, onProgress: gamesProgress() });
    status('checking the public log …');
    const log = await auditLog(client);
    return ok({ boards, games, log });
  });
  if (!audit.ok) return audit;
  const { manifest, path: file } = backup;
  const keys = await keyStatus(manifest.keyVersions, masterKeysFile(options, choice));
  const { boards, games, log } = audit.value;
  await print(
    options.json === true
      ? `${JSON.stringify({ file, ...summaryOf(manifest), masterKeys: keys, audit: audit.value })}\n`
      : `Restored ${count(rowsOf(manifest))} rows of ${momentText(manifest.createdAt)}.\n` +
          `${auditText(audit.value)}\n${keysWarning(keys)}`,
  );
  return ok(
    boards.length === 0 && games.wrong.length === 0 && log.length === 0 ? EXIT.ok : EXIT.no,
  );
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

/** Rows of leaderboards and standings that are not what the games add up to, and games that were compared with their replays. */
interface Audit {
  readonly boards: ReadonlyArray<BoardDifference | StandingDifference>;
  readonly games: GamesAudit;
  /** The days of the public log that do not follow from their games. */
  readonly log: readonly string[];
}

function auditText({ boards, games: { checked, wrong }, log }: Audit): string {
  const games = counted(checked, 'replay');
  if (boards.length === 0 && wrong.length === 0 && log.length === 0) {
    return `Every leaderboard, every standing and the public log are what the games add up to; ${games} played again without a difference.`;
  }
  return `The audit found ${boards.length} wrong rows of leaderboards and standings, ${wrong.length} wrong games (${games} played again), and ${log.length} wrong days of the public log; --json lists them.`;
}

function keysWarning(keys: KeyStatus): string {
  return `The master keys are not in a backup: ${keysText(keys)}.\n`;
}
