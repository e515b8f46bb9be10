/** The exports for exact play: solving and querying, and the parts from which a build into a file is made. */
export {
  CATALOGUE_FILE,
  catalogueText,
  MAX_LISTED,
  readCatalogue,
  TABLE_FILE,
  TABLES_FOLDER,
  type ListedTable,
} from './catalogue.ts';
export { serve, type ThreadPool, type ThreadTask } from './thread-pool.ts';
export { Enumeration, type Layer } from './enumeration.ts';
export { estimate, MEMORY_LIMIT, type Estimate } from './estimate.ts';
export { BackwardInduction } from './backward-induction.ts';
export { machineOf } from './geometry.ts';
export type { Machine } from './machine.ts';
export { outcomesOf, type Likely, type Outcomes } from './outcomes.ts';
export * from './objective.ts';
export * from './problem.ts';
export { queryExact, type TableAnswer } from './query.ts';
export {
  countsOf,
  solveExact,
  type Block,
  type Counts,
  type ExactProgress,
  type ExactTable,
} from './solve.ts';
export { startsOf, type Start } from './starts.ts';
export { listTable, openTable, type ByteSource, type Gunzip } from './table-file.ts';
export {
  BLOCK_KEYS,
  blockBytes,
  headBytes,
  headerText,
  indexText,
  readBlock,
  tailBytes,
  type BlockEntry,
  type LayerEntry,
  type TableIndex,
} from './table-format.ts';
export { isPlain, NO_WALLS, parseWalls, wallsText, type Formation, type Walls } from './walls.ts';
