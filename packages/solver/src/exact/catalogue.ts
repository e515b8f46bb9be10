/**
 * The catalogue of the tables in a folder, as JSON (docs/exact.md): what each table answers, as in its header, with its
 * file and its length. A program that reads tables over a network can skip those that it does not need without opening
 * them. The catalogue has a fixed name in the folder of the tables, on any file host.
 */
import { fault, ok, shape, type Result } from '@open2048/core';
import { headerFields, headerText, optionalFields, problemOfFields } from './table-format.ts';
import type { Problem } from './problem.ts';

/** The folder of tables, next to the saved games. */
export const TABLES_FOLDER = 'exact';
/** The file name of a catalogue in the folder of its tables. */
export const CATALOGUE_FILE = 'index.json';
/** The file name of a table: letters, digits, `_`, `.` and `-`, ending in `.o2t`. */
export const TABLE_FILE = /^\w[\w.-]{0,199}\.o2t$/;
/** The most tables in a catalogue, and its most characters. */
export const MAX_LISTED = 1000;
const MAX_CATALOGUE = 2 ** 22;
const VERSION = 1;

/** A table of a catalogue: its file, relative to the catalogue, its length in bytes, and what it answers. */
export interface ListedTable {
  readonly file: string;
  readonly bytes: number;
  readonly problem: Problem;
}

const file: shape.Shape<string> = (value, path) =>
  typeof value === 'string' && TABLE_FILE.test(value)
    ? ok(value)
    : fault('bad-value', `${path}: expected the name of a .o2t file`);

const catalogueShape = shape.object({
  version: shape.integer(VERSION, VERSION),
  tables: shape.list(
    shape.partial(
      { file, bytes: shape.integer(0, Number.MAX_SAFE_INTEGER), ...headerFields },
      optionalFields,
    ),
    0,
    MAX_LISTED,
  ),
});

/** The text of a catalogue. */
export function catalogueText(tables: readonly ListedTable[]): string {
  const listed = tables.map(({ file: name, bytes, problem }) => ({
    file: name,
    bytes,
    ...(JSON.parse(headerText(problem)) as object),
  }));
  return JSON.stringify({ version: VERSION, tables: listed });
}

/** Reads a catalogue; faults are those of shapes, rule sets and objectives, located by path. */
export function readCatalogue(text: string): Result<readonly ListedTable[]> {
  const json = shape.jsonOf(text, MAX_CATALOGUE);
  const catalogue = json.ok ? catalogueShape(json.value, '') : json;
  if (!catalogue.ok) return catalogue;
  const tables: ListedTable[] = [];
  for (const { file: name, bytes, ...fields } of catalogue.value.tables) {
    const problem = problemOfFields(fields);
    if (!problem.ok) return problem;
    tables.push({ file: name, bytes, problem: problem.value });
  }
  return ok(tables);
}
