import type { BriefRow } from '#features/briefs/server/public.ts';
import { notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { timelineOf } from '#platform/server/timeline/timeline.ts';
import { submissionsEvents } from '../contract/index.ts';
import type { SubmissionStep } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { pathOf, type SubmissionsActing, type SubmissionsWriting } from './parts.ts';
import { type SubmissionRow, submissionReview } from './tables.ts';

/** What happened to a submission. */
export const history = timelineOf<SubmissionStep>('submission');

/** Who may see an entry, unless both sides may. */
export type HistoryAudience = 'seller' | 'buyer';

interface Step {
  readonly what: SubmissionStep;
  readonly audience?: HistoryAudience;
  readonly person?: PersonId;
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  readonly note?: string;
}

/** Writes a step, under both names if it was done on a desk; by nobody without an actor. */
export const noteStep = (
  { tx, actor, now }: Pick<SubmissionsWriting, 'tx' | 'now'> & { readonly actor?: Actor },
  id: ClientId,
  step: Step,
): Promise<string> =>
  history.note(tx, id, {
    ...step,
    at: now,
    by: actor?.personId ?? null,
    ...(actor?.desk && { onBehalfOf: actor.desk.id }),
  });

/** Records in the audit log what was done on a desk. */
export const auditOnDesk = (
  { tx, actor, notifier }: Pick<SubmissionsActing, 'tx' | 'actor' | 'notifier'>,
  id: ClientId,
  action: string,
): Promise<void> => deskNoteOf(notifier.platform, actor)(tx, { action, subject: { kind: 'submission', id } });

/** Which side is told to read it again. */
type Heard = 'seller' | 'buyer' | 'both';

/** Makes those who may show it read it again. Its event names nobody. */
export async function announceSubmission(
  { orm, announce, now }: Pick<SubmissionsWriting, 'orm' | 'announce' | 'now'>,
  row: SubmissionRow,
  who: Heard = 'both',
): Promise<void> {
  const isUnsent = row.sentAt === null;
  const reviewers =
    who === 'seller' || isUnsent
      ? []
      : await orm
          .select({ id: submissionReview.reviewerId })
          .from(submissionReview)
          .where(inArray(submissionReview.submissionId, [row.id]));
  const principals = [
    ...(who === 'buyer' ? [] : [row.senderId]),
    ...(who === 'seller' || isUnsent ? [] : [row.recipientId]),
  ];
  const sitters = await sittersOn(orm, { desks: principals, scope: 'submissions', now });
  const client = who === 'buyer' || isUnsent || !row.clientId ? [] : [row.clientId];
  const event = submissionsEvents['submission.changed']({ id: row.id });
  for (const person of new Set([...principals, ...sitters, ...client, ...reviewers.map(({ id }) => id)]))
    announce({ topic: topic.person(person), event });
}

const subjectOf = (id: ClientId) => `submission:${id}`;

interface Told {
  readonly person: PersonId;
  readonly type: string;
  readonly message: LocalizedText;
  readonly side: 'in' | 'out' | 'mine';
  readonly event: string;
  readonly from?: PersonId;
  readonly title?: LocalizedText;
}

/** Notifies somebody about a submission, once per event. */
export const tell = (
  { tx, notifier }: Pick<SubmissionsWriting, 'tx' | 'notifier'>,
  row: SubmissionRow,
  { side, title, ...told }: Told,
) =>
  notifyOnce(tx, notifier, [
    {
      ...told,
      title: title ?? asWritten(row.title),
      subject: subjectOf(row.id),
      event: `${subjectOf(row.id)}:${told.event}`,
      actionUrl: pathOf(row, side),
      metadata: {},
    },
  ]);

const nameOf = async ({ orm, notifier }: SubmissionsWriting, person: PersonId): Promise<string> =>
  (await notifier.people.of([person], orm)).get(person)?.displayName ?? '';

/** What a blind reader may know of it: its number, and not who sent it. */
const hiddenTitle = (row: SubmissionRow): LocalizedText =>
  say('submissions.number', { number: String(row.number ?? 0) });

/** Notifies the side that receives of something its sender did, in blind mode without a name. */
async function tellBuyer(
  act: SubmissionsWriting,
  row: SubmissionRow,
  { message, ...told }: Pick<Told, 'type' | 'event' | 'message'> & { readonly person?: PersonId },
): Promise<void> {
  const isHidden = row.isBlind && row.revealedAt === null;
  await tell(act, row, {
    person: row.recipientId,
    side: 'in',
    message,
    ...(isHidden ? { title: hiddenTitle(row) } : { from: row.senderId }),
    ...told,
  });
}

/** Notifies its recipient that it has arrived, and its reviewers that they are asked. */
export async function notifyArrived(
  act: SubmissionsWriting,
  row: SubmissionRow,
  { brief, reviewers }: { readonly brief: BriefRow | undefined; readonly reviewers: readonly PersonId[] },
): Promise<void> {
  const who = row.isBlind ? '' : await nameOf(act, row.senderId);
  const message = brief
    ? say('submissions.arrived', { brief: brief.title })
    : say(row.isIntroduction ? 'submissions.introduced' : 'submissions.received', { who });
  await tellBuyer(act, row, { type: 'submission_received', event: 'arrived', message });
  for (const person of reviewers)
    await tellBuyer(act, row, {
      person,
      type: 'submission_review',
      event: `review:${person}`,
      message: say('submissions.review', {}),
    });
}

/** Notifies the person whose desk it was prepared on. */
export const notifyPrepared = async (act: SubmissionsActing, row: SubmissionRow): Promise<void> =>
  tell(act, row, {
    person: row.senderId,
    from: act.actor.personId,
    type: 'submission_approval',
    side: 'out',
    event: 'approval',
    message: say('submissions.approval', { who: await nameOf(act, act.actor.personId) }),
  });

/** Notifies its sender of an answer that they may know. */
export async function notifyAnswered(
  act: SubmissionsWriting,
  row: SubmissionRow,
  { state, event }: { readonly state: string; readonly event: string },
): Promise<void> {
  const company = row.company || (await nameOf(act, row.recipientId));
  await tell(act, row, {
    person: row.senderId,
    from: row.recipientId,
    type: 'submission_answered',
    side: 'out',
    event,
    message: say('submissions.answered', { company, state }),
  });
}

/** Notifies its recipient of a reminder, a withdrawal, the wish for one, or a replaced part. */
export const notifyBuyer = (
  act: SubmissionsWriting,
  row: SubmissionRow,
  { what, event }: { readonly what: 'nudged' | 'withdrawn' | 'back' | 'replaced'; readonly event: string },
): Promise<void> =>
  tellBuyer(act, row, { type: `submission_${what}`, event, message: say(`submissions.${what}`, {}) });

/** Notifies the client of what their representative shows them. */
export async function notifyClient(act: SubmissionsWriting, row: SubmissionRow): Promise<void> {
  if (!row.clientId) return;
  await tell(act, row, {
    person: row.clientId,
    from: row.senderId,
    type: 'submission_outcome',
    side: 'mine',
    event: 'outcome',
    message: say('submissions.outcome', { who: await nameOf(act, row.senderId) }),
  });
}

/** Tells whoever sent it that a copy has leaked and that its version opens to nobody any more. */
export const notifyLeaked = (
  act: Pick<SubmissionsWriting, 'tx' | 'notifier' | 'now'>,
  row: SubmissionRow,
  count: number,
): Promise<void> =>
  tell(act, row, {
    person: row.senderId,
    type: 'submission_leaked',
    side: 'out',
    event: `leaked:${act.now.getTime()}`,
    message: say('submissions.leaked', { count: String(count) }),
  });

/** Removes the notifications of submissions that are gone. */
export async function removeNotifications(
  { tx, notifier }: SubmissionsWriting,
  ids: readonly ClientId[],
): Promise<void> {
  for (const id of ids) await removeSubject(tx, notifier, { subject: subjectOf(id) });
}
