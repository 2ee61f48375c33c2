import { and, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits } from '../limits.ts';
import { isLive, type MemberRow } from './access.ts';
import { deleteForGood, deleteRemoved } from './acts/leaving.ts';
import { announceChange, notifyMember, removeMemberNotifications } from './notify.ts';
import type { ProjectsParts } from './parts.ts';
import { history } from './queries/history.ts';
import { project, projectMember } from './tables.ts';

const day = 24 * 60 * 60_000;

/** Takes out members whose access has ended, and says where a window opened or closed; access itself asks the clock. */
export const endAccessDue = ({ notifier, onChange }: ProjectsParts): Job => ({
  name: 'project-access-ends',
  cron: '* * * * *',
  run: () =>
    notifier.platform.database.write(async (tx) => {
      const now = notifier.platform.clock.now();
      const gone = await tx.orm
        .delete(projectMember)
        .where(and(lte(projectMember.endsAt, now), eq(projectMember.followsShoot, false)))
        .returning();
      const turned = await tx.orm
        .update(projectMember)
        .set({ isOpen: not(projectMember.isOpen) })
        .where(and(isNotNull(projectMember.startsAt), sql`${projectMember.isOpen} <> ${isLive(now)}`))
        .returning();
      for (const { projectId, personId } of gone) {
        await removeMemberNotifications(tx, notifier, { id: projectId, personId });
        await history.note(tx, projectId, { what: 'ended', at: now, by: null, person: personId });
      }
      for (const { projectId, personId } of [...gone, ...turned])
        await announceChange(tx, projectId, [personId]);
      for (const member of turned.filter(({ isOpen }) => isOpen)) await notifyOpened(tx, notifier, member);
      const moved = [...gone, ...turned].map(({ projectId }) => projectId);
      if (moved.length > 0) tx.afterCommit(() => onChange(moved));
    }),
});

async function notifyOpened(
  tx: Transaction,
  notifier: NotificationService,
  member: MemberRow,
): Promise<void> {
  const [row] = await tx.orm
    .select()
    .from(project)
    .where(and(eq(project.id, member.projectId), isNull(project.deletedAt)));
  if (!row) return;
  await notifyMember(tx, notifier, {
    project: row,
    person: member.personId,
    by: member.addedBy,
    what: 'opened',
    event: `project-opened:${row.id}:${member.startsAt?.getTime() ?? ''}`,
  });
}

/** Empties the bin (PRJ-8). */
export const emptyBin = ({ notifier: { platform }, documents }: ProjectsParts): Job => ({
  name: 'projects-bin',
  cron: '23 3 * * *',
  run: () =>
    platform.database.write(async (tx) => {
      const since = new Date(platform.clock.now().getTime() - limits.binDays * day);
      const gone = await tx.orm
        .select({ id: project.id })
        .from(project)
        .where(lte(project.deletedAt, since))
        .for('update');
      for (const { id } of gone) await deleteForGood(tx, { documents }, id);
      await deleteRemoved(tx, { documents }, platform.clock.now());
    }),
});
