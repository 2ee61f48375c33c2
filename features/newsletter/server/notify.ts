import { peopleWhoMay } from '#features/access/server/public.ts';
import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newsletterEvents } from '../contract/index.ts';
import { approvePermissions, editPermissions } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { type NewsletterWriting, pathOf } from './parts.ts';
import type { IssueRow } from './tables.ts';
import { filledFor, fillingsFor } from './views/filling.ts';

// Not of the kind `newsletter`: who reads no letters still answers for those they make.
const reviewType = 'issue_review';
const subjectOf = ({ id }: IssueRow) => `newsletter:${id}`;
const reviewOf = (row: IssueRow) => `newsletter-review:${row.id}`;

const makers = [...editPermissions, ...approvePermissions];

const everyoneWho = async (
  { orm }: Pick<NewsletterWriting, 'orm'>,
  permissions: readonly string[],
): Promise<PersonId[]> => [
  ...new Set((await Promise.all(permissions.map((one) => peopleWhoMay(orm, one)))).flat()),
];

/** Who could approve an issue: those who may, and wrote none of it. */
export const approversOf = async (
  act: Pick<NewsletterWriting, 'orm'>,
  row: Pick<IssueRow, 'authorId' | 'editedBy'>,
): Promise<PersonId[]> => (await everyoneWho(act, approvePermissions)).filter((one) => !wrote(row, one));

/** Whether any of its words are theirs. */
export const wrote = (
  { authorId, editedBy }: Pick<IssueRow, 'authorId' | 'editedBy'>,
  person: PersonId,
): boolean => authorId === person || editedBy.includes(person);

/** Makes the open pages of those who make issues ask again. */
export async function announceIssue(
  act: Pick<NewsletterWriting, 'orm' | 'now' | 'announce'>,
  { id }: Pick<IssueRow, 'id'>,
): Promise<void> {
  const event = newsletterEvents['newsletter_issue.changed']({ id, at: toInstant(act.now) });
  for (const maker of await everyoneWho(act, makers)) act.announce({ topic: topic.person(maker), event });
}

interface News {
  readonly type: string;
  readonly to: readonly PersonId[];
  readonly message: LocalizedText;
  readonly subject: string;
  readonly event: string;
  readonly from?: PersonId | null;
}

const tell = ({ tx, notifier }: NewsletterWriting, row: IssueRow, { to, from, ...news }: News) =>
  notifyOnce(
    tx,
    notifier,
    to.map((person) => ({
      ...news,
      person,
      title: asWritten(row.title),
      metadata: {},
      actionUrl: pathOf(row),
      ...(from && { from }),
    })),
  );

const nameOf = async ({ orm }: NewsletterWriting, person: PersonId | null) =>
  (person && (await namesOf(orm, [person])).get(person)) || 'Backlot';

/** Asks everybody who could approve it. */
export async function notifyReview(act: NewsletterWriting, row: IssueRow): Promise<void> {
  await tell(act, row, {
    type: reviewType,
    to: await approversOf(act, row),
    message: say('newsletter.review', { who: await nameOf(act, act.person) }),
    subject: reviewOf(row),
    event: `${reviewOf(row)}:${row.version}`,
    from: act.person,
  });
}

/** Tells its author what was decided, and the others that nothing is asked of them any more. */
export async function notifyReviewed(
  act: NewsletterWriting,
  row: IssueRow,
  answer: { readonly approved: true } | { readonly approved: false; readonly reason: string },
): Promise<void> {
  const who = await nameOf(act, act.person);
  await decideSubject(act.tx, act.notifier, {
    type: reviewType,
    subject: reviewOf(row),
    status: answer.approved ? 'approved' : 'rejected',
    decidedBy: who,
  });
  const to = [...new Set([row.authorId, ...(row.submittedBy ? [row.submittedBy] : [])])];
  await tell(act, row, {
    type: answer.approved ? 'issue_approved' : 'issue_returned',
    to: to.filter((one) => one !== act.person),
    message: answer.approved
      ? say('newsletter.approved', { who })
      : say('newsletter.returned', { who, reason: answer.reason }),
    subject: subjectOf(row),
    event: `${subjectOf(row)}:reviewed:${row.version}`,
    from: act.person,
  });
}

/** Nothing is asked of anybody any more. */
export const removeReview = ({ tx, notifier }: NewsletterWriting, row: IssueRow): Promise<void> =>
  removeSubject(tx, notifier, { subject: reviewOf(row) });

type Alarm = 'stalled' | 'failing' | 'unapproved' | 'incomplete' | 'unanswered' | 'failed_in_part';

/** What needs a hand: everybody who could lend one hears of it, whether or not they made the issue. */
const urgent: readonly Alarm[] = ['stalled', 'failing', 'unanswered'];

/** Those who answer for an issue hear that something is wrong with it. */
export async function notifyAlarm(
  act: NewsletterWriting,
  row: IssueRow,
  alarm: Alarm,
  count = 0,
): Promise<void> {
  const its = [row.authorId, ...row.editedBy, ...(row.approvedBy ? [row.approvedBy] : [])];
  const others = urgent.includes(alarm) ? await everyoneWho(act, makers) : [];
  await tell(act, row, {
    type: `issue_${alarm}`,
    to: [...new Set([...its, ...others])],
    message:
      alarm === 'failed_in_part' || alarm === 'failing'
        ? say(`newsletter.${alarm}`, { count: String(count) })
        : say(`newsletter.${alarm}`, {}),
    subject: subjectOf(row),
    // An issue can stall more than once.
    event: `${subjectOf(row)}:${alarm}:${row.version}:${(alarm === 'stalled' && row.alarmedAt?.getTime()) || 0}`,
  });
}

/** Tells readers of a new issue. The email is this feature's own, so that the notification is not mailed as well. */
export async function notifyReaders(
  { tx, notifier }: NewsletterWriting,
  row: IssueRow,
  to: readonly PersonId[],
): Promise<void> {
  const fillings = await fillingsFor(tx.orm, to, [row.subject]);
  await notifyOnce(
    tx,
    notifier,
    to.map((person) => ({
      person,
      type: 'newsletter_issue',
      title: asWritten(row.title),
      message: say('newsletter.issue', { subject: filledFor(row.subject, fillings.get(person)) }),
      metadata: {},
      actionUrl: pathOf(row),
      subject: `newsletter-issue:${row.id}`,
      event: `newsletter-issue:${row.id}`,
      isMailedApart: true,
    })),
  );
}

/** Readers are told of nothing that was withdrawn. */
export const removeNews = ({ tx, notifier }: NewsletterWriting, { id }: IssueRow): Promise<void> =>
  removeSubject(tx, notifier, { subject: `newsletter-issue:${id}` });
