import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { presetAnswer } from '../../policy/preset-grant.ts';
import { isLive, outerTitle, type ProjectRecord } from '../access.ts';
import { project, projectMember } from '../tables.ts';
import { listPending } from './requests.ts';

/** Requests for access that wait for this person or for an answer to them, and projects they are asked to own. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from project_access_request r where r.person_id = $1 and r.status = 'pending')
      or exists (select from project_member m join project_access_request r on r.project_id = m.project_id
        where m.person_id = $1 and m.role in ('owner', 'manager') and r.status = 'pending')`,
    find: (person, now) => openRequests(orm, person, now),
  },
  {
    mayHave: `exists (select from project_member m where m.person_id = $1 and m.offered_by is not null)
      or exists (select from project_member m where m.offered_by = $1)`,
    find: (person, now) => listOffers(orm, person, now),
  },
];

async function openRequests(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const { asked, made: waiting } = await listPending(orm, { person, now }, decisionsMax);
  const askedOf = await listThoseWhoRun(
    orm,
    waiting.map(({ row }) => row.projectId),
    now,
  );
  const preset = presetAnswer(now);
  return [
    ...asked.map(
      ({ row, project: of }): OpenDecision => ({
        kind: 'project_access',
        id: row.id,
        direction: 'in',
        person: row.personId,
        about: row.note,
        since: row.createdAt,
        ...stays,
        project: { id: row.projectId, title: of.title },
        verbs: [
          { verb: 'approve', procedure: 'projects.approve', input: { id: row.id, ...preset } },
          { verb: 'decline', procedure: 'projects.reject', input: { id: row.id } },
        ],
        path: '/dashboard/shared-projects?tab=requests',
      }),
    ),
    ...waiting.map(
      ({ row, project: of }): OpenDecision => ({
        kind: 'project_access',
        id: row.id,
        direction: 'out',
        ...sideOf(of, askedOf.get(row.projectId) ?? []),
        about: row.note,
        since: row.createdAt,
        ...stays,
        project: { id: row.projectId, title: outerTitle(of) },
        verbs: [{ verb: 'withdraw', procedure: 'projects.withdraw', input: { id: row.id } }],
        path: '/dashboard/shared-projects?tab=asked',
      }),
    ),
  ];
}

const stays = { due: null, consequence: 'stays' } as const;

/** A request waits for a person who runs the project: its creator first, while they do. */
function sideOf(
  { createdBy }: Pick<ProjectRecord, 'createdBy'>,
  runners: readonly PersonId[],
): Pick<OpenDecision, 'person' | 'alsoAsked'> {
  const [first = createdBy, ...others] = runners.toSorted(
    (one, other) => Number(other === createdBy) - Number(one === createdBy),
  );
  return { person: first, alsoAsked: others };
}

async function listThoseWhoRun(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
  now: Date,
): Promise<ReadonlyMap<string, PersonId[]>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ projectId: projectMember.projectId, personId: projectMember.personId })
    .from(projectMember)
    .where(
      and(
        inArray(projectMember.projectId, [...ids]),
        inArray(projectMember.role, ['owner', 'manager']),
        isLive(now),
      ),
    )
    .orderBy(asc(projectMember.personId));
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, members]) => [id, members.map(({ personId }) => personId)]));
}

/** Projects this person is asked to own, and those they asked someone else to own. */
async function listOffers(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const rows = await orm
    .select({ row: project, member: projectMember })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(
      and(
        or(eq(projectMember.personId, person), eq(projectMember.offeredBy, person)),
        isNotNull(projectMember.offeredBy),
        isNull(project.deletedAt),
        isLive(now),
      ),
    )
    .limit(decisionsMax);
  return rows.flatMap(({ row, member }): OpenDecision[] => {
    const { personId, offeredBy, offeredAt } = member;
    if (!offeredBy || !offeredAt) return [];
    const isMine = personId === person;
    const answer = (accept: boolean) => ({
      procedure: 'projects.answerOwnership',
      input: { id: row.id, accept },
    });
    return [
      {
        kind: 'project_ownership',
        // One project may be offered to several people.
        id: `${row.id}:${personId}`,
        direction: isMine ? 'in' : 'out',
        person: isMine ? offeredBy : personId,
        about: '',
        since: offeredAt,
        ...stays,
        project: { id: row.id, title: row.title },
        verbs: isMine
          ? [
              { verb: 'accept', ...answer(true) },
              { verb: 'decline', ...answer(false) },
            ]
          : [],
        path: `/projects/${row.id}`,
      },
    ];
  });
}
