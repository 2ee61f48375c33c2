import { and, isNotNull, lte } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits } from '../limits.ts';
import type { ProjectsParts } from './commands/parts.ts';
import { deleteForGood, deleteRemoved } from './commands/remove-papers.ts';
import { tellProject } from './commands/tell.ts';
import { project, projectMember } from './tables.ts';

const day = 24 * 60 * 60_000;

/** Takes out members whose access has ended; it opens nothing since that moment, and now lists and tabs say so. */
export const endAccessDue = ({ notifier: { platform } }: ProjectsParts): Job => ({
  name: 'project-access-ends',
  cron: '* * * * *',
  run: () =>
    platform.database.write(async (tx) => {
      const gone = await tx.orm
        .delete(projectMember)
        .where(and(isNotNull(projectMember.endsAt), lte(projectMember.endsAt, platform.clock.now())))
        .returning({ projectId: projectMember.projectId, personId: projectMember.personId });
      for (const { projectId, personId } of gone) await tellProject(tx, projectId, [personId]);
    }),
});

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
