/** What the audits share: tables as they should be are computed again, and compared with what is found. */

/** A row as it should be, or as it is; a row that differs appears once as each. */
export interface Difference<Table extends string> {
  readonly table: Table;
  readonly side: 'expected' | 'found';
  /** The columns that are compared, and those that say where the row belongs. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** At most so many differences are reported. */
const MAX_DIFFERENCES = 1000;

/** The end of a query that has, for each table, the expressions `expected_TABLE` and `found_TABLE`: their differences. */
export function selectDifferences(tables: readonly string[]): string {
  const sides = tables.flatMap((table) =>
    [
      ['expected', 'found'],
      ['found', 'expected'],
    ].map(
      ([side, other]) =>
        `select '${table}' as table, '${side}' as side, to_jsonb(d) as row
         from (table ${side}_${table} except table ${other}_${table}) as d`,
    ),
  );
  return `${sides.join(' union all ')} limit ${MAX_DIFFERENCES}`;
}
