/** Files, lines of text, and locks between processes. */
export * from './files.ts';
export * from './json-lines.ts';
export * from './lines.ts';
export * from './lock.ts';
export * from './state-folder.ts';
export * from './work-lock.ts';
