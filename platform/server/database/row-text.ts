import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The select list with which a prepared statement reads rows of a table, all or some of their fields, each column named
 * as its field; a day stays text, as where rows are read through the ORM.
 */
export const columnsIn = (table: PgTable, alias: string, fields?: readonly string[]): string =>
  Object.entries(getTableColumns(table))
    .filter(([field]) => fields?.includes(field) ?? true)
    .map(([field, column]) => {
      const read = `${alias}."${column.name}"`;
      return `${column.getSQLType() === 'date' ? `${read}::text` : read} as "${field}"`;
    })
    .join(', ');
