import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PersonId } from '#platform/contract/ids.ts';

export { bigint, boolean, date, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';

/** A timestamp column, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A text column that may be empty. */
export const words = (name: string) => text(name).notNull().default('');

/** A column with a person's id. */
export const person = (name: string) => uuid(name).$type<PersonId>();
