import { desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { isCurrent, isFor } from '../access.ts';
import { assignment, coverage } from '../tables.ts';

/**
 * Titles of what a person reads, has given, or can read the coverage of, latest first. Writers are left out, because
 * they may be hidden. A requester gets a title only after approval (ASG-2).
 */
export async function titlesFor(orm: NodePgDatabase, person: PersonId, max: number): Promise<string[]> {
  const rows = await orm
    .select({ title: assignment.title })
    .from(assignment)
    .leftJoin(coverage, isCurrent)
    .where(or(eq(assignment.assigneeId, person), eq(assignment.assignerId, person), isFor(person)))
    .orderBy(desc(assignment.dueAt), desc(assignment.id))
    .limit(max);
  return [...new Set(rows.map(({ title }) => title))];
}
