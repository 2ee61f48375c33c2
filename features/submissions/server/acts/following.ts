import { and, count, desc, eq, gt, lte, max, sql } from 'drizzle-orm';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { followingContract } from '../../contract/following.ts';
import { limits } from '../../limits.ts';
import { unansweredStates } from '../../policy/states.ts';
import { listed, openOf, sideColumns } from '../access.ts';
import type { SubmissionsParts } from '../parts.ts';
import { submission, submissionOpening } from '../tables.ts';
import { viewLines } from '../views/submission.ts';

const dayMs = 24 * 60 * 60_000;
const since = sql<Date>`coalesce(${submission.nudgedAt}, ${submission.sentAt})`;

export const following: Acts<typeof followingContract, SubmissionsParts> = {
  /** Working days are counted office by office, so what has waited as long by the calendar is looked at one by one. */
  async unanswered(at, { limit }) {
    const found = await at.orm
      .select(sideColumns(at.actor))
      .from(submission)
      .where(
        and(
          listed(at.actor, 'out'),
          inArray(submission.state, [...unansweredStates]),
          lte(since, new Date(at.now.getTime() - limits.nudgeDays * dayMs)),
        ),
      )
      .orderBy(since, submission.id)
      .limit(limits.unansweredLookedAt);
    const due = (await viewLines(at, found.map(openOf))).filter(({ verbs }) => verbs.includes('nudge'));
    const nudges = new Map(found.map(({ row }) => [row.id, row.nudges]));
    const items = due.slice(0, limit).map((line) => ({ ...line, nudges: nudges.get(line.id) ?? 0 }));
    return { items, total: due.length };
  },

  async openedBy(at, { personId }) {
    const from = new Date(at.now.getTime() - limits.openedLatelyMs);
    const rows = await at.orm
      .select({
        id: submission.id,
        title: submission.title,
        times: count(),
        lastAt: max(submissionOpening.at),
      })
      .from(submission)
      .innerJoin(submissionOpening, eq(submissionOpening.submissionId, submission.id))
      .where(
        and(listed(at.actor, 'out'), eq(submission.recipientId, personId), gt(submissionOpening.at, from)),
      )
      .groupBy(submission.id)
      .orderBy(desc(max(submissionOpening.at)), submission.id)
      .limit(limits.openedShown);
    return {
      items: rows.flatMap(({ lastAt, ...row }) => (lastAt ? [{ ...row, lastAt: toInstant(lastAt) }] : [])),
    };
  },
};
