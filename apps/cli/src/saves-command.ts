/**
 * `open2048 saves`: lists and repairs the saved games on this machine, and exports and imports them
 * in the file format that the web app uses too.
 */
import { fault, ok, ruleSetText, type Result } from '@open2048/core';
import {
  dateOf,
  exportSaves,
  formatBackups,
  IMPORT_ACTIONS,
  importSaves,
  listSaves,
  MAX_BACKUP_FILE,
  parseBackupFile,
  planImport,
  type ImportAction,
  type ImportPlan,
  type SaveEntry,
} from '@open2048/session';
import { readBytes, saveFile, stateFolder } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { repairSaves, type Finding } from '@open2048/workbench/store';
import { titleOf } from './describe.ts';
import { newSeed } from './new-seed.ts';
import { readSaves, storageHere } from './storage.ts';

const ACTIONS: Readonly<Record<ImportAction, string>> = {
  play: 'new',
  continue: 'updated',
  keep: 'kept as a copy',
  here: 'already saved',
};

/** `saves list`: lists all saved games, the most recently played first. */
export async function listSavesCommand(options: Output): Promise<number> {
  const found = await readSaves(async (storage) => ok(await listSaves(storage)));
  if (!found.ok) return refuse(found.error, options);
  const { entries } = found.value;
  const lines = entries.length === 0 ? ['No saved games yet.'] : entries.map(lineOf);
  const text = options.json === true ? JSON.stringify(entries.map(jsonEntry)) : lines.join('\n');
  await print(`${text}\n`);
  return EXIT.ok;
}

/** `saves export`: writes all games, scores, statistics, exercises and answers to puzzles to one file, by default to standard output. */
export async function exportSavesCommand(
  options: Output & { readonly output?: string },
): Promise<number> {
  const head = { savedAt: Date.now(), settings: null };
  const found = await readSaves(async (storage) => ok(await exportSaves(storage, head)));
  if (!found.ok) return refuse(found.error, options);
  const { backups, omitted } = found.value;
  const text = `${formatBackups(backups)}\n`;
  if (omitted > 0) process.stderr.write(`open2048: ${omittedText(omitted)}\n`);
  const { output = '-' } = options;
  if (output === '-') {
    await print(text);
    return EXIT.ok;
  }
  const saved = await saveFile(output, text);
  return saved.ok ? EXIT.ok : refuse(saved.error, options);
}

/** `saves import`: imports a file and prints what happened to its games; with `dryRun` it changes nothing. */
export async function importSavesCommand(
  file: string,
  options: Output & { readonly dryRun?: boolean },
): Promise<number> {
  const done = await importFile(file, options.dryRun === true);
  if (!done.ok) return refuse(done.error, options);
  const counts = IMPORT_ACTIONS.map((action) => ({
    action,
    count: done.value.actions.filter((each) => each === action).length,
  }));
  const lines = counts
    .filter(({ count }) => count > 0)
    .map(({ action, count }) => `${String(count).padStart(6)}  ${ACTIONS[action]}`);
  const { records, exercises, puzzles } = done.value;
  if (records > 0)
    lines.push(`${String(records).padStart(6)}  rule sets with scores and statistics`);
  if (exercises > 0) lines.push(`${String(exercises).padStart(6)}  positions to practise`);
  if (puzzles > 0) lines.push(`${String(puzzles).padStart(6)}  answered puzzles`);
  const counted = Object.fromEntries(counts.map(({ action, count }) => [action, count]));
  const text =
    options.json === true
      ? JSON.stringify({ ...counted, records, exercises, puzzles })
      : lines.join('\n') || 'Nothing to import.';
  await print(`${text}\n`);
  return EXIT.ok;
}

/** Says how many games are not in the file. */
export function omittedText(count: number): string {
  const games = count === 1 ? '1 game is' : `${count} games are`;
  return `${games} left out: too long to be imported, or no room in the file`;
}

const LEFT: Readonly<Record<Finding['left'], string>> = {
  all: 'an older state was damaged; nothing is lost',
  older: 'the latest state was damaged; the one before it is intact',
  nothing: 'no state is intact',
};

/**
 * `saves repair`: checks every saved file, byte by byte, and replaces damaged data with what is intact; with `dryRun`
 * it changes nothing. The exit code is 1 if data is lost, or if a dry run found damage.
 */
export async function repairSavesCommand(
  options: Output & { readonly dryRun?: boolean },
): Promise<number> {
  const isDry = options.dryRun === true;
  let findings: readonly Finding[];
  try {
    findings = await repairSaves(stateFolder(), isDry);
  } catch (error) {
    const message = `cannot repair the saved games: ${(error as Error).message}`;
    return refuse({ code: 'cannot-write', message }, options);
  }
  const lines = findings.map(({ key, left, copy }) => {
    const kept = copy === null ? '' : `; the damaged file is kept as ${copy}`;
    return `${key}: ${LEFT[left]}${kept}`;
  });
  const text =
    options.json === true ? JSON.stringify(findings) : lines.join('\n') || 'No damage found.';
  await print(`${text}\n`);
  const isLost = findings.some(({ left }) => left !== 'all');
  return isLost || (isDry && findings.length > 0) ? EXIT.no : EXIT.ok;
}

async function importFile(file: string, isDry: boolean): Promise<Result<ImportPlan>> {
  // The format uses one byte per character; the file may end with a newline.
  const bytes = await readBytes(file, MAX_BACKUP_FILE + 1);
  if (!bytes.ok) return bytes;
  const backup = parseBackupFile(bytes.value.toString('latin1'));
  if (!backup.ok) return backup;
  const storage = storageHere();
  try {
    const plan = await planImport(storage, backup.value);
    if (!plan.ok || isDry) return plan;
    const done = await importSaves({ storage, newSeed }, backup.value);
    return done.ok ? plan : done;
  } catch (error) {
    return fault('cannot-write', `cannot change the saved games: ${(error as Error).message}`);
  }
}

function lineOf({ rules, score, moves, playedAt, place, isOver }: SaveEntry): string {
  const points = rules.score === 'none' ? '' : String(score);
  const numbers = `${points.padStart(9)} ${String(moves).padStart(7)} moves`;
  const status = isOver ? 'finished' : place;
  return `${dateOf(playedAt)} ${numbers}  ${status.padEnd(8)}  ${titleOf(rules)}`;
}

/** A saved game as JSON data. */
export function jsonEntry({ rules, ...entry }: SaveEntry): object {
  return { rules: ruleSetText(rules), ...entry };
}
