import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { NotificationView } from '../contract.ts';
import { kindOf } from '../policy/kinds.ts';
import type { notification } from './tables.ts';

type StoredRow = typeof notification.$inferSelect;

/** The columns that reach the recipient. */
export const shownColumns = [
  'id',
  'personId',
  'type',
  'category',
  'title',
  'message',
  'status',
  'actionUrl',
  'fromPersonId',
  'subject',
  'eventCount',
  'metadata',
  'createdAt',
  'updatedAt',
] as const;

/** The part of a row its person sees; a new row is not snoozed. */
export type NotificationRow = Pick<StoredRow, (typeof shownColumns)[number]> &
  Partial<Pick<StoredRow, 'snoozedUntil'>>;

/** A row as its person sees it, with the sender's current profile, or null when their account was deleted (NOT-13). */
export function viewNotification(
  row: NotificationRow,
  senders: ReadonlyMap<PersonId, PersonSummary>,
): NotificationView {
  const from = row.fromPersonId === null ? undefined : senders.get(row.fromPersonId);
  return {
    id: row.id,
    type: row.type,
    category: kindOf(row.type),
    title: row.title,
    message: row.message,
    read: row.status !== 'unread',
    status: row.status as NotificationView['status'],
    actionUrl: row.actionUrl,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    snoozedUntil: row.snoozedUntil ? toInstant(row.snoozedUntil) : null,
    fromUserId: row.fromPersonId,
    from: from ? { displayName: from.displayName, photoURL: from.photoURL } : null,
    metadata: { ...row.metadata, messageCount: row.eventCount },
  };
}

/** The senders of a set of rows. */
export const sendersOf = (rows: readonly NotificationRow[]): PersonId[] => [
  ...new Set(rows.flatMap((row) => (row.fromPersonId === null ? [] : [row.fromPersonId]))),
];
