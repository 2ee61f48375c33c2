import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ShareKind, ShareRow } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { findOwnProject, isLive, lockProject, outerTitle } from '../access.ts';
import { announceChange, keepFound, runnersOf } from '../notify.ts';
import type { ProjectsParts } from '../parts.ts';
import { seesDocument } from '../queries/documents.ts';
import { findOpening } from '../queries/openings.ts';
import {
  fileOpening,
  project,
  projectAccessRequest,
  projectDocument,
  projectMember,
  scriptVersion,
} from '../tables.ts';
import { putMember } from './membership.ts';
import { closeRequests } from './requests.ts';

/**
 * Projects as what can be given: the one-pager, the deck, or the whole, which carries a membership (decision 099).
 * @param onChange called with the projects whose members changed, so that the search reloads them
 */
export const projectKind = (onChange: ProjectsParts['onChange']): ShareKind => ({
  kind: 'project',
  variants: ['one-pager', 'deck', 'whole'],
  givable: async (orm, { person, now }, ids) => {
    const rows = await orm
      .select({ row: project })
      .from(project)
      .innerJoin(projectMember, and(eq(projectMember.projectId, project.id), isLive(now)))
      .where(
        and(
          inArray(project.id, [...ids]),
          isNull(project.deletedAt),
          eq(projectMember.personId, person),
          inArray(projectMember.role, ['owner', 'manager']),
        ),
      );
    return new Map(
      rows.map(({ row }) => [row.id, { title: row.title, line: row.company, projectId: row.id }]),
    );
  },
  outside: async (orm, ids) => {
    const rows = await orm
      .select()
      .from(project)
      .where(and(inArray(project.id, [...ids]), isNull(project.deletedAt)));
    return new Map(
      rows.map((row) => [row.id, { title: outerTitle(row), line: row.company, projectId: row.id }]),
    );
  },
  copyWith: async (orm, code) => {
    const found = await findOpening(orm, code);
    return found?.person ? { ...found, person: found.person } : undefined;
  },
  accessSteps,
  pathOf: ({ id }) => `/projects/shared/${id}`,
  givers: runnersOf,
  lock: async (tx, id) => {
    await tx.orm.select({ id: project.id }).from(project).where(eq(project.id, id)).for('update');
  },
  granted: async (tx, share, now) => {
    if (share.variant !== 'whole') return undefined;
    keepFound(tx, { onChange }, share.thingId);
    return letIn(tx, share, now);
  },
  ended: async (tx, { id, thingId, recipientId }) => {
    const gone = await tx.orm.delete(projectMember).where(eq(projectMember.shareId, id)).returning();
    if (gone.length === 0) return;
    keepFound(tx, { onChange }, thingId);
    await announceChange(tx, thingId, [recipientId]);
  },
});

/** Sharing the whole project makes the recipient a viewer for as long as the share lasts. */
async function letIn(tx: Transaction, share: ShareRow, now: Date): Promise<'member' | 'full' | undefined> {
  const { id, thingId, recipientId: personId, givenBy: by, endsAt } = share;
  const there = await lockProject(tx, { person: personId, now }, thingId);
  if (there && there.me.shareId !== id) return 'member';
  const [row] = await tx.orm.select().from(project).where(eq(project.id, thingId));
  if (!row) return 'full';
  const window = { startsAt: null, endsAt };
  const kept = { window, followsShoot: false, shareId: id };
  const input = { personId, role: 'viewer', department: '', ...kept, by, now } as const;
  if (!(await putMember(tx, { row }, input))) return 'full';
  await closeRequests(tx, { projectId: thingId, personId, by, now });
  await announceChange(tx, thingId);
  return undefined;
}

/**
 * Extra steps for the history of a project's shares: access requests with their answers, and downloads. For people who
 * run the project; documents they can't see are left out.
 */
async function accessSteps(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  id: ClientId,
): Promise<SQL> {
  const own = await findOwnProject(orm, { person: actor.personId, now }, id);
  const sees = own ? seesDocument(actor, own) : sql`false`;
  const ofProject = sql`from ${projectAccessRequest} where project_id = ${id}`;
  return sql`
    select 'asked' as what, id::text as row_id, created_at as at, person_id as by, person_id as person, '' as name ${ofProject}
    union all select case status when 'approved' then 'let_in' when 'rejected' then 'refused' else status end,
      id::text, responded_at, responded_by, person_id, '' ${ofProject} and status in ('approved', 'rejected', 'withdrawn')
    union all select 'refused', id::text, denied_at, denied_by, person_id, '' ${ofProject} and denied_at is not null
    union all select 'downloaded', ${fileOpening.id}::text, ${fileOpening.at}, ${fileOpening.personId}, ${fileOpening.personId},
      coalesce(nullif(${scriptVersion.title}, ''), ${scriptVersion.fileName}, ${projectDocument.title})
      from ${fileOpening} left join ${scriptVersion} on ${scriptVersion.id} = ${fileOpening.versionId}
        left join ${projectDocument} on ${projectDocument.id} = ${fileOpening.documentId}
      where ${fileOpening.way} = 'saved' and ${fileOpening.personId} is not null
        and (${scriptVersion.projectId} = ${id} or (${projectDocument.projectId} = ${id} and ${sees}))`;
}
