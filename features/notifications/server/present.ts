import type { PersonSummary } from '#features/profiles/contract.ts';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { NotificationView } from '../contract.ts';
import type { notification } from './tables.ts';

export type NotificationRow = typeof notification.$inferSelect;

/** A row as its person sees it; the sender is who they are now, null when they are gone (NOT-13). */
export function presentNotification(
  row: NotificationRow,
  senders: ReadonlyMap<PersonId, PersonSummary>,
): NotificationView {
  const from = row.fromPersonId === null ? undefined : senders.get(row.fromPersonId as PersonId);
  return {
    id: row.id as NotificationId,
    type: row.type,
    category: row.category,
    title: row.title,
    message: row.message,
    read: row.status !== 'unread',
    status: row.status as NotificationView['status'],
    actionUrl: row.actionUrl,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    fromUserId: row.fromPersonId as PersonId | null,
    from: from ? { displayName: from.displayName, photoURL: from.photoURL } : null,
    metadata: { ...row.metadata, messageCount: row.eventCount },
  };
}

/** The people a set of rows came from. */
export const sendersOf = (rows: readonly NotificationRow[]): PersonId[] => [
  ...new Set(rows.flatMap((row) => (row.fromPersonId === null ? [] : [row.fromPersonId as PersonId]))),
];
