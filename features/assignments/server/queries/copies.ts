import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assignment, scriptOpening } from '../tables.ts';

/** Openings of one script that are shown with a leak. */
const logMax = 200;

/** The opened copy of a script that carries a code, and who else opened it; undefined if there is none. */
export async function scriptCopyWith(orm: NodePgDatabase, code: string) {
  const [found] = await orm
    .select({ opening: scriptOpening, title: assignment.title })
    .from(scriptOpening)
    .innerJoin(assignment, eq(assignment.id, scriptOpening.assignmentId))
    .where(eq(scriptOpening.code, code));
  if (!found) return undefined;
  const { assignmentId: thingId, personId: person, at } = found.opening;
  const rows = await orm
    .select()
    .from(scriptOpening)
    .where(eq(scriptOpening.assignmentId, thingId))
    .orderBy(desc(scriptOpening.at))
    .limit(logMax);
  const log = rows.map((row) => ({
    person: row.personId,
    at: row.at,
    code: row.code,
    way: 'read' as const,
    page: 0,
  }));
  return { thingId, person, line: '', title: found.title, at, log };
}
