import { type PgColumnBuilderBase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Cleared, type Fate, noteOn, type Personal } from './personal.ts';

export { bigint, boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

/** A timestamp column, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A text column that may be empty. */
export const words = (name: string) => text(name).notNull().default('');

/** What becomes of a column when the account is deleted; where the feature does it itself, what it does. */
export type Note =
  | readonly [fate: Exclude<Fate, 'by hand'>, note?: Omit<Personal, 'fate'>]
  | readonly [fate: 'by hand', note: Omit<Personal, 'fate'> & { readonly why: string }];

/** A column with a person's id, and what becomes of it when their account is deleted. */
export const person = (name: string, ...[fate, note]: Note) =>
  noteOn(uuid(name).$type<PersonId>(), { fate, ...note });

/** A column with the ids of several people. */
export const people = (name: string, ...[fate, note]: Note) =>
  noteOn(uuid(name).array().$type<PersonId[]>(), { fate, ...note });

/** A column with an email address, by which a person is known. */
export const address = (name: string, ...[fate, note]: Note) =>
  noteOn(text(name), { fate, isAddress: true, ...note });

/** Another column that names people, such as one of JSON. */
export const naming = <Builder extends PgColumnBuilderBase>(builder: Builder, ...[fate, note]: Note) =>
  noteOn(builder, { fate, ...note });

/** A column that is cleared when the row stays without its person. */
export const cleared = <Builder extends PgColumnBuilderBase>(
  builder: Builder,
  becomes: Cleared['becomes'],
): Builder => noteOn(builder, { becomes });
