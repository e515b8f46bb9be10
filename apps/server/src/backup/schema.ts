/** What a backup must know about the tables of a database, from PostgreSQL's catalogs. */
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';

/** A table, with the columns that are stored, in their order. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key, as SQL: the table and the name as identifiers, and the definition. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The state of a sequence: its last value, and whether that was used. */
export interface SequenceState {
  readonly name: string;
  readonly last: number;
  readonly isUsed: boolean;
}

/**
 * The tables with lasting rows, by name: not that of the migrations, which a restore fills itself, and no unlogged ones,
 * which PostgreSQL empties after a crash, too.
 */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The table with its columns, as `copy` takes them. */
export function copyTarget({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/** All sequences with their states, by name. Sequences are not part of a snapshot: the states are those of now. */
export async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value as last, is_called as "isUsed" from ${escapeIdentifier(name)}`,
    );
    states.push({ name, ...state.rows[0]! });
  }
  return states;
}

/** All foreign keys. */
export async function foreignKeysOf(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

/** The versions of the master keys with which games in progress are dealt, in order. */
export async function neededKeys(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ version: number }>(
    'select distinct key_version as version from game where finished_at is null order by 1',
  );
  return rows.map(({ version }) => version);
}
