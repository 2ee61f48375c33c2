import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/server/database/database.ts';
import { rateLimit } from './tables.ts';

/** How often one key may try something. */
export interface Limit {
  /** In the table's keys; two limits never share a name. */
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

/** Counts attempts by key: in the database, so that they survive a restart and are shared by processes (X18). */
export interface Limiter {
  /** Counts one attempt; returns the seconds to wait when it was one too many, otherwise 0. */
  take(key: string): Promise<number>;
  /** Clears the attempts of a key, e.g. after a success. */
  clear(key: string): Promise<void>;
}

/** A limiter on the shared table. Keys are stored as they are: pass ids, normalised addresses or `sourceKey`. */
export function createLimiter({ pool }: Pick<Database, 'pool'>, limit: Limit): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.windowMs / 1_000,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(fitting(key));
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
    clear: async (key) => {
      await limiter.delete(fitting(key));
    },
  };
}

const longestKey = 200;

/** A key longer than the column is stored as a hash: cut off, two keys could become one, and share their attempts. */
const fitting = (key: string): string =>
  key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url');

/** Deletes all attempts whose key contains this, e.g. the address of a deleted person. */
export async function forgetTries(orm: NodePgDatabase, named: string): Promise<void> {
  await orm.delete(rateLimit).where(sql`position(${named} in ${rateLimit.key}) > 0`);
}
