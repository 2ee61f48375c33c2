import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/server/database/database.ts';
import { rateLimit } from './tables.ts';

/** How often something may be tried by one key. */
export interface Limit {
  /** In the table's keys; two limits never share a name. */
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

/** Counts tries by key: in the database, so that neither a restart nor another process forgets them (X18). */
export interface Limiter {
  /** Counts one try; the seconds to wait when it was one too many, else 0. */
  take(key: string): Promise<number>;
  /** Forgets the tries of a key, e.g. after a success. */
  clear(key: string): Promise<void>;
}

/** A limiter on the shared table. Keys are kept as they are: pass ids, normalised addresses or `sourceKey`. */
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

/** What is longer than the column is kept as a hash: cut off, two keys could become one, and share their tries. */
const fitting = (key: string): string =>
  key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url');

/** Forgets all tries whose key names this, e.g. the address of somebody who is deleted. */
export async function forgetTries(orm: NodePgDatabase, named: string): Promise<void> {
  await orm.delete(rateLimit).where(sql`position(${named} in ${rateLimit.key}) > 0`);
}
