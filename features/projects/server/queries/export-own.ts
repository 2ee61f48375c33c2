import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { project, projectAccessRequest, projectMember } from '../tables.ts';

/** A person's projects and requests, for the export of their data; of a project they only look at, its name and no more. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select({ row: project, me: projectMember })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(eq(projectMember.personId, person));
  const requests = await orm
    .select()
    .from(projectAccessRequest)
    .where(eq(projectAccessRequest.personId, person));
  return {
    projects: rows.map(({ row, me }) => ({
      title: row.title,
      format: row.format,
      phase: row.phase,
      role: me.role,
      addedAt: me.addedAt,
      ...(row.createdBy === person && { logline: row.logline, synopsis: row.synopsis, company: row.company }),
    })),
    requests,
  };
}
