import { and, eq } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { type DueRows, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { nextReminderAt, reminderAt } from '../policy/timetable.ts';
import { peopleWho, tell } from './acts/places.ts';
import { type GatheringsParts, type GatheringsWriting, reminderJob } from './parts.ts';
import { communityGathering, communitySession } from './tables.ts';

type Session = DueRows<typeof communitySession>['rows'][number];

/** Reminds those who go, a day and an hour before each time (5.18 COM-4). */
export const gatheringJobs = (parts: GatheringsParts): Job[] => [
  dueJob(
    parts.notifier.platform,
    {
      name: reminderJob,
      table: communitySession,
      at: communitySession.remindAt,
      key: [communitySession.gatheringId, communitySession.position],
    },
    async (tx, { rows, now }) => {
      const act = writing(tx, parts, { now });
      const gatherings = await tx.orm
        .select()
        .from(communityGathering)
        .where(
          and(
            inArray(
              communityGathering.id,
              rows.map(({ gatheringId }) => gatheringId),
            ),
            eq(communityGathering.state, 'open'),
          ),
        );
      for (const session of rows) {
        const row = gatherings.find(({ id }) => id === session.gatheringId);
        const what = row && reminderAt(session.startsAt, now);
        if (what) {
          const people = await peopleWho(act, row.id, 'going');
          await tell(act, row, { what, people, about: session.startsAt.toISOString() });
        }
        await armNext(act, session);
      }
    },
  ),
];

const armNext = ({ orm, now }: GatheringsWriting, { gatheringId, position, startsAt }: Session) =>
  orm
    .update(communitySession)
    .set({ remindAt: nextReminderAt(startsAt, now) })
    .where(and(eq(communitySession.gatheringId, gatheringId), eq(communitySession.position, position)));
