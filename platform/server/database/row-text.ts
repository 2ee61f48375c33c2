import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What a prepared statement names to read rows of a table, whole or some of their fields, each column as its field is called; a day stays text, as
 * it is where rows are read without a statement of their own.
 */
export const columnsIn = (table: PgTable, alias: string, fields?: readonly string[]): string =>
  Object.entries(getTableColumns(table))
    .filter(([field]) => fields?.includes(field) ?? true)
    .map(([field, column]) => {
      const read = `${alias}."${column.name}"`;
      return `${column.getSQLType() === 'date' ? `${read}::text` : read} as "${field}"`;
    })
    .join(', ');
