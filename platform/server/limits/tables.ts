import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { naming } from '../database/columns.ts';

/** Attempts within a window; the shape is the library's. Survives restarts, shared by processes. */
export const rateLimit = pgTable('rate_limit', {
  key: naming(varchar('key', { length: 255 }).primaryKey(), 'by hand', {
    why: 'Tries under their address are deleted',
  }),
  points: integer('points').notNull().default(0),
  /** Milliseconds of the Unix clock. */
  expire: bigint('expire', { mode: 'number' }),
});
