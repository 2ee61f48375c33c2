import { text, timestamp } from 'drizzle-orm/pg-core';

/** A column with a moment, kept in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A column with a text that may be left empty. */
export const words = (name: string) => text(name).notNull().default('');
