/** Exact tables in files: built on several threads, listed and opened. */
export { buildTable, type BuildOptions } from './build.ts';
export { needsOf, needsText } from './needs.ts';
export { tableFor, type OnSolving } from './table-for.ts';
export {
  listTableFile,
  openTableFile,
  rulesName,
  tableFolder,
  tablePath,
  type OpenTable,
} from './tables.ts';
export { openThreadPool, type OpenThreadPool } from './thread-pool.ts';
