import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';

export { bigint, boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

/** A column with a moment, kept in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A column with a text that may be left empty. */
export const words = (name: string) => text(name).notNull().default('');

/** A column with whoever it is. */
export const person = (name: string) => uuid(name).$type<PersonId>();
