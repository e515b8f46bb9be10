/** `db dump`. */
import { resolve } from 'node:path';
import { ok } from '@open2048/core';
import { count, EXIT, print, redraws, status } from '@open2048/workbench/program';
import { runCommand, type DbOptions } from '../backup/db-options.ts';
import { withDatabase } from '../backup/open-database.ts';
import { dumpMonth } from './dump.ts';

/** Writes the public data of a month to a new folder inside `parent`. */
export function dumpCommand(
  parent: string,
  options: DbOptions & { readonly month: string },
): Promise<number> {
  return runCommand(options, async ({ choice, signal }) => {
    const isDue = redraws(() => performance.now());
    const onProgress = (games: number): void => {
      if (isDue()) status(`${count(games)} games`);
    };
    const dumped = await withDatabase(choice, ({ client }) =>
      dumpMonth(client, options.month, resolve(parent), { signal, onProgress }),
    );
    if (!dumped.ok) return dumped;
    const { folder, games } = dumped.value;
    await print(
      options.json === true
        ? `${JSON.stringify({ folder, games })}\n`
        : `${folder}: ${count(games)} games\n`,
    );
    return ok(EXIT.ok);
  });
}
