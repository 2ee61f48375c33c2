import { and, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { hostOf, type OtherLetters } from '#features/mail/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { RecipientState } from '../../limits.ts';
import { pathOf } from '../parts.ts';
import { newsletterIssue, newsletterRecipient } from '../tables.ts';
import { filledFor, fillingsFor } from '../views/filling.ts';

type Asked = Parameters<OtherLetters['count']>[1];
type MailState = NonNullable<Asked['state']>;

/** What each state of a recipient is called in the log of mails. Who was left out got no mail, unless it was withdrawn. */
const states: Readonly<Record<RecipientState, MailState>> = {
  queued: 'waiting',
  sending: 'sending',
  sent: 'sent',
  uncertain: 'uncertain',
  bounced: 'bounced',
  refused: 'failed',
  suppressed: 'suppressed',
  left_out: 'withdrawn',
};

const stateIs = (wanted: MailState | undefined): SQL | undefined => {
  const isMail = sql`(${newsletterRecipient.state} <> 'left_out' or ${newsletterRecipient.why} = 'withdrawn')`;
  if (!wanted) return isMail;
  const fitting = Object.entries(states).flatMap(([state, name]) =>
    name === wanted ? [state as RecipientState] : [],
  );
  return and(isMail, fitting.length > 0 ? inArray(newsletterRecipient.state, fitting) : sql`false`);
};

const matching = ({ like, state }: Asked): SQL | undefined =>
  and(
    isNotNull(newsletterIssue.startedAt),
    stateIs(state),
    like ? or(ilike(newsletterRecipient.address, like), ilike(newsletterIssue.subject, like)) : undefined,
  );

const isOf = eq(newsletterRecipient.issueId, newsletterIssue.id);

/** The letters of the newsletter, for the one log of everything that was mailed. */
export const mailedLetters = ({ config }: Pick<Platform, 'config'>): OtherLetters => ({
  template: { id: 'newsletter', name: 'Newsletter' },
  async list(orm, { after, limit, ...asked }) {
    const rows = await orm
      .select({ issue: newsletterIssue, one: newsletterRecipient })
      .from(newsletterIssue)
      .innerJoin(newsletterRecipient, isOf)
      .where(
        and(
          matching(asked),
          after &&
            sql`(${newsletterIssue.startedAt}, ${newsletterRecipient.personId}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(newsletterIssue.startedAt), desc(newsletterRecipient.personId))
      .limit(limit);
    const fillings = await fillingsFor(
      orm,
      rows.map(({ one }) => one.personId),
      rows.map(({ issue }) => issue.subject),
    );
    return rows.map(({ issue, one }) => ({
      id: one.personId,
      path: pathOf(issue),
      messageId: `${issue.id}.${one.personId}@${hostOf(config.mailFrom)}`,
      recipient: one.address ?? '',
      subject: filledFor(issue.subject, fillings.get(one.personId)),
      state: states[one.state],
      attempts: one.attempts,
      lastError: one.lastError,
      lastCode: one.lastCode,
      createdAt: issue.startedAt ?? one.dueAt,
      dueAt: one.dueAt,
      sentAt: one.state === 'sent' ? one.settledAt : null,
    }));
  },
  async count(orm, asked) {
    const [found] = await orm
      .select({ letters: sql<number>`count(*)`.mapWith(Number) })
      .from(newsletterIssue)
      .innerJoin(newsletterRecipient, isOf)
      .where(matching(asked));
    const [open] = await orm
      .select({ letters: sql<number>`count(*)`.mapWith(Number) })
      .from(newsletterIssue)
      .innerJoin(newsletterRecipient, isOf)
      .where(
        and(
          inArray(newsletterIssue.state, ['sending', 'paused']),
          inArray(newsletterRecipient.state, ['queued', 'sending']),
        ),
      );
    return { total: found?.letters ?? 0, waiting: open?.letters ?? 0 };
  },
});
