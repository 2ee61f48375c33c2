import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sharesEvents } from '../../contract/index.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ShareRow } from '../tables.ts';
import type { SharesParts } from './parts.ts';

const subjectOf = (id: ClientId) => `share:${id}`;
const sharedType = 'project_shared';

/** Makes both sides of a share read it again. */
export async function announceShare(
  tx: Transaction,
  { kinds }: SharesParts,
  row: ShareRow,
  now: Date,
): Promise<void> {
  const event = sharesEvents['share.changed']({
    id: row.id,
    thing: { kind: row.thingKind, id: row.thingId },
  });
  const givers = await kinds.of(row.thingKind).givers(tx, row.thingId, now);
  for (const person of new Set([row.recipientId, row.givenBy, ...givers]))
    tx.announce({ topic: topic.person(person), event });
}

const nameOf = async (tx: Transaction, person: PersonId) =>
  (await summariesOf(tx.orm, [person])).get(person)?.displayName ?? '';

async function outsideOf(tx: Transaction, { kinds }: SharesParts, row: ShareRow) {
  const outside = await kinds.of(row.thingKind).outside(tx.orm, [row.thingId]);
  const name = outside.get(row.thingId);
  return {
    title: asWritten(name?.title ?? ''),
    metadata: name ? { projectId: name.projectId } : {},
  };
}

/** Notifies the recipient of a new share, under the name outsiders may know. */
export async function notifyRecipient(tx: Transaction, parts: SharesParts, row: ShareRow): Promise<void> {
  await notifyOnce(tx, parts.notifier, [
    {
      person: row.recipientId,
      type: sharedType,
      ...(await outsideOf(tx, parts, row)),
      message: say(`shares.given.${row.variant}`, { who: await nameOf(tx, row.givenBy) }),
      actionUrl: parts.kinds.of(row.thingKind).pathOf(row),
      from: row.givenBy,
      subject: subjectOf(row.id),
      event: subjectOf(row.id),
    },
  ]);
}

/** Notifies the sharer that the recipient accepted or declined the terms. */
export async function notifyAnswered(
  tx: Transaction,
  parts: SharesParts,
  { row, isAccepted }: { readonly row: ShareRow; readonly isAccepted: boolean },
): Promise<void> {
  const who = await nameOf(tx, row.recipientId);
  await decideSubject(tx, parts.notifier, {
    type: sharedType,
    subject: subjectOf(row.id),
    status: isAccepted ? 'accepted' : 'declined',
    decidedBy: who,
  });
  await notifyOnce(tx, parts.notifier, [
    {
      person: row.givenBy,
      type: isAccepted ? 'project_share_accepted' : 'project_share_declined',
      ...(await outsideOf(tx, parts, row)),
      message: say(isAccepted ? 'shares.accepted' : 'shares.declined', { who }),
      actionUrl: '/dashboard/shared-projects?tab=given',
      from: row.recipientId,
      subject: `share-answer:${row.id}`,
      event: `share-answer:${row.id}`,
    },
  ]);
}

/** Removes the notification of a share that has ended. */
export const removeShareNotification = (
  tx: Transaction,
  { notifier }: SharesParts,
  id: ClientId,
): Promise<void> => removeSubject(tx, notifier, { subject: subjectOf(id) });
