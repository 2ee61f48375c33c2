import { desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { assignment } from '../tables.ts';

/** The titles of what somebody reads or has read for them, the latest first; writers may be hidden and are not told. */
export async function titlesFor(orm: NodePgDatabase, person: PersonId, max: number): Promise<string[]> {
  const rows = await orm
    .select({ title: assignment.title })
    .from(assignment)
    .where(
      or(
        eq(assignment.assigneeId, person),
        eq(assignment.assignerId, person),
        eq(assignment.requestedById, person),
      ),
    )
    .orderBy(desc(assignment.dueAt), desc(assignment.id))
    .limit(max);
  return [...new Set(rows.map(({ title }) => title))];
}
