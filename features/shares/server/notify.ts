import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { sharesEvents } from '../contract/index.ts';
import { say } from '../policy/notification-texts.ts';
import type { SharesWriting } from './parts.ts';
import type { ShareRow } from './tables.ts';

const subjectOf = (id: ClientId) => `share:${id}`;
const sharedType = 'project_shared';

/** Makes both sides of a share read it again. */
export async function announceShare({ tx, kinds, now }: SharesWriting, row: ShareRow): Promise<void> {
  const event = sharesEvents['share.changed']({
    id: row.id,
    thing: { kind: row.thingKind, id: row.thingId },
  });
  const givers = await kinds.of(row.thingKind).givers(tx, row.thingId, now);
  for (const person of new Set([row.recipientId, row.givenBy, ...givers]))
    tx.announce({ topic: topic.person(person), event });
}

const nameOf = async ({ orm }: SharesWriting, person: PersonId) =>
  (await summariesOf(orm, [person])).get(person)?.displayName ?? '';

/** A thing under the name outsiders may know. */
async function outsideOf({ orm, kinds }: SharesWriting, { thingKind, thingId }: ShareRow) {
  const name = (await kinds.of(thingKind).outside(orm, [thingId])).get(thingId);
  return {
    title: asWritten(name?.title ?? ''),
    metadata: name ? { projectId: name.projectId } : {},
  };
}

/** Notifies the recipient of a new share. */
export async function notifyRecipient(act: SharesWriting, row: ShareRow): Promise<void> {
  await notifyOnce(act.tx, act.notifier, [
    {
      person: row.recipientId,
      type: sharedType,
      ...(await outsideOf(act, row)),
      message: say(`shares.given.${row.variant}`, { who: await nameOf(act, row.givenBy) }),
      actionUrl: act.kinds.of(row.thingKind).pathOf(row),
      from: row.givenBy,
      subject: subjectOf(row.id),
      event: subjectOf(row.id),
    },
  ]);
}

/** Notifies the sharer that the recipient answered the terms. */
export async function notifyAnswered(
  act: SharesWriting,
  row: ShareRow,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const who = await nameOf(act, row.recipientId);
  const subject = `share-answer:${row.id}`;
  await decideSubject(act.tx, act.notifier, {
    type: sharedType,
    subject: subjectOf(row.id),
    status: answer,
    decidedBy: who,
  });
  await notifyOnce(act.tx, act.notifier, [
    {
      person: row.givenBy,
      type: `project_share_${answer}`,
      ...(await outsideOf(act, row)),
      message: say(`shares.${answer}`, { who }),
      actionUrl: '/dashboard/shared-projects?tab=given',
      from: row.recipientId,
      subject,
      event: subject,
    },
  ]);
}

/** Removes the notification of a share that has ended. */
export const removeShareNotification = ({ tx, notifier }: SharesWriting, id: ClientId): Promise<void> =>
  removeSubject(tx, notifier, { subject: subjectOf(id) });
