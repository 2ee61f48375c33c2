import { and, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { isLive, outerTitle } from '../access.ts';
import { project, projectMember } from '../tables.ts';
import { listRequests } from './requests.ts';

/** Requests for access that wait for this person or for an answer to them, and projects they are asked to own. */
export async function openDecisions(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<OpenDecision[]> {
  const [asked, made, offered] = await Promise.all([
    listRequests(orm, { person, now, which: 'in', limit: decisionsMax }),
    listRequests(orm, { person, now, which: 'out', limit: decisionsMax }),
    listOffers(orm, person, now),
  ]);
  return [
    ...asked.rows.map(
      ({ row, project: of }): OpenDecision => ({
        kind: 'project_access',
        id: row.id,
        side: 'in',
        person: row.personId,
        about: of.title,
        since: row.createdAt,
        due: null,
        path: '/dashboard/shared-projects?tab=requests',
      }),
    ),
    ...made.rows
      .filter(({ row }) => row.status === 'pending')
      .map(
        ({ row, project: of }): OpenDecision => ({
          kind: 'project_access',
          id: row.id,
          side: 'out',
          person: of.createdBy,
          about: outerTitle(of),
          since: row.createdAt,
          due: null,
          path: '/dashboard/shared-projects?tab=asked',
        }),
      ),
    ...offered,
  ];
}

async function listOffers(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const rows = await orm
    .select({ row: project, me: projectMember })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(eq(projectMember.personId, person), isNotNull(projectMember.offeredBy), isLive(now)))
    .limit(decisionsMax);
  return rows.flatMap(({ row, me }): OpenDecision[] =>
    me.offeredBy && me.offeredAt && !row.deletedAt
      ? [
          {
            kind: 'project_ownership',
            id: row.id,
            side: 'in',
            person: me.offeredBy,
            about: row.title,
            since: me.offeredAt,
            due: null,
            path: `/projects/${row.id}`,
          },
        ]
      : [],
  );
}
