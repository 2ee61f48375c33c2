import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { type NotificationService, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { directorySearch, directorySearchSeen } from '../tables.ts';
import { countOwn, lockOwn, type Own, ownRow, type SearchRow, tellOwner } from './save-search.ts';

/** The subject of a search's notifications. */
export const subjectOf = (id: ClientId): string => `directory-search:${id}`;

/** Makes a notifier read people on the transaction's own connection. */
export const inside = (tx: Transaction, notifier: NotificationService): NotificationService => ({
  ...notifier,
  people: { ...notifier.people, of: (people) => summariesOf(tx.orm, people) },
});

/** Deletes a search and its notifications (NOT-1); `false` if the person has no search with this id. */
export async function removeSearch(
  tx: Transaction,
  notifier: NotificationService,
  own: Own & { readonly now: Date },
): Promise<boolean> {
  const row = await ownRow(tx, own);
  if (!row) return false;
  if (row.deletedAt) return true;
  await tx.orm
    .update(directorySearch)
    .set({ deletedAt: own.now, lookAt: null })
    .where(eq(directorySearch.id, own.id));
  await removeSubject(tx, inside(tx, notifier), { subject: subjectOf(own.id) });
  tellOwner(tx, row);
  return true;
}

/** Restores a deleted search. Violates the unique constraint if another search has taken its name. */
export async function restoreSearch(
  tx: Transaction,
  own: Own & { readonly lookAt: Date },
): Promise<SearchRow | 'absent' | 'too_many'> {
  await lockOwn(tx, own.owner);
  const row = await ownRow(tx, own);
  if (!row) return 'absent';
  if (!row.deletedAt) return row;
  if ((await countOwn(tx, own.owner)) >= limits.searchesMax) return 'too_many';
  const [restored] = await tx.orm
    .update(directorySearch)
    .set({ deletedAt: null, lookAt: row.tells ? own.lookAt : null })
    .where(eq(directorySearch.id, own.id))
    .returning();
  if (!restored) throw new Error('a locked search vanished');
  tellOwner(tx, restored);
  return restored;
}

/** Deletes a person's searches, and removes the person from the matches of other people's searches. */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(directorySearch).where(eq(directorySearch.ownerId, person));
  await tx.orm.delete(directorySearchSeen).where(eq(directorySearchSeen.personId, person));
}

/** Purges deleted searches that can no longer be restored. */
export async function clearDeleted({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepDeletedMs);
  await database.orm
    .delete(directorySearch)
    .where(and(isNotNull(directorySearch.deletedAt), lt(directorySearch.deletedAt, before)));
}
