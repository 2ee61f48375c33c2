import { type Column, eq, getTableColumns, is, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import type { GonePerson } from '../platform.ts';
import type { Transaction } from './database.ts';

/**
 * What becomes of a row that names a person when their account is deleted.
 * - `deleted`: the row goes with them.
 * - `emptied`: the column no longer names them; the row is about something else.
 * - `cleared`: the row stays, and loses them with every column that says so (`cleared`).
 * - `stays`: it goes on naming them as "Former member": what they did for others (decision 027).
 * - `on record`: the same, because people may have to answer for it (X15).
 * - `by hand`: it depends on the row, and the feature's own function decides.
 */
export type Fate = 'deleted' | 'emptied' | 'cleared' | 'stays' | 'on record' | 'by hand';

/** The note on a column that names a person (decision 153). */
export interface Personal {
  readonly fate: Fate;
  /** What the feature's own function does, or why it stays where that is not obvious. */
  readonly why?: string;
  /** Where the person's export has the row: a name in the feature's part, or '' for all of that part. */
  readonly exported?: string;
  /** The kind of belonging under which an heir takes the row over (X16). */
  readonly heir?: string;
  /** It names them by their address. */
  readonly isAddress?: boolean;
}

type Gone = Pick<GonePerson, 'id' | 'email' | 'standsAs'>;

/** The note on a column that loses its content when the row stays without its person. */
export interface Cleared {
  readonly becomes: Content | ((gone: Gone) => Content);
}

type Content = string | boolean | null | readonly never[] | Readonly<Record<string, string>>;

const key = Symbol('personal');

/** Puts a note on a column before its table is made. Drizzle carries a builder's settings over to the column. */
export function noteOn<Builder extends object>(builder: Builder, note: Personal | Cleared): Builder {
  const settings = settingsOf(builder);
  settings[key] = { ...settings[key], ...note };
  return builder;
}

interface Settings {
  [key]?: Partial<Personal & Cleared>;
}

function settingsOf(part: object): Settings {
  const settings: unknown = Reflect.get(part, 'config');
  if (typeof settings !== 'object' || settings === null) throw new Error('a column without settings');
  return settings;
}

/** The note of a column, if it has one. */
export const noteOf = (column: Column): Partial<Personal & Cleared> | undefined => settingsOf(column)[key];

/** A column that names a person, with its note. */
interface Noted {
  readonly name: string;
  readonly column: Column;
  readonly note: Personal;
}

/** The columns of a table that name people. */
export const personalIn = (table: PgTable): Noted[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const { fate, ...note } = noteOf(column) ?? {};
    return fate ? [{ name, column, note: { ...note, fate } }] : [];
  });

/** What the columns of a row become that stays without its person. */
export const clearedRow = (table: PgTable, gone: Gone): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      const { becomes } = noteOf(column) ?? {};
      return becomes === undefined ? [] : [[name, typeof becomes === 'function' ? becomes(gone) : becomes]];
    }),
  );

/** The tables among what a module exports. */
export const tablesIn = (module: Readonly<Record<string, unknown>>): PgTable[] =>
  Object.values(module).filter((part) => is(part, PgTable));

type Forget = (tx: Transaction, gone: GonePerson) => Promise<unknown>;

/** What the notes don't say: what is done `before` still finds every row. */
interface ByHand {
  readonly before?: Forget;
  readonly after?: Forget;
}

/**
 * Deletes a feature's data about a person as its columns say.
 * @param tables the feature's tables, as their module exports them
 */
export function forgetting(tables: Readonly<Record<string, unknown>>, byHand: ByHand = {}) {
  const all = tablesIn(tables);
  return async (tx: Transaction, gone: GonePerson): Promise<void> => {
    await byHand.before?.(tx, gone);
    for (const table of all) await forgetIn(tx, table, gone);
    await byHand.after?.(tx, gone);
  };
}

/** Whether a column names the person. */
export const names = ({ column, note }: Noted, { id, email }: Gone): SQL => {
  if (note.isAddress) return eq(column, email);
  return is(column, PgArray) ? sql`${column} @> array[${id}]::uuid[]` : eq(column, id);
};

async function forgetIn({ orm }: Transaction, table: PgTable, gone: GonePerson): Promise<void> {
  const noted = personalIn(table);
  const deleted = noted.filter(({ note }) => note.fate === 'deleted');
  if (deleted.length > 0) await orm.delete(table).where(or(...deleted.map((one) => names(one, gone))));
  for (const one of noted.filter(({ note }) => note.fate === 'emptied')) {
    const { name, column } = one;
    const left = is(column, PgArray) ? sql`array_remove(${column}, ${gone.id}::uuid)` : null;
    await orm
      .update(table)
      .set({ [name]: left })
      .where(names(one, gone));
  }
  for (const one of noted.filter(({ note }) => note.fate === 'cleared')) {
    const { name, column } = one;
    const left = { ...clearedRow(table, gone), ...(column.notNull ? {} : { [name]: null }) };
    await orm.update(table).set(left).where(names(one, gone));
  }
}

/** Whether a person's export has a row, as its columns say; no row where none does. */
export const isExported = (table: PgTable, id: PersonId): SQL =>
  or(...exportedIn(table).map(({ column }) => eq(column, id))) ?? sql`false`;

const exportedIn = (table: PgTable) => personalIn(table).filter(({ note }) => note.exported !== undefined);

/**
 * Whole rows of a person's export, under the names that columns say.
 * @param lists each table with what its rows are ordered by
 */
export async function ownRows(
  orm: NodePgDatabase,
  id: PersonId,
  lists: readonly (readonly [table: PgTable, ...order: PgColumn[]])[],
): Promise<Record<string, unknown[]>> {
  const found = lists.map(async ([table, ...order]) => {
    const rows = await orm
      .select()
      .from(table)
      .where(isExported(table, id))
      .orderBy(...order);
    return [exportedIn(table)[0]?.note.exported ?? '', rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
