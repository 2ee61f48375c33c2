import { type Column, type GetColumnData, is, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column is one of these values, or of what a query finds. The values are one parameter, an array: a statement
 * takes at most 65,535 parameters, and its text stays the same however many there are. The query builder's own would
 * write a parameter for each (the check for forbidden patterns sends you here).
 */
export function inArray<Of extends Column>(
  column: Of,
  wanted: readonly GetColumnData<Of, 'raw'>[] | SQLWrapper,
): SQL;
export function inArray(text: SQL, wanted: readonly string[] | SQLWrapper): SQL;
export function inArray(of: Column | SQL, wanted: readonly unknown[] | SQLWrapper): SQL {
  if (!isList(wanted)) return sql`${of} in ${wanted}`;
  // Nothing is one of none, and the database needs not ask.
  if (wanted.length === 0) return sql`false`;
  const isColumn = is(of, PgColumn);
  const type = isColumn ? of.getSQLType() : 'text';
  const values = isColumn ? wanted.map((value) => of.mapToDriverValue(value)) : [...wanted];
  return sql`${of} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

/** The opposite. */
export const notInArray = <Of extends Column>(
  column: Of,
  unwanted: readonly GetColumnData<Of, 'raw'>[] | SQLWrapper,
): SQL => (isList(unwanted) && unwanted.length === 0 ? sql`true` : not(inArray(column, unwanted)));

const isList = (wanted: readonly unknown[] | SQLWrapper): wanted is readonly unknown[] =>
  Array.isArray(wanted);
