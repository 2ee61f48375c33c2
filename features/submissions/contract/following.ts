import { z } from 'zod';
import { onPage } from '#features/briefs/contract/index.ts';
import { read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { SubmissionLine } from './views.ts';

/** What this desk sent to somebody, and that they have opened lately. */
const Opened = z.object({
  id: ClientId,
  title: z.string(),
  times: z.number().int(),
  lastAt: Instant,
});

/** What a sender follows up, where they work: on the dashboard, and while they call somebody. */
export const followingContract = {
  unanswered: read(
    '/submissions/unanswered',
    'What I sent and may nudge somebody about now, longest without an answer first',
    onPage,
  )
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(limits.unansweredMax).default(3) }))
    .output(
      z.object({
        /** With how often somebody was nudged: a nudge carries the number that was read. */
        items: z.array(SubmissionLine.extend({ nudges: z.number().int() })),
        total: z.number().int(),
      }),
    ),
  openedBy: read('/submissions/opened', 'What somebody has opened lately of what I sent them', onPage)
    .input(z.strictObject({ personId: PersonId }))
    .output(z.object({ items: z.array(Opened) })),
};
