/** The store of saved games in a folder. */
export { fileStorage } from './file-storage.ts';
export type { RepairedKey } from './repair-log.ts';
export { repairSaves, type Finding } from './repair.ts';
