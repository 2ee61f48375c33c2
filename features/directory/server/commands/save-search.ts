import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { nameKey } from '#features/lists/policy.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import { directoryEvents } from '../../contract/index.ts';
import type { SearchView } from '../../contract/searches.ts';
import { limits } from '../../limits.ts';
import { directorySearch, directorySearchSeen } from '../tables.ts';

export type SearchRow = typeof directorySearch.$inferSelect;

export interface Own {
  readonly id: ClientId;
  readonly owner: PersonId;
}

export interface SearchWish extends Own {
  readonly name: string;
  /** As written by `readAddress`. */
  readonly address: string;
  readonly tells: boolean;
  /** The version that was edited; 0 for a new search. */
  readonly version: number;
  /** People who match now: they are not news. Empty if notices are off. */
  readonly matching: readonly PersonId[];
  /** When to look for new people first. */
  readonly lookAt: Date;
  readonly now: Date;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly row: SearchRow }
  | { readonly kind: 'conflict'; readonly current: SearchRow }
  | { readonly kind: 'absent' | 'too_many' };

/** Saves a new address, or changes the version that was edited; idempotent (X2, X3). */
export async function saveSearch(tx: Transaction, wish: SearchWish): Promise<SaveOutcome> {
  await lockOwn(tx, wish.owner);
  const held = await ownRow(tx, wish);
  if (!held) return wish.version === 0 ? make(tx, wish) : { kind: 'absent' };
  if (held.deletedAt) return { kind: 'absent' };
  const { name, address, tells } = wish;
  const isSame = held.name === name && held.address === address && held.tells === tells;
  if (isSame && held.version <= wish.version + 1) return { kind: 'saved', row: held };
  if (held.version !== wish.version) return { kind: 'conflict', current: held };
  // Ongoing notices keep their schedule: only a new address, or turning notices on, starts over.
  const isNews = tells && (!held.tells || held.address !== address);
  const lookAt = tells ? (isNews ? wish.lookAt : held.lookAt) : null;
  const [row] = await tx.orm
    .update(directorySearch)
    .set({ name, nameKey: nameKey(name), address, tells, lookAt, version: held.version + 1 })
    .where(eq(directorySearch.id, wish.id))
    .returning();
  if (isNews) await noteMatching(tx, wish);
  return saved(tx, row);
}

async function make(tx: Transaction, wish: SearchWish): Promise<SaveOutcome> {
  if ((await countOwn(tx, wish.owner)) >= limits.searchesMax) return { kind: 'too_many' };
  const { id, owner, name, address, tells, now } = wish;
  const lookAt = tells ? wish.lookAt : null;
  const [row] = await tx.orm
    .insert(directorySearch)
    .values({ id, ownerId: owner, name, nameKey: nameKey(name), address, tells, lookAt, createdAt: now })
    // An id used by another person's search is treated as absent; a taken name fails.
    .onConflictDoNothing({ target: directorySearch.id })
    .returning();
  if (!row) return { kind: 'absent' };
  if (tells) await noteMatching(tx, wish);
  return saved(tx, row);
}

/** Records the people who match now, so that the owner is not notified of them. */
const noteMatching = (tx: Transaction, { id, matching }: Pick<SearchWish, 'id' | 'matching'>) =>
  tx.orm.execute(sql`insert into ${directorySearchSeen} (search_id, person_id)
    select ${id}::uuid, person from unnest(${sql.param([...matching])}::uuid[]) person on conflict do nothing`);

function saved(tx: Transaction, row: SearchRow | undefined): SaveOutcome {
  if (!row) throw new Error('a locked search vanished');
  tellOwner(tx, row);
  return { kind: 'saved', row };
}

/** Notifies the owner's other devices. */
export function tellOwner(tx: Transaction, { id, ownerId }: Pick<SearchRow, 'id' | 'ownerId'>): void {
  const event = directoryEvents['directory_search.changed']({ id });
  tx.announce({ topic: topic.person(ownerId), event });
}

/** Serializes changes of one person's searches, so that counting them is safe. */
export async function lockOwn(tx: Transaction, owner: PersonId): Promise<void> {
  await tx.orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:directory-searches:${owner}`}, 0))`,
  );
}

/** Locks and returns one of the person's searches, deleted ones included. */
export async function ownRow(tx: Transaction, { id, owner }: Own): Promise<SearchRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(directorySearch)
    .where(and(eq(directorySearch.id, id), eq(directorySearch.ownerId, owner)))
    .for('update');
  return row;
}

/** How many saved searches a person has. */
export async function countOwn(tx: Transaction, owner: PersonId): Promise<number> {
  const [row] = await tx.orm
    .select({ number: count() })
    .from(directorySearch)
    .where(and(eq(directorySearch.ownerId, owner), isNull(directorySearch.deletedAt)));
  return row?.number ?? 0;
}

/** Whether a write failed because another search of the same person has the name. */
export const isNameTaken = (fault: unknown): boolean =>
  brokenConstraint(fault) === 'directory_search_name_key';

export const presentSearch = ({ id, name, address, tells, version, createdAt }: SearchRow): SearchView => ({
  id,
  name,
  address,
  tells,
  version,
  createdAt: toInstant(createdAt),
});
