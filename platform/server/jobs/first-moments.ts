import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Of a job that acts on rows at their moments: tells whether one of them has come. */
export interface DueLook {
  /** When the first row that waits is due: a query for one value. */
  readonly first: SQL;
  /** Whether it has come; otherwise the job is woken when it does. */
  hasCome(first: Date | undefined): boolean;
}

interface Looking {
  readonly name: string;
  readonly due?: DueLook;
}

/**
 * Asks in one statement for all jobs that act at moments, and answers the names of those for which none has come. Asked by
 * itself each of them is one statement a minute that finds nothing.
 */
export function createFirstMoments(
  { query }: { query(asked: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> },
  jobs: readonly Looking[],
): () => Promise<ReadonlySet<string>> {
  const looks = jobs.flatMap(({ name, due }) => (due ? [{ name, due }] : []));
  if (looks.length === 0) return async () => new Set();
  const firsts = looks.map(({ due }) => sql`(${due.first})`);
  const { sql: text, params } = new PgDialect().sqlToQuery(sql`select ${sql.join(firsts, sql`, `)}`);
  return async () => {
    const { rows } = await query({ name: 'jobs-first-moments', text, values: params, rowMode: 'array' });
    const [found = []] = rows as unknown[][];
    const waiting = looks.filter(({ due }, at) => {
      const first = found[at];
      return !due.hasCome(first instanceof Date ? first : undefined);
    });
    return new Set(waiting.map(({ name }) => name));
  };
}
