import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inOrder } from './queries.ts';
import { connection } from './tables.ts';

/** Makes two people known to each other; a pair that was one before is one again. */
export async function connect(
  orm: NodePgDatabase,
  pair: { readonly one: PersonId; readonly other: PersonId; readonly since: Date },
): Promise<void> {
  await orm
    .insert(connection)
    .values({ ...inOrder(pair.one, pair.other), since: pair.since })
    .onConflictDoUpdate({
      target: [connection.oneId, connection.otherId],
      set: { status: 'active', since: pair.since },
      setWhere: eq(connection.status, 'ended'),
    });
}
