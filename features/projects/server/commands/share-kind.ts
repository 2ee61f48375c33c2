import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ShareKind, ShareRow } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isLive, lockProject, outerTitle } from '../access.ts';
import { accessSteps } from '../queries/access-steps.ts';
import { findOpening } from '../queries/openings.ts';
import { project, projectMember } from '../tables.ts';
import { closeRequests } from './access-requests.ts';
import { announceChange, keepFound, runnersOf } from './notify.ts';
import type { ProjectsParts } from './parts.ts';
import { putMember } from './put-member.ts';

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

/** The version of a project that is its members' alone, in the words of shares. */
export const wholeOf = (thingId: ClientId) => ({ kind: 'project', thingId, variant: 'whole' }) as const;
