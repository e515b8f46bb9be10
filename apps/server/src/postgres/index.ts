/** The bundled PostgreSQL: one for each data folder, started and stopped with the server (ADR 34). */
export type { Connection } from './connection.ts';
export * from './start.ts';
