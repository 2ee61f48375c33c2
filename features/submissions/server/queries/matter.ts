import { and, desc, eq, or, sql } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { viewPermissions } from '#features/briefs/limits.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { titleKey } from '../../policy/keys.ts';
import { unsentStates } from '../../policy/states.ts';
import { isHidden, isOpenTo, isTitleOpen, listed, openOf, sideColumns } from '../access.ts';
import { pathOf } from '../parts.ts';
import { submission, submissionReview } from '../tables.ts';

const opensSubmissions = ({ permissions, pages, desk }: Actor): boolean =>
  !desk && pages.includes('projects') && viewPermissions.some((one) => isAmong(permissions, one));

/** Submissions as what a conversation can be about, never on a desk: for both sides, under the name each knows. */
export const submissionMatter = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => ({
  kind: 'submission',
  titles: async (actor, ids) => {
    if (!opensSubmissions(actor)) return new Map();
    const found = await orm
      .select(sideColumns(actor))
      .from(submission)
      .where(and(inArray(submission.id, [...ids]), isOpenTo(actor)));
    return new Map(
      found.map(openOf).map((open) => {
        const { row, side } = open;
        const title = isHidden(open) ? `${row.number ?? ''}` : row.title;
        const tab = side === 'seller' ? 'out' : side === 'buyer' ? 'in' : 'mine';
        return [row.id, { title, path: pathOf(row, tab), isSecret: false, at: row.sentAt }];
      }),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: submission.id }).from(submission).where(eq(submission.id, id)).for('key share');
  },
  asMatter: {
    find: async (actor, words, limit) => {
      if (!opensSubmissions(actor)) return [];
      const rows = await orm
        .select({ id: submission.id })
        .from(submission)
        .where(
          and(
            or(listed(actor, 'out'), and(listed(actor, 'in'), isTitleOpen)),
            sql`position(${titleKey(words)} in ${submission.titleKey}) > 0`,
          ),
        )
        .orderBy(desc(submission.lastAt), submission.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    maySee: async (asked, actor, id) =>
      opensSubmissions(actor) &&
      (
        await asked.orm
          .select({ id: submission.id })
          .from(submission)
          .where(and(eq(submission.id, id), isOpenTo(actor)))
      ).length > 0,
    // Of the team, nobody is told of what is linked to it; whoever opens it sees it all the same.
    seenBy: async (tx, id, people) => {
      const [row] = await tx.orm.select().from(submission).where(eq(submission.id, id));
      if (!row) return [];
      const isSent = !unsentStates.some((state) => state === row.state);
      const reviewers = await tx.orm
        .select({ id: submissionReview.reviewerId })
        .from(submissionReview)
        .where(eq(submissionReview.submissionId, id));
      const seeing = new Set([
        row.senderId,
        ...(isSent ? [row.recipientId, ...reviewers.map((one) => one.id)] : []),
      ]);
      return people.filter((person) => seeing.has(person));
    },
  },
});
