import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { callAttempt, callLine } from '../tables.ts';

/** A person's own phone sheet with its lines and tries. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [lines, attempts] = await Promise.all([
    orm.select().from(callLine).where(eq(callLine.deskId, person)).orderBy(callLine.createdAt, callLine.id),
    orm
      .select({
        lineId: callAttempt.lineId,
        at: callAttempt.at,
        direction: callAttempt.direction,
        outcome: callAttempt.outcome,
        note: callAttempt.note,
        seconds: callAttempt.seconds,
      })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(eq(callLine.deskId, person))
      .orderBy(callAttempt.at, callAttempt.id),
  ]);
  return { lines, attempts };
}
