/** The store of saved games in a folder. */
export { fileStorage } from './file-storage.ts';
export type { Mended } from './mend.ts';
export { repairSaves, type Finding } from './repair.ts';
