/** The public API of a game session. */
export * from './storage.ts';
export * from './sync-storage.ts';
export * from './transition.ts';
export * from './state.ts';
export { openSession, type OpenOptions } from './open.ts';
export {
  listPlayed,
  readGame,
  readRecordsSummary,
  readSavedGame,
  savedGames,
  type PlayedRules,
  type RecordsSummary,
} from './queries.ts';
export type { DealtTile, NewGameOptions, Ports, Session, SessionListener } from './session.ts';
export { formatSave, parseSave, type Save, type SavedGame } from './save.ts';
export { formatRecords, parseRecords, type Records } from './records.ts';
export { KEY_KINDS, kindOfKey, type KeyKind } from './storage-keys.ts';
export { MAX_NAME } from './name.ts';
export * from './days.ts';
export * from './practice.ts';
export type { Stored } from './change-stored.ts';
export { changeExercises, exercisesWith, readDecks, recoverExercises } from './practice-store.ts';
export * from './puzzles.ts';
export { changePuzzles, PUZZLE_ANSWERS, readPuzzles, recoverPuzzles } from './puzzle-store.ts';
export { UnsavedAdditions } from './unsaved-additions.ts';
export { SESSION_FAULT_CODES, type SessionFaultCode } from './fault-codes.ts';
export type { Backup, BackupEntry, BackupGame } from './backup.ts';
export { BACKUP_FORMAT, formatBackup, formatBackups, MAX_BACKUP_FILE } from './format-backup.ts';
export { parseBackup, parseBackupFile } from './parse-backup.ts';
export {
  listSaves,
  PLACES,
  type ListOptions,
  type Place,
  type SaveEntry,
  type SaveList,
} from './list-saves.ts';
export type { ReadProgress } from './game-index.ts';
export { continueFrom, deleteSaves, restoreDeleted, resumeSave, type Deletion } from './saves.ts';
export type { SavePorts } from './update-active.ts';
export { MAX_GAME_NAME, renameGame } from './game-names.ts';
export * from './find-games.ts';
export { exportGames, exportSaves, type Exported } from './export-saves.ts';
export {
  IMPORT_ACTIONS,
  importSaves,
  planImport,
  type ImportAction,
  type ImportPlan,
  type ImportProgress,
} from './import-saves.ts';
