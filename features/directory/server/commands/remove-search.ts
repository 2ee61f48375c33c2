import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { type NotificationService, removeSubject } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { directorySearch, directorySearchSeen } from '../tables.ts';
import { countOwn, lockOwn, type Own, ownRow, type SearchRow, tellOwner } from './save-search.ts';

/** What the rows of the bell about one search are about. */
export const subjectOf = (id: ClientId): string => `directory-search:${id}`;

/** Reads people on the transaction's own connection. */
export const inside = (tx: Transaction, notifier: NotificationService): NotificationService => ({
  ...notifier,
  people: { ...notifier.people, of: (people) => summariesOf(tx.orm, people) },
});

/** Deletes a search with what was told of it (NOT-1); `false` where the person has none by this id. */
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

/** Brings a search back as it was. Fails by the constraint where another one has its name by now. */
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

/** Removes somebody's searches, and them from what those of others have matched. */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(directorySearch).where(eq(directorySearch.ownerId, person));
  await tx.orm.delete(directorySearchSeen).where(eq(directorySearchSeen.personId, person));
}

/** Clears away what nobody brought back in time. */
export async function clearDeleted({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepDeletedMs);
  await database.orm
    .delete(directorySearch)
    .where(and(isNotNull(directorySearch.deletedAt), lt(directorySearch.deletedAt, before)));
}
