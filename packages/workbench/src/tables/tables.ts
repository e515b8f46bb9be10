/** The tables of a folder: file names and reading. */
import { readSync } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  fault,
  hexOf,
  ok,
  PRESET_NAMES,
  PRESETS,
  ruleSetText,
  sha256,
  type Result,
  type RuleSet,
} from '@open2048/core';
import {
  CATALOGUE_FILE,
  catalogueText,
  headerText,
  listTable,
  MAX_LISTED,
  objectiveText,
  openTable,
  problemOf,
  TABLE_FILE,
  TABLES_FOLDER,
  type ByteSource,
  type ExactTable,
  type ListedTable,
  type Problem,
} from '@open2048/solver';
import { writeWhole } from '../files/files.ts';
import { stateFolder } from '../files/state-folder.ts';
import { unpacked } from './gzip.ts';

/** The default folder of tables, next to the saved games. */
export function tableFolder(env?: Readonly<Record<string, string | undefined>>): string {
  return join(stateFolder(env), TABLES_FOLDER);
}

/**
 * The path of a problem's table in a folder; custom rule sets are named by their digest, walls by the bits of their
 * cells in hexadecimal, the first cell first, the target cell by its index, and limits by a digit for each cell, 0 if it has
 * none.
 */
export function tablePath(folder: string, problem: Problem): string {
  const { size } = problem.rules;
  const name = rulesName(problem.rules);
  const rules = typeof name === 'string' ? name : digest(problem.rules);
  const objective = objectiveText(problem.objective).replace(':', '-');
  const player = problem.player === 'optimal' ? '' : `-${problem.player}`;
  const { walls, target, limits } = problem;
  const bits = walls.reduce((sum, wall) => sum + 2 ** (size.rows * size.cols - 1 - wall), 0);
  const digits = Math.ceil((size.rows * size.cols) / 4);
  const standing = walls.length === 0 ? '' : `-walls-${bits.toString(16).padStart(digits, '0')}`;
  const aimed = target === null ? '' : `-target-${target}`;
  const limited = limits ? `-limits-${limits.map((limit) => limit.toString(16)).join('')}` : '';
  return join(
    folder,
    `${size.rows}x${size.cols}${standing}${aimed}${limited}-${rules}-${objective}${player}.o2t`,
  );
}

/** The name of the preset that equals the rule set except for the size, else the rule set. */
export function rulesName(rules: RuleSet): string | RuleSet {
  const name = PRESET_NAMES.find((preset) => {
    const resized = problemOf({ ...PRESETS[preset], size: rules.size }, { kind: 'moves' });
    return resized.ok && ruleSetText(resized.value.rules) === ruleSetText(rules);
  });
  return name ?? rules;
}

/**
 * Writes the index of a folder of tables, so that any static host can serve them. If another build
 * has added a table in the meantime, it is written again. Rejects if it cannot be written.
 */
export async function writeIndex(folder: string): Promise<void> {
  const path = join(folder, CATALOGUE_FILE);
  for (let text = '', now = await indexText(folder); now !== text; now = await indexText(folder)) {
    text = now;
    await writeWhole(path, text);
  }
}

/** The text of a folder's index: the questions its tables answer. */
async function indexText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => TABLE_FILE.test(file)).toSorted();
  const listed: ListedTable[] = [];
  for (const file of files.slice(0, MAX_LISTED)) {
    const table = await listTableFile(join(folder, file));
    if (table !== null) listed.push(table);
  }
  return catalogueText(listed);
}

/** The questions a table file answers; null if it is no complete table or cannot be read. */
export async function listTableFile(path: string): Promise<ListedTable | null> {
  const file = await openFile(path);
  if (!file.ok) return null;
  try {
    return await listTable(basename(path), file.value, unpacked);
  } catch {
    return null;
  } finally {
    await file.value.close();
  }
}

/** A table and its open file, which the caller closes. */
export interface OpenTable {
  readonly table: ExactTable;
  readonly close: () => Promise<void>;
}

/**
 * Opens the table of a problem. Faults `no-table`, `cannot-read`, `other-table` if the file has been renamed and answers another
 * problem, and those of `openTable`.
 */
export async function openTableFile(path: string, problem: Problem): Promise<Result<OpenTable>> {
  const file = await openFile(path);
  if (!file.ok) return file;
  const table = checkProblem(await openTable(file.value, unpacked), problem);
  if (table.ok) return ok({ table: table.value, close: file.value.close });
  await file.value.close();
  const { code, message, at } = table.error;
  return fault(code, `${path}: ${message}`, at);
}

function checkProblem(table: Result<ExactTable>, problem: Problem): Result<ExactTable> {
  if (!table.ok || headerText(table.value.problem) === headerText(problem)) return table;
  return fault('other-table', 'the table in this file is of another board or objective');
}

/** The bytes of an open file, which the caller closes. */
interface OpenFile extends ByteSource {
  readonly close: () => Promise<void>;
}

async function openFile(path: string): Promise<Result<OpenFile>> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fault('no-table', `there is no table ${path}`);
    return fault('cannot-read', `cannot read ${path}: ${message}`);
  }
  const { size } = await handle.stat();
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
    readSync(handle.fd, bytes, 0, bytes.length, offset);
    return bytes;
  };
  return ok({ size, read, close: () => handle.close() });
}

function digest(rules: RuleSet): string {
  return hexOf(sha256(new TextEncoder().encode(ruleSetText(rules)))).slice(0, 12);
}
